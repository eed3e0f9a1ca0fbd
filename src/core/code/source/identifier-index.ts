import { getOrInsert } from '../../get-or-insert.ts';
import { anyOf, type ReadAll, type WordQuestion } from './source.ts';
import { Tokens } from './tokens.ts';
import type { FileContent } from './word-batch.ts';
import type { Hashes } from './word-query.ts';
import { filesByWord, filesFor, filesWith, type FileWords } from './word-search.ts';

/** Which files contain which words: each question is answered once, and kept up to date. */
export class IdentifierIndex {
  /** The words of each file, as hashes. */
  readonly index = new Map<string, Hashes>();
  readonly #readAll: ReadAll;
  readonly #tokens = new Tokens();
  readonly #byWord = new Map<string, Set<string>>();
  readonly #sorted = new Map<string, readonly string[]>();
  /** The last question about many words, and the files that match it. */
  #last: { readonly question: WordQuestion; readonly files: Set<string> } | undefined;

  constructor(readAll: ReadAll) {
    this.#readAll = readAll;
  }

  /** The words that were searched for, each by itself. */
  get searchedWords(): readonly string[] {
    return [...this.#byWord.keys()];
  }

  /** Reads files again whose text changed or that are gone. */
  async update(paths: Iterable<string>): Promise<void> {
    const read: FileContent[] = [];
    for await (const [path, bytes] of this.#readAll([...paths]))
      read.push({ path, words: bytes ? this.#tokens.hashes(bytes)?.slice() : null });
    await this.take(read);
  }

  /**
   * Takes over what files contained when they were read; returns those that match the last question about
   * many words, whose words were also searched for in them.
   */
  async take(read: readonly FileContent[]): Promise<readonly string[]> {
    const changed: (readonly [path: string, hashes: Hashes])[] = [];
    const contents: FileWords[] = [];
    // What was known of each file is dropped first, also if it cannot be read any more.
    for (const { path, words, held } of read) {
      this.delete(path);
      if (words === null) continue;
      this.index.set(path, words);
      changed.push([path, words]);
      contents.push(held ? [path, words, held] : [path, words]);
    }
    if (changed.length === 0) return [];
    const held = await filesByWord(new Set(this.#byWord.keys()), changed, this.#readAll);
    for (const [word, files] of held) for (const path of files) this.#addFile(word, path);
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
    if (!this.index.delete(path)) return;
    this.#last?.files.delete(path);
    for (const [word, files] of this.#byWord) if (files.delete(path)) this.#sorted.delete(word);
  }

  /** The files whose words match the question, sorted. */
  async for(question: WordQuestion): Promise<readonly string[]> {
    if (this.#last?.question.key !== question.key)
      this.#last = { question, files: new Set(await filesFor(question, this.index, this.#readAll)) };
    return [...this.#last.files].sort();
  }

  /** The files that may contain one of some words, judging by single identifiers. */
  mayContain(words: ReadonlySet<string>): Iterable<string> {
    return filesWith(this.index, anyOf(words)).keys();
  }

  /** The files that contain each of the words, sorted. */
  async byWord(words: Iterable<string>): Promise<ReadonlyMap<string, readonly string[]>> {
    const all = [...new Set(words)];
    const left = new Set(all.filter((word) => !this.#byWord.has(word)));
    const found = await filesByWord(left, this.index, this.#readAll);
    for (const word of left) this.#byWord.set(word, new Set(found.get(word)));
    return new Map(all.map((word) => [word, this.peek(word) ?? []]));
  }

  /** The same for one word; undefined where it was not searched for yet. */
  peek(word: string): readonly string[] | undefined {
    const files = this.#byWord.get(word);
    if (!files) return undefined;
    return getOrInsert(this.#sorted, word, () => [...files].sort());
  }

  /** Whether a file contains words that were searched for. */
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
