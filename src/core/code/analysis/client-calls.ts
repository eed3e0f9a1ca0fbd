import type { CallExpression, MemberExpression } from '../expression.ts';
import { CLIENT_TYPES, SDK_ROWS } from '../sdk-table.ts';
import type { Bindings } from './bindings.ts';
import type { ClientNames } from './client-names.ts';
import type { Symbols } from './symbols.ts';
import type { Judge, Verdict } from './verdict.ts';

const SDK_FUNCTIONS = new Set(SDK_ROWS.flatMap(({ functions }) => functions));

/** Tells which calls give a flag client: imports, constructors, factories, and functions that pass one on. */
export class ClientCalls {
  readonly #symbols: Symbols;
  readonly #bindings: Bindings;
  readonly #names: ClientNames;
  readonly #judge: Judge;

  constructor(parts: { symbols: Symbols; bindings: Bindings; names: ClientNames; judge: Judge }) {
    this.#symbols = parts.symbols;
    this.#bindings = parts.bindings;
    this.#names = parts.names;
    this.#judge = parts.judge;
  }

  /** The verdict on what `call` gives, `depth` steps from the receiver. */
  of(call: CallExpression, depth: number): Verdict {
    if (this.#bindings.isImport(call)) return 1;
    const { callee } = call;
    if (callee.kind === 'name') return this.#ofFunction(call, callee.name, depth);
    if (callee.kind === 'member') return this.#ofMethod(call, callee, depth);
    // Kotlin's `checkNotNull(client) { "message" }` is a call of a call.
    return callee.kind === 'call' ? this.of(callee, depth + 1) : this.#names.ofText(call.node);
  }

  #ofFunction(call: CallExpression, name: string, depth: number): Verdict {
    if (this.#bindings.get(name)?.sdk) return 1;
    if (CLIENT_TYPES.test(name)) return 2;
    const local = this.#symbols.resolve(name, call.callee.node);
    if (local?.kind === 'type') return this.#names.ofClass(local);
    if (local?.type !== undefined) return this.#names.ofType(local.type) ?? this.#names.ofName(name);
    const returned = local?.kind === 'function' ? this.#names.ofReturned(local) : undefined;
    return (
      returned ?? this.#names.ofText(call.node) ?? this.#names.ofName(name) ?? this.#ofFirst(call, depth)
    );
  }

  #ofMethod(call: CallExpression, { name, object }: MemberExpression, depth: number): Verdict {
    if (SDK_FUNCTIONS.has(name) && call.args().length > 0 && name !== 'get') return 'foreign';
    const verdict = object && this.#judge(object, depth + 1);
    if (verdict === 1 || verdict === 2) return verdict;
    const method = this.#symbols
      .declarations(name)
      .find(({ kind, type }) => kind === 'function' && type !== undefined);
    if (method?.type !== undefined) return this.#names.ofType(method.type);
    return (
      this.#names.ofText(call.node) ??
      this.#names.ofName(name) ??
      this.#ofFirst(call, depth) ??
      (verdict === 'foreign' ? undefined : verdict)
    );
  }

  /** `verify(client)` speaks of the client, `app('unleash')` gives it. */
  #ofFirst(call: CallExpression, depth: number): Verdict {
    const [only, ...others] = call.args();
    if (only?.value.kind === 'string') return /unleash/i.test(only.value.value) ? 3 : undefined;
    if (!only || others.length > 1 || (only.value.kind !== 'name' && only.value.kind !== 'member'))
      return undefined;
    const verdict = this.#judge(only.value, depth + 1);
    return verdict === 'foreign' ? undefined : verdict;
  }
}
