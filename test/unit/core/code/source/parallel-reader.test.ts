import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';
import type { FileContent } from '../../../../../src/core/code/source/word-batch.ts';
import { anyOf } from '../../../../../src/core/code/source/source.ts';
import { queryOf } from '../../../../../src/core/code/source/word-search.ts';
import { runReader, readWords } from '../../../../../src/core/code/source/parallel-reader.ts';
import { Tokens } from '../../../../../src/core/code/source/tokens.ts';
import { useFolders } from '../../../support/folder.ts';

const HELPER = join(import.meta.dirname, '../../../../../src/worker/words-worker.ts');
/** Enough that other threads help. */
const MANY = 2_000;

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

  for (const [title, entry] of [
    ['here alone', undefined],
    ['with the help of others', HELPER],
    ['though the program of the others is gone', join(import.meta.dirname, 'none.ts')],
    ['though the program of the others fails', import.meta.filename],
    ['though there can be no others', 'not an absolute path'],
  ] as const)
    it(`are read ${title}, each file once`, async () => {
      const all: FileContent[] = [];
      for (const read of readWords(root, paths, query, entry)) {
        all.push(...read);
        // As long as who asks is busy, others read.
        await setImmediate();
      }
      const rows = all.map(
        ({ path, words, foundWords }) => `${path} ${words?.join(' ') ?? 'none'} ${foundWords?.join(' ')}`,
      );
      assert.deepEqual(rows.sort(), expected);
    });

  it('are sent by who helps, batch by batch, until nothing is left to take', () => {
    const { port1, port2 } = new MessageChannel();
    const next = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
    // Another one has the first three.
    new Int32Array(next)[0] = 3;
    runReader({ root, paths: paths.join('\0'), query, next, port: port2 });
    const batches: number[] = [];
    for (let sent = receiveMessageOnPort(port1); sent; sent = receiveMessageOnPort(port1))
      batches.push((sent.message as { readonly batch: number }).batch);
    port2.close();
    assert.deepEqual(
      batches,
      Array.from({ length: Math.ceil(MANY / 64) - 3 }, (_, at) => at + 3),
    );
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
    const read = [...readWords(apart, named, queryOf(question), undefined)].flat();
    assert.deepEqual(
      read.map(({ foundWords }) => foundWords?.toSorted()),
      [[], ['common', 'told'], ['new-checkout'], [], undefined],
    );
  });

  it('are told with what each file is, but for those that cannot be read', () => {
    const apart = folder({ 'a.ts': 'a b', 'large.ts': 'x'.repeat(1_000_001), 'folder/b.ts': '' });
    writeFileSync(join(apart, 'many.ts'), Array.from({ length: 70_000 }, (_, at) => `w${at}`).join(' '));
    symlinkSync(join(apart, 'a.ts'), join(apart, 'link.ts'));
    const named = ['a.ts', 'large.ts', 'link.ts', 'gone.ts', 'folder', 'many.ts', 'folder/b.ts'];
    const read = [...readWords(apart, named, query, undefined)].flat();
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
