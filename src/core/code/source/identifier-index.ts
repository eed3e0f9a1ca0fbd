import { getOrInsert } from '../../get-or-insert.ts';
import { anyOf, type ReadAll, type TextSearch, type WordQuestion } from './source.ts';
import { Tokens } from './tokens.ts';
import type { FileContent } from './word-batch.ts';
import type { Hashes } from './word-query.ts';
import { filesByWord, filesFor, filesWith, type FileWords } from './word-search.ts';

/**
 * Which files contain which words. Answers are kept, and brought up to date with a file that changes: only that file
 * is searched for the words of earlier questions.
 */
export class IdentifierIndex implements TextSearch {
  /** The identifiers of each file, as hashes. */
  readonly #hashes = new Map<string, Hashes>();
  /** Files whose words are to be read again. */
  readonly #unread = new Set<string>();
  readonly #readAll: ReadAll;
  readonly #tokens = new Tokens();
  /** The files that contain a word, by the words that were searched for; and the same sorted, where needed. */
  readonly #byWord = new Map<string, Set<string>>();
  readonly #sorted = new Map<string, readonly string[]>();
  /** The last question of {@link filesFor}, and the files that match it. */
  #last: { readonly question: WordQuestion; readonly files: Set<string> } | undefined;

  constructor(readAll: ReadAll) {
    this.#readAll = readAll;
  }

  /** The words that were searched for, each by itself. */
  get searchedWords(): readonly string[] {
    return [...this.#byWord.keys()];
  }

  /** Whether the words of all files are known. */
  get isRead(): boolean {
    return this.#unread.size === 0;
  }

  /** Has a file read again by {@link update}, as its text changed or it is gone. */
  markUnread(path: string): void {
    this.#unread.add(path);
  }

  /** Takes over the words of a file, as read or as an earlier run stored them; undefined for one that has too many. */
  remember(path: string, words: Hashes): void {
    this.#hashes.set(path, words);
    this.#unread.delete(path);
  }

  /** The words of a file, to be stored for a later run: null for too many. Undefined where they are not known. */
  wordsOf(path: string): { readonly words: Int32Array | null } | undefined {
    if (this.#unread.has(path) || !this.#hashes.has(path)) return undefined;
    return { words: this.#hashes.get(path) ?? null };
  }

  /** Reads the files that are marked unread. */
  async update(): Promise<void> {
    if (this.isRead) return;
    const read: FileContent[] = [];
    // A copy (`slice`), as the next call of `hashes` overwrites the array.
    for await (const [path, bytes] of this.#readAll([...this.#unread]))
      read.push({ path, words: bytes ? this.#tokens.hashes(bytes)?.slice() : null });
    await this.take(read);
    this.#unread.clear();
  }

  /**
   * Takes over what files contained when they were read; returns the paths of those that match the last question of
   * {@link filesFor}. Where they have `foundWords`, these are of that question's words.
   */
  async take(read: readonly FileContent[]): Promise<readonly string[]> {
    const changed: (readonly [path: string, hashes: Hashes])[] = [];
    const contents: FileWords[] = [];
    // What was known of each file is dropped first, also if it cannot be read any more (here null).
    for (const { path, words, foundWords } of read) {
      this.delete(path);
      if (words === null) continue;
      this.remember(path, words);
      changed.push([path, words]);
      contents.push(foundWords ? [path, words, foundWords] : [path, words]);
    }
    if (changed.length === 0) return [];
    const byWord = await filesByWord(new Set(this.#byWord.keys()), changed, this.#readAll);
    for (const [word, files] of byWord) for (const path of files) this.#addFile(word, path);
    if (!this.#last) return [];
    const { question, files } = this.#last;
    const found = await filesFor(question, contents, this.#readAll);
    for (const path of found) files.add(path);
    return found;
  }

  /** Forgets the answers for all other words. */
  keepOnly(words: Iterable<string>): void {
    const wanted = new Set(words);
    for (const word of this.#byWord.keys()) {
      if (wanted.has(word)) continue;
      this.#byWord.delete(word);
      this.#sorted.delete(word);
    }
  }

  /** Forgets a file, also in the answers that are kept. */
  delete(path: string): void {
    this.#unread.delete(path);
    if (!this.#hashes.delete(path)) return;
    this.#last?.files.delete(path);
    for (const [word, files] of this.#byWord) if (files.delete(path)) this.#sorted.delete(word);
  }

  /** The files whose words match the question, sorted. */
  async filesFor(question: WordQuestion): Promise<readonly string[]> {
    if (this.#last?.question.key !== question.key)
      this.#last = { question, files: new Set(await filesFor(question, this.#hashes, this.#readAll)) };
    return [...this.#last.files].sort();
  }

  /** The files that may contain one of some words, judging by single identifiers. */
  mayContain(words: ReadonlySet<string>): Iterable<string> {
    return filesWith(this.#hashes, anyOf(words)).keys();
  }

  /** The files that contain each of the words, sorted. */
  async filesByWord(words: Iterable<string>): Promise<ReadonlyMap<string, readonly string[]>> {
    const all = [...new Set(words)];
    const left = new Set(all.filter((word) => !this.#byWord.has(word)));
    const found = await filesByWord(left, this.#hashes, this.#readAll);
    for (const word of left) this.#byWord.set(word, new Set(found.get(word)));
    return new Map(all.map((word) => [word, this.peek(word) ?? []]));
  }

  /** The files that contain a word, sorted; undefined where it was not searched for yet. */
  peek(word: string): readonly string[] | undefined {
    const files = this.#byWord.get(word);
    if (!files) return undefined;
    return getOrInsert(this.#sorted, word, () => [...files].sort());
  }

  /** Whether a file matches the last question, or contains one of {@link searchedWords}. */
  containsSearched(path: string): boolean {
    return (
      this.#last?.files.has(path) === true || [...this.#byWord.values()].some((files) => files.has(path))
    );
  }

  #addFile(word: string, path: string): void {
    this.#byWord.get(word)?.add(path);
    this.#sorted.delete(word);
  }
}
