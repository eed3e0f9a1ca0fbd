import type { Declaration } from '../declaration.ts';
import { type CallExpression, type Expression, type MemberExpression } from '../expression.ts';
import { CLIENT_TYPES, OTHER_PRODUCTS, OTHER_TYPES, SDK_ROWS } from '../sdk-table.ts';
import type { SyntaxNode } from '../syntax-node.ts';
import type { Bindings } from './bindings.ts';
import { ClientNames, type Verdict } from './client-names.ts';
import type { Symbols } from './symbols.ts';

const DEEPEST = 6;
const LONGEST_TEXT = 400;
const ROOT = /^[$@]*\w+/;
const CAST = /cast|\bas_expression|assertion/;
/** What a lambda is given to, where that names a type: `mockk<Unleash>(relaxed = true) {`. */
const GENERIC = /<\s*([\w.]+)\s*>\s*(?:\([^()]*\)\s*)?$/;

interface Field {
  readonly field: Declaration;
  readonly containers: readonly string[];
}

const SDK_FUNCTIONS = new Set(SDK_ROWS.flatMap(({ functions }) => functions));

/** Tells flag clients from everything else that has a method of the same name. */
export class Receivers {
  readonly #symbols: Symbols;
  readonly #bindings: Bindings;
  readonly #names: ClientNames;
  readonly #fieldsByName = new Map<string, readonly Field[]>();
  readonly #fieldVerdicts = new Map<string, Verdict>();

  constructor(symbols: Symbols, bindings: Bindings) {
    this.#symbols = symbols;
    this.#bindings = bindings;
    this.#names = new ClientNames(symbols, bindings);
  }

  /** The verdict on what a method is called on, or taken from. */
  ofExpression(expression: Expression): Verdict {
    const verdict = this.#expression(expression, 0);
    if (verdict !== undefined) return verdict;
    // `Flipper[:name].enabled?`: what another product is asked for is its own.
    const { source } = expression.node;
    const root = ROOT.exec(source.slice(expression.start, expression.start + LONGEST_TEXT))?.[0];
    return root !== undefined && OTHER_PRODUCTS.test(root) ? 'foreign' : undefined;
  }

  #expression(expression: Expression, depth: number): Verdict {
    if (depth > DEEPEST) return undefined;
    const cast = this.#casts(expression.node);
    if (cast !== undefined) return cast;
    switch (expression.kind) {
      case 'name':
        return this.#name(expression.name, expression.node, depth);
      case 'self':
        return this.ofSelf(expression.node);
      case 'member':
        return this.#member(expression, depth);
      case 'call':
        return this.#call(expression, depth);
      case 'choice':
        return either(expression.options.map((option) => this.#expression(option, depth + 1)));
      case 'other':
        return CLIENT_TYPES.test(shortText(expression.node)) ? 2 : undefined;
      case 'string':
      case 'object':
      case 'list':
      case 'function':
        return 'foreign';
    }
  }

  /** `(client as unknown as UnleashClient)`: the casts are around the expression, which leaves them out. */
  #casts(node: SyntaxNode): Verdict {
    const { transparent } = this.#symbols.syntax.adapter.shape;
    const outer = node.parent;
    if (!outer || !(outer.type in transparent)) return undefined;
    return this.#casts(outer) ?? (CAST.test(outer.type) ? this.#cast(outer, node) : undefined);
  }

