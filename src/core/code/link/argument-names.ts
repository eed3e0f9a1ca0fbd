import type { ExpressionFact, Id } from '../facts/facts.ts';
import type { KnownFlags } from '../finding.ts';
import { Accessors } from './accessors.ts';
import { asText } from './as-text.ts';
import { unknownText, wrapped } from './concatenation.ts';
import type { Evaluator } from './evaluator.ts';
import type { Judge } from './judge.ts';
import type { LinkedFile } from './linked-file.ts';
import { matched } from './matched.ts';
import { NamePlaces } from './name-places.ts';
import type { FunctionRef } from './program.ts';
import { SubtypeMembers } from './subtype-members.ts';
import type { FlagCallOrigin, Usages } from './usages.ts';
import { isPartial, type ParameterValue, type Ref, type Value } from './values.ts';
import { FoundWrappers, type Wrapper } from './wrappers.ts';

/** The member read from an argument, and the text that is put around it. */
type MemberRead = Pick<ParameterValue, 'path' | 'around'>;
/** Nothing is taken out: the argument itself is the name. */
const ARGUMENT_ITSELF: MemberRead = { path: [] };

/** A parameter that a method reads from its receiver, such as a name that the constructor stored. */
export interface ReceiverParameter {
  readonly parameter: ParameterValue;
  readonly place: Wrapper['place'];
  readonly origin: FlagCallOrigin;
  /** The function that reads it. */
  readonly around: FunctionRef;
}

/** Adds the names that arguments of flag calls can have; a parameter makes its function a wrapper. */
export class ArgumentNames {
  readonly #evaluator: Evaluator;
  readonly #judge: Judge;
  readonly #usages: Usages;
  readonly subtypeMembers: SubtypeMembers;
  readonly places: NamePlaces;
  readonly wrappers = new FoundWrappers();
  readonly accessors = new Accessors();
  /** Parameters that methods read from their receivers and whose call sites are still to be searched. */
  readonly receiverParameters: ReceiverParameter[] = [];

  constructor(evaluator: Evaluator, judge: Judge, usages: Usages, known: KnownFlags | undefined) {
    this.#evaluator = evaluator;
    this.#judge = judge;
    this.#usages = usages;
    this.subtypeMembers = new SubtypeMembers(evaluator);
    this.places = new NamePlaces(usages, known);
  }

  /** How much was found: names, texts of which a part is known, and wrappers. */
  get size(): number {
    return this.#usages.size + this.wrappers.size;
  }

  /** Adds the flag names that an argument can have; false if none can be resolved. */
  add(
    file: LinkedFile,
    id: Id,
    origin: FlagCallOrigin,
    fn: Id | undefined,
    taken: MemberRead = ARGUMENT_ITSELF,
  ): boolean {
    const row = file.expression(id);
    // `isEnabled(isNew ? "cart" : "old-cart")`
    if (row.kind === 'choice') return this.#addChoice(file, row.options, origin, fn, taken);
    // `when(client.isEnabled(eq("cart")))`: the string in the matcher.
    const content = matched(file, row);
    if (content !== undefined) return this.add(file, content, origin, fn, taken);
    const values = this.#evaluator.evaluate(file, id).flatMap((value) => this.readMember(value, taken));
    if (row.kind === 'string' && !taken.around) this.#usages.addSlot(file, row, origin);
    if (this.addValues(file, row, values, origin, fn)) return true;
    // `isEnabled(step.flag)`, where only subtypes of `Step` give `flag` a value.
    const ofSubtypes = this.subtypeMembers
      .of(file, id, taken.path)
      .flatMap((value) => wrapped(value, taken.around));
    if (this.addValues(file, row, ofSubtypes, origin, fn)) return true;
    const isKnownInPart = [...values, ...ofSubtypes].some(({ kind }) => kind === 'partial');
    const text = isKnownInPart ? undefined : unknownText(taken.around);
    this.places.addUnresolved(file, row, origin, text);
    return false;
  }

