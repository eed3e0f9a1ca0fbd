import { DEFAULT_LINKS, type LinkRules } from '../shared/link-rules.ts';

export const csharpLinks: LinkRules = {
  ...DEFAULT_LINKS,
  // Matches every name.
  typesOutside: /^/,
  hasParts: true,
  reopensTypes: true,
  tellsArity: true,
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
  extensionWords: (type, name) => [[name, `this ${type}`]],
};
