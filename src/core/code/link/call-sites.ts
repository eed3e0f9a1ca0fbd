import { linkRules } from '../languages/languages.ts';
import type { CallFact, Id } from '../facts/facts.ts';
import { ConstructorCalls } from './constructor-calls.ts';
import type { Evaluator } from './evaluator.ts';
import { callsOfObjects } from './called-objects.ts';
import { withoutReceiver } from './passed-arguments.ts';
import { PassedFunctions } from './passed-functions.ts';
import { LikelyReceivers } from './likely-receivers.ts';
import type { LinkedFile } from './linked-file.ts';
import {
  type CallRef,
  type FunctionRef,
  isEnum,
  isSameFunction,
  isSameType,
  type TypeRef,
  typeKey,
} from './program.ts';
import { objectOf } from './rows.ts';
import type { Value } from './values.ts';

/** A call of a function. */
export interface LinkedCallSite extends CallRef {
  readonly row: CallFact;
  /** The values of the receiver; empty if it has none, or they are unknown. */
  readonly self: readonly Value[];
  /** The object that is called or indexed; absent where the callee names the function. */
  readonly object?: Id;
  /** Whether only its name links the call to the function. */
  readonly isByName?: true;
}

/** A method call or property read, by its receiver. */
interface ReceiverUse {
  readonly file: LinkedFile;
  /** The receiver's expression. */
  readonly place: Id;
  /** The values of the receiver. */
  readonly self: readonly Value[];
  /** The function around a call; undefined outside of functions, and for a read. */
  readonly fn: Id | undefined;
}

/** Finds the call sites of the program's functions. */
export class CallSites {
  readonly #evaluator: Evaluator;
  readonly #scope: ReadonlySet<LinkedFile> | undefined;
  readonly #receivers: LikelyReceivers;
  readonly constructors: ConstructorCalls;
  readonly passed: PassedFunctions;

