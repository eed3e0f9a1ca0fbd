import { getOrInsert } from '../../get-or-insert.ts';
import type { FileFacts, Id } from '../facts/facts.ts';
import type { LanguageKey } from '../languages/files.ts';
import { linkRules } from '../languages/languages.ts';
import { writtenName } from '../languages/shared/type-text.ts';
import { calledWord, declaredWord, subtypeWord, typeWord } from '../source/marked-words.ts';
import { LinkedFile } from './linked-file.ts';
import { sdkOf } from './sdk-rows.ts';
import { seesPackage } from './visibility.ts';
import { ENUM_TYPE } from './vocabulary.ts';

/** Where a program gets its files from. All paths are relative to the root, with `/`. */
export interface FactSource {
  /** The facts of a file; undefined if it is not read. */
  readonly facts: (path: string) => FileFacts | undefined;
  /**
   * The files whose text contains all of `words`, limited to languages that can refer to declarations of
   * `from`, if given. A word of several identifiers (`package a.b`) must occur as written.
   */
  readonly containing: (words: readonly string[], from?: LanguageKey) => readonly string[];
  /** Whether the text of a file contains one of `words`, as far as the source can tell. */
  readonly containsOne: (path: string, words: readonly string[]) => boolean;
  /** The files that an import of `module` in the file `from` resolves to. */
  readonly resolve: (language: LanguageKey, from: string, module: string) => readonly string[];
  /** Linked files by their facts, shared between programs so that the name indexes are built once. */
  readonly linked?: WeakMap<FileFacts, LinkedFile> | undefined;
}

/** A call in a file. */
export interface CallRef {
  readonly file: LinkedFile;
  readonly id: Id;
}

/** A function that a file declares. */
export interface FunctionRef {
  readonly file: LinkedFile;
  readonly fn: Id;
}

/** A type, or a part of one, that a file declares. */
export interface TypeRef {
  readonly file: LinkedFile;
  readonly container: Id;
}

export function isSameType(one: TypeRef, other: TypeRef): boolean {
  return one.file === other.file && one.container === other.container;
}

export function isSameFunction(one: FunctionRef, other: FunctionRef): boolean {
  return one.file === other.file && one.fn === other.fn;
}

/** What a name is resolved to: whatever has it, or only a type. */
export type Wanted = 'any' | 'type';

/** A key that identifies a type. */
export function typeKey({ file, container }: TypeRef): string {
  return `${file.path} ${container}`;
}

/** Whether a type is an enum. Python's enums are classes that extend an enum type. */
export function isEnum({ file, container }: TypeRef): boolean {
  const { kind, supertypes } = file.container(container);
  return kind === 'enum' || supertypes.some((type) => ENUM_TYPE.test(type));
}

/** The files that are linked with each other, read on demand. A single document is a program of one file. */
export class Program {
  readonly #source: FactSource;
  readonly #files = new Map<string, LinkedFile | undefined>();
  /** Results of {@link containing} and {@link declaring}, by language and words. */
  readonly #searched = new Map<string, readonly LinkedFile[]>();
  readonly #declaring = new Map<string, readonly LinkedFile[]>();

  constructor(source: FactSource) {
    this.#source = source;
  }

  /** The files read so far. */
  get files(): readonly LinkedFile[] {
    return [...this.#files.values()].filter((file) => file !== undefined);
  }

  /** The file at a path, read on first use; undefined if it is not read. */
  file(path: string): LinkedFile | undefined {
    if (!this.#files.has(path)) {
      const facts = this.#source.facts(path);
      this.#files.set(path, facts && this.#linked(path, facts));
    }
    return this.#files.get(path);
  }

  /** The file for some facts, from the shared ones if it has the same path there. */
  #linked(path: string, facts: FileFacts): LinkedFile {
    const known = this.#source.linked?.get(facts);
    if (known?.path === path) return known;
    const made = new LinkedFile(path, facts);
    this.#source.linked?.set(facts, made);
    return made;
  }

  /**
   * The files whose text contains all of `words`, limited to languages that can use declarations of `from`.
   */
  containing(from: LinkedFile | undefined, ...words: readonly string[]): readonly LinkedFile[] {
    // Nothing can refer to an anonymous class by name.
    if (words.includes('')) return [];
    const language = from?.facts.language;
    const key = [language, ...words].join('\n');
    // The type ``Job`1``, which has its number of parameters in its name here, is `Job` in a text.
    return getOrInsert(this.#searched, key, () =>
      this.#source.containing(words.map(writtenName), language).flatMap((path) => this.file(path) ?? []),
    );
  }

