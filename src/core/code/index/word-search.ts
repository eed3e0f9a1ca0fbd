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
    const found = await this.#held(words, (held) => !held.some(isOneIdentifier));
    return [...found.keys()];
  }

  async filesByWord(words: Iterable<string>): Promise<ReadonlyMap<string, readonly string[]>> {
    const all = [...new Set(words)];
    const byWord = new Map(all.map((word) => [word, [] as string[]]));
    const found = await this.#held(all, (held) => !held.every(isOneIdentifier));
    for (const [path, held] of found) for (const word of held) byWord.get(word)?.push(path);
    return byWord;
  }

  /** The files that hold one of the words, with those that they hold; where the index cannot say, the text does. */
  async #held(
    words: Iterable<string>,
    isUnsure: (held: readonly string[]) => boolean,
  ): Promise<ReadonlyMap<string, readonly string[]>> {
    this.#index ??= this.#read();
    const found = (await this.#index).filesWith(words);
    const unsure = [...found].filter(([, held]) => isUnsure(held)).map(([path]) => path);
    for await (const [path, bytes] of this.#readAll(unsure)) {
      const held = (found.get(path) ?? []).filter((word) => isOneIdentifier(word) || bytes?.includes(word));
      if (held.length > 0) found.set(path, held);
      else found.delete(path);
    }
    return found;
  }

  async #read(): Promise<WordIndex> {
    const index = new WordIndex();
    for await (const [path, bytes] of this.#readAll(this.#paths)) {
      if (bytes !== undefined) index.set(path, bytes);
    }
    return index;
  }
}

/** Such a word is there; whether several identifiers stand together is only told by the text. */
function isOneIdentifier(word: string): boolean {
  return identifiersOf(word)[0] === word;
}
