import { dartModules } from './dart/modules.ts';
import { goModules } from './go/modules.ts';
import { javascriptModules } from './javascript/modules.ts';
import { phpModules } from './php/modules.ts';
import { pythonModules } from './python/modules.ts';
import { rubyModules } from './ruby/modules.ts';
import { rustModules } from './rust/modules.ts';
import { jvmModules } from './shared/jvm-modules.ts';

/** How the file of an import is found. A list apart, since only who links a folder needs these readers of configurations. */
export const MODULE_SYSTEMS = {
  dart: dartModules,
  go: goModules,
  javascript: javascriptModules,
  jvm: jvmModules,
  php: phpModules,
  python: pythonModules,
  ruby: rubyModules,
  rust: rustModules,
};

export type ModuleSystem = keyof typeof MODULE_SYSTEMS;
