import type { ReadAll } from './source.ts';
import type { TextSearch } from './text-search.ts';
import { identifiersOf } from './tokens.ts';
import { WordIndex } from './word-index.ts';

/** Searches files in this process: the first question reads each file once, all others read few or none. */
export class WordSearch implements TextSearch {
  readonly #paths: readonly string[];
  readonly #readAll: ReadAll;
  #index: Promise<WordIndex> | undefined;

  constructor(paths: readonly string[], readAll: ReadAll) {
    this.#paths = paths;
    this.#readAll = readAll;
  }

  async filesWith(words: Iterable<string>): Promise<readonly string[]> {
    this.#index ??= this.#read();
    return filesWith(words, await this.#index, this.#readAll);
  }

  async #read(): Promise<WordIndex> {
    const index = new WordIndex();
    for await (const [path, bytes] of this.#readAll(this.#paths)) {
      if (bytes !== undefined) index.set(path, bytes);
    }
    return index;
  }
}

/** The files of an index that hold one of the words, in its order; those that may not hold it are read. */
export async function filesWith(
  words: Iterable<string>,
  index: WordIndex,
  readAll: ReadAll,
): Promise<readonly string[]> {
  const found = index.filesWith(words);
  const unsure = [...found].filter(([, held]) => !held.some(isOneIdentifier)).map(([path]) => path);
  for await (const [path, bytes] of readAll(unsure)) {
    if (!found.get(path)?.some((word) => bytes?.includes(word))) found.delete(path);
  }
  return [...found.keys()];
}

/** Such a word is there; whether several identifiers stand together is only told by the text. */
function isOneIdentifier(word: string): boolean {
  return identifiersOf(word)[0] === word;
}
