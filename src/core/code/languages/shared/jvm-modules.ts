import { endingsOf, languagesOn } from '../files.ts';
import type { Resolve, WorkspaceFiles } from './workspace-files.ts';

const ENDINGS = languagesOn('jvm').flatMap(endingsOf);
/** Most parts of a name that are looked at; real ones have under ten. */
const MOST_PARTS = 30;

/** Java sees the top-level functions of Flags.kt, or flags.kt, in a class `FlagsKt`: captures the path without `Kt`. */
const FILE_CLASS = /^([^]*[^/])Kt$/;
/** The first letter of a path's last part: `F` of `shop/Flags`. */
const FIRST_LETTER = /[^/](?=[^/]*$)/;

/**
 * Resolves imports of Java and Kotlin. A file is named like its type: of `a.b.C.X`, `a/b/C/X.java` is looked for first, then
 * `a/b/C.java`, for an `X` that is declared in `C`.
 */
export function jvmModules(files: WorkspaceFiles): Resolve {
  return (_from, module) => {
    const parts = module.split('.').slice(0, MOST_PARTS);
    // A name without a package, `Flags`, is not looked for: it would fit a file in any folder.
    for (let length = parts.length; length > 1; length--) {
      // Names in small letters are packages, or functions of Kotlin: no file is named after them.
      if (!/^\p{Lu}/u.test(parts[length - 1] ?? '')) continue;
      const path = parts.slice(0, length).join('/');
      const paths = ENDINGS.map((ending) => `${path}.${ending}`);
      const file = FILE_CLASS.exec(path)?.[1];
      if (file !== undefined)
        paths.push(`${file}.kt`, `${file.replace(FIRST_LETTER, (letter) => letter.toLowerCase())}.kt`);
      const found = paths.flatMap((one) => files.endingWith(one));
      if (found.length > 0) return found;
    }
    return [];
  };
}
