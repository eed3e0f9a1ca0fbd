import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Detector } from '../detector.ts';
import type { FileFacts } from '../facts/facts.ts';
import { languageOfFile } from '../languages/files.ts';
import type { LinkedFile } from '../link/linked-file.ts';
import { LiveMentions } from '../mentions/live-mentions.ts';
import type { ReadFiles } from '../scan/program-files.ts';
import { readText, type FileReader, type ReadFile, type ReadResult } from '../scan/source-reader.ts';
import { isRealFolder } from '../source/child-environment.ts';
import { FileOnDisk } from './file-on-disk.ts';
import { IdentifierIndex } from '../source/identifier-index.ts';
import type { ListedFiles } from './files-state.ts';
import { readBytes, readPlainText, sourceText, type FileSkip } from '../source/read-source.ts';
import type { FileSource, ReadAll, TextSearch, WordQuestion } from '../source/source.ts';
import {
  isLarge,
  isModuleConfig,
  isSame,
  CheckedFiles,
  stampOf,
  type ListedPaths,
  type Stamp,
} from '../source/source-files.ts';
import { inUtf8, isBinary, mayBeText } from '../source/text-file.ts';
import type { FileContent } from '../source/word-batch.ts';
import { readWords } from '../source/parallel-reader.ts';
import { queryOf } from '../source/word-search.ts';

/** What was learned from reading a file; parts that are not known are absent. */
interface StoredFile {
  readonly stamp: Stamp;
  /** Hashes of its identifiers; null where it has too many to record. */
  readonly words?: Int32Array | null;
  readonly facts?: FileFacts | { readonly skipped: FileSkip };
}

/** What is known about a folder's files, as plain data that can be stored on disk. */
export interface StoredFolder {
  readonly files: ReadonlyMap<string, StoredFile>;
  /** The words that the files were searched for. */
  readonly words: readonly string[];
}

/** What a folder is read with. */
export interface LiveFolderOptions {
  /** Its real path. */
  readonly root: string;
  readonly detector: Detector;
  /** Called before a file is parsed. */
  readonly onParse: (path: string) => void;
  /** Called during the first listing, after files were searched for words and matching ones parsed. */
  readonly onLook: (looked: number, of: number, parsed: number) => void;
  /** What an earlier run stored; called once, when the files are first listed. */
  readonly loadStored: () => StoredFolder | undefined;
  /** Absolute path of the worker program that helps to read the words of many files, where there is one. */
  readonly helper: string | undefined;
}

/** Most unlisted paths that are remembered. */
const MOST_OTHERS = 10_000;

/** Files whose change may alter which files are listed. */
const LISTS_ANEW = /(?:^|\/)(?:\.gitignore|\.git\/(?:HEAD|info\/exclude))$/;

/**
 * The files of a folder that change over time. What was read from a file is kept until it changes. Unsaved
 * text takes the place of the file on disk.
 */
export class LiveFolder implements FileSource, FileReader, ReadFiles {
  readonly #root: string;
  readonly #detector: Detector;
  readonly #onParse: LiveFolderOptions['onParse'];
  readonly #onLook: LiveFolderOptions['onLook'];
  readonly #stamps = new Map<string, Stamp>();
  readonly #files = new Map<string, ReadResult>();
  readonly #unsaved = new Map<string, string>();
  readonly #words: IdentifierIndex;
  /** Where names are mentioned besides what is linked, in parsed files and in those that are not parsed. */
  readonly mentions: LiveMentions;
  readonly #helper: string | undefined;
  /** Files whose words are not in the index yet. */
  readonly #unread = new Set<string>();
  /** Files on which a worker thread hung. */
  readonly #givenUp = new Set<string>();
  #loadStored: LiveFolderOptions['loadStored'] | undefined;
  /** Words of an earlier run, to be searched for again. */
  #earlierWords: readonly string[] = [];
  #skipped: ReadonlyMap<string, FileSkip> = new Map();
  /** Files that are too large to be parsed. */
  #large: ReadonlyMap<string, Stamp> = new Map();
  /** Paths that were not found in the list, so they need not be looked for again. */
  #others = new Set<string>();
  #configs: readonly string[] = [];
  #paths: readonly string[] | undefined;
  /** Files whose text changed since they were last taken; undefined where others may resolve differently. */
  #changed: Set<string> | undefined;
  /** What was read from files that may have changed since. */
  readonly #previous = new Map<string, ReadFile>();

