import { linkRules } from '../language/link-rules.ts';
import type { Span } from '../facts/facts.ts';
import { typesIn, type Found } from './found.ts';
import type { LinkedFile } from './linked-file.ts';
import type { Names } from './names.ts';
import { PerFile } from './per-file.ts';
import type { Program, TypeRef } from './program.ts';
import type { Answer, Questions } from './questions.ts';
import { isSameLanguage } from './visibility.ts';
import { BUILT_IN, TYPE_PARAMETER } from './vocabulary.ts';

const START: Span = { start: 0, end: 0 };
const WORD = /[\p{L}_$][\p{L}\p{N}_$]*/gu;
/** Words that are joined as languages join the parts of a name; Rust's lifetimes are none. */
const PATH = /(?<!['\p{L}\p{N}_$])[\p{L}_$][\p{L}\p{N}_$]*(?:(?:\.|::|\\)[\p{L}_$][\p{L}\p{N}_$]*)*/gu;

/** Tells what types as written mean. */
export class TypeNames {
  readonly #program: Program;
  readonly #names: Names;
  readonly #questions: Questions;
  readonly #meant = new PerFile<string, Answer<readonly TypeRef[]>>();

  constructor(program: Program, names: Names, questions: Questions) {
    this.#program = program;
    this.#names = names;
    this.#questions = questions;
  }

  /** The types that a type as written may mean: the first of its words that is one, with all its parts. */
  of(file: LinkedFile, type: string): readonly TypeRef[] {
    return this.#questions.list(this.#meant.of(file), type, () => this.#types(file, type));
  }

  #types(file: LinkedFile, type: string): readonly TypeRef[] {
    const paths = type.match(PATH) ?? [];
    for (const path of paths.slice(0, 12)) {
      const found = this.#typeAt(file, path.match(WORD) ?? []);
      if (found.length) return found;
    }
    return [];
  }

  /** What an alias of a type stands for, as written where it is declared. */
  aliased(file: LinkedFile, type: string): { readonly file: LinkedFile; readonly type: string } | undefined {
    const [only, ...others] = type.match(PATH) ?? [];
    const [found] =
      only === undefined || others.length > 0 || isBuiltIn(file, only)
        ? []
        : this.#names.find(file, only, START, 'declaringType');
    const row = found?.kind === 'declaration' ? found.file.declaration(found.id) : undefined;
    return found?.kind === 'declaration' && row?.kind === 'type' && row.type !== undefined
      ? { file: found.file, type: row.type }
      : undefined;
  }

  /** All parts of a type: `partial` classes, `impl` blocks, extensions. */
  parts({ file, container }: TypeRef): readonly TypeRef[] {
    const { name } = file.container(container);
    const own = file.types(name).map((id) => ({ file, container: id }));
    if (!linkRules(file.facts.language).hasParts) return own.length ? own : [{ file, container }];
    return this.#program
      .types(file, name)
      .filter((other) => other.file === file || isSameLanguage(other.file, file));
  }

  /** The type that a path such as `models.Flag` means; else the first of its words that is one. */
  #typeAt(file: LinkedFile, path: readonly string[]): readonly TypeRef[] {
    const [first = '', ...rest] = path;
    if (rest.length === 0) return this.#type(file, first);
    const found = rest.reduce<readonly Found[]>(
      (outer, name) => outer.flatMap((one) => this.#within(one, name)),
      isBuiltIn(file, first) ? [] : this.#names.find(file, first, START),
    );
    const types = typesIn(found);
    if (types.length > 0) return types;
    for (const word of path) {
      const own = this.#type(file, word);
      if (own.length) return own;
    }
    return [];
  }

  /** What `name` means inside a module or a type. */
  #within(outer: Found, name: string): readonly Found[] {
    switch (outer.kind) {
      case 'module':
        return this.#names.imports.inside(outer.files, name);
      case 'type':
        return outer.file
          .types(name)
          .filter((id) => outer.file.container(id).parent === outer.container)
          .map((container): Found => ({ kind: 'type', file: outer.file, container }));
      case 'external':
        return [{ ...outer, path: [...outer.path, name] }];
      case 'declaration':
      case 'value':
        return [];
    }
  }

  #type(file: LinkedFile, name: string): readonly TypeRef[] {
    const own = file.types(name);
    if (own.length) return own.map((container) => ({ file, container }));
    const bounds = file.bounds(name);
    if (bounds.length) return bounds.flatMap((bound) => this.of(file, bound));
    if (isBuiltIn(file, name)) return [];
    const found = this.#names.outside(file, name, 'declaringType');
    const types = typesIn(found);
    if (types.length) return types;
    const [first] = found;
    const alias = first?.kind === 'declaration' ? first.file.declaration(first.id) : undefined;
    if (first?.kind === 'declaration' && alias?.kind === 'type' && alias.type !== undefined)
      return this.of(first.file, alias.type);
    return this.#qualified(file, name);
  }

  /** A type that is written with the name of the module it is from: `flags.FlagAware`. */
  #qualified(file: LinkedFile, name: string): readonly TypeRef[] {
    const modules = file.facts.imports.filter(
      ({ local, imported }) => imported === '*' && /^\w+$/.test(local),
    );
    const found = modules
      .flatMap(({ module }) => this.#program.exporting(file, module, name))
      .flatMap((other) => this.#names.imports.exported(other, name));
    return typesIn(found);
  }
}

/** Whether a type is the language's own or stands for any, and nothing that the file imports. */
function isBuiltIn(file: LinkedFile, name: string): boolean {
  return (BUILT_IN.test(name) || TYPE_PARAMETER.test(name)) && !file.binding(name);
}
