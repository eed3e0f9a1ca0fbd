import { DEFAULT_LINKS, type LinkRules } from '../shared/link-rules.ts';

export const rustLinks: LinkRules = {
  ...DEFAULT_LINKS,
  moduleSystem: 'rust',
  typesOutside: /^/,
  typesNamed: /^\p{Ll}/u,
  ownNames: /^(?:Self|Ok|Err|Some|None|std|core|alloc|str|vec|format|panic|unreachable|todo)$/,
  hasParts: true,
  sharesGlobals: true,
  seesAllPackages: true,
  ownModules: new Set(['crate', 'super']),
  submodulePrefix: 'self::',
  // Macros are known in the whole crate, whatever path they are imported by.
  importsGlobals: true,
  callsByType: true,
};
