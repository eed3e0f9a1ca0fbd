import { DEFAULT_LINKS, type LinkRules } from '../shared/link-rules.ts';

export const rubyLinks: LinkRules = {
  ...DEFAULT_LINKS,
  moduleSystem: 'ruby',
  typesOutside: /^/,
  hasParts: true,
  reopensTypes: true,
  isUntyped: true,
  sharesGlobals: true,
  seesAllPackages: true,
  reopensModules: true,
  invokedBy: new Set(['call', 'yield']),
  takesBy: 'method',
  callsWithoutParentheses: true,
  takesApart: true,
  views: /\.erb$/,
  constructor: 'new',
};
