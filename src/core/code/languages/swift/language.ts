import { BLOCK, BRACED, DOUBLE, LINE, patternOf, THREE_DOUBLE } from '../shared/cut-rules.ts';
import type { Language } from '../shared/language.ts';
import { CAMEL_CASE, DEFAULT_LINKS } from '../shared/link-rules.ts';
import { swiftAdapter } from './facts.ts';
import { swiftCode } from './prepare.ts';

// `Language` and `LinkRules`, both in `../shared`, say what each entry is for.
export const swift: Language = {
  adapter: swiftAdapter,
  prepare: { swift: swiftCode },
  cuts: {
    ...BRACED,
    skipped: patternOf(LINE, BLOCK, THREE_DOUBLE, DOUBLE),
    declares: /^(?:import|(?:private |public |fileprivate )?let)\b/,
  },
  links: {
    ...DEFAULT_LINKS,
    // `for entry in flags`
    iterates: 'entries',
    // `isOn("cart")` and `flags["cart"]` of objects with these methods
    callOperator: 'callAsFunction',
    indexOperator: 'subscript',
    typesOutside: CAMEL_CASE,
    // `Shop` of `Sources/Shop/Flags.swift`
    moduleFolder: /.*(?:^|\/)(?:Sources?|Tests)\/([^/]+)\//,
    // `Shop.Flags`
    qualified: /^\p{Lu}/u,
    hasNamelessEntries: true,
    // `var key: String { rawValue }` in an enum
    ownValue: /^rawValue$/,
    // A type and its extensions
    hasParts: true,
    seesMembers: true,
    inheritsFirst: true,
    sharesGlobals: true,
    seesAllPackages: true,
    hasOverloads: true,
    needsLabels: true,
    constructor: 'init',
    // SwiftUI's switch, whose first argument is its label, no flag's name.
    shown: new Set(['Toggle']),
  },
};
