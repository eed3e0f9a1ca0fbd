import type { ReadAll } from './source.ts';
import type { TextSearch, WordQuestion } from './text-search.ts';
import { identifiersOf } from './tokens.ts';
import { isWordIn } from './marked-words.ts';
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

  async filesFor(question: WordQuestion): Promise<readonly string[]> {
    return filesFor(question, await this.#made(), this.#readAll);
  }

  async filesByWord(words: Iterable<string>): Promise<ReadonlyMap<string, readonly string[]>> {
    return filesByWord(words, await this.#made(), this.#readAll);
  }

  #made(): Promise<WordIndex> {
    return (this.#index ??= this.#read());
  }

  async #read(): Promise<WordIndex> {
    const index = new WordIndex();
    for await (const [path, bytes] of this.#readAll(this.#paths)) {
      if (bytes !== undefined) index.set(path, bytes);
    }
    return index;
  }
}

/** The files of an index whose words suffice, in its order; those are read of which it is not sure. */
export async function filesFor(
  { words, suffice }: WordQuestion,
  index: WordIndex,
  readAll: ReadAll,
): Promise<readonly string[]> {
  const found = index.filesWith(words);
  for (const [path, held] of found) if (!suffice(path, held)) found.delete(path);
  const sure = new Set([...words].filter(isOneIdentifier));
  const isUnsure = (path: string, held: readonly string[]): boolean =>
    !suffice(
      path,
      held.filter((word) => sure.has(word)),
    );
  await checkTexts(found, isUnsure, readAll);
  return [...found].flatMap(([path, held]) => (suffice(path, held) ? [path] : []));
}

/** The files of an index that hold each of the words, in its order. */
export async function filesByWord(
  words: Iterable<string>,
  index: WordIndex,
  readAll: ReadAll,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const all = [...new Set(words)];
  const found = index.filesWith(all);
  await checkTexts(found, (_, held) => !held.every(isOneIdentifier), readAll);
  const byWord = new Map(all.map((word) => [word, [] as string[]]));
  for (const [path, held] of found) for (const word of held) byWord.get(word)?.push(path);
  return byWord;
}

/** Leaves of what an index found what the texts hold; those are read of which it is not sure. */
async function checkTexts(
  found: Map<string, readonly string[]>,
  isUnsure: (path: string, held: readonly string[]) => boolean,
  readAll: ReadAll,
): Promise<void> {
  const unsure = [...found].filter(([path, held]) => isUnsure(path, held)).map(([path]) => path);
  for await (const [path, bytes] of readAll(unsure)) {
    let text: string | undefined;
    const isHeld = (word: string): boolean => {
      if (isOneIdentifier(word)) return true;
      text ??= bytes?.toString('utf8') ?? '';
      return isWordIn(word, path, text);
    };
    const held = (found.get(path) ?? []).filter(isHeld);
    if (held.length > 0) found.set(path, held);
    else found.delete(path);
  }
}

/** Such a word is there; whether several identifiers stand together is only told by the text. */
function isOneIdentifier(word: string): boolean {
  return identifiersOf(word)[0] === word;
}
