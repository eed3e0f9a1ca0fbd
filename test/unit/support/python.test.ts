import assert from 'node:assert/strict';
import { chmodSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { useFolders } from './folder.ts';
import { findPython } from './python.ts';

describe('Python', () => {
  const folder = useFolders();
  /** A folder with a program that says a version. */
  function withProgram(name: string, version: string): string {
    const path = folder({ [name]: `#!/bin/sh\necho '${version}'\n` });
    chmodSync(join(path, name), 0o755);
    return path;
  }

  it('is said to be missing, with what to do, where it is nowhere on the path or too old', () => {
    for (const path of [folder({}), withProgram('python', 'Python 2.7.18')])
      assert.throws(
        () => findPython(path),
        /Python 3, which is not on the PATH as python3, python, py -3: install it/,
      );
  });

  // The programs of this test are shell scripts.
  if (process.platform !== 'win32')
    it('is found by any of its names', () => {
      const old = withProgram('python3', 'Python 2.7.18');
      const other = withProgram('python', 'Python 3.14.0');
      assert.deepEqual(findPython([old, other].join(delimiter)), ['python']);
    });
});
