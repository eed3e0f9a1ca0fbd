import { DEFAULT_LINKS, type LinkRules } from '../shared/link-rules.ts';

export const dartLinks: LinkRules = {
  ...DEFAULT_LINKS,
  moduleSystem: 'dart',
  exportsAll: 'export',
  invokedBy: new Set(['call']),
  seesMembers: true,
  isUntyped: true,
  constructsByName: true,
  extensionWords: (type, name) => [[name, 'extension', type]],
};
