import { endingsOf, languagesOn } from '../files.ts';
import type { Resolve, WorkspaceFiles } from './workspace-files.ts';

const ENDINGS = languagesOn('jvm').flatMap(endingsOf);
/** Most parts of a name that are looked at; real ones have under ten. */
const MOST_PARTS = 30;

/** Java sees the top-level functions of Flags.kt, or flags.kt, in a class `FlagsKt`: captures the path without `Kt`. */
const FILE_CLASS = /^([^]*[^/])Kt$/;
/** The first letter of a path's last name. */
const LAST_NAME = /[^/](?=[^/]*$)/;

/**
 * Resolves Java and Kotlin imports to the file that the longest beginning with a capitalized last name has: `a.b.C.X` is in
 * `a/b/C/X.java`, or else in `a/b/C.java`.
 */
export function jvmModules(files: WorkspaceFiles): Resolve {
  return (_from, module) => {
    const parts = module.split('.').slice(0, MOST_PARTS);
    for (let length = parts.length; length > 1; length--) {
      // Neither a package nor a function of Kotlin tells a file.
      if (!/^\p{Lu}/u.test(parts[length - 1] ?? '')) continue;
      const path = parts.slice(0, length).join('/');
      const paths = ENDINGS.map((ending) => `${path}.${ending}`);
      const file = FILE_CLASS.exec(path)?.[1];
      if (file !== undefined)
        paths.push(`${file}.kt`, `${file.replace(LAST_NAME, (letter) => letter.toLowerCase())}.kt`);
      const found = paths.flatMap((one) => files.endingWith(one));
      if (found.length > 0) return found;
    }
    return [];
  };
}
