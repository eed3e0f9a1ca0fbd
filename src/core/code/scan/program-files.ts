import type { FileFacts } from '../facts/facts.ts';
import type { FileSkip } from '../source/read-source.ts';
import type { FileSource } from '../source/source.ts';
import type { WordQuestion } from '../source/text-search.ts';
import { languageKeyOf, type LanguageKey } from '../languages/files.ts';
import { LineIndex } from '../line-index.ts';
import { FileList } from '../link/file-list.ts';
import { Modules } from '../link/modules.ts';
import type { LinkedFile } from '../link/linked-file.ts';
import { sharesTypes } from '../link/visibility.ts';
import type { FactSource } from '../link/program.ts';
import type { FileReader, ReadFile, ReadResult } from './source-reader.ts';

/** What is already known about a source's files, without waiting. */
export interface KnownFiles {
  readonly linked: WeakMap<FileFacts, LinkedFile>;
  /** A file that was read and has not changed since. */
  peek(path: string): ReadResult | undefined;
  /** The files that contain a word, sorted, where that is known. */
  peekHolding(word: string): readonly string[] | undefined;
}

/** A question that leads to more files than this waits for the others. */
const MANY_FILES = 50;
/** Rounds that it waits at most, as the number of rounds is limited. */
const MOST_WAITS = 3;

/** Words that a file must contain, all of them, and the language of the code that asks. */
interface WordSearch {
  readonly words: readonly string[];
  readonly from: LanguageKey | undefined;
}

/**
 * The files of a source, as a program needs them. A program cannot wait: what it asks for in vain is
 * recorded, read by {@link readAsked}, and there when the next one asks.
 */
export class ProgramFiles implements FactSource {
  readonly linked: WeakMap<FileFacts, LinkedFile>;
  readonly skipped = new Map<string, FileSkip>();
  readonly #known: KnownFiles | undefined;
  readonly #source: FileSource;
  readonly #reader: FileReader;
  readonly #modules: Modules;
  readonly #paths: ReadonlySet<string>;
  readonly #files = new Map<string, ReadFile>();
  readonly #found = new Map<string, readonly string[]>();
  readonly #asked = new Map<string, WordSearch>();
  /** How often questions that lead to many files have waited. */
  readonly #waits = new Map<string, number>();
  readonly #askedPaths = new Set<string>();
  /** Files to read if they contain one of some words. */
  readonly #askedIf: { readonly path: string; readonly words: readonly string[] }[] = [];
  /** Files that contain words which were asked for. */
  readonly #roots = new Set<string>();
  /** The files that a file's imports resolve to. */
  readonly #led = new Map<string, Set<string>>();

  /** `like` holds files of the same source, and was created since its list last changed. */
  constructor(source: FileSource, reader: FileReader, known?: KnownFiles, like?: ProgramFiles) {
    this.#source = source;
    this.#reader = reader;
    this.#known = known;
    this.linked = known?.linked ?? new WeakMap<FileFacts, LinkedFile>();
    this.#paths = like ? like.#paths : new Set(source.paths);
    this.#modules = like
      ? like.#modules
      : new Modules(new FileList([...new Set([...source.paths, ...source.configs])], source.config));
  }

