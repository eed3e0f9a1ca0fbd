import { type CallFact, type Id, isOfFile, type NameFact } from '../facts/facts.ts';
import { linkRules } from '../languages/languages.ts';
import { CLIENT_TYPES, OTHER_PRODUCTS } from '../sdk-table.ts';
import { ClientNames, opensSdk } from './client-names.ts';
import type { Evaluator } from './evaluator.ts';
import { selfOf } from './extensions.ts';
import type { LinkedFile } from './linked-file.ts';
import { Receivers } from './receivers.ts';
import { boundFrom, objectOf } from './rows.ts';
import { rowsFor, sdkOf } from './sdk-rows.ts';
import type { Value } from './values.ts';
import { best, type Verdict } from './verdicts.ts';

/** An npm package rather than a path: `unleash-client`, `@openfeature/server-sdk`. */
const PACKAGE = /^(?:@[\w-]+\/|[\w-][^/]*$)/;

/** Functions around a call that are searched for the receiver of a bare call. */
const MOST_OUTER = 20;

/** The only place that decides whether a call is of a flag client: by receiver, import or context. */
export class Judge {
  readonly #evaluator: Evaluator;
  readonly #names: ClientNames;
  readonly #receivers: Receivers;

  constructor(evaluator: Evaluator) {
    this.#evaluator = evaluator;
    this.#names = new ClientNames(evaluator);
    this.#receivers = new Receivers(evaluator, this.#names);
  }

  /**
   * Whether a method belongs to a client class of the program and has the name of an SDK function: its calls
   * are flag calls, not those of a wrapper.
   */
  isClientMethod(file: LinkedFile, fn: Id): boolean {
    const { name, container } = file.fn(fn);
    const isSdkName = name !== undefined && rowsFor(file.facts.language).has(name);
    return isSdkName && container !== undefined && this.#names.ofClass({ file, container }) === 'sure';
  }

  /** Whether a function belongs to a type that extends an SDK's client. */
  isOfSubtype(file: LinkedFile, fn: Id): boolean {
    const { container } = file.fn(fn);
    return container !== undefined && this.#names.extendsClient({ file, container });
  }

  /** The verdict on a call with the name of an SDK function, by its receiver or import. */
  ofCall(file: LinkedFile, call: CallFact): Verdict {
    const callee = file.expression(call.callee);
    if (callee.kind === 'member' && callee.object !== undefined) {
      const verdict = this.#receivers.of(file, callee.object);
      if (verdict !== 'foreign') return verdict;
      // The object is no client, but a member of it may hold a client's method.
      return this.#ofMember(file, callee.object, callee.name) ?? verdict;
    }
    // `makeIsOn(client)("cart")`
    if (callee.kind === 'call') return this.#ofExternal(this.#evaluator.evaluate(file, call.callee));
    return callee.kind === 'name' ? this.#ofBareCall(file, call, callee) : undefined;
  }

