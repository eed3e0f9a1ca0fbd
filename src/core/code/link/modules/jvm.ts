import type { Resolve, WorkspaceFiles } from './workspace-files.ts';

const ENDINGS = ['.java', '.kt'];
/** Packages and classes of a name; real ones have under ten. */
const MOST_PARTS = 30;

/** Java and Kotlin: the file that is named after a class on the path, the innermost that has one (`a.b.C.X` is in C.java). */
export function jvmModules(files: WorkspaceFiles): Resolve {
  return (_from, module) => {
    const parts = module.split('.').slice(0, MOST_PARTS);
    for (let length = parts.length; length > 1; length--) {
      // A package is no file, and a Kotlin file may be called after nothing that it declares.
      if (!/^\p{Lu}/u.test(parts[length - 1] ?? '')) continue;
      const path = parts.slice(0, length).join('/');
      const found = ENDINGS.flatMap((ending) => files.endingWith(path + ending));
      if (found.length > 0) return found;
    }
    return [];
  };
}