  /** Files that may call a function, pass it on, or store it under another name. */
  calling(from: LinkedFile | undefined, name: string): readonly LinkedFile[] {
    // A capitalized function may be a component: its tags, in templates under another name, are not marked as calls.
    const isMarked =
      from !== undefined && linkRules(from.facts.language).marksCalls && !/^\p{Lu}/u.test(name);
    // The `$` of a PHP variable makes it a different word, so the file itself is added.
    return withOwn(from, this.containing(from, isMarked ? calledWord(name) : name));
  }

  /** Files with all `words`, such as the clause of a package, which all its files contain, that also declare `name`. */
  declaring(
    from: LinkedFile,
    name: string,
    wanted: Wanted,
    ...words: readonly string[]
  ): readonly LinkedFile[] {
    const searched = [wanted === 'type' ? typeWord(name) : name, ...words];
    return getOrInsert(this.#declaring, [from.facts.language, name, ...searched].join('\n'), () =>
      this.containing(from, ...searched).filter((file) => file.declarations(name).length > 0),
    );
  }

  /** Files that may declare functions called `name`. */
  declaringFunction(from: LinkedFile, name: string): readonly LinkedFile[] {
    const { marksCalls } = linkRules(from.facts.language);
    return this.containing(from, marksCalls ? declaredWord(name) : name);
  }

  /** Files with something called `name` that may contain subtypes or objects of a type declared in `from`. */
  inheriting(from: LinkedFile, type: string, name: string): readonly LinkedFile[] {
    if (!linkRules(from.facts.language).marksCalls) return this.containing(from, name, type);
    return withOwn(from, this.containing(from, name, subtypeWord(type)));
  }

  /** All calls of `name`; with `from`, only in files that can refer to its declarations. */
  calls(name: string, from?: LinkedFile): readonly CallRef[] {
    return this.calling(from, name).flatMap((file) => file.calls(name).map((id) => ({ file, id })));
  }

  /** All calls of a function held by a variable called `name`: `isOn.invoke("name")`. */
  invocations(name: string, from: LinkedFile): readonly CallRef[] {
    if (linkRules(from.facts.language).invokedBy.size === 0) return [];
    return this.calling(from, name).flatMap((file) => file.invocations(name).map((id) => ({ file, id })));
  }

  /** All calls of the results of calls of `name`: `makeIsOn()("name")`. */
  callsOfResults(name: string, from: LinkedFile): readonly CallRef[] {
    return this.calls(name, from).flatMap(({ file, id }) =>
      file.callsOf(id).map((call) => ({ file, id: call })),
    );
  }

  /** All types called `name` that `from` may refer to. */
  types(from: LinkedFile, name: string): readonly TypeRef[] {
    return this.containing(from, typeWord(name)).flatMap((file) =>
      file.types(name).map((container) => ({ file, container })),
    );
  }

  /** The files that an import resolves to. */
  imported(from: LinkedFile, module: string): readonly LinkedFile[] {
    const files = this.#resolve(from, module).flatMap((path) => this.file(path) ?? []);
    // Go's tests in `package shop_test` import `shop` from their own folder, but are no part of it.
    return linkRules(from.facts.language).isPackageOfFolder
      ? files.filter((file) => !seesPackage(from, file))
      : files;
  }

  /** Those of {@link imported} that may export `name`, judging by their text. */
  exporting(from: LinkedFile, module: string, name: string): readonly LinkedFile[] {
    const { language } = from.facts;
    const { exportsAll } = linkRules(language);
    if (exportsAll === undefined) return this.imported(from, module);
    return this.#resolve(from, module)
      .filter((path) => this.#source.containsOne(path, [name, exportsAll]))
      .flatMap((path) => this.file(path) ?? []);
  }

  /** An import of an SDK by its URL is the SDK, even if a copy or fork of it is in the repository. */
  #resolve({ path, facts: { language } }: LinkedFile, module: string): readonly string[] {
    return sdkOf(language, module)?.packageName !== undefined
      ? []
      : this.#source.resolve(language, path, module);
  }
}

/** Adds the file itself to the results. */
function withOwn(from: LinkedFile | undefined, files: readonly LinkedFile[]): readonly LinkedFile[] {
  return from === undefined || files.includes(from) ? files : [from, ...files];
}