  /**
   * Adds each option of a choice. Beside an option that cannot be resolved, a string may be a default that
   * names no flag, as in `given ?? "none"`, so it counts only if the server has such a flag.
   */
  #addChoice(
    file: LinkedFile,
    options: readonly Id[],
    origin: FlagCallOrigin,
    fn: Id | undefined,
    taken: MemberRead,
  ): boolean {
    const isText = (id: Id): boolean => file.expression(id).kind === 'string';
    // Callers may pass anything for a parameter, so it does not count as resolved.
    const isOpenEnded = (id: Id): boolean =>
      this.#evaluator.evaluate(file, id).some(({ kind }) => kind === 'parameter');
    const others = options.filter((id) => !isText(id));
    const named = others.map((id) => this.add(file, id, origin, fn, taken) && !isOpenEnded(id));
    const isNamed = !named.includes(false);
    const own = isNamed ? origin : { ...origin, isOnlyKnown: true as const };
    for (const id of options) if (isText(id)) this.add(file, id, own, fn, taken);
    return isNamed;
  }

  /** Adds an argument's values; false if none is a name. `seen` stops at lists that contain one another. */
  addValues(
    file: LinkedFile,
    row: ExpressionFact,
    values: readonly Value[],
    origin: FlagCallOrigin,
    fn: Id | undefined,
    seen: Set<string> = new Set<string>(),
  ): boolean {
    return values.map((value) => this.#addValue(file, row, value, origin, fn, seen)).includes(true);
  }

  /** Adds one value of the argument `row`, in a call inside the function `fn`; false if it is no name. */
  #addValue(
    file: LinkedFile,
    row: ExpressionFact,
    value: Value,
    origin: FlagCallOrigin,
    fn: Id | undefined,
    seen: Set<string>,
  ): boolean {
    switch (value.kind) {
      case 'string':
        this.places.add(file, row, value, origin);
        if (fn !== undefined && row.kind === 'string') this.accessors.note({ file, fn }, value, origin);
        return true;
      // `function isOn(name) { return client.isEnabled(name); }`
      case 'parameter':
        this.#addWrapper(value, { file, row }, origin, fn === undefined ? undefined : { file, fn });
        return true;
      case 'instance':
      case 'function':
        // `isEnabled(Flag.CART)`: an enum entry or a getter stands for its text.
        return this.addValues(file, row, asText(this.#evaluator, value), origin, fn, seen);
      case 'list': {
        const list = { ...value, items: value.items.filter((item) => isNew(item, seen)) };
        return this.addValues(file, row, this.#evaluator.collections.elements(list), origin, fn, seen);
      }
      case 'open':
        // `isEnabled(this.flag)`, where each subclass has a `flag` of its own.
        return this.addValues(file, row, this.subtypeMembers.ofValue(value), origin, fn, seen);
      case 'partial':
        this.places.addUnresolved(file, row, origin, value.value);
        return false;
      case 'object':
      case 'type':
      case 'module':
      case 'external':
        return false;
    }
  }

  /** The member at `path` of a value, with the text `around` it: `"shop." + options.name`. */
  readMember(value: Value, { path, around }: MemberRead): readonly Value[] {
    const found = this.#evaluator.members.along(value, path);
    if (!around) return found;
    const resolved = found.flatMap((one) => (one.kind === 'open' ? this.subtypeMembers.ofValue(one) : [one]));
    return resolved.flatMap((one) => wrapped(one, around));
  }

  /** Records the function that passes a parameter on, so that its call sites are searched too. */
  #addWrapper(
    parameter: ParameterValue,
    place: Wrapper['place'],
    given: FlagCallOrigin,
    around: FunctionRef | undefined,
  ): void {
    const { file, fn, index } = parameter;
    const origin = isPartial(parameter) ? { builtAt: place, ...given } : given;
    this.#usages.addPassed(place.file, place.row, origin);
    if (origin.builtAt) this.places.addUnresolved(place.file, place.row, origin);
    if (around && (index === -1 || file.fn(fn).isConstructor))
      this.receiverParameters.push({ parameter, place, origin, around });
    this.wrappers.add(parameter, place, origin, this.#judge.isClientMethod(file, fn));
  }
}

/** Whether an item is not yet in `seen`, to which it is added. */
function isNew({ file, id }: Ref, seen: Set<string>): boolean {
  const key = `${file.path} ${id}`;
  if (seen.has(key)) return false;
  seen.add(key);
  return true;
}