  #cast(outer: SyntaxNode, node: SyntaxNode): Verdict {
    const type = outer.text.replace(node.text, '').replace(/^[\s(]*|\bas[?!]?\b|[)\s]*$/g, '');
    const verdict = this.#names.ofType(type);
    return verdict === 'foreign' ? undefined : verdict;
  }

  #name(name: string, at: SyntaxNode, depth: number): Verdict {
    const declaration = this.#symbols.resolve(name, at);
    const binding = this.#bindings.get(name);
    if (binding && (!declaration || declaration.scope === this.#symbols.root)) {
      if (binding.sdk)
        return OTHER_TYPES.test(binding.imported) && !CLIENT_TYPES.test(binding.imported) ? 'foreign' : 1;
      return this.#names.ofImport(binding);
    }
    if (declaration) return this.#declared(declaration, depth);
    if (/^(?:OpenFeature|Unleash)/.test(name)) return 2;
    // A lambda's unnamed parameter: Kotlin's `it`, Swift's `$0`.
    const { functions } = this.#symbols.syntax.adapter.shape;
    const lambda = /^(?:it|\$?0|_1)$/.test(name) ? at.closest(({ type }) => type in functions) : undefined;
    return lambda ? this.ofLambda(lambda, depth) : this.#names.ofName(name);
  }

  #declared(declaration: Declaration, depth: number): Verdict {
    const { type, value, kind, property = declaration.place?.property } = declaration;
    // `{ unleash: u }` is named by the property that it is taken from.
    const name = property ?? declaration.name;
    const byName = this.#names.ofName(name);
    if (property !== undefined && kind === 'variable' && value)
      return this.#member({ ...value, kind: 'member', object: value, name: property }, depth + 1);
    if (kind === 'type') return this.#names.ofClass(declaration);
    if (kind === 'function' && type === undefined) return this.#returned(declaration) ?? byName;
    if (type !== undefined) {
      const verdict = this.#names.ofType(type);
      if (verdict === 'foreign') {
        return /unleash/i.test(name) && !OTHER_PRODUCTS.test(type) && !/unleash/i.test(type) ? 3 : 'foreign';
      }
      if (verdict !== undefined) return verdict;
    }
    if (value) {
      const verdict = this.#expression(value, depth + 1);
      if (verdict === 'foreign') return /unleash/i.test(name) && value.kind !== 'object' ? 3 : 'foreign';
      return verdict ?? byName;
    }
    if (kind === 'parameter' && type === undefined && declaration.fn)
      return byName ?? this.ofLambda(declaration.fn, depth);
    return byName;
  }

  /** What a short function without a declared type gives: a client, if it makes one. */
  #returned({ fn }: Declaration): Verdict {
    return fn && fn.end - fn.start < LONGEST_TEXT && CLIENT_TYPES.test(fn.text) ? 2 : undefined;
  }

  /** The verdict on the class around `node`, or the one that is extended, for `this` and what is called on it. */
  ofSelf(node: SyntaxNode): Verdict {
    const { syntax } = this.#symbols;
    const fn = syntax.functionOf(node);
    const extended = fn && syntax.nameOfFunction(fn) ? syntax.adapter.methodOf?.(fn) : undefined;
    if (extended !== undefined) return this.#names.ofType(extended);
    const { containers, supertypes } = this.#symbols.syntax.adapter.shape;
    const holder = node.closest(({ type }) => type in containers);
    if (!holder) return undefined;
    if (supertypes.some((key) => CLIENT_TYPES.test(holder.child(key)?.text ?? ''))) return 2;
    const name = holder.child(containers[holder.type] ?? 0)?.text ?? '';
    return /unleash/i.test(name) && /extension/.test(holder.type + (holder.children[0]?.type ?? ''))
      ? 2
      : undefined;
  }

  #member({ object, name, node }: MemberExpression, depth: number): Verdict {
    const own = object?.kind === 'self' ? node : undefined;
    // React's class components say by `contextType` what their `context` is.
    const declared =
      this.#field(name, own, depth) ??
      (own && name === 'context' ? this.#field('contextType', own, depth) : undefined);
    if (declared !== undefined && (object?.kind === 'self' || declared !== 'foreign')) return declared;
    const byName = this.#names.ofName(name);
    if (byName !== undefined || !object || object.kind === 'self') return byName;
    const outer = this.#expression(object, depth + 1);
    return outer === 1 || outer === 2 || /client|instance|value|current|api|shared|default/i.test(name)
      ? outer
      : undefined;
  }

  /** The verdict on the fields called `name`: those of the class around `within`, or all where it has none. */
  #field(name: string, within: SyntaxNode | undefined, depth: number): Verdict {
    const own = within ? this.#symbols.syntax.containersOf(within) : [];
    const key = [name, ...own].join(' ');
    if (this.#fieldVerdicts.has(key)) return this.#fieldVerdicts.get(key);
    // Set before it is known: a field may be declared by means of itself.
    this.#fieldVerdicts.set(key, undefined);
    const fields = this.#fields(name);
    const inClass = fields.filter(({ containers }) => containers.some((part) => own.includes(part)));
    const chosen = inClass.length ? inClass : fields;
    const verdict = best(chosen.map(({ field }) => this.#declared(field, depth + 1)));
    this.#fieldVerdicts.set(key, verdict);
    return verdict;
  }

  #fields(name: string): readonly Field[] {
    let found = this.#fieldsByName.get(name);
    if (!found) {
      found = this.#symbols
        .declarations(name)
        .filter(({ kind }) => kind === 'member' || kind === 'variable' || kind === 'parameter')
        .filter(({ type, value }) => type ?? value)
        .map((field) => ({ field, containers: this.#symbols.syntax.containersOf(field.node) }));
      this.#fieldsByName.set(name, found);
    }
    return found;
  }

  #call(call: CallExpression, depth: number): Verdict {
    const { callee } = call;
    if (this.#bindings.isImport(call)) return 1;
    if (callee.kind === 'name') {
      const binding = this.#bindings.get(callee.name);
      if (binding?.sdk) return 1;
      if (CLIENT_TYPES.test(callee.name)) return 2;
      const local = this.#symbols.resolve(callee.name, callee.node);
      if (local?.kind === 'type') return this.#names.ofClass(local);
      if (local?.type !== undefined) return this.#names.ofType(local.type) ?? this.#names.ofName(callee.name);
      const returned = local?.kind === 'function' ? this.#returned(local) : undefined;
      if (returned !== undefined) return returned;
      return CLIENT_TYPES.test(shortText(call.node))
        ? 2
        : (this.#names.ofName(callee.name) ?? this.#first(call, depth));
    }
    // Kotlin's `checkNotNull(client) { "message" }` is a call of a call.
    if (callee.kind === 'call') return this.#call(callee, depth + 1);
    if (callee.kind !== 'member') return CLIENT_TYPES.test(shortText(call.node)) ? 2 : undefined;
    if (SDK_FUNCTIONS.has(callee.name) && call.args().length > 0 && callee.name !== 'get') return 'foreign';
    const object = callee.object && this.#expression(callee.object, depth + 1);
    if (object === 1 || object === 2) return object;
    const method = this.#symbols
      .declarations(callee.name)
      .find(({ kind, type }) => kind === 'function' && type !== undefined);
    if (method?.type !== undefined) return this.#names.ofType(method.type);
    if (CLIENT_TYPES.test(shortText(call.node))) return 2;
    return (
      this.#names.ofName(callee.name) ??
      this.#first(call, depth) ??
      (object === 'foreign' ? undefined : object)
    );
  }

  /** `verify(client)` speaks of the client, `app('unleash')` gives it. */
  #first(call: CallExpression, depth: number): Verdict {
    const [only, ...others] = call.args();
    if (only?.value.kind === 'string') return /unleash/i.test(only.value.value) ? 3 : undefined;
    if (!only || others.length > 1 || (only.value.kind !== 'name' && only.value.kind !== 'member'))
      return undefined;
    const verdict = this.#expression(only.value, depth + 1);
    return verdict === 'foreign' ? undefined : verdict;
  }

  /** Whether a lambda is put into what is declared to take a client, or to be one: `let check: (Client) -> Bool = { … }`. */
  #takesClient(fn: SyntaxNode): boolean {
    const name = this.#symbols.syntax.nameOfFunction(fn);
    const type = name && this.#symbols.syntax.declarationAt(name)?.type;
    return type !== undefined && CLIENT_TYPES.test(type.replace(/->.*$/s, ''));
  }

  /** What the call that a lambda is given to is about: `mock.Setup(u => u.IsEnabled("x"))`. */
  ofLambda(fn: SyntaxNode, depth = 1): Verdict {
    const { calls, functions } = this.#symbols.syntax.adapter.shape;
    const generic = GENERIC.exec(fn.source.slice(Math.max(0, fn.start - LONGEST_TEXT), fn.start));
    if (generic && CLIENT_TYPES.test(generic[1] ?? '')) return 2;
    const node = fn.closest(({ type }) => type in calls || type in functions);
    const call = node && node.type in calls ? this.#symbols.syntax.expression(node) : undefined;
    if (call?.kind !== 'call' || depth > DEEPEST) return this.#takesClient(fn) ? 2 : undefined;
    // `with(client) { … }` is a call of a call.
    const { callee } = call;
    const given = callee.kind === 'call' ? callee.args() : call.args();
    const others = given.filter(
      ({ value }) => !value.node.contains(fn) && (value.kind === 'name' || value.kind === 'member'),
    );
    const verdicts = others.map(({ value }) => this.#expression(value, depth + 1));
    if (callee.kind === 'member' && callee.object) verdicts.push(this.#expression(callee.object, depth + 1));
    if (callee.kind === 'name') verdicts.push(/unleash/i.test(callee.name) ? 3 : undefined);
    const found = best(verdicts);
    if (typeof found === 'number') return found;
    return this.#takesClient(fn) ? 2 : undefined;
  }
}

function shortText(node: SyntaxNode): string {
  return node.source.slice(node.start, Math.min(node.end, node.start + LONGEST_TEXT));
}

function best(verdicts: readonly Verdict[]): Verdict {
  const sure = verdicts.filter((verdict) => typeof verdict === 'number');
  if (sure.length) return Math.min(...sure) as Verdict;
  return verdicts.includes('foreign') ? 'foreign' : undefined;
}

/** What one of several values is: something else for sure only if all of them are. */
function either(verdicts: readonly Verdict[]): Verdict {
  const verdict = best(verdicts);
  return verdict === 'foreign' && verdicts.includes(undefined) ? undefined : verdict;
}
