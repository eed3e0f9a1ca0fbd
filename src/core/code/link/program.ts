import type { FileFacts, Id } from '../facts/facts.ts';
import type { LanguageKey } from '../language/adapter.ts';
import { linkRules } from '../language/link-rules.ts';
import { calledWord, declaredWord, subtypeWord, typeWord } from '../source/marked-words.ts';
import { LinkedFile } from './linked-file.ts';
import { sdkOf } from './sdk-places.ts';

/** Where a program gets its files from. All paths are relative to the root, with `/`. */
export interface FactSource {
  /** The facts of a file; nothing for one that is not read. */
  readonly facts: (path: string) => FileFacts | undefined;
  /**
   * The files whose text holds all of `words`, as far as `from` may name what they declare where it is given. A word of
   * several identifiers (`package a.b`) stands there as it is written.
   */
  readonly holding: (words: readonly string[], from?: LanguageKey) => readonly string[];
  /** Whether the text of a file holds one of `words`, as far as that is known. */
  readonly holdsOne: (path: string, words: readonly string[]) => boolean;
  /** The files that `module`, imported in `from`, means. */
  readonly resolve: (language: LanguageKey, from: string, module: string) => readonly string[];
  /** Facts that are looked up by name already, so that one program after another need not do it. */
  readonly linked?: WeakMap<FileFacts, LinkedFile> | undefined;
}

/** A call, and the file it stands in. */
export interface CallRef {
  readonly file: LinkedFile;
  readonly id: Id;
}

/** A function of the program. */
export interface FunctionRef {
  readonly file: LinkedFile;
  readonly fn: Id;
}

export interface TypeRef {
  readonly file: LinkedFile;
  readonly container: Id;
}

/** What a type is told apart by. */
export function typeKey({ file, container }: TypeRef): string {
  return `${file.path} ${container}`;
}

/** Whether a type has entries. Python's enums are classes that extend one. */
export function isEnum({ file, container }: TypeRef): boolean {
  const { kind, supertypes } = file.container(container);
  return kind === 'enum' || supertypes.some((type) => /(?:^|\.)\w*Enum$/.test(type));
}

/** The files that are linked with one another, read as they are asked for. A document alone is a program of one file. */
export class Program {
  readonly #source: FactSource;
  readonly #files = new Map<string, LinkedFile | undefined>();
  readonly #searched = new Map<string, readonly LinkedFile[]>();
  readonly #declaring = new Map<string, readonly LinkedFile[]>();

  constructor(source: FactSource) {
    this.#source = source;
  }

  /** The files that were read so far. */
  get files(): readonly LinkedFile[] {
    return [...this.#files.values()].filter((file) => file !== undefined);
  }

  file(path: string): LinkedFile | undefined {
    if (!this.#files.has(path)) {
      const facts = this.#source.facts(path);
      this.#files.set(path, facts && this.#linked(path, facts));
    }
    return this.#files.get(path);
  }

  #linked(path: string, facts: FileFacts): LinkedFile {
    const known = this.#source.linked?.get(facts);
    if (known?.path === path) return known;
    const made = new LinkedFile(path, facts);
    this.#source.linked?.set(facts, made);
    return made;
  }

  /** The files in whose text all of `words` occur; of those only whose code that of `from` may have to do with. */
  holding(from: LinkedFile | undefined, ...words: readonly string[]): readonly LinkedFile[] {
    // A class without a name is named nowhere.
    if (words.includes('')) return [];
    const language = from?.facts.language;
    const key = [language, ...words].join('\n');
    let found = this.#searched.get(key);
    if (!found) {
      found = this.#source.holding(words, language).flatMap((path) => this.file(path) ?? []);
      this.#searched.set(key, found);
    }
    return found;
  }

  /** Those of {@link holding} that may call a function, hand it on, or keep it under another name. */
  calling(from: LinkedFile | undefined, name: string): readonly LinkedFile[] {
    // Components stand in tags, and in those of templates under other names.
    const isMarked =
      from !== undefined && linkRules(from.facts.language).marksCalls && !/^\p{Lu}/u.test(name);
    // PHP writes a variable's name with a mark, which makes another word of it.
    return withOwn(from, this.holding(from, isMarked ? calledWord(name) : name));
  }

