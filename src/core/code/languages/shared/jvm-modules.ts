import { endingsOf, languagesOn } from '../files.ts';
import type { Resolve, WorkspaceFiles } from './workspace-files.ts';

const ENDINGS = languagesOn('jvm').flatMap(endingsOf);
/** Limit of the parts of a name; real ones have under ten. */
const MOST_PARTS = 30;

/** The class that holds a Kotlin file's own functions and constants, for Java: `FlagsKt` of Flags.kt or flags.kt. */
const FILE_CLASS = /^([^]*[^/])Kt$/;
/** The first letter of a path's last name. */
const LAST_NAME = /[^/](?=[^/]*$)/;

/** Resolves Java and Kotlin imports to the file of the innermost class (`a.b.C.X` is in C.java). */
export function jvmModules(files: WorkspaceFiles): Resolve {
  return (_from, module) => {
    const parts = module.split('.').slice(0, MOST_PARTS);
    for (let length = parts.length; length > 1; length--) {
      // A package is not a file, and a Kotlin file need not be named after a declaration in it.
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
