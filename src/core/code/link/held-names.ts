import type { ArgumentNames, ReceiverParameter } from './argument-names.ts';
import type { CallSites } from './call-sites.ts';
import type { Evaluator } from './evaluator.ts';
import type { SearchSteps } from './search-steps.ts';
import { isReceiver, parameterKey, type ParameterValue, type Value } from './values.ts';
import { methodAround, type ObjectMethod } from './wrappers.ts';

/** Most pairs of a method and a parameter: objects that hold one another could lead on without end. */
const MOST_PAIRS = 10_000;

/**
 * Adds the names that objects hold, where methods that evaluate such a name are called on them: `"cart"` for
 * `new Flag("cart").isOn()`, whose `isOn` evaluates what the constructor stored.
 */
export class HeldNames {
  readonly #evaluator: Evaluator;
  readonly #sites: CallSites;
  readonly #names: ArgumentNames;
  readonly #steps: SearchSteps;
  /** Methods that evaluate the flag whose name their object holds. */
  readonly objectMethods: ObjectMethod[] = [];
  /** The pairs of method and parameter that {@link #addNames} has handled. */
  readonly #pairs = new Set<string>();
  /** Keys of parameters stored in objects whose methods are called, or may be called in files that are not searched. */
  readonly #storedAndCalled = new Set<string>();

  constructor(evaluator: Evaluator, sites: CallSites, names: ArgumentNames, steps: SearchSteps) {
    this.#evaluator = evaluator;
    this.#sites = sites;
    this.#names = names;
    this.#steps = steps;
  }

  /**
   * Whether a parameter is stored in an object whose methods may be called: these calls give its names, so it counts as
   * resolved even if no caller passes one.
   */
  isStoredAndCalled(parameter: ParameterValue): boolean {
    return this.#storedAndCalled.has(parameterKey(parameter));
  }

  /** Handles the methods found so far; in rounds, as recursion would be too deep for objects that wrap one another. */
  search(): void {
    let pending = this.#names.takeReceiverParameters();
    while (pending.length > 0) {
      for (const read of pending) this.#steps.attempt(read.place, read.origin, () => this.#addNames(read));
      pending = this.#names.takeReceiverParameters();
    }
  }

  /** For a method that evaluates a name which its object holds, adds the names in the objects that it is called on. */
  #addNames({ parameter, place, origin, readBy }: ReceiverParameter): void {
    const method = methodAround(readBy);
    // A constructor is not called on an object.
    if (method.file.fn(method.fn).isConstructor) return;
    const key = `${method.file.path} ${method.fn} ${parameterKey(parameter)}`;
    if (this.#pairs.has(key)) return;
    if (this.#pairs.size >= MOST_PAIRS) {
      this.#steps.unfollowed.add(method.file.path);
      return;
    }
    this.#pairs.add(key);
    const calls = this.#sites.callsOn(method).filter(({ self }) => !isPathRepeated(self, parameter));
    if (calls.length > 0 || this.#sites.mayBeCalledBeyond(method))
      this.#storedAndCalled.add(parameterKey(parameter));
    const through: ObjectMethod = { target: method, place, origin };
    if (calls.length > 0) this.objectMethods.push(through);
    for (const { file, place: receiver, self: objects, fn } of calls)
      for (const object of objects) {
        // The name reaches the flag call by the method: `through` says so.
        const call = { file, origin: { ...origin, through, cause: file }, fn };
        this.#names.addValues(call, file.expression(receiver), this.#heldBy(object, parameter));
      }
  }

  /** What an object has for `this.key` of its method, or was given for a constructor's parameter, `new Flag("cart")`. */
  #heldBy(object: Value, parameter: ParameterValue): readonly Value[] {
    if (isReceiver(parameter)) return this.#names.readMember(object, parameter);
    if (object.kind !== 'instance') return [];
    // Where the construction does not tell it, the parameter comes back itself.
    return this.#evaluator.bindings.bindConstructed(parameter, object).filter((value) => value !== parameter);
  }
}

/**
 * Whether each object is reached by a member that also leads to the name: `this.inner.isOn()` in the `isOn` of a decorator,
 * whose `inner` may be a decorator again, without end.
 */
function isPathRepeated(objects: readonly Value[], parameter: ParameterValue): boolean {
  const { path } = parameter;
  return (
    isReceiver(parameter) &&
    objects.length > 0 &&
    objects.every((value) => value.kind === 'parameter' && value.path.some((step) => path.includes(step)))
  );
}
