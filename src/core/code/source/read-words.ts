import { readSync } from 'node:fs';
import { languageOfFile } from '../languages/files.ts';
import { inFile, LARGEST_FILE } from './open-file.ts';
import type { Stamp } from './source-files.ts';
import { inUtf8 } from './utf16.ts';
import { isBinary } from './text-file.ts';
import { Tokens } from './tokens.ts';
import { wordsIn, type Hashes, type WordQuery } from './word-query.ts';

/** Files in one batch, which are read in a millisecond or two. */
const BATCH = 64;

/** The content of a file, and its stamp from before it was read. */
export interface LookedAt {
  readonly path: string;
  /** Null where it cannot be read. */
  readonly words: Hashes | null;
  /** The searched words that it contains; undefined where none were searched for, or it may contain any. */
  readonly held?: readonly string[];
  /** Undefined where the file cannot be read, or was not checked. */
  readonly stamp?: Stamp;
}

/** Reads the words of files in batches, and which of the searched words they contain. */
export function* readWords(
  root: string,
  paths: readonly string[],
  query: WordQuery,
): Iterable<readonly LookedAt[]> {
  const buffer = Buffer.allocUnsafeSlow(LARGEST_FILE + 1);
  const tokens = new Tokens();
  for (let at = 0; at < paths.length; at += BATCH)
    yield paths.slice(at, at + BATCH).map((path) => lookAt(root, path, query, { buffer, tokens }));
}

/** Reads one file; `buffer` and `tokens` are overwritten. */
function lookAt(
  root: string,
  path: string,
  query: WordQuery,
  { buffer, tokens }: { readonly buffer: Buffer; readonly tokens: Tokens },
): LookedAt {
  let stamp: Stamp | undefined;
  const length = inFile(`${root}/${path}`, (descriptor, { size, mtimeMs }) => {
    stamp = { size, modified: mtimeMs };
    return readSync(descriptor, buffer, 0, buffer.length, 0);
  });
  if (length === undefined || length > LARGEST_FILE || stamp === undefined) return { path, words: null };
  const bytes = inUtf8(buffer.subarray(0, length));
  const isLeftOut = isBinary(bytes) && languageOfFile(path) === undefined;
  const words = isLeftOut ? new Int32Array(0) : tokens.hashes(bytes)?.slice();
  return { path, words, stamp, ...(words && { held: wordsIn(words, query) }) };
}
