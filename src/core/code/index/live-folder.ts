import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Detector } from '../detector.ts';
import type { FileFacts } from '../facts/facts.ts';
import { hasLanguage } from '../languages/files.ts';
import type { LinkedFile } from '../link/linked-file.ts';
import type { LiveMentions } from '../mentions/live-mentions.ts';
import type { ReadFiles } from '../scan/program-files.ts';
import type { FileReader, ReadResult } from '../scan/source-reader.ts';
import { isRealFolder } from '../source/real-paths.ts';
import { readConfig } from '../source/folder-source.ts';
import { readWords } from '../source/parallel-reader.ts';
import { sourceText, type FileSkip } from '../source/read-source.ts';
import type { FileSource, TextSearch, WordQuestion } from '../source/source.ts';
import { CheckedFiles, isLarge, isModuleConfig, isSame, stampOf } from '../source/source-files.ts';
import type { ListedPaths, Stamp } from '../source/source-files.ts';
import type { FileContent } from '../source/word-batch.ts';
import { queryOf } from '../source/word-search.ts';
import { CurrentTexts } from './current-texts.ts';
import type { ListedFiles } from './files-state.ts';
import { ReadContents } from './read-contents.ts';
import type { StoredFile, StoredFolder } from './stored-folder.ts';
import { mayChangeList, UnlistedPaths } from './unlisted-paths.ts';
import { WordsOfFiles } from './words-of-files.ts';

/** What a folder is read with. */
export interface LiveFolderOptions {
  /** Its real path. */
  readonly root: string;
  readonly detector: Detector;
  /** Called before a file is parsed. */
  readonly onParse: (path: string) => void;
  /** Called during the first listing, after files were searched for words and matching ones parsed. */
  readonly onLook: (looked: number, of: number, parsed: number) => void;
  /** What an earlier run stored; called once, by the first `list`, and not at all where `listFirst` comes before it. */
  readonly loadStored: () => StoredFolder | undefined;
  /** Absolute path of the worker program that helps to read the words of many files, where there is one. */
  readonly helper: string | undefined;
}

/** The changing files of a folder. What was read of a file is kept until it changes; unsaved text replaces that on disk. */
export class LiveFolder implements FileSource, FileReader, ReadFiles {
  readonly #root: string;
  readonly #onLook: LiveFolderOptions['onLook'];
  /** The listed files that are parsed or searched, by path; larger ones are in the listing. */
  readonly #stamps = new Map<string, Stamp>();
  readonly #texts: CurrentTexts;
  readonly #contents: ReadContents;
  readonly #words: WordsOfFiles;
  readonly #helperProgram: string | undefined;
  #loadStored: LiveFolderOptions['loadStored'] | undefined;
  /** What was found besides the stamps when the files were last listed. */
  #listing: Omit<ListedFiles, 'stamps'> = { configs: [], skipped: new Map(), large: new Map() };
  readonly #unlisted = new UnlistedPaths();
  #paths: readonly string[] | undefined;
  /** Files whose text changed since `takeChanged`; undefined where imports of any file may lead elsewhere. */
  #changed: Set<string> | undefined;

  constructor({ root, detector, onParse, onLook, loadStored, helper }: LiveFolderOptions) {
    this.#root = root;
    this.#helperProgram = helper;
    this.#texts = new CurrentTexts(root);
    this.#contents = new ReadContents(this.#texts, detector, onParse);
    this.#onLook = onLook;
    this.#loadStored = loadStored;
    this.#words = new WordsOfFiles(this.#texts, this.#contents, (path) => this.#isListed(path));
  }

