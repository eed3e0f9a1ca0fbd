import type { Detector } from '../detector.ts';
import { readText, type ReadFile, type ReadResult } from '../scan/source-reader.ts';
import { readPlainText, sourceText } from '../source/read-source.ts';
import type { CurrentTexts } from './current-texts.ts';
import { FileOnDisk } from './file-on-disk.ts';
import type { StoredFile } from './stored-folder.ts';

/** What was read and parsed of a folder's files: it is kept until a file's text changes. */
export class ReadContents {
  readonly #texts: CurrentTexts;
  readonly #detector: Detector;
  readonly #onParse: (path: string) => void;
  readonly #files = new Map<string, ReadResult>();
  /** Files on which a worker thread hung. */
  readonly #givenUp = new Set<string>();
  /** What was read from files that may have changed since, until it is known whether they have. */
  readonly #previous = new Map<string, ReadFile>();

  /** `onParse` is called before a file is parsed. */
  constructor(texts: CurrentTexts, detector: Detector, onParse: (path: string) => void) {
    this.#texts = texts;
    this.#detector = detector;
    this.#onParse = onParse;
  }

  /** The files whose content is known. */
  get paths(): readonly string[] {
    return [...this.#files.keys()];
  }

  /** What is known of a file without reading it; undefined where nothing is. */
  peek(path: string): ReadResult | undefined {
    return this.#givenUp.has(path) ? { skipped: 'too-slow' } : this.#files.get(path);
  }

  /** Whether a file is known to be left out, as its text is too slow to parse, or minified. */
  isLeftOut(path: string): boolean {
    const known = this.peek(path);
    return known !== undefined && 'skipped' in known;
  }

  /** What is known of a file, or else what reading it yields, which is kept. */
  async read(path: string): Promise<ReadResult> {
    const known = this.peek(path);
    if (known) return known;
    const file = await this.#readOne(path);
    this.#files.set(path, file);
    return file;
  }

  /** Reads a file anew, and parses it unless its text is the one that was read before. */
  async #readOne(path: string): Promise<ReadResult> {
    const text = sourceText(path, this.#texts.bytes(path));
    const before = this.#previous.get(path);
    // Saving a document does not change its text.
    if (before && before.text === text) return before;
    this.#onParse(path);
    return readText(path, text, this.#detector);
  }

  /** The current text of a file, whether or not it is parsed; undefined where it has none that can be read. */
  plainText(path: string): string | undefined {
    return (
      this.#texts.unsaved(path) ??
      inMemory(this.#files.get(path))?.text ??
      readPlainText(`${this.#texts.root}/${path}`)
    );
  }

  /** Takes over the facts that an earlier run stored about a file that has not changed since. */
  remember(path: string, facts: NonNullable<StoredFile['facts']>): void {
    const file = 'skipped' in facts ? facts : new FileOnDisk(`${this.#texts.root}/${path}`, facts);
    this.#files.set(path, file);
  }

  /** What is stored of a file: its facts, or why it is skipped. If it was too slow, nothing: a later run may be faster. */
  factsToStore(path: string): StoredFile['facts'] {
    const file = this.#files.get(path);
    if (file && 'skipped' in file) return file.skipped === 'too-slow' ? undefined : file;
    return file?.facts;
  }

  /** Leaves a file out until it changes; false if it is left out already. */
  giveUp(path: string): boolean {
    const isNew = !this.#givenUp.has(path);
    this.#givenUp.add(path);
    return isNew;
  }

  /** Lets a file be read again that a thread hung on, since it has changed on disk. */
  tryAgain(path: string): void {
    this.#givenUp.delete(path);
  }

  /** Drops what was read from a file whose text may have changed, but keeps it for {@link dropUnchanged}. */
  forget(path: string): void {
    const file = inMemory(this.#files.get(path));
    if (file) this.#previous.set(path, file);
    this.#files.delete(path);
  }

  /** Drops what was read from a file that is gone. */
  drop(path: string): void {
    this.#files.delete(path);
  }

  /** Drops what was read from all other files. */
  keepOnly(paths: ReadonlySet<string>): void {
    for (const path of this.#files.keys()) if (!paths.has(path)) this.#files.delete(path);
  }

  /** Removes from `changed` the files that have the same text as before, as after saving. */
  async dropUnchanged(changed: Set<string>): Promise<void> {
    // Where the text is the same, `read` returns the very file that was read before.
    for (const path of [...this.#previous.keys()])
      if ((await this.read(path)) === this.#previous.get(path)) changed.delete(path);
  }

  /** Forgets what files contained before they changed. */
  forgetPrevious(): void {
    this.#previous.clear();
  }
}

/** A file whose text was read. The text of a `FileOnDisk` is read on demand, so it may already be the changed one. */
function inMemory(file: ReadResult | undefined): ReadFile | undefined {
  return file && !('skipped' in file) && !(file instanceof FileOnDisk) ? file : undefined;
}
