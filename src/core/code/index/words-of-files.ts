import { isParsedFile } from '../languages/files.ts';
import { LiveMentions } from '../mentions/live-mentions.ts';
import { withoutBinary } from '../source/folder-source.ts';
import { IdentifierIndex } from '../source/identifier-index.ts';
import type { FileContent } from '../source/word-batch.ts';
import type { Hashes } from '../source/word-query.ts';
import type { CurrentTexts } from './current-texts.ts';
import type { StoredFile } from './stored-folder.ts';

/** Which files of a folder contain which words: those that are parsed, and those that are only searched for names. */
export class WordsOfFiles {
  /** Of the files that are parsed. */
  readonly index: IdentifierIndex;
  readonly mentions: LiveMentions;
  /** Files whose words are not in the index yet. */
  readonly #unread = new Set<string>();
  /** Words of an earlier run, to be searched for again. */
  #earlier: readonly string[] = [];

  constructor(texts: CurrentTexts, textOf: (path: string) => string | undefined) {
    this.index = new IdentifierIndex((paths) => texts.readAll(paths));
    this.mentions = new LiveMentions({
      readAll: withoutBinary((paths) => texts.readAll(paths)),
      textOf,
      parsed: async (names) => (await this.read()).mayContain(names),
    });
  }

  /** The index, brought up to date with the files that changed. */
  async read(): Promise<IdentifierIndex> {
    if (this.#unread.size > 0) await this.index.update(this.#unread);
    this.#unread.clear();
    // All at once, rather than one by one as a program needs them.
    if (this.#earlier.length > 0) await this.index.byWord(this.#earlier);
    this.#earlier = [];
    return this.index;
  }

  /** Has the next {@link read} search for the words of an earlier run. */
  searchAgain(words: readonly string[]): void {
    this.#earlier = words;
  }

  /** The files that contain a word, as far as that is known without reading. */
  peek(word: string): readonly string[] | undefined {
    return this.#unread.size > 0 ? undefined : this.index.peek(word);
  }

  /** Takes over what files contained when they were read; returns those that match the index's last question. */
  async take(read: readonly FileContent[]): Promise<readonly string[]> {
    const found = await this.index.take(read.filter(({ path }) => isParsedFile(path)));
    await this.mentions.take(read.filter(({ path }) => !isParsedFile(path)));
    return found;
  }

  /** Takes over the words that an earlier run stored; undefined for a file that has too many. */
  remember(path: string, words: Hashes): void {
    if (!isParsedFile(path)) {
      this.mentions.remember(path, words);
      return;
    }
    this.index.index.set(path, words);
    this.#unread.delete(path);
  }

  /** What is known of a file's words, to be stored for a later run. */
  toStore(path: string): Pick<StoredFile, 'words'> | undefined {
    if (!isParsedFile(path)) return this.mentions.wordsOf(path);
    const { index } = this.index;
    return index.has(path) ? { words: index.get(path) ?? null } : undefined;
  }

  /** Has the file's words read again before the next search. */
  forget(path: string): void {
    if (isParsedFile(path)) this.#unread.add(path);
    this.mentions.change(path, isParsedFile(path));
  }

  /** Drops what is known of a file that is gone. */
  drop(path: string): void {
    this.mentions.drop(path);
    this.#unread.delete(path);
    this.index.delete(path);
  }
}
