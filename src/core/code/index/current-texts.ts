import { readBytes } from '../source/read-source.ts';
import type { ReadAll } from '../source/source.ts';
import { inUtf8 } from '../source/text-file.ts';

/** The texts of a folder's files: as they are on disk, or the unsaved text that takes its place. */
export class CurrentTexts {
  readonly root: string;
  readonly #unsaved = new Map<string, string>();

  constructor(root: string) {
    this.root = root;
  }

  /** Whether no file has unsaved text. */
  get areSaved(): boolean {
    return this.#unsaved.size === 0;
  }

  /** The unsaved text of a file. */
  unsaved(path: string): string | undefined {
    return this.#unsaved.get(path);
  }

  /** Sets the text that counts for a file from now on; undefined goes back to the file on disk. */
  set(path: string, text: string | undefined): void {
    if (text === undefined) this.#unsaved.delete(path);
    else this.#unsaved.set(path, text);
  }

  /** The current bytes of a file, in UTF-8; undefined where it cannot be read. */
  bytes(path: string): Buffer | undefined {
    const text = this.#unsaved.get(path);
    if (text !== undefined) return Buffer.from(text);
    const bytes = readBytes(`${this.root}/${path}`);
    return bytes && inUtf8(bytes);
  }

  // oxlint-disable-next-line typescript/require-await -- without waiting it is four times as fast.
  async *readAll(paths: Iterable<string>): ReturnType<ReadAll> {
    for (const path of paths) yield [path, this.bytes(path)];
  }
}
