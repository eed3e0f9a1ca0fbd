import { BLOCK, BRACED, CHARACTER, DOUBLE, LINE, patternOf } from '../shared/cut-rules.ts';
import type { Language } from '../shared/language.ts';
import { DEFAULT_LINKS } from '../shared/link-rules.ts';
import { goAdapter } from './facts.ts';

// `Language` and `LinkRules`, both in `../shared`, say what each entry is for.
export const go: Language = {
  adapter: goAdapter,
  cuts: {
    ...BRACED,
    // The last is a raw string, closed or not.
    skipped: patternOf(LINE, BLOCK, DOUBLE, CHARACTER, '`[^`]*(?:`|$)'),
    declares: /^(?:func|var|const|type|import)\b/,
  },
  links: {
    ...DEFAULT_LINKS,
    moduleSystem: 'go',
    // The methods of a type may stand in all files of its package.
    hasParts: true,
    reopensTypes: true,
    // Files of a folder are one package, and see one another's names.
    sharesGlobals: true,
    packageClause: 'package',
    isPackageOfFolder: true,
    // A type has an interface if it has its methods; nothing declares that.
    fitsByMethods: true,
    // A file with `func (c *Client) IsOn(` has both words.
    extensionWords: (type, name) => [[name, type]],
  },
};
