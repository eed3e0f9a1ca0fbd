import { BLOCK, BRACED, CHARACTER, DOUBLE, LINE, patternOf } from '../shared/cut-rules.ts';
import type { Language } from '../shared/language.ts';
import { DEFAULT_LINKS } from '../shared/link-rules.ts';
import { csharpAdapter } from './facts.ts';
import { csharpOperators } from './prepare.ts';
import { razorCode } from './razor.ts';

export const csharp: Language = {
  adapter: csharpAdapter,
  prepare: { csharp: csharpOperators, razor: razorCode },
  cuts: {
    ...BRACED,
    passed: patternOf(
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
    indexOperator: 'this',
    // Only types are declared outside of types, whatever their names.
    typesOutside: /^/,
    hasParts: true,
    reopensTypes: true,
    seesMembers: true,
    inheritsFirst: true,
    sharesGlobals: true,
    seesAllPackages: true,
    seesOuterPackages: true,
    globalImport: 'global using',
    qualified: /^(?:\p{Lu}|global$)/u,
    invokedBy: new Set(['Invoke']),
    hasOverloads: true,
    hasCapitalFunctions: true,
    basesOf: new Map([['SmartEnum', ['Name', 'Value']]]),
    typesDifferByArity: true,
    extensionWords: (type, name) => [[name, `this ${type}`]],
  },
};
