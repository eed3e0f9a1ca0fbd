import { join } from 'node:path';
import { readBytes } from './read-source.ts';
import { identifiersOf } from './tokens.ts';
import type { TextSearch } from './text-search.ts';
import { WordIndex } from './word-index.ts';

/** Searches files in this process: the first question reads each file once, all others read few or none. */
export class WordSearch implements TextSearch {
  readonly #root: string;
  readonly #paths: readonly string[];
  #index: WordIndex | undefined;

  /** @param root absolute path; `paths` are relative to it. */
  constructor(root: string, paths: readonly string[]) {
    this.#root = root;
    this.#paths = paths;
  }

  filesWith(words: Iterable<string>): Promise<readonly string[]> {
    this.#index ??= this.#read();
    const found = this.#index.filesWith(words);
    return Promise.resolve([...found].filter((file) => this.#holdsOne(...file)).map(([path]) => path));
  }

  #read(): WordIndex {
    const index = new WordIndex();
    for (const path of this.#paths) {
      const bytes = readBytes(join(this.#root, path));
      if (bytes !== undefined) index.set(path, bytes);
    }
    return index;
  }

  /** A word of one identifier is there; whether several stand together is only told by the text. */
  #holdsOne(path: string, words: readonly string[]): boolean {
    if (words.some((word) => identifiersOf(word)[0] === word)) return true;
    const bytes = readBytes(join(this.#root, path));
    return words.some((word) => bytes?.includes(word));
  }
}
