import { hasLanguage } from '../languages/files.ts';
import { LiveMentions } from '../mentions/live-mentions.ts';
import { withoutBinary } from '../source/folder-source.ts';
import { IdentifierIndex } from '../source/identifier-index.ts';
import type { FileContent } from '../source/word-batch.ts';
import type { Hashes } from '../source/word-query.ts';
import type { CurrentTexts } from './current-texts.ts';
import type { ReadContents } from './read-contents.ts';
import type { StoredFile } from './stored-folder.ts';

/** Which files of a folder contain which words: those that are parsed, and those that are only searched for names. */
export class WordsOfFiles {
  /** The words of the files that are parsed. */
  readonly index: IdentifierIndex;
  /** The words of all other files. */
  readonly #unparsed: IdentifierIndex;
  /** Where known names stand in either. */
  readonly mentions: LiveMentions;
  /** Words of an earlier run, to be searched for again. */
  #earlier: readonly string[] = [];

  /** `isListed` says whether a file is one of the folder's. */
  constructor(texts: CurrentTexts, contents: ReadContents, isListed: (path: string) => boolean) {
    this.index = new IdentifierIndex((paths) => texts.readAll(paths));
    this.#unparsed = new IdentifierIndex(withoutBinary((paths) => texts.readAll(paths)));
    this.mentions = new LiveMentions({
      unparsed: this.#unparsed,
      textOf: (path) => (isListed(path) ? contents.plainText(path) : undefined),
      isLeftOut: (path) => contents.isLeftOut(path),
      parsedNaming: async (names) => (await this.updated()).mayContain(names),
    });
  }

  /** The index, brought up to date with the files that changed. */
  async updated(): Promise<IdentifierIndex> {
    await this.index.update();
    // All words in one pass over the files, not one by one as linking asks for them.
    if (this.#earlier.length > 0) await this.index.filesByWord(this.#earlier);
    this.#earlier = [];
    return this.index;
  }

  /** Has the next {@link updated} search for the words of an earlier run. */
  searchAgain(words: readonly string[]): void {
    this.#earlier = words;
  }

  /** The files that contain a word; undefined where that is not known without reading. */
  peek(word: string): readonly string[] | undefined {
    return this.index.isRead ? this.index.peek(word) : undefined;
  }

  /** Takes over what files contained when they were read; returns those that match the index's last question. */
  async take(read: readonly FileContent[]): Promise<readonly string[]> {
    const found = await this.index.take(read.filter(({ path }) => hasLanguage(path)));
    const others = read.filter(({ path }) => !hasLanguage(path));
    // Without `foundWords`: they answer a question that is only asked of parsed files.
    await this.#unparsed.take(others.map(({ path, words }) => ({ path, words })));
    return found;
  }

  /** Takes over the words that an earlier run stored; undefined for a file that has too many. */
  remember(path: string, words: Hashes): void {
    this.#indexOf(path).remember(path, words);
  }

  /** What is known of a file's words, to be stored for a later run. */
  toStore(path: string): Pick<StoredFile, 'words'> | undefined {
    return this.#indexOf(path).wordsOf(path);
  }

  /** Has the file's words read again before the next search. */
  forget(path: string): void {
    this.#indexOf(path).markUnread(path);
    this.mentions.markChanged(path);
  }

  /** Drops what is known of a file that is gone. */
  drop(path: string): void {
    this.#indexOf(path).delete(path);
    this.mentions.markChanged(path);
  }

  #indexOf(path: string): IdentifierIndex {
    return hasLanguage(path) ? this.index : this.#unparsed;
  }
}
