import type { IdentifierIndex } from '../source/identifier-index.ts';
import { isSame, type Stamp } from '../source/source-files.ts';
import { anyOf } from '../source/source.ts';
import { isEmpty, mentionsIn, NO_MENTIONS, type FileMentions } from './mentions.ts';

/** How the files of a folder are searched for names. */
export interface NameSources {
  /** Which words the files that are not parsed contain. */
  readonly unparsed: IdentifierIndex;
  /** The current text of any file. */
  readonly textOf: (path: string) => string | undefined;
  /** Whether code is known to be left out of parsing, as it is minified. */
  readonly isLeftOut: (path: string) => boolean;
  /** The parsed files that may contain one of the names. */
  readonly parsedNaming: (names: ReadonlySet<string>) => Promise<Iterable<string>>;
}

/** Where names occur in the files of a folder, which may change: a file that did is searched again. */
export class LiveMentions {
  readonly #sources: NameSources;
  /** Files that changed since they were last searched. */
  readonly #changed = new Set<string>();
  /** By path. */
  #found = new Map<string, FileMentions>();
  /** The names of the last search; undefined before it. */
  #names: ReadonlySet<string> | undefined;
  #large: ReadonlyMap<string, Stamp> = new Map();

  constructor(sources: NameSources) {
    this.#sources = sources;
  }

  /** Marks a file, parsed or not, as one whose names may have changed, or that is gone. */
  markChanged(path: string): void {
    this.#changed.add(path);
  }

  /** Takes over which files are too large to be parsed, and marks those that are new or gone or have another stamp. */
  setLarge(large: ReadonlyMap<string, Stamp>): void {
    for (const path of [...this.#large.keys(), ...large.keys()]) {
      const [before, now] = [this.#large.get(path), large.get(path)];
      if (!before || !now || !isSame(before, now)) this.#changed.add(path);
    }
    this.#large = new Map(large);
  }

  /** What a file mentioned when it was last searched. */
  in(path: string): FileMentions {
    return this.#found.get(path) ?? NO_MENTIONS;
  }

  /** The files that mention something. */
  get paths(): Iterable<string> {
    return this.#found.keys();
  }

  /** Searches changed files, or all where `names` is another set than before; returns the paths of those searched. */
  async update(names: ReadonlySet<string>): Promise<ReadonlySet<string>> {
    const areNewNames = names !== this.#names;
    const searched = areNewNames ? await this.#filesNaming(names) : new Set(this.#changed);
    // None is marked while this waits: the index marks files before it has them searched.
    this.#changed.clear();
    if (areNewNames) {
      // What mentioned an old name is searched, and returned, also where it has none of the new ones.
      for (const path of this.#found.keys()) searched.add(path);
      this.#found = new Map();
    }
    this.#names = names;
    for (const path of searched) this.#searchFile(path, names);
    return searched;
  }

  /** The files that may contain one of the names, after all unread ones were read. */
  async #filesNaming(names: ReadonlySet<string>): Promise<Set<string>> {
    const { unparsed, parsedNaming } = this.#sources;
    await unparsed.update();
    const others = await unparsed.filesFor(anyOf(names));
    return new Set([...(await parsedNaming(names)), ...others, ...this.#large.keys()]);
  }

  /** Searches one file; a file that is gone mentions nothing. */
  #searchFile(path: string, names: ReadonlySet<string>): void {
    const text = this.#sources.textOf(path);
    const isLeftOut = this.#large.has(path) || this.#sources.isLeftOut(path);
    const found = text === undefined ? NO_MENTIONS : mentionsIn({ path, text, isLeftOut }, names);
    if (isEmpty(found)) this.#found.delete(path);
    else this.#found.set(path, found);
  }
}
