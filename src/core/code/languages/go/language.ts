import { BLOCK, BRACED, CHARACTER, DOUBLE, LINE, patternOf } from '../shared/cut-rules.ts';
import type { Language } from '../shared/language.ts';
import { DEFAULT_LINKS } from '../shared/link-rules.ts';
import { goAdapter } from './facts.ts';

export const go: Language = {
  adapter: goAdapter,
  cuts: {
    ...BRACED,
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
    fitsByMethods: true,
    // `func (c *Client) IsOn(`
    extensionWords: (type, name) => [[name, type]],
  },
};
