import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Detector } from '../detector.ts';
import type { FileFacts } from '../facts/facts.ts';
import { languageOfFile } from '../language-of-file.ts';
import type { LinkedFile } from '../link/linked-file.ts';
import { LiveMentions } from '../mentions/live-mentions.ts';
import type { KnownFiles } from '../scan/program-files.ts';
import { readText, type FileReader, type ReadFile, type ReadResult } from '../scan/source-reader.ts';
import { isRealFolder } from '../source/child-environment.ts';
import { FileOnDisk } from './file-on-disk.ts';
import { IdentifierIndex } from '../source/identifier-index.ts';
import type { ListedFiles } from './files-state.ts';
import { readBytes, readPlainText, sourceText, type FileSkip } from '../source/read-source.ts';
import type { ReadAll, FileSource } from '../source/source.ts';
import {
  isLarge,
  isModuleConfig,
  isSame,
  LookedAtFiles,
  stampOf,
  type ListedPaths,
  type Stamp,
} from '../source/source-files.ts';
import type { TextSearch, WordQuestion } from '../source/text-search.ts';
import { isBinary, mayBeText } from '../source/text-file.ts';
import { inUtf8 } from '../source/utf16.ts';
import type { LookedAt } from '../source/word-batch.ts';
import { readWords } from '../source/parallel-reader.ts';
import { queryOf } from '../source/word-index.ts';

/** What a file told when it was read, as far as that is known. */
interface KeptFile {
  readonly stamp: Stamp;
  /** Hashes of its identifiers; null where there are too many to tell. */
  readonly words?: Int32Array | null;
  readonly facts?: FileFacts | { readonly skipped: FileSkip };
}

/** What is known of a folder's files; plain data, so that a disk can hold it. */
export interface KeptFolder {
  readonly files: ReadonlyMap<string, KeptFile>;
  /** The words that files were looked through for. */
  readonly words: readonly string[];
}

/** What a folder is read with. */
export interface LiveFolderOptions {
  /** Its real path. */
  readonly root: string;
  readonly detector: Detector;
  /** Told before a file is parsed. */
  readonly onParse: (path: string) => void;
  /** Told after some of the files were looked through for words, and some of those parsed, when they are listed first. */
  readonly onLook: (looked: number, of: number, parsed: number) => void;
  /** What an earlier run knew; asked for once, when the files are listed first. */
  readonly kept: () => KeptFolder | undefined;
  /** Absolute path of the program of threads that help to read the words of many files then, where there is one. */
  readonly helper: string | undefined;
}

/** Files out of the list that are remembered. */
const MOST_OTHERS = 10_000;

/** Files that change which others count. */
const LISTS_ANEW = /(?:^|\/)(?:\.gitignore|\.git\/(?:HEAD|info\/exclude))$/;

/**
 * A folder whose files change: what was read of one is kept until it is another. Text that is not saved stands for the
 * file on the disk.
 */
export class LiveFolder implements FileSource, FileReader, KnownFiles {
  readonly #root: string;
  readonly #detector: Detector;
  readonly #onParse: LiveFolderOptions['onParse'];
  readonly #onLook: LiveFolderOptions['onLook'];
  readonly #stamps = new Map<string, Stamp>();
  readonly #files = new Map<string, ReadResult>();
  readonly #unsaved = new Map<string, string>();
  readonly #words: IdentifierIndex;
  /** Where names stand beside what is linked, in these files and in those that are not parsed. */
  readonly mentions: LiveMentions;
  readonly #helper: string | undefined;
  /** Files whose words are not in the index. */
  readonly #unread = new Set<string>();
  /** Files that a thread did not come back from. */
  readonly #givenUp = new Set<string>();
  #kept: LiveFolderOptions['kept'] | undefined;
  /** Words of an earlier run that are asked for again. */
  #askedBefore: readonly string[] = [];
  #skipped: ReadonlyMap<string, FileSkip> = new Map();
  /** Files that are too large to be parsed. */
  #large: ReadonlyMap<string, Stamp> = new Map();
  /** Files that were looked for in the list and are not in it: nobody need look again. */
  #others = new Set<string>();
  #configs: readonly string[] = [];
  #paths: readonly string[] | undefined;
  #changed: Set<string> | undefined;
  /** What was read of files that may have changed since. */
  readonly #before = new Map<string, ReadFile>();

