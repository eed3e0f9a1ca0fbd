/** Folders in which package managers put other people's code, whatever else is there. */
const INSTALLED = /(?:^|\/)(?:node_modules|site-packages|vendor\/bundle)\//;
/** What a package manager leaves in a folder of its own, which may be checked in: Go, Composer, Python, CocoaPods. */
const LEFT_BEHIND =
  /^((?:.*\/)?vendor\/)(?:modules\.txt|autoload\.php|composer\/installed\.json)$|^(.*\/)pyvenv\.cfg$|^((?:.*\/)?Pods\/)Manifest\.lock$/;

/** Tells by the files of a folder which of them are installed dependencies: nobody looks for flags in them, or edits them. */
export function installedIn(files: Iterable<string>): (path: string) => boolean {
  const folders = new Set<string>();
  for (const path of files) {
    const [, vendor, environment, pods] = LEFT_BEHIND.exec(path) ?? [];
    const folder = vendor ?? environment ?? pods;
    if (folder !== undefined) folders.add(folder);
  }
  const all = [...folders];
  return (path) => INSTALLED.test(path) || all.some((folder) => path.startsWith(folder));
}
