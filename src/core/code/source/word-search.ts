import { listUnder } from '../list-under.ts';
import type { ReadAll } from './source.ts';
import type { TextSearch, WordQuestion } from './text-search.ts';
import { Tokens } from './tokens.ts';
import { isWordIn } from './marked-words.ts';
import { filesWith, queryOf, type FileWords } from './word-index.ts';
import type { Hashes } from './word-query.ts';

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
    return filesFor(question, await this.#made(), this.#readAll);
  }

  async filesByWord(words: Iterable<string>): Promise<ReadonlyMap<string, readonly string[]>> {
    const all = new Set(words);
    const found = await filesByWord(all, await this.#made(), this.#readAll);
    return new Map([...all].map((word) => [word, found.get(word) ?? []]));
  }

  #made(): Promise<ReadonlyMap<string, Hashes>> {
    return (this.#index ??= this.#read());
  }

  async #read(): Promise<ReadonlyMap<string, Hashes>> {
    const index = new Map<string, Hashes>();
    const tokens = new Tokens();
    for await (const [path, bytes] of this.#readAll(this.#paths)) {
      if (bytes !== undefined) index.set(path, tokens.hashes(bytes)?.slice());
    }
    return index;
  }
}

/** Those files whose words match the question, in order; files with inconclusive hashes are read. */
export async function filesFor(
  question: WordQuestion,
  files: Iterable<FileWords>,
  readAll: ReadAll,
): Promise<readonly string[]> {
  const { suffice } = question;
  const { unsure } = queryOf(question);
  const found = filesWith(files, question);
  // If the words that hashes alone prove suffice, the text need not be read.
  const isUnsure = (path: string, held: readonly string[]): boolean =>
    !suffice(
      path,
      held.filter((word) => !unsure.has(word)),
    );
  await checkTexts(found, unsure, isUnsure, readAll);
  return [...found].flatMap(([path, held]) => (suffice(path, held) ? [path] : []));
}

/** Those files that contain each of the words, in their order, without words that none contains. */
export async function filesByWord(
  words: ReadonlySet<string>,
  files: Iterable<readonly [path: string, hashes: Hashes]>,
  readAll: ReadAll,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const question = { words, needed: words, suffice: () => true };
  const { unsure } = queryOf(question);
  const found = filesWith(files, question);
  await checkTexts(found, unsure, (_, held) => held.some((word) => unsure.has(word)), readAll);
  const byWord = new Map<string, string[]>();
  for (const [path, held] of found) for (const word of held) listUnder(byWord, word, path);
  return byWord;
}

/**
 * Keeps of what hashes found only what the texts contain. Only files for which `isUnsure` holds are read, and
 * in them only the `unsure` words are searched for.
 */
async function checkTexts(
  found: Map<string, readonly string[]>,
  unsure: ReadonlySet<string>,
  isUnsure: (path: string, held: readonly string[]) => boolean,
  readAll: ReadAll,
): Promise<void> {
  const toRead = [...found].filter(([path, held]) => isUnsure(path, held)).map(([path]) => path);
  for await (const [path, bytes] of readAll(toRead)) {
    let text: string | undefined;
    const isHeld = (word: string): boolean => {
      if (!unsure.has(word)) return true;
      // Decoded only once one of the unsure words has to be looked for.
      text ??= bytes?.toString('utf8') ?? '';
      return isWordIn(word, path, text);
    };
    const held = (found.get(path) ?? []).filter(isHeld);
    if (held.length > 0) found.set(path, held);
    else found.delete(path);
  }
}