  /** The facts of a file; undefined if it is not parsed, or not read yet, which is asked for hereby. */
  readonly facts = (path: string): FileFacts | undefined => {
    const known = this.#files.get(path);
    if (known || !this.#paths.has(path) || this.skipped.has(path)) return known?.facts;
    const read = this.#known?.peek(path);
    if (read) this.#add(path, read);
    else this.#askedPaths.add(path);
    return this.#files.get(path)?.facts;
  };

  /** The files with all of the words; empty while that is not known, which is asked for hereby. */
  readonly holding: FactSource['holding'] = (words, from) => {
    const asked = { words, from };
    const found = this.#isKnown(words) ? this.#holdingAll(asked) : undefined;
    if (!found || this.#isWaiting(asked, found)) {
      this.#asked.set(keyOf(asked), asked);
      return [];
    }
    for (const path of found) this.#roots.add(path);
    return found;
  };

  /** Whether a question leads to so many files that others come first: their files may already answer it. */
  #isWaiting(asked: WordSearch, found: readonly string[]): boolean {
    if (found.length <= MANY_FILES || (this.#waits.get(keyOf(asked)) ?? 0) >= MOST_WAITS) return false;
    return found.filter((path) => this.#isLeft(path) && !this.#known?.peek(path)).length > MANY_FILES;
  }

  /** Whether a file is neither read nor skipped. */
  #isLeft(path: string): boolean {
    return !this.#files.has(path) && !this.skipped.has(path);
  }

  /** Whether a file has one of the words; false while that is not known, which is asked for hereby. */
  readonly holdsOne: FactSource['holdsOne'] = (path, words) => {
    if (this.#files.has(path)) return true;
    if (this.#isKnown(words)) return this.#holdsOne(path, words);
    this.#askedIf.push({ path, words });
    return false;
  };

  readonly resolve: FactSource['resolve'] = (language, from, module) => {
    const found = this.#modules.resolve(language, from, module);
    const led = this.#led.get(from) ?? new Set();
    this.#led.set(from, led);
    for (const path of found) led.add(path);
    return found;
  };

  /**
   * Drops files that contain none of the words and that nothing leads to; false where there are none. What
   * leads to the other files has to be found again afterwards: it may have been a dropped file.
   */
  dropUnreached(): boolean {
    const reached = this.#reached();
    const left = this.paths.filter((path) => !reached.has(path));
    for (const path of left) this.#files.delete(path);
    if (left.length > 0) for (const asked of [this.#roots, this.#led, this.#found]) asked.clear();
    return left.length > 0;
  }

  /** Files that only import one another are not reached. */
  #reached(): ReadonlySet<string> {
    const reached = new Set(this.#roots);
    // Iterating over a set also visits what is added meanwhile.
    for (const path of reached) for (const other of this.#led.get(path) ?? []) reached.add(other);
    return reached;
  }

  /** The words that were asked for, each by itself. */
  get words(): Iterable<string> {
    return this.#found.keys();
  }

  /** The paths of the files that were read. */
  get paths(): readonly string[] {
    return [...this.#files.keys()];
  }

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

  /** Reads the files whose words match the question. */
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

  /** Reads what was missing, questions with many files last; false where nothing was missing. */
  async readAsked(onRead: (of: number) => void): Promise<boolean> {
    const [asked, askedIf, paths] = [[...this.#asked.values()], [...this.#askedIf], [...this.#askedPaths]];
    if (asked.length + askedIf.length + paths.length === 0) return false;
    this.#asked.clear();
    this.#askedIf.length = 0;
    this.#askedPaths.clear();
    // Which files contain the words, for all questions at once.
    const words = new Set([...asked, ...askedIf].flatMap((one) => one.words));
    const left = [...words].filter((word) => !this.#found.has(word));
    for (const [word, found] of await this.#source.search.filesByWord(left)) this.#found.set(word, found);
    const held = askedIf.flatMap((one) => (this.#holdsOne(one.path, one.words) ? [one.path] : []));
    const waiting: WordSearch[] = [];
    const few: string[] = [];
    for (const one of asked) {
      const found = this.#holdingAll(one);
      if (this.#isWaiting(one, found)) waiting.push(one);
      else few.push(...found);
    }
    // Waiting questions come now if nothing else is left to read, or after a number of rounds.
    const isAny = await this.#read([...paths, ...held, ...few], onRead);
    for (const one of waiting)
      this.#waits.set(keyOf(one), isAny ? (this.#waits.get(keyOf(one)) ?? 0) + 1 : MOST_WAITS);
    const many = isAny ? [] : waiting.flatMap((one) => this.#holdingAll(one));
    await this.#read(many, onRead);
    return true;
  }

  /** Whether it is known which files contain the words. */
  #isKnown(words: readonly string[]): boolean {
    for (const word of words) {
      const found = this.#found.has(word) ? undefined : this.#known?.peekHolding(word);
      if (found) this.#found.set(word, found);
    }
    return words.every((word) => this.#found.has(word));
  }

  /** The same once the words are known. */
  #holdsOne(path: string, words: readonly string[]): boolean {
    return words.some((word) => this.#found.get(word)?.includes(path));
  }

  /** The files that have all of the words, which are known, and may refer to the language that asks. */
  #holdingAll({ words: [first = '', ...others], from }: WordSearch): readonly string[] {
    const rest = others.map((word) => new Set(this.#found.get(word)));
    return (this.#found.get(first) ?? []).filter(
      (path) => (from === undefined || isKin(path, from)) && rest.every((paths) => paths.has(path)),
    );
  }

  /** Reads the files that are not read yet; false where there are none. */
  async #read(paths: readonly string[], onRead: (of: number) => void): Promise<boolean> {
    const left = [...new Set(paths)].filter((path) => this.#isLeft(path));
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
function isKin(path: string, from: LanguageKey): boolean {
  const own = languageKeyOf(path);
  return own !== undefined && sharesTypes(own, from);
}
