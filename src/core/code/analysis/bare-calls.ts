import type { CallSite } from '../expression.ts';
import { CLIENT_TYPES, OTHER_PRODUCTS } from '../sdk-table.ts';
import type { SyntaxNode } from '../syntax-node.ts';
import type { Bindings } from './bindings.ts';
import type { Receivers } from './receivers.ts';
import type { Symbols } from './symbols.ts';
import type { Verdict } from './verdict.ts';

/** A module of npm rather than a path, as far as it can be told. */
const PACKAGE = /^(?:@[\w-]+\/|[\w-][^/]*$)/;

/** Tells what a function without a receiver is bound to. */
export class BareCalls {
  readonly #symbols: Symbols;
  readonly #bindings: Bindings;
  readonly #receivers: Receivers;

  constructor(symbols: Symbols, bindings: Bindings, receivers: Receivers) {
    this.#symbols = symbols;
    this.#bindings = bindings;
    this.#receivers = receivers;
  }

  /** The verdict on a call's function: imported, taken from a client, or of the class or block around it. */
  of(call: CallSite): Verdict {
    const binding = this.#bindings.get(call.name);
    if (binding?.sdk) return 1;
    if (binding && OTHER_PRODUCTS.test(binding.module)) return 'foreign';
    if (call.form === 'annotation' || call.form === 'component') {
      return !binding && this.#bindings.hasWildcard
        ? 1
        : binding && !isOwnModule(binding.module)
          ? 'foreign'
          : undefined;
    }
    const declaration = this.#symbols.resolve(call.name, call.node);
    // Go's `import . "…"` opens a package.
    if (!declaration && this.#bindings.get('.')?.sdk) return 1;
    if (!declaration) return binding ? undefined : this.#implicit(call.node);
    if (declaration.kind === 'function') return this.#extended(call.node) ?? 'foreign';
    if (declaration.property !== undefined && declaration.value)
      return this.#receivers.ofExpression(declaration.value);
    const { value } = declaration;
    if (value?.kind === 'member' && value.object) return this.#receivers.ofExpression(value.object);
    // `client.isEnabled.bind(client)`
    if (value?.kind === 'call' && value.callee.kind === 'member' && value.callee.name === 'bind') {
      const method = value.callee.object;
      if (method?.kind === 'member' && method.object) return this.#receivers.ofExpression(method.object);
    }
    if (declaration.kind !== 'parameter') return 'foreign';
    // `import('…').then(({ isEnabled }) => …)`
    return declaration.place?.property !== undefined && declaration.fn
      ? this.#receivers.ofLambda(declaration.fn)
      : undefined;
  }

  /** Whether a function comes from a package that has nothing to do with flags as far as its name tells. */
  isOfOtherPackage({ name, receiver }: CallSite): boolean {
    const binding = receiver ? undefined : this.#bindings.get(name);
    if (!binding || binding.sdk || this.#symbols.syntax.adapter.key !== 'javascript') return false;
    return PACKAGE.test(binding.module) && !/unleash|feature|flag|toggle/i.test(binding.module);
  }

  /** Whose a bare call is inside an extension, a subclass, or a block given to a client (`unleash.run { … }`). */
  #implicit(node: SyntaxNode): Verdict {
    const { functions } = this.#symbols.syntax.adapter.shape;
    for (let at: SyntaxNode | undefined = node; at; at = at.parent) {
      const shape = functions[at.type];
      if (!shape) continue;
      if (this.#isOfClient(at)) return 2;
      const isNamed = shape.name !== undefined && at.child(shape.name) !== undefined;
      const verdict = isNamed ? undefined : this.#receivers.ofLambda(at);
      if (verdict === 1 || verdict === 2 || verdict === 3) return verdict;
    }
    return this.#receivers.ofSelf(node);
  }

  /** A client's own methods go before the file's functions of the same name in `fun Unleash.isOn() = isEnabled("x")`. */
  #extended(node: SyntaxNode): Verdict {
    const fn = this.#symbols.syntax.functionOf(node);
    return fn && this.#isOfClient(fn) ? 2 : undefined;
  }

  /** Whether a function is declared as one more of a client's: `fun Unleash.isOn()`. */
  #isOfClient(fn: SyntaxNode): boolean {
    const key = this.#symbols.syntax.adapter.shape.functions[fn.type]?.name;
    const name = key === undefined ? undefined : fn.child(key);
    return name !== undefined && CLIENT_TYPES.test(fn.source.slice(fn.start, name.start));
  }
}

/** Whether an import is of the application itself, as far as its path tells. */
function isOwnModule(module: string): boolean {
  return /^(?:[./~#]|@\/|crate\b|self\b|super\b|src\/|app\b|App\\)/.test(module);
}
