import { BLOCK, BRACED, CHARACTER, DOUBLE, LINE, patternOf } from '../shared/cut-rules.ts';
import type { Language } from '../shared/language.ts';
import { ANY_NAME, DEFAULT_LINKS } from '../shared/link-rules.ts';
import { csharpAdapter } from './facts.ts';
import { csharpOperators } from './prepare.ts';
import { razorCode } from './razor.ts';

// `Language` and `LinkRules`, both in `../shared`, say what each entry is for.
export const csharp: Language = {
  adapter: csharpAdapter,
  prepare: { csharp: csharpOperators, razor: razorCode },
  cuts: {
    ...BRACED,
    skipped: patternOf(
      LINE,
      BLOCK,
      // `$"""raw"""`
      String.raw`[$@]*"""[^]*?(?:"""|$)`,
      // `@"verbatim"`, in which `""` is a quote
      String.raw`(?:@\$?|\$@)"(?:""|[^"])*(?:"|$)`,
      DOUBLE,
      CHARACTER,
    ),
    declares: /^using\b/,
  },
  links: {
    ...DEFAULT_LINKS,
    // `foreach (var pair in flags)`
    iterates: 'entries',
    // `public bool this[string name]`
    indexOperator: 'this',
    // Only types are declared outside of types, whatever their names.
    typesOutside: ANY_NAME,
    // `partial class Flags`
    hasParts: true,
    reopensTypes: true,
    // `IsOn(Cart)` in a class that has or inherits both
    seesMembers: true,
    inheritsFirst: true,
    // Files of one namespace need no `using`; within `Shop.Web`, what `Shop` declares is seen too.
    sharesGlobals: true,
    seesAllPackages: true,
    seesOuterPackages: true,
    globalImport: 'global using',
    // `Shop.Flags.Cart`, `global::Shop.Flags.Cart`
    qualified: /^(?:\p{Lu}|global$)/u,
    // `isOn.Invoke("cart")` of a delegate
    invokedBy: new Set(['Invoke']),
    hasOverloads: true,
    hasCapitalFunctions: true,
    // `class Flag : SmartEnum<Flag> { static Flag Cart = new("cart", 1); }`
    basesOf: new Map([['SmartEnum', ['Name', 'Value']]]),
    // `Gate` and `Gate<T>` are two types.
    typesDifferByArity: true,
    // `static bool IsOn(this IUnleash unleash)`
    extensionWords: (type, name) => [[name, `this ${type}`]],
  },
};
