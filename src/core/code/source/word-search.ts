import { getOrInsert } from '../../get-or-insert.ts';
import { listUnder } from '../list-under.ts';
import { isWordIn, textOfWord } from './marked-words.ts';
import type { ReadAll, TextSearch, WordQuestion } from './source.ts';
import { hashOf, identifiersOf, isOneIdentifier, Tokens } from './tokens.ts';
import { BITS, type Hashes, type WantedWord, type WordQuery, wordsIn } from './word-query.ts';

/** Searches files in this process: the first question reads each file once, later ones few or none. */
export class WordSearch implements TextSearch {
  readonly #paths: readonly string[];
  readonly #readAll: ReadAll;
  #index: Promise<ReadonlyMap<string, Hashes>> | undefined;

  constructor(paths: readonly string[], readAll: ReadAll) {
    this.#paths = paths;
    this.#readAll = readAll;
  }

  async filesFor(question: WordQuestion): Promise<readonly string[]> {
    return filesFor(question, await this.#hashes(), this.#readAll);
  }

  async filesByWord(words: Iterable<string>): Promise<ReadonlyMap<string, readonly string[]>> {
    const all = new Set(words);
    const found = await filesByWord(all, await this.#hashes(), this.#readAll);
    return new Map([...all].map((word) => [word, found.get(word) ?? []]));
  }

  #hashes(): Promise<ReadonlyMap<string, Hashes>> {
    return (this.#index ??= this.#read());
  }

  async #read(): Promise<ReadonlyMap<string, Hashes>> {
    const index = new Map<string, Hashes>();
    if (this.#paths.length === 0) return index;
    const tokens = new Tokens();
    for await (const [path, bytes] of this.#readAll(this.#paths)) {
      if (bytes !== undefined) index.set(path, tokens.hashes(bytes)?.slice());
    }
    return index;
  }
}

/** Those of the files whose words match the question, in order; files with inconclusive hashes are read. */
export async function filesFor(
  question: WordQuestion,
  files: Iterable<FileWords>,
  readAll: ReadAll,
): Promise<readonly string[]> {
  const { suffice } = question;
  const { unsure } = queryOf(question);
  const found = filesWith(files, question);
  // If the words that hashes alone prove suffice, the text need not be read.
  const isUnsure = (path: string, contained: readonly string[]): boolean =>
    !suffice(
      path,
      contained.filter((word) => !unsure.has(word)),
    );
  await checkTexts(found, unsure, isUnsure, readAll);
  return [...found].flatMap(([path, contained]) => (suffice(path, contained) ? [path] : []));
}

/** For each word, those of the files that contain it, in their order; without words that none contains. */
export async function filesByWord(
  words: ReadonlySet<string>,
  files: Iterable<readonly [path: string, hashes: Hashes]>,
  readAll: ReadAll,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const question = { words, needed: words, suffice: () => true };
  const { unsure } = queryOf(question);
  const found = filesWith(files, question);
  await checkTexts(found, unsure, (_, contained) => contained.some((word) => unsure.has(word)), readAll);
  const byWord = new Map<string, string[]>();
  for (const [path, contained] of found) for (const word of contained) listUnder(byWord, word, path);
  return byWord;
}

/**
 * Keeps of what hashes found only what the texts contain. Only files for which `isUnsure` holds are read, and
 * in them only the `unsure` words are searched for.
 */
async function checkTexts(
  found: Map<string, readonly string[]>,
  unsure: ReadonlySet<string>,
  isUnsure: (path: string, contained: readonly string[]) => boolean,
  readAll: ReadAll,
): Promise<void> {
  const toRead = [...found].filter(([path, contained]) => isUnsure(path, contained)).map(([path]) => path);
  for await (const [path, bytes] of readAll(toRead)) {
    let text: string | undefined;
    const isContained = (word: string): boolean => {
      if (!unsure.has(word)) return true;
      // Decoded only once one of the unsure words has to be looked for.
      text ??= bytes?.toString('utf8') ?? '';
      return isWordIn(word, path, text);
    };
    const contained = (found.get(path) ?? []).filter(isContained);
    if (contained.length > 0) found.set(path, contained);
    else found.delete(path);
  }
}

/** The identifiers of a file as hashes, and which of the searched words it contains, where that is known. */
export type FileWords = readonly [path: string, hashes: Hashes, contained?: readonly string[]];

/**
 * The files that may match the question, in their order, each with the words all of whose identifiers it contains. A word
 * of several identifiers (`new-checkout`) may not occur as such, and hashes may collide.
 */
export function filesWith(
  files: Iterable<FileWords>,
  question: Pick<WordQuestion, 'words' | 'needed' | 'suffice'>,
): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  if (question.words.size === 0) return found;
  const query = queryOf(question);
  for (const [path, hashes, contained = wordsIn(hashes, query)] of files)
    if (contained.length > 0 && question.suffice(path, contained)) found.set(path, contained);
  return found;
}

/**
 * Queries by their words: the same words are searched for in one batch of files after another, always with
 * the same needed ones.
 */
const queries = new WeakMap<ReadonlySet<string>, WordQuery>();

/** A question's words, prepared for searching. */
export function queryOf({ words, needed }: Pick<WordQuestion, 'words' | 'needed'>): WordQuery {
  return getOrInsert(queries, words, () => makeQuery(words, needed));
}

/** Each word is found by the one of its identifiers that the fewest words share, so that few words are checked. */
function makeQuery(words: ReadonlySet<string>, needed: ReadonlySet<string>): WordQuery {
  const all = [...words];
  const wanted = all.map((word) => ({ word, hashes: identifiersOf(textOfWord(word)).map(hashOf) }));
  const counts = new Map<number, number>();
  for (const hash of wanted.flatMap(({ hashes }) => hashes)) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  const bits = new Uint8Array(BITS);
  const byHash = new Map<number, WantedWord[]>();
  for (const { word, hashes } of wanted) {
    const [rarest, ...others] = hashes.toSorted(
      (one, other) => (counts.get(one) ?? 0) - (counts.get(other) ?? 0),
    );
    if (rarest === undefined) continue;
    bits[rarest & (BITS - 1)] = 1;
    listUnder(byHash, rarest, { word, others, isNeeded: needed.has(word) });
  }
  return { all, unsure: new Set(all.filter((word) => !isOneIdentifier(word))), bits, byHash };
}
