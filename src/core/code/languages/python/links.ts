import { DEFAULT_LINKS, type LinkRules } from '../shared/link-rules.ts';

export const pythonLinks: LinkRules = {
  ...DEFAULT_LINKS,
  moduleSystem: 'python',
  isUntyped: true,
  isStructural: true,
  namesGlobals: true,
  passesWildcardsOn: true,
  iteratesKeys: true,
  handsPartlyBy: 'partial',
};
