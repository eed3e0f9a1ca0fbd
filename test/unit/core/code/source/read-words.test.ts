import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anyOf } from '../../../../../src/core/code/source/text-search.ts';
import { queryOf } from '../../../../../src/core/code/source/word-index.ts';
import { readWords } from '../../../../../src/core/code/source/read-words.ts';
import { Tokens } from '../../../../../src/core/code/source/tokens.ts';
import { useFolders } from '../../../support/folder.ts';

const MANY = 200;

describe('the words of many files', () => {
  const folder = useFolders();
  const files = Object.fromEntries(Array.from({ length: MANY }, (_, at) => [`f${at}.ts`, `a${at} b`]));
  const paths = Object.keys(files);
  const query = queryOf(anyOf(['a7', 'new-checkout']));
  const wordsOf = (text: string) => [...(new Tokens().hashes(Buffer.from(text)) ?? [])];
  const expected = Object.entries(files)
    .map(([path, text]) => `${path} ${wordsOf(text).join(' ')} ${path === 'f7.ts' ? 'a7' : ''}`)
    .sort();
  let root: string;
  before(() => {
    root = mkdtempSync(join(tmpdir(), 'flag-insight-words-'));
    for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
  });
  after(() => rmSync(root, { recursive: true }));

  it('are read in batches, each file once', () => {
    const batches = [...readWords(root, paths, query)];
    const rows = batches
      .flat()
      .map(({ path, words, held }) => `${path} ${words?.join(' ') ?? 'none'} ${held?.join(' ')}`);
    assert.deepEqual(rows.sort(), expected);
    assert.deepEqual([batches[0]?.length, batches.at(-1)?.length], [64, MANY % 64]);
  });

  it('are told with those that are looked for, and none where no needed one is there', () => {
    const words = new Set(['common', 'told', 'new-checkout']);
    const question = { words, needed: new Set(['told', 'new-checkout']), suffice: () => true };
    const apart = folder({
      'common.ts': 'common',
      'told.ts': 'told common',
      'parts.ts': 'checkout, new',
      'none.ts': '',
    });
    const named = ['common.ts', 'told.ts', 'parts.ts', 'none.ts', 'gone.ts'];
    const read = [...readWords(apart, named, queryOf(question))].flat();
    assert.deepEqual(
      read.map(({ held }) => held?.toSorted()),
      [[], ['common', 'told'], ['new-checkout'], [], undefined],
    );
  });

  it('are told with what each file is, but for those that cannot be read', () => {
    const apart = folder({ 'a.ts': 'a b', 'large.ts': 'x'.repeat(1_000_001), 'folder/b.ts': '' });
    writeFileSync(join(apart, 'many.ts'), Array.from({ length: 70_000 }, (_, at) => `w${at}`).join(' '));
    symlinkSync(join(apart, 'a.ts'), join(apart, 'link.ts'));
    const named = ['a.ts', 'large.ts', 'link.ts', 'gone.ts', 'folder', 'many.ts', 'folder/b.ts'];
    const read = [...readWords(apart, named, query)].flat();
    assert.deepEqual(
      read.map(({ words, stamp }) => [words && [...words], stamp?.size]),
      [
        [wordsOf('a b'), 3],
        [null, undefined],
        [null, undefined],
        [null, undefined],
        [null, undefined],
        [undefined, 478_889],
        [[], 0],
      ],
    );
  });
});
