import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Makes folders for the tests of a suite, and removes them after each. */
export function useFolders(): (files: Readonly<Record<string, string | Buffer>>) => string {
  const made: string[] = [];
  afterEach(() => {
    // A thread that was ended may still write a file.
    for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return (files) => {
    const root = realpathSync(mkdtempSync(join(tmpdir(), 'flag-insight-')));
    made.push(root);
    writeFiles(root, files);
    return root;
  };
}

export function writeFiles(root: string, files: Readonly<Record<string, string | Buffer>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
}