  constructor({ root, detector, onParse, onLook, kept, helper }: LiveFolderOptions) {
    this.#root = root;
    this.#helper = helper;
    this.#detector = detector;
    this.#onParse = onParse;
    this.#onLook = onLook;
    this.#kept = kept;
    this.#words = new IdentifierIndex((paths) => this.#readAll(paths));
    this.mentions = new LiveMentions({
      readAll: (paths) => this.#readTexts(paths),
      textOf: (path) => this.#plainText(path),
      parsed: async (names) => (await this.#read()).mayHold(names),
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

  /** The words of all files, with those that changed since they were asked for. */
  async #read(): Promise<IdentifierIndex> {
    if (this.#unread.size > 0) await this.#words.update(this.#unread);
    this.#unread.clear();
    // In one go, before a program asks for one after the other.
    if (this.#askedBefore.length > 0) await this.#words.byWord(this.#askedBefore);
    this.#askedBefore = [];
    return this.#words;
  }

  readonly linked = new WeakMap<FileFacts, LinkedFile>();

  peek(path: string): ReadResult | undefined {
    return this.#givenUp.has(path) ? { skipped: 'too-slow' } : this.#files.get(path);
  }

  peekHolding(word: string): readonly string[] | undefined {
    return this.#unread.size > 0 ? undefined : this.#words.peek(word);
  }

  /** The files of which it is known what they hold. */
  get readBefore(): readonly string[] {
    return [...this.#files.keys()];
  }

  /** Whether a file holds words that were asked for. */
  isHeld(path: string): boolean {
    return this.#words.isHeld(path);
  }

  /** The files whose text changed since this was asked last; undefined where others may mean something else by now. */
  async takeChanged(): Promise<ReadonlySet<string> | undefined> {
    const changed = this.#changed;
    if (changed)
      for await (const [path, file] of this.read([...this.#before.keys()]))
        if (file === this.#before.get(path)) changed.delete(path);
    this.#before.clear();
    this.#changed = new Set();
    return changed;
  }

  /** Takes over the list of all files, and forgets what is known of those that changed. */
  list({ stamps, configs, skipped, large }: ListedFiles): void {
    const kept = this.#kept?.();
    this.#kept = undefined;
    if (kept) this.#askedBefore = kept.words;
    for (const path of [...this.#stamps.keys()]) if (!stamps.has(path)) this.#drop(path);
    for (const [path, stamp] of stamps) if (this.#set(path, stamp)) this.#remember(path, stamp, kept?.files);
    // What a configuration says is not among the files.
    this.#changed = undefined;
    this.#configs = configs;
    this.#skipped = skipped;
    this.#setLarge(large);
  }

  /**
   * Takes over the paths of all files where nothing is known of any: what they are is told with their words, so that none
   * is looked at twice. Those that `question` is about are parsed as they are found: other threads read on meanwhile.
   */
  async listFirst(listed: ListedPaths, question: WordQuestion): Promise<void> {
    this.#kept = undefined;
    this.#configs = listed.configs;
    const all = [...listed.paths, ...listed.texts];
    const files = new LookedAtFiles(listed);
    await this.#words.for(question);
    let looked = 0;
    for (const read of readWords(this.#root, all, queryOf(question), this.#helper)) {
      const known = read.filter((file) => this.#isAsRead(file));
      const found = await this.#words.take(known.filter(({ path }) => isParsed(path)));
      await this.mentions.take(known.filter(({ path }) => !isParsed(path)));
      for (const file of read) this.#setFirst(file, files);
      for (const path of found) await this.#readKept(path);
      this.#onLook((looked += read.length), all.length, found.length);
    }
    this.#skipped = files.skipped;
    this.#setLarge(files.large);
    this.#listChanged();
  }

  /** The files as they are on the disk; undefined while text stands for one that is not saved. */
  get listed(): ListedFiles | undefined {
    if (this.#unsaved.size > 0) return undefined;
    return { stamps: this.#stamps, configs: this.#configs, skipped: this.#skipped, large: this.#large };
  }

  /** Looks at files again that may have changed; false where all have to be listed instead. */
  touch(paths: readonly string[]): boolean {
    return paths.every((path) => this.#touchOne(path));
  }

  /** The text that counts for a file from now on; undefined for that on the disk. */
  setText(path: string, text: string | undefined): void {
    if (this.#unsaved.get(path) === text) return;
    if (text === undefined) this.#unsaved.delete(path);
    else this.#unsaved.set(path, text);
    if (this.#stamps.has(path)) this.#forget(path);
  }

  /** Leaves a file out from now on, until it changes. */
  giveUp(path: string): void {
    if (!this.#givenUp.has(path)) this.#changed = undefined;
    this.#givenUp.add(path);
  }

  /** Forgets what was read of files, and which files hold words, that nothing asks for any more. */
  keepOnly(paths: Iterable<string>, words: Iterable<string>): void {
    const wanted = new Set(paths);
    for (const path of this.#files.keys()) if (!wanted.has(path)) this.#files.delete(path);
    this.#words.keepOnly(words);
  }

  /** What is known of the files as they are on the disk. */
  toKeep(): KeptFolder {
    const words = this.#words.index;
    const saved = [...this.#stamps].filter(([path]) => !this.#unsaved.has(path));
    const files = new Map(
      saved.map(([path, stamp]): [string, KeptFile] => {
        const facts = factsToKeep(this.#files.get(path));
        const hashes = isParsed(path)
          ? words.has(path) && { words: words.get(path) ?? null }
          : this.mentions.wordsOf(path);
        return [path, { stamp, ...hashes, ...(facts && { facts }) }];
      }),
    );
    return { files, words: this.#words.asked };
  }

  readonly config = (path: string): string | undefined => {
    const file = join(this.#root, path);
    return isRealFolder(dirname(file)) === true ? readBytes(file)?.toString('utf8') : undefined;
  };

  async *texts(paths: readonly string[]): ReturnType<FileSource['texts']> {
    for await (const [path, bytes] of this.#readAll(paths)) yield [path, sourceText(path, bytes)];
  }

  async *read(paths: readonly string[]): AsyncIterable<readonly [string, ReadResult]> {
    for (const path of paths) yield [path, await this.#readKept(path)];
  }

  async #readKept(path: string): Promise<ReadResult> {
    const known = this.peek(path);
    if (known) return known;
    const file = await this.#readOne(path);
    this.#files.set(path, file);
    return file;
  }

  async #readOne(path: string): Promise<ReadResult> {
    const text = sourceText(path, this.#bytes(path));
    const before = this.#before.get(path);
    // A document that is saved reads as it did before that.
    if (before && before.text === text) return before;
    this.#onParse(path);
    return readText(path, text, this.#detector);
  }

  #touchOne(path: string): boolean {
    if (LISTS_ANEW.test(path)) return false;
    const file = join(this.#root, path);
    const stamp = isRealFolder(dirname(file)) === true ? stampOf(file) : 'gone';
    if (this.#stamps.has(path) && typeof stamp === 'object' && !isLarge(stamp)) {
      this.#set(path, stamp);
      return true;
    }
    if (this.#stamps.has(path) || this.#large.has(path)) return false;
    // Of what is not known, a file that may be text may be one that counts, and a folder may hold some.
    if (typeof stamp === 'object') return this.#isOfNoAccount(path);
    return !existsSync(file) && !this.paths.some((known) => known.startsWith(`${path}/`));
  }

  /** Whether a file that is not known need not be looked for in a list of all: it could not be there, or was not. */
  #isOfNoAccount(path: string): boolean {
    if (!isParsed(path) && !isModuleConfig(path) && !mayBeText(path)) return true;
    if (this.#others.has(path)) return true;
    if (this.#others.size >= MOST_OTHERS) this.#others.clear();
    // A list that has it takes it out again.
    this.#others.add(path);
    return false;
  }

  #setLarge(large: ReadonlyMap<string, Stamp>): void {
    this.#large = large;
    this.mentions.setLarge(large);
    for (const path of [...this.#stamps.keys(), ...large.keys()]) this.#others.delete(path);
  }

  /** Whether the text of the file is another one than was known. */
  #set(path: string, stamp: Stamp): boolean {
    const before = this.#stamps.get(path);
    if (before && isSame(before, stamp)) return false;
    if (!before && isParsed(path)) this.#listChanged();
    this.#stamps.set(path, stamp);
    this.#givenUp.delete(path);
    // The disk changed behind the text that stands for it.
    if (before && this.#unsaved.has(path)) return false;
    this.#forget(path);
    return true;
  }

  /** Whether what the file held when it was read counts. One that could not be read may be another by now. */
  #isAsRead({ path, stamp }: LookedAt): boolean {
    return stamp !== undefined && !this.#unsaved.has(path);
  }

  #setFirst(file: LookedAt, files: LookedAtFiles): void {
    const { path } = file;
    files.add(path, file.stamp ?? stampOf(join(this.#root, path)));
    const stamp = files.stamps.get(path);
    if (!stamp) return;
    this.#stamps.set(path, stamp);
    if (!this.#isAsRead(file)) this.#forgetWords(path);
  }

  #forgetWords(path: string): void {
    if (isParsed(path)) this.#unread.add(path);
    this.mentions.change(path, isParsed(path));
  }

  #remember(path: string, stamp: Stamp, files: KeptFolder['files'] | undefined): void {
    const kept = files?.get(path);
    if (!kept || !isSame(kept.stamp, stamp) || this.#unsaved.has(path)) return;
    const { words, facts } = kept;
    if (words !== undefined && !isParsed(path)) this.mentions.remember(path, words ?? undefined);
    else if (words !== undefined) {
      this.#words.index.set(path, words ?? undefined);
      this.#unread.delete(path);
    }
    if (facts !== undefined)
      this.#files.set(path, 'skipped' in facts ? facts : new FileOnDisk(join(this.#root, path), facts));
  }

  #forget(path: string): void {
    const file = this.#files.get(path);
    // The text of a file on the disk is only read when it is asked for.
    if (file && !('skipped' in file) && !(file instanceof FileOnDisk)) this.#before.set(path, file);
    this.#files.delete(path);
    this.#forgetWords(path);
    if (isModuleConfig(path)) this.#changed = undefined;
    if (isParsed(path)) this.#changed?.add(path);
  }

  /** What imports mean may be others now. */
  #listChanged(): void {
    this.#paths = undefined;
    this.#changed = undefined;
  }

  #drop(path: string): void {
    this.#stamps.delete(path);
    this.mentions.drop(path);
    if (!isParsed(path)) return;
    this.#listChanged();
    this.#files.delete(path);
    this.#unread.delete(path);
    this.#words.delete(path);
  }

  #bytes(path: string): Buffer | undefined {
    const text = this.#unsaved.get(path);
    if (text !== undefined) return Buffer.from(text);
    const bytes = readBytes(`${this.#root}/${path}`);
    return bytes && inUtf8(bytes);
  }

  /** The text of any file of the folder as it counts now, whether it is parsed or not. */
  #plainText(path: string): string | undefined {
    if (!this.#stamps.has(path) && !this.#large.has(path)) return undefined;
    const unsaved = this.#unsaved.get(path);
    if (unsaved !== undefined) return unsaved;
    const file = this.#files.get(path);
    const isInMemory = file && !('skipped' in file) && !(file instanceof FileOnDisk);
    return isInMemory ? file.text : readPlainText(`${this.#root}/${path}`);
  }

  async *#readTexts(paths: Iterable<string>): ReturnType<ReadAll> {
    for await (const [path, bytes] of this.#readAll(paths))
      yield [path, bytes && isBinary(bytes) ? undefined : bytes];
  }

  // eslint-disable-next-line @typescript-eslint/require-await -- without waiting it is four times as fast.
  async *#readAll(paths: Iterable<string>): ReturnType<ReadAll> {
    for (const path of paths) yield [path, this.#bytes(path)];
  }
}

/** Whether a file may be parsed, or is configuration: all others are searched for names alone. */
function isParsed(path: string): boolean {
  return languageOfFile(path) !== undefined;
}

/** On another day the machine may not find a file slow. */
function factsToKeep(file: ReadResult | undefined): KeptFile['facts'] {
  if (file === undefined || !('skipped' in file)) return file?.facts;
  return file.skipped === 'too-slow' ? undefined : file;
}
