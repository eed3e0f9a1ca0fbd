import picomatch from 'picomatch';

/**
 * Whether globs exclude a file, by itself or with a folder that contains it. They are matched against paths
 * from the root, like those of the editor's `files.exclude`.
 */
export function excludedBy(globs: readonly string[]): (path: string) => boolean {
  if (globs.length === 0) return () => false;
  const matches = picomatch([...globs], { dot: true });
  const folders = new Map<string, boolean>();
  const isFolderOut = (folder: string): boolean => {
    let isOut = folders.get(folder);
    if (isOut === undefined) folders.set(folder, (isOut = isOutside(folder)));
    return isOut;
  };
  const isOutside = (path: string): boolean => {
    const parent = path.lastIndexOf('/');
    return matches(path) || (parent > 0 && isFolderOut(path.slice(0, parent)));
  };
  return isOutside;
}
