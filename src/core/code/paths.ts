/** The folder of a path; '' is the root. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** The last part of a path, with its endings. */
export function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Longer relative paths are not followed. */
const LONGEST = 1_000;

/**
 * Joins a relative path, `src/a` and `../b` as `src/b`; undefined if it is absolute, leaves the root or is
 * longer than anyone writes.
 */
export function join(folder: string, relative: string): string | undefined {
  if (relative.startsWith('/') || relative.length > LONGEST) return undefined;
  const parts: string[] = [];
  for (const part of `${folder}/${relative}`.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join('/');
}

/** The path of `name` in `folder`, of which either may be ''; the name must not contain `..`. */
export function within(folder: string, name: string): string {
  return folder && name ? `${folder}/${name}` : folder || name;
}

/** A folder and its parents up to the root, nearest first. */
export function upwards(folder: string): readonly string[] {
  const folders = [folder];
  for (let at = folder; at !== '';) {
    at = folderOf(at);
    folders.push(at);
  }
  return folders;
}

/** A file's name without its endings. */
export function stemOf(path: string): string {
  return fileName(path).split('.')[0] ?? '';
}

/** The name that code knows a module by: that of its file, or of its folder for `index.ts`, `__init__.py` and `mod.rs`. */
export function moduleName(path: string): string {
  const own = stemOf(path);
  return (/^(?:index|__init__|mod)$/.test(own) && fileName(folderOf(path))) || own;
}
