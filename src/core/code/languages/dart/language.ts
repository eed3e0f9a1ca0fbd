import {
  BLOCK,
  BRACED,
  DOUBLE,
  LINE,
  patternOf,
  SINGLE,
  THREE_DOUBLE,
  THREE_SINGLE,
} from '../shared/cut-rules.ts';
import type { Language } from '../shared/language.ts';
import { DEFAULT_LINKS } from '../shared/link-rules.ts';
import { dartAdapter } from './facts.ts';

export const dart: Language = {
  adapter: dartAdapter,
  cuts: {
    ...BRACED,
    skipped: patternOf(LINE, BLOCK, THREE_DOUBLE, THREE_SINGLE, DOUBLE, SINGLE),
    declares: /^(?:import|export|const|final)\b/,
  },
  links: {
    ...DEFAULT_LINKS,
    ownValue: /^name$/,
    callOperator: 'call',
    indexOperator: '[]',
    moduleSystem: 'dart',
    exportsAll: 'export',
    sharesPrefixes: true,
    invokedBy: new Set(['call']),
    seesMembers: true,
    isUntyped: true,
    constructsByName: true,
    extensionWords: (type, name) => [[name, 'extension', type]],
  },
};
