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
    hasParts: true,
    reopensTypes: true,
    sharesGlobals: true,
    packageClause: 'package',
    isPackageOfFolder: true,
    fitsByMethods: true,
    extensionWords: (type, name) => [[name, type]],
  },
};
