import { EXPORT_ALL } from '../shared/export-all.ts';
import { DEFAULT_LINKS, type LinkRules } from '../shared/link-rules.ts';

export const javascriptLinks: LinkRules = {
  ...DEFAULT_LINKS,
  moduleSystem: 'javascript',
  erasesTypes: true,
  isUntyped: true,
  isStructural: true,
  hasNamedPackages: true,
  exportsAll: EXPORT_ALL,
  marksCalls: true,
  bindsBy: 'bind',
  handsPartlyBy: 'partial',
};
