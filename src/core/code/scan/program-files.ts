import { getOrInsert } from '../../get-or-insert.ts';
import type { FileFacts } from '../facts/facts.ts';
import type { FileSkip } from '../source/read-source.ts';
import type { FileSource, WordQuestion } from '../source/source.ts';
import { languageKeyOf, type LanguageKey } from '../languages/files.ts';
import { LineIndex } from '../line-index.ts';
import { FileList } from '../link/file-list.ts';
import { Modules } from '../link/modules.ts';
import type { LinkedFile } from '../link/linked-file.ts';
import { sharesTypes } from '../link/visibility.ts';
import type { FactSource } from '../link/program.ts';
import type { FileReader, ReadFile, ReadResult } from './source-reader.ts';

/** What is already known about a source's files, without waiting. */
export interface ReadFiles {
  /** What follows from a file's facts alone. */
  readonly linked: WeakMap<FileFacts, LinkedFile>;
  /** A file that was read and has not changed since. */
  peek(path: string): ReadResult | undefined;
  /** The files that contain a word, sorted, where that is known. */
  peekContaining(word: string): readonly string[] | undefined;
}

/** A search that finds more unread files waits a round: once other files are read, the program may not ask it again. */
const MANY_FILES = 50;
/** Rounds that such a search waits at most, as the number of rounds is limited. */
const MOST_WAITS = 3;

/**
 * A search for files with all of the words; only for files that code in the language `from` may refer to, if it is given.
 */
interface WordSearch {
  readonly words: readonly string[];
  readonly from: LanguageKey | undefined;
}

/**
 * The files of a source, as a program needs them. A program cannot wait: for a file that is not read, or a search that is
 * not made yet, it gets an empty answer. What was missing is recorded, read by {@link readMissing}, and there for the
 * program of the next round.
 */
export class ProgramFiles implements FactSource {
  readonly linked: WeakMap<FileFacts, LinkedFile>;
  readonly skipped = new Map<string, FileSkip>();
  readonly #known: ReadFiles | undefined;
  readonly #source: FileSource;
  readonly #reader: FileReader;
  readonly #modules: Modules;
  readonly #paths: ReadonlySet<string>;
  readonly #files = new Map<string, ReadFile>();
  /** The files that contain a word, by the words that were searched for. */
  readonly #byWord = new Map<string, readonly string[]>();
  /** Searches that have no answer yet, and are made by {@link readMissing}. */
  readonly #openSearches = new Map<string, WordSearch>();
  /** How many rounds each search that finds many files has waited. */
  readonly #waits = new Map<string, number>();
  readonly #missingPaths = new Set<string>();
  /** Missing files that are only read if they contain one of some words. */
  readonly #missingIfContaining: { readonly path: string; readonly words: readonly string[] }[] = [];
  /** Files that were found by their words; all others are reached through imports. */
  readonly #roots = new Set<string>();
  /** The files that a file's imports resolve to. */
  readonly #imports = new Map<string, Set<string>>();

  /** `previous` has the same source, whose list has not changed since: what follows from the list is taken from there. */
  constructor(source: FileSource, reader: FileReader, known?: ReadFiles, previous?: ProgramFiles) {
    this.#source = source;
    this.#reader = reader;
    this.#known = known;
    this.linked = known?.linked ?? new WeakMap<FileFacts, LinkedFile>();
    this.#paths = previous ? previous.#paths : new Set(source.paths);
    this.#modules = previous
      ? previous.#modules
      : new Modules(new FileList([...new Set([...source.paths, ...source.configs])], source.config));
  }

