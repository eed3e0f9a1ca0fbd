import type { FileSkip } from '../source/read-source.ts';
import { anyOf, type FileSource } from '../source/source.ts';
import type { Grammars } from '../grammars.ts';
import { editorLanguageOf } from '../languages/files.ts';
import { dialectById } from '../languages/languages.ts';
import { Draft } from './draft.ts';
import type { OtherFiles } from './unused/unused.ts';
import { REMOVAL_RULES } from '../languages/removals.ts';
import { RecentTrees } from './recent-trees.ts';
import { parsed } from '../syntax-tree.ts';

/** A file of the workspace. */
export interface SourceFile {
  readonly text: string;
  readonly languageId: string;
  /** Whether it can be written back as it was read: all of it is valid UTF-8. */
  readonly isUtf8: boolean;
}

/** Files with markup and code, of which only the code is parsed. What the markup uses is searched as text. */
const COMPONENT = /\.(?:vue|svelte|cshtml|razor)$/;
/** Files of markup alone, none of which is parsed: they are among a source's plain files. */
const TEMPLATE = /\.(?:html?|jinja2?|j2|hbs|ejs|mustache|jsp|ftlh?|tmpl|gohtml|astro|mdx)$/i;

/** Most files whose trees are kept: a flag's usages are looked up in the same few files again and again. */
const MOST_TREES = 20;

/** The files that a removal reads: each is read when first needed, and keeps its content of then. */
export class Workspace {
  /** Files that contain a searched word but cannot be read, with the reason. */
  readonly skipped = new Map<string, FileSkip>();
  readonly #source: FileSource;
  readonly #grammars: Grammars;
  readonly #files = new Map<string, SourceFile>();
  readonly #containing = new Map<string, readonly string[]>();
  readonly #drafts = new Map<string, Draft>();
  readonly #trees = new RecentTrees();
  /** Words for which it is not known yet which files contain them. */
  readonly #unknownWords = new Set<string>();
  /** Words that occur in other files, which have to be read to know what those do with the word. */
  readonly #wordsToRead = new Set<string>();

  constructor(source: FileSource, grammars: Grammars) {
    this.#source = source;
    this.#grammars = grammars;
  }

  /** The files that were read, sorted by path. */
  get files(): readonly (readonly [path: string, file: SourceFile])[] {
    return [...this.#files].sort(([one], [other]) => (one < other ? -1 : 1));
  }

  /** A file that was already read. */
  file(path: string): SourceFile | undefined {
    return this.#files.get(path);
  }

  /** Reads files that were not read yet, or remembers why one cannot be read. */
  async read(paths: Iterable<string>): Promise<void> {
    const left = [...new Set(paths)].filter((path) => !this.#files.has(path) && !this.skipped.has(path));
    for await (const [path, text] of this.#source.texts(left)) {
      if (typeof text === 'string') this.#files.set(path, this.#fileOf(path, text));
      else this.skipped.set(path, text.skipped);
    }
  }

  #fileOf(path: string, text: string): SourceFile {
    // Bytes that are not UTF-8 decode to this character, and would be written back as that.
    const isUtf8 = this.#source.foreign?.has(path) !== true && !text.includes('\uFFFD');
    return { text, languageId: editorLanguageOf(path) ?? '', isUtf8 };
  }

  /** Reads the files that contain a word, and returns their paths. */
  async containing(word: string): Promise<readonly string[]> {
    let paths = this.#containing.get(word);
    if (!paths) this.#containing.set(word, (paths = await this.#source.search.filesFor(anyOf([word]))));
    await this.read(paths);
    return paths;
  }

  /** The components and templates that contain one of some words, with their texts. */
  async templatesWith(words: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const { search, plain } = this.#source;
    // Svelte's `$isOn` reads the store `isOn`.
    const asked = anyOf(words.flatMap((word) => [word, `$${word}`]));
    const texts = new Map<string, string>();
    const components = (await search.filesFor(asked)).filter((path) => COMPONENT.test(path));
    await this.read(components);
    for (const path of components) texts.set(path, this.file(path)?.text ?? '');
    for (const path of (await plain?.search.filesFor(asked)) ?? [])
      if (TEMPLATE.test(path)) texts.set(path, plain?.text(path) ?? '');
    return texts;
  }

  /** What files besides `path` do with a name. */
  elsewhere(path: string): OtherFiles {
    // Tells whether a text imports a name from a file; only set for Python, where files may import what others have
    // imported.
    const takes = REMOVAL_RULES[this.#files.get(path)?.languageId ?? '']?.takesFrom;
    return {
      isUsed: (name) => this.isInOtherFile(name, path),
      // A file that is not read yet may import it.
      isImported: (name) =>
        takes !== undefined && this.#textsWith(name, path).some((text) => !text || takes(text, path, name)),
      isRead: (name, reads) => this.#textsWith(name, path).some((text) => text && reads.test(text)),
    };
  }

  /**
   * The texts of the other files with a name; undefined for one that is not read yet. Before the removal is tried again,
   * those are read.
   */
  #textsWith(name: string, path: string): readonly (string | undefined)[] {
    if (!this.isInOtherFile(name, path)) return [];
    const others = this.#containing.get(name)?.filter((other) => other !== path && !this.skipped.has(other));
    const texts = others?.map((other) => this.#files.get(other)?.text);
    // Without `texts`, it is not even known which files have the name.
    if (texts?.includes(undefined) ?? true) this.#wordsToRead.add(name);
    return texts ?? [];
  }

  /**
   * Whether a file other than `path` contains a word. The caller cannot wait: on the first call for a word the answer is
   * yes. After {@link searchUnknownWords} the answer is known, and the removal is tried again.
   */
  isInOtherFile(word: string, path: string): boolean {
    const found = this.#containing.get(word);
    if (!found) this.#unknownWords.add(word);
    return found?.some((other) => other !== path) ?? true;
  }

  /** Searches for the words that were not known, and reads what has them; false where there were none. */
  async searchUnknownWords(): Promise<boolean> {
    const words = [...this.#unknownWords];
    this.#unknownWords.clear();
    for (const word of words) this.#containing.set(word, await this.#source.search.filesFor(anyOf([word])));
    const wereAny = words.length + this.#wordsToRead.size > 0;
    for (const word of this.#wordsToRead) await this.containing(word);
    this.#wordsToRead.clear();
    return wereAny;
  }

  /** A file's tree, ready to be edited; undefined for a language that removal does not support. */
  async draft(path: string): Promise<Draft | undefined> {
    const known = this.#drafts.get(path) ?? (await this.#read(path));
    if (!known) return undefined;
    // The most recently used draft comes last.
    this.#drafts.delete(path);
    this.#drafts.set(path, known);
    const [oldest] = this.#drafts.keys();
    if (this.#drafts.size > MOST_TREES && oldest !== undefined) this.#drafts.delete(oldest);
    // The kept draft itself is never edited.
    return known.fresh();
  }

  /** A new draft; undefined for a file that was not read, or a language that removal does not support. */
  async #read(path: string): Promise<Draft | undefined> {
    const file = this.#files.get(path);
    const [rules, language] = [REMOVAL_RULES[file?.languageId ?? ''], dialectById(file?.languageId ?? '')];
    if (!file || !rules || !language) return undefined;
    const parser = await this.#grammars.parser(language.grammar);
    return new Draft(file.text, rules, language.adapter, (text) =>
      this.#trees.of(`${file.languageId}\n${text}`, () => parsed(parser, language.prepare(text))),
    );
  }
}
