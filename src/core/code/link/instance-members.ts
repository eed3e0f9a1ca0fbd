import type { ArgumentFact } from '../facts/facts.ts';
import { linkRules } from '../languages/languages.ts';
import { lastPart } from '../languages/shared/type-text.ts';
import type { Bindings } from './bindings.ts';
import type { DeclaredMembers } from './declared-members.ts';
import type { EnumEntries } from './enum-entries.ts';
import type { TypedEvaluation } from './value-types.ts';
import { type InstanceValue, listedAt, type Value } from './values.ts';

/** The parts of the evaluator that this one uses. */
interface Parts extends TypedEvaluation {
  readonly bindings: Bindings;
  readonly declaredMembers: DeclaredMembers;
  readonly entries: EnumEntries;
}

/** Resolves members of objects of the program's types. */
export class InstanceMembers {
  readonly #evaluator: Parts;

  constructor(evaluator: Parts) {
    this.#evaluator = evaluator;
  }

  /**
   * `flag.key` of an object, by the first that gives a value:
   * 1. the constructor's argument of that label;
   * 2. a method that switches over the entries of an enum;
   * 3. a declared member;
   * 4. the constructor's argument at the field's position, and the one that the type passes to a library's base type;
   * 5. what the language gives an enum entry.
   */
  of(value: InstanceValue, name: string): readonly Value[] {
    // 1. `Step(flag = "cart").flag`
    const { construction } = value;
    const labelled = construction?.args.find(({ label }) => label === name);
    if (construction && labelled) {
      const given = this.#evaluator.bindings.argumentValues(construction, labelled.value);
      // The constant in an item of a list, `[Step(flag = CART)]`, has a place at this argument, not at the whole item.
      const place = { file: construction.file, id: labelled.value };
      return value.listed ? given.map((one) => listedAt(one, place)) : given;
    }
    // 2. `Flag.CART.key`
    if (value.entry !== undefined) {
      const entry = value.file.declaration(value.entry);
      const given = this.#evaluator.entries.accessor(value, entry, name);
      if (given.length) return given;
    }
    // 3. A value of which only the type is known (`open`) does not answer yet: a later step may tell more.
    const found = this.#evaluator.declaredMembers
      .of(value, name, value)
      .flatMap((one) => this.#evaluator.bindings.bindConstructed(one, value));
    const resolved = found.filter((one) => one.kind !== 'open');
    if (resolved.length) return resolved;
    // 4. and 5.
    const passed = [...this.#field(value, name), ...this.#ofBase(value, name)];
    return passed.length ? passed : this.#evaluator.entries.builtInValue(value, name, found);
  }

  /** The argument that a type passes to the constructor of a library's base type: C#'s `class Cart() : SmartEnum(…)`. */
  #ofBase(value: InstanceValue, name: string): readonly Value[] {
    const { basesOf } = linkRules(value.file.facts.language);
    if (basesOf.size === 0) return [];
    return this.#evaluator.types.lineage(value).flatMap(({ file, container }) => {
      const { args = [], supertypes } = file.container(container);
      const found = supertypes.flatMap(
        (type) => argumentHeldAs(name, basesOf.get(lastPart(type)) ?? [], args) ?? [],
      );
      return found.flatMap(({ value: argument }) =>
        this.#evaluator.bindings.argumentValues({ file, args, within: value }, argument),
      );
    });
  }

  /**
   * The argument at a field's position, where no constructor is written: `key` of Python's dataclass `Step("cart")`. If one
   * is written and sets the field, step 3 has answered.
   */
  #field({ file, container, construction }: InstanceValue, name: string): readonly Value[] {
    if (!construction) return [];
    const fields = file.memberNames(container).filter((field) =>
      file.members(container, field).some((id) => {
        const { kind, value, isEntry } = file.declaration(id);
        // A field with a value of its own takes no argument.
        return (kind === 'member' || kind === 'variable') && value === undefined && !isEntry;
      }),
    );
    // The fields of a Rust tuple struct are read by position.
    const position = /^\d+$/.test(name) ? Number(name) : fields.indexOf(name);
    const argument = construction.args[position];
    return argument && argument.label === undefined
      ? this.#evaluator.bindings.argumentValues(construction, argument.value)
      : [];
  }
}

/** The constructor's argument that a base type has as the member `name`; `held` are all such members, by position. */
function argumentHeldAs(
  name: string,
  held: readonly string[],
  args: readonly ArgumentFact[],
): ArgumentFact | undefined {
  const position = held.indexOf(name);
  if (position < 0) return undefined;
  // The argument labelled `value:` is read as `Value`.
  const isLabelOf = (label: string): boolean => label.toLowerCase() === name.toLowerCase();
  return args.find(({ label }, index) => (label === undefined ? index === position : isLabelOf(label)));
}
