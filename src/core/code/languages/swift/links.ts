import { CAMEL_CASE, DEFAULT_LINKS, type LinkRules } from '../shared/link-rules.ts';

export const swiftLinks: LinkRules = {
  ...DEFAULT_LINKS,
  typesOutside: CAMEL_CASE,
  moduleFolder: /.*(?:^|\/)(?:Sources?|Tests)\/([^/]+)\//,
  qualified: /^\p{Lu}/u,
  hasNamelessEntries: true,
  ownValue: 'rawValue',
  hasParts: true,
  seesMembers: true,
  inheritsFirst: true,
  sharesGlobals: true,
  seesAllPackages: true,
  hasOverloads: true,
  needsLabels: true,
  // SwiftUI's switch, with its label first.
  shown: new Set(['Toggle']),
};
