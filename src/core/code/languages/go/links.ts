import { DEFAULT_LINKS, type LinkRules } from '../shared/link-rules.ts';

export const goLinks: LinkRules = {
  ...DEFAULT_LINKS,
  moduleSystem: 'go',
  hasParts: true,
  reopensTypes: true,
  sharesGlobals: true,
  packageClause: 'package',
  isPackageOfFolder: true,
  fitsByMethods: true,
  extensionWords: (type, name) => [[name, type]],
};