  /** The verdict on a member of the program that holds a client's method: Ruby's `delegate :get_variant, to: :client`. */
  #ofMember(file: LinkedFile, object: Id, name: string): Verdict {
    const types = this.#evaluator.types.ofAll(this.#evaluator.evaluate(file, object));
    return best(
      types.flatMap((type) =>
        type.file.members(type.container, name).map((id) => this.ofHolder(type.file, id)),
      ),
    );
  }

  /** The verdict on calls through a declaration that holds a client's method or an SDK function. */
  ofHolder(file: LinkedFile, declared: Id): Verdict {
    const { value, property } = file.declaration(declared);
    if (value === undefined) return undefined;
    const source = sourceOf(file, value, property);
    return source === undefined
      ? this.#ofExternal(this.#evaluator.evaluate(file, value))
      : this.#receivers.of(file, source);
  }

  /** Whether a function comes from a package whose name does not suggest flags. */
  isOfOtherPackage(file: LinkedFile, call: CallFact): boolean {
    const callee = file.expression(call.callee);
    const binding = callee.kind === 'name' ? file.binding(callee.name) : undefined;
    const { language } = file.facts;
    if (!binding || sdkOf(language, binding.module) || !linkRules(language).hasNamedPackages) return false;
    return PACKAGE.test(binding.module) && !/unleash|feature|flag|toggle/i.test(binding.module);
  }

  /**
   * The verdict on a call without a receiver, by the first that decides:
   * 1. an import from an SDK or another product;
   * 2. of an annotation or a component the import alone: `foreign` from another package, `sure` by an SDK's wildcard;
   * 3. the SDK's function that it evaluates to;
   * 4. what the file declares;
   * 5. Go's import of all that an SDK has, `import . "github.com/Unleash/unleash-client-go"`;
   * 6. unless it is imported, the constructor of an SDK's type, or what encloses the call.
   */
  #ofBareCall(file: LinkedFile, call: CallFact, callee: NameFact): Verdict {
    const { name } = callee;
    const local = file.visible(name, callee);
    // A local declaration hides an import of the same name.
    const isHidden = local !== undefined && !isOfFile(file.declaration(local));
    const binding = isHidden ? undefined : file.binding(name);
    // 1.
    if (binding && sdkOf(file.facts.language, binding.module)) return 'sure';
    if (binding && OTHER_PRODUCTS.test(binding.module)) return 'foreign';
    // 2.
    if (call.form !== 'call') {
      if (!binding) return opensSdk(file) ? 'sure' : undefined;
      return isOwnModule(binding.module) ? undefined : 'foreign';
    }
    // 3.
    const verdict = this.#ofExternal(this.#evaluator.evaluate(file, call.callee));
    if (verdict !== undefined) return verdict;
    // 4.
    if (local !== undefined) return this.#ofDeclared(file, call, local);
    // 5.
    if (opensSdk(file, '.')) return 'sure';
    // 6.
    return binding ? undefined : (this.#ofConstructor(file, call, name) ?? this.#ofEnclosing(file, call));
  }

  /** The verdict on a call of what the file itself declares. */
  #ofDeclared(file: LinkedFile, call: CallFact, local: Id): Verdict {
    const { value, kind, property, fn } = file.declaration(local);
    // A function of the file is no client's; if it passes a name on, it is found as a wrapper.
    if (kind === 'function') return this.#ofExtension(file, call.fn) ?? 'foreign';
    const source = value === undefined ? undefined : sourceOf(file, value, property);
    if (source !== undefined) return this.#receivers.of(file, source);
    if (kind !== 'parameter') return 'foreign';
    // `({ isEnabled }) => isEnabled("cart")`, a lambda that a client may be passed to
    return property !== undefined && fn !== undefined
      ? this.#receivers.lambdas.ofParameter(file, fn)
      : undefined;
  }

  /** The verdict on a constructor call whose type can only come from a wildcard import of an SDK. */
  #ofConstructor(file: LinkedFile, { callee }: CallFact, name: string): Verdict {
    if (!linkRules(file.facts.language).constructsByName || !/^[A-Z]/.test(name)) return undefined;
    return opensSdk(file) && this.#evaluator.evaluate(file, callee).length === 0 ? 'sure' : undefined;
  }

  /** The verdict on the external values that a callee may have. */
  #ofExternal(values: readonly Value[]): Verdict {
    return best(
      values.map((value) => (value.kind === 'external' ? this.#receivers.ofValue(value) : undefined)),
    );
  }

  /** The verdict on a bare call in an extension, a subclass, or a client's block (`unleash.run { … }`). */
  #ofEnclosing(file: LinkedFile, call: CallFact): Verdict {
    for (
      let fn = call.fn, steps = 0;
      fn !== undefined && steps < MOST_OUTER;
      fn = file.fn(fn).outer, steps++
    ) {
      const verdict = file.fn(fn).isLambda
        ? this.#receivers.lambdas.ofParameter(file, fn)
        : (this.#ofExtension(file, fn) ?? this.#receivers.ofValue(selfOf(file, fn)));
      // What is foreign hides nothing: a function farther out may be of a client.
      if (verdict !== undefined && verdict !== 'foreign') return verdict;
    }
    return call.container === undefined
      ? undefined
      : this.#names.ofClass({ file, container: call.container });
  }

  /** `sure` in an extension of a client, `fun Unleash.isOn() = isEnabled("x")`: there the client's method comes first. */
  #ofExtension(file: LinkedFile, fn: Id | undefined): Verdict {
    const type = fn === undefined ? undefined : file.fn(fn).methodOf;
    return type !== undefined && CLIENT_TYPES.test(type) ? 'sure' : undefined;
  }
}

/**
 * The object that a declaration's value, or property of it, is taken from: `client` in `const { isEnabled: on } = client`,
 * `client.isEnabled`, `client.isEnabled.bind(client)`.
 */
function sourceOf(file: LinkedFile, value: Id, property: string | undefined): Id | undefined {
  if (property !== undefined) return value;
  const row = file.expression(value);
  const bound = boundFrom(file.facts, row);
  if (bound !== undefined) {
    const method = file.expression(bound);
    // In Ruby's `client.method(:is_enabled?)` a symbol names the method, and the call's receiver is the object.
    const callee = row.kind === 'call' && method.kind === 'string' ? file.expression(row.callee) : method;
    return objectOf(callee);
  }
  // Only members with the name of an SDK function count: in `val isEnabled = flag.value` the member is a plain value.
  return row.kind === 'member' && rowsFor(file.facts.language).has(row.name) ? row.object : undefined;
}

/** Whether an import path looks like one of the application itself. */
function isOwnModule(module: string): boolean {
  return /^(?:[./~#]|@\/|crate\b|self\b|super\b|src\/|app\b|App\\)/.test(module);
}
