import type { Id } from '../facts/facts.ts';
import type { Evaluator } from './evaluator.ts';
import type { LinkedFile } from './linked-file.ts';
import { PerFile } from './per-file.ts';
import type { Answer } from '../questions.ts';
import { typeOf } from './value-types.ts';
import type { TypeRef } from './program.ts';
import { wrapped } from './concatenation.ts';
import type { ParameterValue, Value } from './values.ts';

/** Captures `FLAGS` of `keyof typeof FLAGS`. */
const KEYS = /keyof\s+typeof\s+(?<path>[\w$.]+)/;
/** Captures `FLAGS` of `(typeof FLAGS)[number]`. */
const ITEMS = /typeof\s+(?<path>[\w$.]+)\s*\)?\s*\[/;

/** Lists the values a parameter can have by its declared type alone. */
export class TypedValues {
  readonly #evaluator: Evaluator;
  readonly #known = new PerFile<string, Answer<readonly Value[]>>();

  constructor(evaluator: Evaluator) {
    this.#evaluator = evaluator;
  }

  /** All values of a parameter's type: entries of an enum, members of a union, constants. */
  of(parameter: ParameterValue): readonly Value[] {
    const { file, declaration, path } = parameter;
    const literals = declaration === undefined ? undefined : file.declaration(declaration).literals;
    const type = typeOf(parameter);
    const values = literals
      ? literals.flatMap((id) => this.#evaluator.evaluate(file, id))
      : type === undefined
        ? []
        : this.#ofType(file, type);
    return values
      .flatMap((value) => this.#evaluator.members.along(value, path))
      .flatMap((value) => wrapped(value, parameter.around));
  }

  /** The values of a written type, found once; empty in a cycle of aliases. */
  #ofType(file: LinkedFile, type: string): readonly Value[] {
    const compute = (): readonly Value[] => this.#valuesOf(file, type);
    return this.#evaluator.questions.list(this.#known.of(file), type, compute);
  }

  /** The values of a written type; empty if it does not list any. */
  #valuesOf(file: LinkedFile, type: string): readonly Value[] {
    const keys = KEYS.exec(type)?.groups?.['path'];
    const items = ITEMS.exec(type)?.groups?.['path'];
    // `(typeof FLAGS)[keyof typeof FLAGS]` is the type of the values.
    if (items !== undefined)
      return this.#named(file, items).flatMap((value) => this.#evaluator.collections.elements(value));
    if (keys !== undefined) return this.#named(file, keys).flatMap(keysOf);
    // A single type, optional or a pointer, without its package: `?Flag`, `*flags.Flag`.
    const name = /^[:\s&*?]*(?:\w+\.)*(?<name>[\p{L}_$][\p{L}\p{N}_$]*)[?\s]*$/u.exec(type)?.groups?.['name'];
    if (name === undefined) return [];
    const aliases = this.#evaluator.names.find(file, name, { start: 0, end: 0 });
    const listed = aliases.flatMap((found) =>
      found.kind === 'declaration' ? this.#alias(found.file, found.id) : [],
    );
    if (listed.length) return listed;
    return this.#evaluator.typeNames.of(file, name).flatMap((one) => this.#entries(one, name));
  }

  /** The strings that an alias lists: `type Flag = "a" | "b"`; else the values of its target. */
  #alias(file: LinkedFile, id: Id): readonly Value[] {
    const { kind, literals, type } = file.declaration(id);
    if (kind !== 'type') return [];
    if (literals) return literals.flatMap((one) => this.#evaluator.evaluate(file, one));
    return type === undefined ? [] : this.#ofType(file, type);
  }

  /** The entries of an enum; for a named string type, the constants declared with that type. */
  #entries(type: TypeRef, name: string): readonly Value[] {
    const { file, container } = type;
    if (file.container(container).kind === 'enum') return this.#evaluator.collections.entries(type);
    if (file.memberNames(container).length > 0) return [];
    return this.#evaluator.program
      .holding(file, name)
      .filter((other) => other.facts.language === file.facts.language)
      .flatMap((other) =>
        other.facts.declarations.flatMap((declaration, id) =>
          declaration.kind === 'variable' && declaration.type === name
            ? this.#evaluator.declared(other, id)
            : [],
        ),
      );
  }

  /** The values of a path such as `FLAGS.search`. */
  #named(file: LinkedFile, path: string): readonly Value[] {
    const [root = '', ...names] = path.split('.');
    return this.#evaluator
      .ofFound(this.#evaluator.names.find(file, root, { start: 0, end: 0 }))
      .flatMap((value) => this.#evaluator.members.along(value, names));
  }
}

/** The keys of an object as string values. */
function keysOf(value: Value): readonly Value[] {
  if (value.kind !== 'object') return [];
  const row = value.file.expression(value.id);
  if (row.kind !== 'object') return [];
  return row.entries.flatMap(({ key, start, end }): Value[] =>
    key === '...' ? [] : [{ kind: 'string', file: value.file, start, end, value: key, symbol: false }],
  );
}