  constructor({ root, detector, onParse, onLook, loadStored, helper }: LiveFolderOptions) {
    this.#root = root;
    this.#helper = helper;
    this.#detector = detector;
    this.#onParse = onParse;
    this.#onLook = onLook;
    this.#loadStored = loadStored;
    this.#words = new IdentifierIndex((paths) => this.#readAll(paths));
    this.mentions = new LiveMentions({
      readAll: (paths) => this.#readTexts(paths),
      textOf: (path) => this.#plainText(path),
      parsed: async (names) => (await this.#read()).mayContain(names),
    });
  }

  get paths(): readonly string[] {
    return (this.#paths ??= [...this.#stamps.keys()].filter(isParsed).sort());
  }

  get configs(): readonly string[] {
    return this.#configs;
  }

  get skipped(): ReadonlyMap<string, FileSkip> {
    return this.#skipped;
  }

  readonly search: TextSearch = {
    filesFor: async (question) => (await this.#read()).for(question),
    filesByWord: async (words) => (await this.#read()).byWord(words),
  };

  /** The word index, brought up to date with the files that changed. */
  async #read(): Promise<IdentifierIndex> {
    if (this.#unread.size > 0) await this.#words.update(this.#unread);
    this.#unread.clear();
    // All at once, rather than one by one as a program needs them.
    if (this.#earlierWords.length > 0) await this.#words.byWord(this.#earlierWords);
    this.#earlierWords = [];
    return this.#words;
  }

  readonly linked = new WeakMap<FileFacts, LinkedFile>();

  /** What is known of a file without reading it; undefined where nothing is. */
  peek(path: string): ReadResult | undefined {
    return this.#givenUp.has(path) ? { skipped: 'too-slow' } : this.#files.get(path);
  }

  peekContaining(word: string): readonly string[] | undefined {
    return this.#unread.size > 0 ? undefined : this.#words.peek(word);
  }

  /** The files whose content is known. */
  get readBefore(): readonly string[] {
    return [...this.#files.keys()];
  }

  /** Whether a file contains words that were searched for. */
  isHeld(path: string): boolean {
    return this.#words.containsSearched(path);
  }

  /** The files whose text changed since the last call; undefined where others may resolve differently. */
  async takeChanged(): Promise<ReadonlySet<string> | undefined> {
    const changed = this.#changed;
    if (changed)
      for await (const [path, file] of this.read([...this.#previous.keys()]))
        // Read again to the same text, as after saving: it did not change.
        if (file === this.#previous.get(path)) changed.delete(path);
    this.#previous.clear();
    this.#changed = new Set();
    return changed;
  }

  /** Takes over the list of all files, and forgets what is known about those that changed. */
  list({ stamps, configs, skipped, large }: ListedFiles): void {
    const stored = this.#loadStored?.();
    this.#loadStored = undefined;
    if (stored) this.#earlierWords = stored.words;
    for (const path of [...this.#stamps.keys()]) if (!stamps.has(path)) this.#dropFile(path);
    for (const [path, stamp] of stamps)
      if (this.#set(path, stamp)) this.#remember(path, stamp, stored?.files);
    // The list does not say whether a configuration file changed.
    this.#changed = undefined;
    this.#configs = configs;
    this.#skipped = skipped;
    this.#setLarge(large);
  }

  /**
   * Takes over the paths of all files when nothing is known about any of them. Each file is classified in the
   * same pass that reads its words, so that none is read twice. Files that match `question` are parsed as
   * they are found, while other threads keep reading.
   */
  async listFirst(listed: ListedPaths, question: WordQuestion): Promise<void> {
    this.#loadStored = undefined;
    this.#configs = listed.configs;
    const all = [...listed.paths, ...listed.texts];
    const files = new CheckedFiles(listed);
    await this.#words.for(question);
    let looked = 0;
    for (const read of readWords(this.#root, all, queryOf(question), this.#helper)) {
      const known = read.filter((file) => this.#isAsRead(file));
      const found = await this.#words.take(known.filter(({ path }) => isParsed(path)));
      await this.mentions.take(known.filter(({ path }) => !isParsed(path)));
      for (const file of read) this.#setFirst(file, files);
      for (const path of found) await this.#readCached(path);
      this.#onLook((looked += read.length), all.length, found.length);
    }
    this.#skipped = files.skipped;
    this.#setLarge(files.large);
    this.#listChanged();
  }

  /** The files as they are on disk; undefined while any of them has unsaved text. */
  get listed(): ListedFiles | undefined {
    if (this.#unsaved.size > 0) return undefined;
    return { stamps: this.#stamps, configs: this.#configs, skipped: this.#skipped, large: this.#large };
  }

  /** Rechecks files that may have changed; false where all files have to be listed again instead. */
  touch(paths: readonly string[]): boolean {
    return paths.every((path) => this.#touchOne(path));
  }

  /** Sets the text that counts for a file from now on; undefined goes back to the file on disk. */
  setText(path: string, text: string | undefined): void {
    if (this.#unsaved.get(path) === text) return;
    if (text === undefined) this.#unsaved.delete(path);
    else this.#unsaved.set(path, text);
    if (this.#stamps.has(path)) this.#forget(path);
  }

  /** Leaves a file out until it changes. */
  giveUp(path: string): void {
    if (!this.#givenUp.has(path)) this.#changed = undefined;
    this.#givenUp.add(path);
  }

  /** Forgets file contents, and which files contain a word, where nothing needs them any more. */
  keepOnly(paths: Iterable<string>, words: Iterable<string>): void {
    const wanted = new Set(paths);
    for (const path of this.#files.keys()) if (!wanted.has(path)) this.#files.delete(path);
    this.#words.keepOnly(words);
  }

  /** What is known about the files as they are on disk. */
  toStore(): StoredFolder {
    const words = this.#words.index;
    const saved = [...this.#stamps].filter(([path]) => !this.#unsaved.has(path));
    const files = new Map(
      saved.map(([path, stamp]): [string, StoredFile] => {
        const facts = factsToStore(this.#files.get(path));
        const hashes = isParsed(path)
          ? words.has(path) && { words: words.get(path) ?? null }
          : this.mentions.wordsOf(path);
        return [path, { stamp, ...hashes, ...(facts && { facts }) }];
      }),
    );
    return { files, words: this.#words.searchedWords };
  }

  readonly config = (path: string): string | undefined => {
    const file = join(this.#root, path);
    return isRealFolder(dirname(file)) === true ? readBytes(file)?.toString('utf8') : undefined;
  };

  async *texts(paths: readonly string[]): ReturnType<FileSource['texts']> {
    for await (const [path, bytes] of this.#readAll(paths)) yield [path, sourceText(path, bytes)];
  }

  async *read(paths: readonly string[]): AsyncIterable<readonly [string, ReadResult]> {
    for (const path of paths) yield [path, await this.#readCached(path)];
  }

  /** What is known of a file, or else what reading it yields, which is kept. */
  async #readCached(path: string): Promise<ReadResult> {
    const known = this.peek(path);
    if (known) return known;
    const file = await this.#readOne(path);
    this.#files.set(path, file);
    return file;
  }

  /** Reads a file anew, and parses it unless its text is the one that was read before. */
  async #readOne(path: string): Promise<ReadResult> {
    const text = sourceText(path, this.#bytes(path));
    const before = this.#previous.get(path);
    // Saving a document does not change its text.
    if (before && before.text === text) return before;
    this.#onParse(path);
    return readText(path, text, this.#detector);
  }

  /** Whether the change of one file is taken over; false where all files have to be listed again. */
  #touchOne(path: string): boolean {
    if (LISTS_ANEW.test(path)) return false;
    const file = join(this.#root, path);
    const stamp = isRealFolder(dirname(file)) === true ? stampOf(file) : 'gone';
    // A listed file that is still one.
    if (this.#stamps.has(path) && typeof stamp === 'object' && !isLarge(stamp)) {
      this.#set(path, stamp);
      return true;
    }
    // A listed file that is gone, has become a link, or is or was too large.
    if (this.#stamps.has(path) || this.#large.has(path)) return false;
    // An unknown path may be a text file that should be listed, or a folder that contains some.
    if (typeof stamp === 'object') return this.#isIrrelevant(path);
    // A folder that exists may contain such files; one that is gone may have taken listed files along.
    return !existsSync(file) && !this.paths.some((known) => known.startsWith(`${path}/`));
  }

  /** Whether an unknown file can be ignored: a new list of all files could not contain it, or did not. */
  #isIrrelevant(path: string): boolean {
    if (!isParsed(path) && !isModuleConfig(path) && !mayBeText(path)) return true;
    if (this.#others.has(path)) return true;
    if (this.#others.size >= MOST_OTHERS) this.#others.clear();
    // A list that contains it removes it again.
    this.#others.add(path);
    return false;
  }

  #setLarge(large: ReadonlyMap<string, Stamp>): void {
    this.#large = large;
    this.mentions.setLarge(large);
    for (const path of [...this.#stamps.keys(), ...large.keys()]) this.#others.delete(path);
  }

  /** Sets a file's stamp; returns whether the file's text may differ from what was known. */
  #set(path: string, stamp: Stamp): boolean {
    const before = this.#stamps.get(path);
    if (before && isSame(before, stamp)) return false;
    if (!before && isParsed(path)) this.#listChanged();
    this.#stamps.set(path, stamp);
    this.#givenUp.delete(path);
    // Only the file on disk changed, and unsaved text takes its place.
    if (before && this.#unsaved.has(path)) return false;
    this.#forget(path);
    return true;
  }

  /** Whether what was read from the file counts. A file that could not be read may have changed by now. */
  #isAsRead({ path, stamp }: FileContent): boolean {
    return stamp !== undefined && !this.#unsaved.has(path);
  }

  /** Takes over one file of the first listing, unless it is a link, too large or gone. */
  #setFirst(file: FileContent, files: CheckedFiles): void {
    const { path } = file;
    files.add(path, file.stamp ?? stampOf(join(this.#root, path)));
    const stamp = files.stamps.get(path);
    if (!stamp) return;
    this.#stamps.set(path, stamp);
    if (!this.#isAsRead(file)) this.#forgetWords(path);
  }

  /** Has the file's words read again before the next search. */
  #forgetWords(path: string): void {
    if (isParsed(path)) this.#unread.add(path);
    this.mentions.change(path, isParsed(path));
  }

  /** Takes over what an earlier run stored about a file that has not changed since. */
  #remember(path: string, stamp: Stamp, files: StoredFolder['files'] | undefined): void {
    const stored = files?.get(path);
    if (!stored || !isSame(stored.stamp, stamp) || this.#unsaved.has(path)) return;
    const { words, facts } = stored;
    if (words !== undefined && !isParsed(path)) this.mentions.remember(path, words ?? undefined);
    else if (words !== undefined) {
      this.#words.index.set(path, words ?? undefined);
      this.#unread.delete(path);
    }
    if (facts !== undefined)
      this.#files.set(path, 'skipped' in facts ? facts : new FileOnDisk(join(this.#root, path), facts));
  }

  /** Drops what was read from a file whose text may have changed. */
  #forget(path: string): void {
    const file = this.#files.get(path);
    // `FileOnDisk` reads its text on demand, so it may already return the changed text.
    if (file && !('skipped' in file) && !(file instanceof FileOnDisk)) this.#previous.set(path, file);
    this.#files.delete(path);
    this.#forgetWords(path);
    if (isModuleConfig(path)) this.#changed = undefined;
    if (isParsed(path)) this.#changed?.add(path);
  }

  /** What imports resolve to may change with the list of files. */
  #listChanged(): void {
    this.#paths = undefined;
    this.#changed = undefined;
  }

  /** Drops all that is known about a file that is gone. */
  #dropFile(path: string): void {
    this.#stamps.delete(path);
    this.mentions.drop(path);
    if (!isParsed(path)) return;
    this.#listChanged();
    this.#files.delete(path);
    this.#unread.delete(path);
    this.#words.delete(path);
  }

  /** The current bytes of a file, in UTF-8; undefined where it cannot be read. */
  #bytes(path: string): Buffer | undefined {
    const text = this.#unsaved.get(path);
    if (text !== undefined) return Buffer.from(text);
    const bytes = readBytes(`${this.#root}/${path}`);
    return bytes && inUtf8(bytes);
  }

  /** The current text of any file in the folder, whether or not it is parsed. */
  #plainText(path: string): string | undefined {
    if (!this.#stamps.has(path) && !this.#large.has(path)) return undefined;
    const unsaved = this.#unsaved.get(path);
    if (unsaved !== undefined) return unsaved;
    const file = this.#files.get(path);
    const isInMemory = file && !('skipped' in file) && !(file instanceof FileOnDisk);
    return isInMemory ? file.text : readPlainText(`${this.#root}/${path}`);
  }

  /** The bytes of files that may be binary: those have none. */
  async *#readTexts(paths: Iterable<string>): ReturnType<ReadAll> {
    for await (const [path, bytes] of this.#readAll(paths))
      yield [path, bytes && isBinary(bytes) ? undefined : bytes];
  }

  // eslint-disable-next-line @typescript-eslint/require-await -- without waiting it is four times as fast.
  async *#readAll(paths: Iterable<string>): ReturnType<ReadAll> {
    for (const path of paths) yield [path, this.#bytes(path)];
  }
}

/** Whether a file may be parsed, or is configuration; all other files are only searched for names. */
function isParsed(path: string): boolean {
  return languageOfFile(path) !== undefined;
}

/** A file that was too slow is not stored: a later run may be fast enough. */
function factsToStore(file: ReadResult | undefined): StoredFile['facts'] {
  if (file === undefined || !('skipped' in file)) return file?.facts;
  return file.skipped === 'too-slow' ? undefined : file;
}
