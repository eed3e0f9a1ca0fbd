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
import { isPartial, isReceiver, type ParameterValue, type Ref, type Value } from './values.ts';
import { FoundWrappers, type Wrapper } from './wrappers.ts';

/** The member read from an argument, and the text that is put around it. */
type MemberRead = Pick<ParameterValue, 'path' | 'around'>;
/** No member is read: the argument itself is the name. */
const ARGUMENT_ITSELF: MemberRead = { path: [] };

/** A parameter that a method reads from its receiver, such as a name that the constructor stored. */
export interface ReceiverParameter {
  readonly parameter: ParameterValue;
  /** Where the method passes it on as a flag's name. */
  readonly place: Wrapper['place'];
  readonly origin: FlagCallOrigin;
  /** The method, or a lambda in it. */
  readonly readBy: FunctionRef;
}

/** The call that an argument belongs to. */
export interface ArgumentCall {
  readonly file: LinkedFile;
  readonly origin: FlagCallOrigin;
  /** The function around the call. */
  readonly fn: Id | undefined;
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
  #receiverParameters: ReceiverParameter[] = [];

  constructor(evaluator: Evaluator, judge: Judge, usages: Usages, known: KnownFlags | undefined) {
    this.#evaluator = evaluator;
    this.#judge = judge;
    this.#usages = usages;
    this.subtypeMembers = new SubtypeMembers(evaluator);
    this.places = new NamePlaces(usages, known);
  }

  /** How much was found: names, texts of which a part is known, and wrappers. Compared to tell if a search added any. */
  get size(): number {
    return this.#usages.size + this.wrappers.size;
  }

  /** The parameters that methods read from their receivers, found since the last call. */
  takeReceiverParameters(): readonly ReceiverParameter[] {
    const found = this.#receiverParameters;
    this.#receiverParameters = [];
    return found;
  }

  /** Adds the flag names that the argument `id` of a call can have; false if none can be resolved. */
  add(call: ArgumentCall, id: Id, read: MemberRead = ARGUMENT_ITSELF): boolean {
    const { file, origin } = call;
    const row = file.expression(id);
    // `isEnabled(isNew ? "cart" : "old-cart")`
    if (row.kind === 'choice') return this.#addChoice(call, row.options, read);
    // `when(client.isEnabled(eq("cart")))`: the string in the matcher.
    const content = matched(file, row);
    if (content !== undefined) return this.add(call, content, read);
    const values = this.#evaluator.evaluate(file, id).flatMap((value) => this.readMember(value, read));
    // The editor completes flags in a literal that is the whole name.
    if (row.kind === 'string' && !read.around) this.#usages.addSlot(file, row, origin);
    if (this.addValues(call, row, values)) return true;
    // `isEnabled(step.flag)`, where only subtypes of `Step` give `flag` a value.
    const ofSubtypes = this.subtypeMembers
      .of(file, id, read.path)
      .flatMap((value) => wrapped(value, read.around));
    if (this.addValues(call, row, ofSubtypes)) return true;
    // A text of which a part is known was added with the values: `isEnabled("shop." + step)`.
    const isKnownInPart = [...values, ...ofSubtypes].some(({ kind }) => kind === 'partial');
    const text = isKnownInPart ? undefined : unknownText(read.around);
    this.places.addUnresolved(file, row, origin, text);
    return false;
  }

  /**
   * Adds each option of a choice. Beside an option that cannot be resolved, a string may be a default that
   * names no flag, as in `given ?? "none"`, so it counts only if the server has such a flag.
   */
  #addChoice(call: ArgumentCall, options: readonly Id[], read: MemberRead): boolean {
    const { file, origin } = call;
    const isText = (id: Id): boolean => file.expression(id).kind === 'string';
    // Callers may pass anything for a parameter, so it does not count as resolved.
    const isOpenEnded = (id: Id): boolean =>
      this.#evaluator.evaluate(file, id).some(({ kind }) => kind === 'parameter');
    const others = options.filter((id) => !isText(id));
    const resolved = others.map((id) => this.add(call, id, read) && !isOpenEnded(id));
    const areResolved = !resolved.includes(false);
    const ofText = areResolved ? call : { ...call, origin: { ...origin, isOnlyKnown: true as const } };
    for (const id of options) if (isText(id)) this.add(ofText, id, read);
    return areResolved;
  }

  /**
   * Adds the values of the argument `row`; false if none is a name. `seen` has the list items that were added: lists may
   * contain one another.
   */
  addValues(
    call: ArgumentCall,
    row: ExpressionFact,
    values: readonly Value[],
    seen: Set<string> = new Set<string>(),
  ): boolean {
    return values.map((value) => this.#addValue(call, row, value, seen)).includes(true);
  }

  /** Adds one value of the argument `row`; false if it is no name. */
  #addValue(call: ArgumentCall, row: ExpressionFact, value: Value, seen: Set<string>): boolean {
    const { file, origin, fn } = call;
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
        return this.addValues(call, row, asText(this.#evaluator, value), seen);
      case 'list': {
        const list = { ...value, items: value.items.filter((item) => addsTo(seen, item)) };
        return this.addValues(call, row, this.#evaluator.collections.elements(list), seen);
      }
      case 'open':
        // `isEnabled(this.flag)`, where each subclass has a `flag` of its own.
        return this.addValues(call, row, this.subtypeMembers.ofValue(value), seen);
      case 'partial':
        this.places.addUnresolved(file, row, origin, value.value);
        return false;
      case 'object':
      case 'pair':
      case 'type':
      case 'module':
      case 'external':
        return false;
    }
  }

  /** The member at `path` of a value, with the text `around` put around it: `"shop." + options.name`. */
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
    ofCall: FlagCallOrigin,
    readBy: FunctionRef | undefined,
  ): void {
    const { file, fn } = parameter;
    // A text of which parts are unknown is reported where the innermost function builds it: `ofCall` has that place
    // already, unless this function is the innermost.
    const origin = isPartial(parameter) ? { builtAt: place, ...ofCall } : ofCall;
    this.#usages.addPassed(place.file, place.row, origin);
    if (origin.builtAt) this.places.addUnresolved(place.file, place.row, origin);
    // `new Flag("cart").isOn()`: the object that `isOn` is called on has the name.
    if (readBy && (isReceiver(parameter) || file.fn(fn).isConstructor))
      this.#receiverParameters.push({ parameter, place, origin, readBy });
    this.wrappers.add(parameter, place, origin, this.#judge.isClientMethod(file, fn));
  }
}

/** Adds an item to `seen`; false if it is there already. */
function addsTo(seen: Set<string>, { file, id }: Ref): boolean {
  const key = `${file.path} ${id}`;
  if (seen.has(key)) return false;
  seen.add(key);
  return true;
}