  /** The facts of a file; undefined if it is not parsed, or not read yet, which is recorded as missing. */
  readonly facts = (path: string): FileFacts | undefined => {
    const file = this.#files.get(path);
    if (file || !this.#paths.has(path) || this.skipped.has(path)) return file?.facts;
    const read = this.#known?.peek(path);
    if (read) this.#add(path, read);
    else this.#missingPaths.add(path);
    return this.#files.get(path)?.facts;
  };

  /** The files with all of the words; empty while that is not known, which is recorded as an open search. */
  readonly containing: FactSource['containing'] = (words, from) => {
    const search = { words, from };
    const found = this.#areSearched(words) ? this.#containingAll(search) : undefined;
    if (!found || this.#isWaiting(search, found)) {
      this.#openSearches.set(keyOf(search), search);
      return [];
    }
    for (const path of found) this.#roots.add(path);
    return found;
  };

  /** Whether a search finds so many unread files that others come first. */
  #isWaiting(search: WordSearch, found: readonly string[]): boolean {
    if (found.length <= MANY_FILES || (this.#waits.get(keyOf(search)) ?? 0) >= MOST_WAITS) return false;
    return found.filter((path) => this.#isUnread(path) && !this.#known?.peek(path)).length > MANY_FILES;
  }

  /** Whether a file is neither read nor skipped. */
  #isUnread(path: string): boolean {
    return !this.#files.has(path) && !this.skipped.has(path);
  }

  /** Whether a file is read or contains one of the words; false while that is not known, which is recorded as missing. */
  readonly containsOne: FactSource['containsOne'] = (path, words) => {
    // The words only spare the reading of a file.
    if (this.#files.has(path)) return true;
    if (this.#areSearched(words)) return this.#containsOne(path, words);
    this.#missingIfContaining.push({ path, words });
    return false;
  };

  /** The files that an import leads to, which are noted for {@link dropUnreached}. */
  readonly resolve: FactSource['resolve'] = (language, from, module) => {
    const found = this.#modules.resolve(language, from, module);
    const imports = getOrInsert(this.#imports, from, () => new Set());
    for (const path of found) imports.add(path);
    return found;
  };

  /**
   * Drops the files to which neither words lead nor imports of such files; false where there are none. After a drop,
   * the caller begins again with {@link readFor}: roots, imports and searches are forgotten, as they may have been those of
   * a dropped file.
   */
  dropUnreached(): boolean {
    const reached = this.#reached();
    const unreached = this.paths.filter((path) => !reached.has(path));
    for (const path of unreached) this.#files.delete(path);
    if (unreached.length > 0) for (const all of [this.#roots, this.#imports, this.#byWord]) all.clear();
    return unreached.length > 0;
  }

  /** The files that words lead to, and what these import; not files that only import one another. */
  #reached(): ReadonlySet<string> {
    const reached = new Set(this.#roots);
    // Iterating over a set also visits what is added meanwhile.
    for (const path of reached) for (const other of this.#imports.get(path) ?? []) reached.add(other);
    return reached;
  }

  /** The words that were searched for, each by itself. */
  get words(): Iterable<string> {
    return this.#byWord.keys();
  }

  /** The paths of the files that were read. */
  get paths(): readonly string[] {
    return [...this.#files.keys()];
  }

  /** How many of them are parsed. */
  get parsed(): number {
    return [...this.#files.values()].filter(({ facts }) => facts !== undefined).length;
  }

  /** The same as {@link textOf}, but empty for a file that was not read. */
  text(path: string): string {
    return this.textOf(path) ?? '';
  }

  /** The text of a file; undefined where it was not read. */
  textOf(path: string): string | undefined {
    return this.#files.get(path)?.text;
  }

  /** The lines of a file; of an empty text for one that was not read. */
  lines(path: string): LineIndex {
    return this.#files.get(path)?.lines ?? new LineIndex('');
  }

  /** Reads the files whose words match the question; after each, `onRead` gets the number of those that had to be read. */
  async readFor(question: WordQuestion, onRead: (of: number) => void): Promise<void> {
    const paths = await this.#source.search.filesFor(question);
    for (const path of paths) this.#roots.add(path);
    await this.read(paths, onRead);
  }

  /** Reads those of the files that the source has. */
  async read(paths: readonly string[], onRead: (of: number) => void): Promise<void> {
    await this.#read(
      paths.filter((path) => this.#paths.has(path)),
      onRead,
    );
  }

  /** Reads what was missing, searches with many files last; false where nothing was missing. */
  async readMissing(onRead: (of: number) => void): Promise<boolean> {
    const searches = [...this.#openSearches.values()];
    const paths = [...this.#missingPaths];
    const conditional = this.#missingIfContaining.splice(0);
    if (searches.length + conditional.length + paths.length === 0) return false;
    this.#openSearches.clear();
    this.#missingPaths.clear();
    // One search answers all questions for words.
    await this.#searchFor([...searches, ...conditional].flatMap(({ words }) => words));
    const matching = conditional.filter(({ path, words }) => this.#containsOne(path, words));
    const found = searches.map((search) => {
      const files = this.#containingAll(search);
      return { search, files, isWaiting: this.#isWaiting(search, files) };
    });
    const waiting = found.filter(({ isWaiting }) => isWaiting);
    const ready = found.flatMap(({ files, isWaiting }) => (isWaiting ? [] : files));
    const hasRead = await this.#read([...paths, ...matching.map(({ path }) => path), ...ready], onRead);
    // Where no file was read, the program will ask the same again: the files of waiting searches are read now.
    for (const { search } of waiting) {
      const waits = this.#waits.get(keyOf(search)) ?? 0;
      this.#waits.set(keyOf(search), hasRead ? waits + 1 : MOST_WAITS);
    }
    if (!hasRead)
      await this.#read(
        waiting.flatMap(({ files }) => files),
        onRead,
      );
    return true;
  }

  /** Finds out which files contain the words, for all at once. */
  async #searchFor(words: readonly string[]): Promise<void> {
    const left = [...new Set(words)].filter((word) => !this.#byWord.has(word));
    for (const [word, found] of await this.#source.search.filesByWord(left)) this.#byWord.set(word, found);
  }

  /** Whether it is known which files contain the words. */
  #areSearched(words: readonly string[]): boolean {
    for (const word of words) {
      const found = this.#byWord.has(word) ? undefined : this.#known?.peekContaining(word);
      if (found) this.#byWord.set(word, found);
    }
    return words.every((word) => this.#byWord.has(word));
  }

  /** Whether a file has one of the words, which were searched for. */
  #containsOne(path: string, words: readonly string[]): boolean {
    return words.some((word) => this.#byWord.get(word)?.includes(path));
  }

  /** The files that have all of the words, which were searched for, and that code in `from` may refer to. */
  #containingAll({ words: [first = '', ...others], from }: WordSearch): readonly string[] {
    const rest = others.map((word) => new Set(this.#byWord.get(word)));
    return (this.#byWord.get(first) ?? []).filter(
      (path) => (from === undefined || mayRefer(path, from)) && rest.every((paths) => paths.has(path)),
    );
  }

  /** Reads the files that are not read yet; false where there are none. */
  async #read(paths: readonly string[], onRead: (of: number) => void): Promise<boolean> {
    const left = [...new Set(paths)].filter((path) => this.#isUnread(path));
    for await (const [path, file] of this.#reader.read(left)) {
      this.#add(path, file);
      onRead(left.length);
    }
    return left.length > 0;
  }

  #add(path: string, file: ReadResult): void {
    if ('skipped' in file) this.skipped.set(path, file.skipped);
    else this.#files.set(path, file);
  }
}

function keyOf({ words, from }: WordSearch): string {
  return [from, ...words].join('\n');
}

/** Whether code of a language may refer to code in a file. */
function mayRefer(path: string, from: LanguageKey): boolean {
  const language = languageKeyOf(path);
  return language !== undefined && sharesTypes(language, from);
}
