import type { FileFacts } from '../facts/facts.ts';
import type { FileSkip } from '../index/read-source.ts';
import type { Source } from '../index/source.ts';
import { LineIndex } from '../line-index.ts';
import { FileList } from '../link/modules/file-list.ts';
import { Modules } from '../link/modules/modules.ts';
import type { FactSource } from '../link/program.ts';
import type { FileReader, ReadFile } from './source-reader.ts';

/**
 * The files of a source as a program asks for them. A program cannot wait, so what it asks for in vain is kept, read
 * by {@link readAsked}, and there when the next one asks.
 */
export class ProgramFiles implements FactSource {
  readonly skipped = new Map<string, FileSkip>();
  readonly #source: Source;
  readonly #reader: FileReader;
  readonly #modules: Modules;
  readonly #paths: ReadonlySet<string>;
  readonly #files = new Map<string, ReadFile>();
  readonly #found = new Map<string, readonly string[]>();
  readonly #askedWords = new Set<string>();
  readonly #askedPaths = new Set<string>();

  constructor(source: Source, reader: FileReader) {
    this.#source = source;
    this.#reader = reader;
    this.#paths = new Set(source.paths);
    this.#modules = new Modules(
      new FileList([...new Set([...source.paths, ...source.configs])], source.config),
    );
  }

  readonly facts = (path: string): FileFacts | undefined => {
    const known = this.#files.get(path);
    if (!known && this.#paths.has(path) && !this.skipped.has(path)) this.#askedPaths.add(path);
    return known?.facts;
  };

  readonly holding = (words: readonly string[]): readonly string[] =>
    words.flatMap((word) => {
      const found = this.#found.get(word);
      if (!found) this.#askedWords.add(word);
      return found ?? [];
    });

  readonly resolve: FactSource['resolve'] = (language, from, module) =>
    this.#modules.resolve(language, from, module);

  /** The paths of the files that are read. */
  get paths(): readonly string[] {
    return [...this.#files.keys()];
  }

  get parsed(): number {
    return [...this.#files.values()].filter(({ facts }) => facts !== undefined).length;
  }

  text(path: string): string {
    return this.#files.get(path)?.text ?? '';
  }

  lines(path: string): LineIndex {
    return this.#files.get(path)?.lines ?? new LineIndex('');
  }

  /** Reads the files that hold one of `words`. */
  async readHolding(words: Iterable<string>, onRead: (of: number) => void): Promise<void> {
    await this.#read(await this.#source.search.filesWith(words), onRead);
  }

  /** Reads what was asked for in vain; false where that was nothing. */
  async readAsked(onRead: (of: number) => void): Promise<boolean> {
    if (this.#askedWords.size === 0 && this.#askedPaths.size === 0) return false;
    const words = [...this.#askedWords];
    const paths = [...this.#askedPaths];
    this.#askedWords.clear();
    this.#askedPaths.clear();
    for (const word of words) this.#found.set(word, await this.#source.search.filesWith([word]));
    await this.#read(
      [...new Set([...paths, ...words.flatMap((word) => this.#found.get(word) ?? [])])],
      onRead,
    );
    return true;
  }

  async #read(paths: readonly string[], onRead: (of: number) => void): Promise<void> {
    const left = paths.filter((path) => !this.#files.has(path) && !this.skipped.has(path));
    for await (const [path, file] of this.#reader.read(left)) {
      if ('skipped' in file) this.skipped.set(path, file.skipped);
      else this.#files.set(path, file);
      onRead(left.length);
    }
  }
}
