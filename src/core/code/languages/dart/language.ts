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

// `Language` and `LinkRules`, both in `../shared`, say what each entry is for.
export const dart: Language = {
  adapter: dartAdapter,
  cuts: {
    ...BRACED,
    skipped: patternOf(LINE, BLOCK, THREE_DOUBLE, THREE_SINGLE, DOUBLE, SINGLE),
    declares: /^(?:import|export|const|final)\b/,
  },
  links: {
    ...DEFAULT_LINKS,
    // `String get key => name;` in an enum
    ownValue: /^name$/,
    // `isOn('cart')` and `flags['cart']` of objects with a method `call` and an `operator []`
    callOperator: 'call',
    indexOperator: '[]',
    moduleSystem: 'dart',
    exportsAll: 'export',
    // `import 'a.dart' as flags` and `import 'b.dart' as flags`
    sharesPrefixes: true,
    // `isOn.call('cart')`
    invokedBy: new Set(['call']),
    // `isOn('cart')` inside its class
    seesMembers: true,
    // `var client = flags;`
    mayOmitTypes: true,
    // `Gate('cart')`, of which `new` is left out
    constructsByName: true,
    // `extension on Client { bool isOn(…) … }`
    extensionWords: (type, name) => [[name, 'extension', type]],
  },
};
