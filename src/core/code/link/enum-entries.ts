import type { DeclarationFact, Id } from '../facts/facts.ts';
import { linkRules } from '../language/link-rules.ts';
import type { Evaluator } from './evaluator.ts';
import type { LinkedFile } from './linked-file.ts';
import type { TypeRef } from './program.ts';
import { ANNOTATION, type InstanceValue, type Value } from './values.ts';
import { GIVES_NAME, GIVES_VALUE } from './vocabulary.ts';

const WORD = /[\p{L}_$][\p{L}\p{N}_$]*/gu;

/** Tells what the entries of enums have besides members of their own: annotations, what an accessor gives, their names. */
export class EnumEntries {
  readonly #evaluator: Evaluator;

  constructor(evaluator: Evaluator) {
    this.#evaluator = evaluator;
  }

  /** The annotation of a type that the entry of an enum has. */
  annotation(value: Value, type: string): readonly Value[] {
    if (value.kind === 'parameter') return [{ ...value, path: [...value.path, ANNOTATION + type] }];
    if (value.kind !== 'instance' || value.entry === undefined) return [];
    const { file, entry, listed } = value;
    return (file.declaration(entry).annotations ?? []).flatMap((id) => {
      if (!isAnnotationOf(file.calleeName(id), type)) return [];
      const made = { file, args: file.call(id).args };
      const types = this.#evaluator.typeNames.of(file, type);
      // Of a library's annotation, such as `[Description("x")]`, its text is all that there is to ask for.
      if (types.length === 0) return made.args.flatMap((one) => this.#evaluator.evaluate(file, one.value));
      return types.map((one): Value => ({ kind: 'instance', ...one, made, ...(listed && { listed }) }));
    });
  }

  /** What a reflective call gives for the entry that `parameter` is: of the types in `types`, those that annotate entries. */
  annotated(parameter: Value, types: string): readonly Value[] {
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

  /** What a method or a property gives for one entry: `match self { Flag::A => "a" }`. */
  accessor(type: TypeRef, { name: entry }: DeclarationFact, name: string): readonly Value[] {
    return this.#evaluator.typeNames.parts(type).flatMap(({ file, container }) =>
      file
        .members(container, entry)
        .filter((id) => file.declaration(id).accessor === name)
        .flatMap((id) => this.#evaluator.declared(file, id)),
    );
  }

  /** What the language itself gives for an enum's entry: its only text, or its name. */
  given(value: InstanceValue, name: string, found: readonly Value[]): readonly Value[] {
    if (value.entry === undefined) return found;
    const { file, entry, made } = value;
    const texts = made?.args.flatMap(({ value: id }) => this.#evaluator.evaluate(made.file, id)) ?? [];
    const strings = texts.filter(({ kind }) => kind === 'string');
    const isNamed = !linkRules(file.facts.language).hasNamelessEntries;
    if (isNamed && GIVES_NAME.test(name) && found.length === 0) return [ownName(file, entry)];
    if (strings.length === 1 && (found.length > 0 || GIVES_VALUE.test(name) || name.startsWith('get')))
      return strings;
    const own = file.declaration(entry).value;
    if (own !== undefined && GIVES_VALUE.test(name)) return this.#evaluator.evaluate(file, own);
    return found;
  }
}

/** Whether an annotation is written as its type is called, or as C# shortens it. */
function isAnnotationOf(name: string | undefined, type: string): boolean {
  return name !== undefined && (name === type || `${name}Attribute` === type);
}

/** The name of an entry as a text. */
function ownName(file: LinkedFile, entry: Id): Value {
  const { name, start, end } = file.declaration(entry);
  return { kind: 'string', file, start, end, value: name, symbol: false };
}
