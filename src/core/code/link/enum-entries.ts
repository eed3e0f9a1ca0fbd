import type { DeclarationFact, Id } from '../facts/facts.ts';
import { linkRules } from '../languages/languages.ts';
import type { TypedEvaluation } from './value-types.ts';
import type { LinkedFile } from './linked-file.ts';
import type { TypeRef } from './program.ts';
import { nameOf } from './rows.ts';
import { ANNOTATION, type InstanceValue, type Value } from './values.ts';
import { GIVES_NAME, GIVES_VALUE } from './vocabulary.ts';

/** A name within a written type: `List` and `Flag` of `List<Flag>`. */
const WORD = /[\p{L}_$][\p{L}\p{N}_$]*/gu;

/** Resolves what enum entries have besides declared members: annotations, names, what a method gives for each entry. */
export class EnumEntries {
  readonly #evaluator: TypedEvaluation;

  constructor(evaluator: TypedEvaluation) {
    this.#evaluator = evaluator;
  }

  /** The annotation of type `type` on an enum entry; of a parameter, which has no entry yet, as a step of its path. */
  annotation(value: Value, type: string): readonly Value[] {
    if (value.kind === 'parameter') return [{ ...value, path: [...value.path, ANNOTATION + type] }];
    if (value.kind !== 'instance' || value.entry === undefined) return [];
    const { file, entry, listed } = value;
    return (file.declaration(entry).annotations ?? []).flatMap((id) => {
      if (!isAnnotationOf(file.calleeName(id), type)) return [];
      const construction = { file, args: file.call(id).args };
      const types = this.#evaluator.typeNames.of(file, type);
      // A library's annotation, such as `[Description("x")]`, is represented by its arguments.
      if (types.length === 0)
        return construction.args.flatMap((one) => this.#evaluator.evaluate(file, one.value));
      return types.map((one): Value => ({
        kind: 'instance',
        ...one,
        construction,
        ...(listed && { listed }),
      }));
    });
  }

  /**
   * The annotation that a reflective call for an enum entry returns. `types` are the call's type arguments as written: the
   * first that annotates an entry of the enum counts.
   */
  annotationByTypes(parameter: Value, types: string): readonly Value[] {
    const entries = this.#evaluator.types
      .of(parameter)
      .flatMap(({ file, container }) => file.entries(container).map((id) => ({ file, id })));
    const names = types.match(WORD) ?? [];
    const name = names.find((word) =>
      entries.some(({ file, id }) =>
        (file.declaration(id).annotations ?? []).some((one) => isAnnotationOf(file.calleeName(one), word)),
      ),
    );
    return name === undefined ? [] : this.annotation(parameter, name);
  }

  /** What the method or property `name` of an enum gives for one entry: `"a"` for `match self { Flag::A => "a" }`. */
  accessor(type: TypeRef, { name: entry }: DeclarationFact, name: string): readonly Value[] {
    return this.#evaluator.typeNames.parts(type).flatMap(({ file, container }) =>
      file
        .members(container, entry)
        .filter((id) => file.declaration(id).accessor === name)
        .flatMap((id) => this.#evaluator.declared(file, id)),
    );
  }

  /**
   * What the language or convention gives for the member `name` of an enum entry, or else `found`: the declared members of
   * that name, of which only the type is known. The first of these:
   * 1. the entry's own name, `Flag.CART.name`, if no member is declared;
   * 2. its only string argument, `Flag.CART.key` of `CART("cart")`, for a declared member or a name that gives a value;
   * 3. its value, `Flag.CART.value` of `CART = "cart"`.
   */
  builtInValue(value: InstanceValue, name: string, found: readonly Value[]): readonly Value[] {
    if (value.entry === undefined) return found;
    const { file, entry, construction } = value;
    // 1.
    const hasName = !linkRules(file.facts.language).hasNamelessEntries;
    if (hasName && GIVES_NAME.test(name) && found.length === 0) return [ownName(file, entry)];
    // 2.
    const strings = (construction?.args ?? [])
      .flatMap((argument) => this.#evaluator.evaluate(construction?.file ?? file, argument.value))
      .filter(({ kind }) => kind === 'string');
    if (strings.length === 1 && (found.length > 0 || GIVES_VALUE.test(name) || name.startsWith('get')))
      return strings;
    // 3.
    const own = file.declaration(entry).value;
    return own !== undefined && GIVES_VALUE.test(name) ? this.#evaluator.evaluate(file, own) : found;
  }
}

/** Whether an annotation called `name` is of a type: it has the type's name, or is C#'s `Flag` for `FlagAttribute`. */
function isAnnotationOf(name: string | undefined, type: string): boolean {
  return name !== undefined && (name === type || `${name}Attribute` === type);
}

/** The name of an entry as a string value. */
export function ownName(file: LinkedFile, entry: Id): Value {
  const { name, start, end } = file.declaration(entry);
  return { kind: 'string', file, start, end, value: name, isSymbol: false };
}

/** What C#'s `nameof(Flags.Cart)` gives, `Cart` as a string value; empty for an expression that ends with no name. */
export function nameAsText(file: LinkedFile, id: Id): readonly Value[] {
  const row = file.expression(id);
  const value = nameOf(row);
  return value === ''
    ? []
    : [{ kind: 'string', file, start: row.end - value.length, end: row.end, value, isSymbol: false }];
}
