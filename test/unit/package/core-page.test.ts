import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const page = readFileSync(join(root, 'src/core/README.md'), 'utf8');
/** The folders that the page's paths start from. */
const FROM = ['.', 'src/core', 'src/core/code', 'src/core/code/removal'];

describe('the page about the core', () => {
  it('names only files and folders that there are', () => {
    const paths = [...page.matchAll(/`([a-z][\w/-]*(?:\/|\.ts))`/g)].map(([, path = '']) => path);
    assert.ok(paths.length > 20);
    const gone = paths.filter((path) => !FROM.some((folder) => existsSync(join(root, folder, path))));
    assert.deepEqual(gone, []);
  });

  it('explains at most twenty words', () => {
    const words = /## Words\n([^]*?)\n## /.exec(page)?.[1] ?? '';
    const rows = words.split('\n').filter((line) => line.startsWith('| ')).length - 2;
    assert.ok(rows > 0 && rows <= 20, String(rows));
  });
});
