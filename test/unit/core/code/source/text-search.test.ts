import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readFolder } from '../../../../../src/core/code/source/folder-source.ts';
import { anyOf } from '../../../../../src/core/code/source/source.ts';
import { WordSearch } from '../../../../../src/core/code/source/word-search.ts';
import { useFolders } from '../../../support/folder.ts';

const searchIn = (root: string, paths: readonly string[]) => new WordSearch(paths, readFolder(root));

describe('the search for words', () => {
  const folder = useFolders();
  const files = {
    '-f.ts': "isEnabled('a')",
    'b.ts': 'const x = $flag_1; // größe',
    'c d.ts': "useFlag('new-checkout')",
    'e.ts': 'new checkout; use Flag',
    'f.ts': '',
    'g.ts': Buffer.from([0xff, 0, ...Buffer.from('isEnabled')]),
    'listed-not.ts': 'isEnabled',
  };
  const paths = Object.keys(files).filter((path) => path !== 'listed-not.ts');
  const search = (...words: readonly string[]) => searchIn(folder(files), paths).filesFor(anyOf(words));

  it('gives the files that hold any of the words, in their order', async () => {
    assert.deepEqual(await search('isEnabled', 'useFlag'), ['-f.ts', 'c d.ts', 'g.ts']);
    assert.deepEqual(await search('$flag_1'), ['b.ts']);
    assert.deepEqual(await search('größe'), ['b.ts']);
    assert.deepEqual(await search('missing'), []);
    assert.deepEqual(await search(), []);
  });

  it('takes a word of several identifiers as it stands', async () => {
    assert.deepEqual(await search('new-checkout'), ['c d.ts']);
    assert.deepEqual(await search('new-checkout', 'größe'), ['b.ts', 'c d.ts']);
  });

  it('knows which files export all of another, and still has the word', async () => {
    const scripts = {
      'a.ts': "export * from './b';",
      'b.ts': "export*from'./c'",
      'c.ts': 'export const a = 2 * 3;',
      'd.ts': 'export',
    };
    const found = await searchIn(folder(scripts), Object.keys(scripts)).filesByWord(['export *', 'export']);
    assert.deepEqual(Object.fromEntries(found), {
      'export *': ['a.ts', 'b.ts'],
      export: ['a.ts', 'b.ts', 'c.ts', 'd.ts'],
    });
  });

  it('tells each word apart', async () => {
    const found = await searchIn(folder(files), paths).filesByWord([
      'isEnabled',
      'useFlag',
      'new-checkout',
      'no',
    ]);
    assert.deepEqual(Object.fromEntries(found), {
      isEnabled: ['-f.ts', 'g.ts'],
      useFlag: ['c d.ts'],
      'new-checkout': ['c d.ts'],
      no: [],
    });
  });

  it('passes over a file that is gone', async () => {
    const root = folder(files);
    assert.deepEqual(await searchIn(root, ['gone.ts', ...paths]).filesFor(anyOf(['useFlag'])), ['c d.ts']);
  });

  it('finds in this process every file in which a text search finds the word as a whole', async () => {
    const piece = fc.constantFrom('a', 'ab', 'B1', '_', '$x', 'é', ' ', '-', '.', '(', '\n', '"');
    const content = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));
    const word = fc.constantFrom('a', 'ab', 'aab', 'B1', '_a', '$x', 'é', 'a-ab', 'ab.a');
    await fc.assert(
      fc.asyncProperty(fc.array(content, { minLength: 1, maxLength: 5 }), word, async (contents, wanted) => {
        const named = Object.fromEntries(contents.map((text, at) => [`${at}.ts`, text]));
        const found = await searchIn(folder(named), Object.keys(named)).filesFor(anyOf([wanted]));
        const escaped = wanted.replace(/[$.]/g, '\\$&');
        const whole = new RegExp(`(?<![\\w$é])${escaped}(?![\\w$é])`);
        for (const [path, text] of Object.entries(named)) {
          if (whole.test(text)) assert.ok(found.includes(path), path);
          if (!text.includes(wanted)) assert.ok(!found.includes(path), path);
        }
      }),
      { numRuns: 50 },
    );
  });
});
