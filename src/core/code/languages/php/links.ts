import { CAMEL_CASE, DEFAULT_LINKS, type LinkRules } from '../shared/link-rules.ts';

export const phpLinks: LinkRules = {
  ...DEFAULT_LINKS,
  moduleSystem: 'php',
  typesOutside: CAMEL_CASE,
  typesNamed: CAMEL_CASE,
  ownNames: /^(?:static|self|parent|__[A-Z]+__)$/,
  packageClause: 'namespace',
  fallsBack: true,
  standsForBy: 'getFacadeAccessor',
  sharesGlobals: true,
  isUntyped: true,
  fieldMark: '$',
  invokedBy: new Set(['__invoke']),
};
