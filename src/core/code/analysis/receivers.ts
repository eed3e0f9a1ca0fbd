import type { Declaration } from '../declaration.ts';
import type { Expression, MemberExpression } from '../expression.ts';
import { OTHER_PRODUCTS } from '../sdk-table.ts';
import type { SyntaxNode } from '../syntax-node.ts';
import type { Bindings } from './bindings.ts';
import { ClientCalls } from './client-calls.ts';
import { ClientFields } from './client-fields.ts';
import { ClientLambdas } from './client-lambdas.ts';
import { ClientNames } from './client-names.ts';
import type { Symbols } from './symbols.ts';
import { either, type Judge, MOST_STEPS, type Verdict } from './verdict.ts';

const LONGEST_TEXT = 400;
const ROOT = /^[$@]*\w+/;

/** Tells flag clients from everything else that has a method of the same name. */
export class Receivers {
  readonly #symbols: Symbols;
  readonly #bindings: Bindings;
  readonly #names: ClientNames;
  readonly #fields: ClientFields;
  readonly #calls: ClientCalls;
  readonly #lambdas: ClientLambdas;

  constructor(symbols: Symbols, bindings: Bindings) {
    this.#symbols = symbols;
    this.#bindings = bindings;
    this.#names = new ClientNames(symbols, bindings);
    const judge: Judge = (expression, depth) => this.#expression(expression, depth);
    this.#fields = new ClientFields(symbols, (field, depth) => this.#declared(field, depth));
    this.#calls = new ClientCalls({ symbols, bindings, names: this.#names, judge });
    this.#lambdas = new ClientLambdas(symbols, judge);
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

  /** The verdict on `this`, or on what is called on it, at `node`. */
  ofSelf(node: SyntaxNode): Verdict {
    return this.#names.ofSelf(node);
  }

  /** The verdict on what a lambda is handed, as far as the call tells that it is given to. */
  ofLambda(fn: SyntaxNode): Verdict {
    return this.#lambdas.of(fn, 1);
  }

  #expression(expression: Expression, depth: number): Verdict {
    if (depth > MOST_STEPS) return undefined;
    const cast = this.#names.ofCast(expression.node);
    if (cast !== undefined) return cast;
    switch (expression.kind) {
      case 'name':
        return this.#name(expression.name, expression.node, depth);
      case 'self':
        return this.ofSelf(expression.node);
      case 'member':
        return this.#member(expression, depth);
      case 'call':
        return this.#calls.of(expression, depth);
      case 'choice':
        return either(expression.options.map((option) => this.#expression(option, depth + 1)));
      case 'other':
      case 'index':
        return this.#names.ofText(expression.node);
      case 'string':
      case 'object':
      case 'list':
      case 'function':
        return 'foreign';
    }
  }

  #name(name: string, at: SyntaxNode, depth: number): Verdict {
    const declaration = this.#symbols.resolve(name, at);
    const binding = this.#bindings.get(name);
    if (binding && (!declaration || declaration.scope === this.#symbols.root))
      return this.#names.ofImport(binding);
    if (declaration) return this.#declared(declaration, depth);
    if (/^(?:OpenFeature|Unleash)/.test(name)) return 2;
    const lambda = this.#symbols.syntax.lambdaOf(name, at);
    return lambda ? this.#lambdas.of(lambda, depth) : this.#names.ofName(name);
  }

  #declared(declaration: Declaration, depth: number): Verdict {
    const { type, value, kind, property = declaration.place?.property } = declaration;
    // `{ unleash: u }` is named by the property that it is taken from.
    const name = property ?? declaration.name;
    const byName = this.#names.ofName(name);
    if (property !== undefined && kind === 'variable' && value)
      return this.#member({ ...value, kind: 'member', object: value, name: property }, depth + 1);
    if (kind === 'type') return this.#names.ofClass(declaration);
    if (kind === 'function' && type === undefined) return this.#names.ofReturned(declaration) ?? byName;
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
      return byName ?? this.#lambdas.of(declaration.fn, depth);
    return byName;
  }

  #member({ object, name, node }: MemberExpression, depth: number): Verdict {
    const own = object?.kind === 'self' ? node : undefined;
    // React's class components say by `contextType` what their `context` is.
    const declared =
      this.#fields.of(name, own, depth) ??
      (own && name === 'context' ? this.#fields.of('contextType', own, depth) : undefined);
    if (declared !== undefined && (object?.kind === 'self' || declared !== 'foreign')) return declared;
    const byName = this.#names.ofName(name);
    if (byName !== undefined || !object || object.kind === 'self') return byName;
    const outer = this.#expression(object, depth + 1);
    return outer === 1 || outer === 2 || /client|instance|value|current|api|shared|default/i.test(name)
      ? outer
      : undefined;
  }
}