  get paths(): readonly string[] {
    return (this.#paths ??= [...this.#stamps.keys()].filter(hasLanguage).sort());
  }

  get configs(): readonly string[] {
    return this.#listing.configs;
  }

  get skipped(): ReadonlyMap<string, FileSkip> {
    return this.#listing.skipped;
  }

  readonly search: TextSearch = {
    filesFor: async (question) => (await this.#words.updated()).filesFor(question),
    filesByWord: async (words) => (await this.#words.updated()).filesByWord(words),
  };

  /** Where names are mentioned besides what is linked, in parsed files and in those that are not parsed. */
  get mentions(): LiveMentions {
    return this.#words.mentions;
  }

  /** What linking found out from a file's facts alone. */
  readonly linked = new WeakMap<FileFacts, LinkedFile>();

  /** What is known of a file without reading it; undefined where nothing is. */
  peek(path: string): ReadResult | undefined {
    return this.#contents.peek(path);
  }

  peekContaining(word: string): readonly string[] | undefined {
    return this.#words.peek(word);
  }

  /** The files whose content is known. */
  get readBefore(): readonly string[] {
    return this.#contents.paths;
  }

  /** Whether a file contains words that were searched for. */
  containsSearched(path: string): boolean {
    return this.#words.index.containsSearched(path);
  }

  /** The files whose text changed since the last call, saving apart; undefined where any import may lead elsewhere. */
  async takeChanged(): Promise<ReadonlySet<string> | undefined> {
    const changed = this.#changed;
    if (changed) await this.#contents.dropUnchanged(changed);
    this.#contents.forgetPrevious();
    this.#changed = new Set();
    return changed;
  }

  /** Takes over the list of all files, and forgets what is known about those that changed. */
  list({ stamps, ...listing }: ListedFiles): void {
    const stored = this.#loadStored?.();
    this.#loadStored = undefined;
    if (stored) this.#words.searchAgain(stored.words);
    for (const path of [...this.#stamps.keys()]) if (!stamps.has(path)) this.#dropFile(path);
    for (const [path, stamp] of stamps)
      if (this.#set(path, stamp)) this.#remember(path, stamp, stored?.files);
    // The list does not say whether a configuration file changed.
    this.#changed = undefined;
    this.#setListing(listing);
  }

  /**
   * Takes over the paths of all files when nothing is known about any of them. Each file is classified in the
   * same pass that reads its words, so that none is read twice. Files that match `question` are parsed as
   * they are found, while other threads keep reading.
   */
  async listFirst(listed: ListedPaths, question: WordQuestion): Promise<void> {
    this.#loadStored = undefined;
    this.#listing = { ...this.#listing, configs: listed.configs };
    const all = [...listed.paths, ...listed.texts];
    const files = new CheckedFiles(listed);
    // No file is set yet, so this only tells the index which words `take` below has to look for.
    await this.#words.index.filesFor(question);
    let looked = 0;
    for (const batch of readWords(this.#root, all, queryOf(question), this.#helperProgram)) {
      const asRead = batch.filter((file) => this.#isAsRead(file));
      const matching = await this.#words.take(asRead);
      for (const file of batch) this.#setFirst(file, files);
      for (const path of matching) await this.#contents.read(path);
      this.#onLook((looked += batch.length), all.length, matching.length);
    }
    this.#setListing({ configs: listed.configs, skipped: files.skipped, large: files.large });
    this.#listChanged();
  }

  /** The files as they are on disk; undefined while any of them has unsaved text. */
  get listed(): ListedFiles | undefined {
    if (!this.#texts.areSaved) return undefined;
    return { stamps: this.#stamps, ...this.#listing };
  }

  /** Rechecks files that may have changed; false where all files have to be listed again instead. */
  recheck(paths: readonly string[]): boolean {
    return paths.every((path) => this.#recheck(path));
  }

  /** Sets the text that counts for a file from now on; undefined goes back to the file on disk. */
  setText(path: string, text: string | undefined): void {
    if (this.#texts.unsaved(path) === text) return;
    this.#texts.set(path, text);
    if (this.#stamps.has(path)) this.#forget(path);
  }

  /** Leaves a file out until it changes. What its code led to is gone then, so all files are linked again. */
  giveUp(path: string): void {
    if (this.#contents.giveUp(path)) this.#changed = undefined;
  }

  /** Keeps what was read of the files at `paths`, and which files contain one of `words`; forgets the rest. */
  keepOnly(paths: Iterable<string>, words: Iterable<string>): void {
    this.#contents.keepOnly(new Set(paths));
    this.#words.index.keepOnly(words);
  }

  /** What is known about the files as they are on disk. */
  toStore(): StoredFolder {
    const saved = [...this.#stamps].filter(([path]) => this.#texts.unsaved(path) === undefined);
    const files = new Map(
      saved.map(([path, stamp]): [string, StoredFile] => {
        const facts = this.#contents.factsToStore(path);
        return [path, { stamp, ...this.#words.toStore(path), ...(facts && { facts }) }];
      }),
    );
    return { files, words: this.#words.index.searchedWords };
  }

  readonly config = (path: string): string | undefined => readConfig(this.#root, path);

  async *texts(paths: readonly string[]): ReturnType<FileSource['texts']> {
    for await (const [path, bytes] of this.#texts.readAll(paths)) yield [path, sourceText(path, bytes)];
  }

  async *read(paths: readonly string[]): AsyncIterable<readonly [string, ReadResult]> {
    for (const path of paths) yield [path, await this.#contents.read(path)];
  }

  /** Rechecks a file (gone if a folder above it is a link); false where all files have to be listed again. */
  #recheck(path: string): boolean {
    if (mayChangeList(path)) return false;
    const file = join(this.#root, path);
    const stamp = isRealFolder(dirname(file)) === true ? stampOf(file) : 'gone';
    // A listed file that is still one.
    if (this.#stamps.has(path) && typeof stamp === 'object' && !isLarge(stamp)) {
      this.#set(path, stamp);
      return true;
    }
    // A listed file that is gone, has become a link, or is or was too large.
    if (this.#isListed(path)) return false;
    // An unknown path may be a text file that should be listed, or a folder that contains some.
    if (typeof stamp === 'object') return !this.#unlisted.needsListing(path);
    // A folder that exists may contain such files; one that is gone may have taken listed files along.
    return !existsSync(file) && !this.paths.some((known) => known.startsWith(`${path}/`));
  }

  /** Whether a file was found when the files were listed, also one that is too large to be parsed. */
  #isListed(path: string): boolean {
    return this.#stamps.has(path) || this.#listing.large.has(path);
  }

  #setListing(listing: Omit<ListedFiles, 'stamps'>): void {
    this.#listing = listing;
    this.mentions.setLarge(listing.large);
    this.#unlisted.setListed([...this.#stamps.keys(), ...listing.large.keys()]);
  }

  /** Sets a file's stamp; returns whether the file's text may differ from what was known. */
  #set(path: string, stamp: Stamp): boolean {
    const before = this.#stamps.get(path);
    if (before && isSame(before, stamp)) return false;
    if (!before && hasLanguage(path)) this.#listChanged();
    this.#stamps.set(path, stamp);
    this.#contents.tryAgain(path);
    // Only the text on disk changed, which the unsaved one replaces.
    if (before && this.#texts.unsaved(path) !== undefined) return false;
    this.#forget(path);
    return true;
  }

  /** Whether what was read from the file counts. A file that could not be read may have changed by now. */
  #isAsRead({ path, stamp }: FileContent): boolean {
    return stamp !== undefined && this.#texts.unsaved(path) === undefined;
  }

  /** Takes over one file of the first listing, unless it is a link, too large or gone. */
  #setFirst(file: FileContent, files: CheckedFiles): void {
    const { path } = file;
    files.add(path, file.stamp ?? stampOf(join(this.#root, path)));
    const stamp = files.stamps.get(path);
    if (!stamp) return;
    this.#stamps.set(path, stamp);
    if (!this.#isAsRead(file)) this.#words.forget(path);
  }

  /** Takes over what an earlier run stored about a file that has not changed since. */
  #remember(path: string, stamp: Stamp, files: StoredFolder['files'] | undefined): void {
    const stored = files?.get(path);
    if (!stored || !isSame(stored.stamp, stamp) || this.#texts.unsaved(path) !== undefined) return;
    // `null`: it has too many words, which the index takes as undefined.
    if (stored.words !== undefined) this.#words.remember(path, stored.words ?? undefined);
    if (stored.facts !== undefined) this.#contents.remember(path, stored.facts);
  }

  /** Drops what was read from a file whose text may have changed. */
  #forget(path: string): void {
    this.#contents.forget(path);
    this.#words.forget(path);
    if (isModuleConfig(path)) this.#changed = undefined;
    if (hasLanguage(path)) this.#changed?.add(path);
  }

  /** What imports resolve to may change with the list of files. */
  #listChanged(): void {
    this.#paths = undefined;
    this.#changed = undefined;
  }

  /** Drops all that is known about a file that is gone. */
  #dropFile(path: string): void {
    this.#stamps.delete(path);
    this.#words.drop(path);
    if (!hasLanguage(path)) return;
    this.#listChanged();
    this.#contents.drop(path);
  }
}