  /** Those of {@link holding} that declare `name`. In a package all files hold its clause, and few declare a name. */
  declaring(from: LinkedFile, name: string, ...words: readonly string[]): readonly LinkedFile[] {
    return this.#declaringIn(from, name, [name, ...words]);
  }

  /** The same for a type. */
  declaringType(from: LinkedFile, name: string, ...words: readonly string[]): readonly LinkedFile[] {
    return this.#declaringIn(from, name, [typeWord(name), ...words]);
  }

  /** Those of {@link holding} that may declare functions called `name`. */
  declaringFunction(from: LinkedFile, name: string): readonly LinkedFile[] {
    const { marksCalls } = linkRules(from.facts.language);
    return this.holding(from, marksCalls ? declaredWord(name) : name);
  }

  /** Those of {@link holding} with heirs of a type that `from` declares, or objects of it, and something called `name`. */
  inheriting(from: LinkedFile, type: string, name: string): readonly LinkedFile[] {
    if (!linkRules(from.facts.language).marksCalls) return this.holding(from, name, type);
    return withOwn(from, this.holding(from, name, subtypeWord(type)));
  }

  #declaringIn(from: LinkedFile, name: string, words: readonly string[]): readonly LinkedFile[] {
    const key = [from.facts.language, name, ...words].join('\n');
    let found = this.#declaring.get(key);
    if (!found) {
      found = this.holding(from, ...words).filter((file) => file.declarations(name).length > 0);
      this.#declaring.set(key, found);
    }
    return found;
  }

  /** All calls of something called `name`; of what `from` declares where it is given. */
  calls(name: string, from?: LinkedFile): readonly CallRef[] {
    return this.calling(from, name).flatMap((file) => file.calls(name).map((id) => ({ file, id })));
  }

  /** All calls of a function that something called `name` holds: `isOn.invoke("name")`. */
  invocations(name: string, from: LinkedFile): readonly CallRef[] {
    if (linkRules(from.facts.language).invokedBy.size === 0) return [];
    return this.calling(from, name).flatMap((file) => file.invocations(name).map((id) => ({ file, id })));
  }

  /** All calls of what the calls of something called `name` give: `makeIsOn()("name")`. */
  callsOfGiven(name: string, from: LinkedFile): readonly CallRef[] {
    return this.calls(name, from).flatMap(({ file, id }) =>
      file.callsOf(id).map((call) => ({ file, id: call })),
    );
  }

  /** All types called `name` that `from` may name. */
  types(from: LinkedFile, name: string): readonly TypeRef[] {
    return this.holding(from, typeWord(name)).flatMap((file) =>
      file.types(name).map((container) => ({ file, container })),
    );
  }

  /** The files that an import means. */
  imported(from: LinkedFile, module: string): readonly LinkedFile[] {
    return this.#resolve(from, module).flatMap((path) => this.file(path) ?? []);
  }

  /** Those of {@link imported} that may export `name`, as far as their texts tell. */
  exporting(from: LinkedFile, module: string, name: string): readonly LinkedFile[] {
    const { language } = from.facts;
    const { exportsAll } = linkRules(language);
    if (exportsAll === undefined) return this.imported(from, module);
    return this.#resolve(from, module)
      .filter((path) => this.#source.holdsOne(path, [name, exportsAll]))
      .flatMap((path) => this.file(path) ?? []);
  }

  /** The address of an SDK names it wherever its files lie: a copy in the repository, or a fork, is the SDK. */
  #resolve({ path, facts: { language } }: LinkedFile, module: string): readonly string[] {
    return sdkOf(language, module)?.packageName !== undefined
      ? []
      : this.#source.resolve(language, path, module);
  }
}

/** Some files, and the one that asks for them. */
function withOwn(from: LinkedFile | undefined, files: readonly LinkedFile[]): readonly LinkedFile[] {
  return from === undefined || files.includes(from) ? files : [from, ...files];
}