  /** `scope`: the files whose calls are searched; absent for all. */
  constructor(evaluator: Evaluator, scope?: ReadonlySet<LinkedFile>) {
    this.#evaluator = evaluator;
    this.#scope = scope;
    this.#receivers = new LikelyReceivers(evaluator);
    this.constructors = new ConstructorCalls(evaluator, this.#isInScope);
    this.passed = new PassedFunctions(evaluator, this.#isInScope, (target, value) =>
      this.#mayBeCalledAs(target, value),
    );
  }

  /** Whether files outside the scope may call a function, or read it if it is a getter, judging by its name. */
  mayBeCalledBeyond({ file, fn }: FunctionRef): boolean {
    const { name } = file.fn(fn);
    if (!this.#scope || name === undefined) return false;
    const { program } = this.#evaluator;
    if (file.fn(fn).isGetter)
      return program
        .containing(file, name)
        .some((one) => !this.#isInScope({ file: one }) && one.reads(name).length > 0);
    return program.calls(name, file).some((call) => !this.#isInScope(call));
  }

  /** Whether a file is in the scope. */
  readonly #isInScope = ({ file }: Pick<CallRef, 'file'>): boolean => this.#scope?.has(file) !== false;

  /** The receivers of a method's calls, or of a getter's reads. */
  callsOn(method: FunctionRef): readonly ReceiverUse[] {
    if (method.file.fn(method.fn).isGetter) return this.#reads(method);
    return this.of(method).flatMap(({ file, row, self, object }) => {
      const place = object ?? objectOf(file.expression(row.callee));
      return place === undefined ? [] : [{ file, place, self, fn: row.fn }];
    });
  }

  /** The places that read a getter, and what they read it from: `flag.isOn`. */
  #reads({ file: own, fn }: FunctionRef): readonly ReceiverUse[] {
    const { name } = own.fn(fn);
    if (name === undefined) return [];
    const files = this.#evaluator.program.containing(own, name);
    return files.flatMap((file) =>
      (this.#isInScope({ file }) ? file.reads(name) : []).flatMap((id): readonly ReceiverUse[] => {
        const place = objectOf(file.expression(id));
        const self = place === undefined ? [] : this.#objectsOfOwner({ file: own, fn }, file, place);
        return place === undefined || self.length === 0 ? [] : [{ file, place, self, fn: undefined }];
      }),
    );
  }

  /** The values of the expression `place` that are objects of the type a method belongs to. */
  #objectsOfOwner({ file: own, fn }: FunctionRef, file: LinkedFile, place: Id): readonly Value[] {
    const { container, methodOf } = own.fn(fn);
    const { types, extensions } = this.#evaluator;
    const extended = extensions.extended(own, fn).map(typeKey);
    const isOwner = (type: TypeRef): boolean =>
      container !== undefined && isSameType(type, { file: own, container });
    // A function with `methodOf` is an extension, a method of the types that it extends.
    const hasMethod = (value: Value): boolean =>
      types
        .of(value)
        .flatMap((type) => types.lineage(type))
        .some((type) => (methodOf === undefined ? isOwner(type) : extended.includes(typeKey(type))));
    const values = this.#evaluator.evaluate(file, place);
    // `Flags.CART.isOn()`: entries of Python's enums evaluate to strings, so what `Flags` is tells their type.
    const owner = objectOf(file.expression(place));
    const isEntry =
      container !== undefined &&
      owner !== undefined &&
      isEnum({ file: own, container }) &&
      this.#evaluator.evaluate(file, owner).some((type) => type.kind === 'type' && isOwner(type));
    return isEntry ? values : values.filter(hasMethod);
  }

  /** All calls of a function, through its name and its aliases. */
  of(target: FunctionRef): readonly LinkedCallSite[] {
    const found: LinkedCallSite[] = [];
    const seen = new Set<CallFact>();
    for (const { name, file, id } of this.#likelyCalls(target)) {
      const row = file.call(id);
      if (seen.has(row)) continue;
      const matched = this.#match(target, file, row, name);
      if (matched) {
        seen.add(row);
        const args = withoutReceiver(target, file, row);
        found.push({ file, id, row: args === row.args ? row : { ...row, args }, ...matched });
      }
    }
    const passed = this.passed.callsOf(target).flatMap(({ file, id }): LinkedCallSite[] => {
      const row = file.call(id);
      return seen.has(row) ? [] : [{ file, id, row, self: [] }];
    });
    const ofObjects = callsOfObjects(this.#evaluator, target, (value) => this.#mayBeCalledAs(target, value));
    return [...found, ...this.#partialCalls(target), ...passed, ...ofObjects.filter(this.#isInScope)];
  }

  /** Calls whose callee has one of the function's names, or is a call of what returns it: `makeIsOn(client)("cart")`. */
  *#likelyCalls(target: FunctionRef): Iterable<CallRef & { readonly name: string }> {
    const { program } = this.#evaluator;
    for (const name of this.#evaluator.functionNames.of(target)) {
      const calls = [...program.calls(name, target.file), ...program.invocations(name, target.file)];
      for (const call of calls) if (this.#isInScope(call)) yield { ...call, name };
    }
    for (const name of this.#evaluator.functionNames.makersOf(target))
      for (const call of program.callsOfResults(name, target.file))
        if (this.#isInScope(call)) yield { ...call, name };
  }

  /** Partial applications, which pass only the first arguments: `partial(is_on, "name")`. */
  #partialCalls(target: FunctionRef): readonly LinkedCallSite[] {
    const { handsPartlyBy } = linkRules(target.file.facts.language);
    if (handsPartlyBy === undefined) return [];
    const calls = this.#evaluator.program.calls(handsPartlyBy, target.file).filter(this.#isInScope);
    return calls.flatMap(({ file, id }): LinkedCallSite[] => {
      const row = file.call(id);
      const [first, ...args] = row.args;
      const given = first ? this.#evaluator.evaluate(file, first.value) : [];
      const isOf = given.some((value) => value.kind === 'function' && isSameFunction(value, target));
      return isOf ? [{ file, id, row: { ...row, args }, self: [] }] : [];
    });
  }

  /**
   * The receivers of a call that was found by `name`, if it is a call of `target`: by the functions that its callee may be,
   * and only where the callee is unknown, by what the receiver and names tell.
   */
  #match(
    target: FunctionRef,
    file: LinkedFile,
    row: CallFact,
    name: string,
  ): Pick<LinkedCallSite, 'self' | 'isByName'> | undefined {
    const callee = file.expression(row.callee);
    const object = objectOf(callee);
    const values = this.#evaluator.calls.callees(file, row);
    const functions = values.filter((value) => value.kind === 'function');
    const proven = functions.filter((value) => this.#mayBeCalledAs(target, value));
    const isByName = proven.length === 0;
    // `named`: the target's type has the methods of an interface and a name like the interface's, but does not name it.
    const matching = isByName
      ? functions.filter((value) => this.#evaluator.fits.fitWithoutSaying(target, value) === 'named')
      : proven;
    if (matching.length) {
      const known = matching.flatMap(({ self }) => self ?? []);
      const self = known.length > 0 || object === undefined ? known : this.#evaluator.evaluate(file, object);
      return { self, ...(isByName && { isByName }) };
    }
    // The callee is known to be something else.
    if (functions.length > 0 || values.some(({ kind }) => kind === 'external' || kind === 'type'))
      return undefined;
    if (!this.#evaluator.calls.overloads.accepts(target, file, row)) return undefined;
    // A view's `<% if on?("cart") %>` calls a helper that no import names.
    if (callee.kind === 'name' && this.#receivers.mayBeViewHelper(target, file, name))
      return { self: [], isByName: true };
    if (object === undefined) return undefined;
    // `Flag.CART.isOn()`
    const entries = this.#objectsOfOwner(target, file, object);
    if (entries.length) return { self: entries };
    // Only names link the two: `flags.isOn(…)` and a class `Flags`.
    return this.#receivers.mayBeOf(target, file, object, name)
      ? { self: this.#evaluator.evaluate(file, object), isByName: true }
      : undefined;
  }

  /**
   * Whether a call of the function `called` may run `target`: if that is the same, or a method that implements or overrides
   * it. The first rule that applies decides.
   */
  #mayBeCalledAs(target: FunctionRef, called: FunctionRef): boolean {
    if (isSameFunction(target, called)) return true;
    const { file } = target;
    const [own, other] = [file.fn(target.fn), called.file.fn(called.fn)];
    // Go's types implement an interface by their methods alone.
    if (linkRules(file.facts.language).fitsByMethods)
      return this.#evaluator.fits.implementsMethod(target, called);
    // `const flags: Flags = { isOn(name) { … } }` implements the method of `interface Flags`.
    if (this.#evaluator.fits.fitWithoutSaying(target, called) === 'used') return true;
    if (own.container === undefined || other.container === undefined || own.name !== other.name) return false;
    // Two methods of one type are overloads.
    if (called.file === file && own.container === other.container) return false;
    // The target overrides no method that has a body and another number of parameters.
    if (!other.isAbstract && own.parameters.length !== other.parameters.length) return false;
    // A method of one of the target's supertypes is one that it overrides.
    const above = this.#evaluator.types.lineage({ file, container: own.container });
    const { container, name = '' } = other;
    if (above.some((one) => isSameType(one, { file: called.file, container }))) return true;
    // Types with a common interface can stand in for each other.
    const beside = this.#evaluator.types.lineage({ file: called.file, container });
    return above.some(
      (one) =>
        one.file.container(one.container).kind === 'interface' &&
        one.file.members(one.container, name).length > 0 &&
        beside.some((type) => isSameType(type, one)),
    );
  }
}
