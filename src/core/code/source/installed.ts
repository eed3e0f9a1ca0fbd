/** Folders in which package managers put other people's code, whatever else is there. */
const INSTALLED = /(?:^|\/)(?:node_modules|site-packages|vendor\/bundle)\//;
/**
 * Files that package managers leave in a folder of their own, which is captured: `vendor/modules.txt` of Go,
 * `vendor/autoload.php` of Composer, `.venv/pyvenv.cfg` of Python, `Pods/Manifest.lock` of CocoaPods.
 */
const LEFT_BEHIND =
  /^((?:.*\/)?vendor\/)(?:modules\.txt|autoload\.php|composer\/installed\.json)$|^(.*\/)pyvenv\.cfg$|^((?:.*\/)?Pods\/)Manifest\.lock$/;

/** Finds which files are installed dependencies, where flags are neither searched for nor edited. */
export function installedIn(files: Iterable<string>): (path: string) => boolean {
  const folders = new Set<string>();
  for (const path of files) {
    const [, vendor, environment, pods] = LEFT_BEHIND.exec(path) ?? [];
    const folder = vendor ?? environment ?? pods;
    if (folder !== undefined) folders.add(folder);
  }
  return (path) => INSTALLED.test(path) || isUnder(folders, path);
}

/** Whether one of the folders contains a file. The file's folders are looked up, as `folders` may be as many as files. */
function isUnder(folders: ReadonlySet<string>, path: string): boolean {
  for (let end = path.indexOf('/') + 1; end > 0; end = path.indexOf('/', end) + 1)
    if (folders.has(path.slice(0, end))) return true;
  return false;
}
