import { getOrInsert } from '../../../get-or-insert.ts';
import type { Declaration, ImportBinding } from '../../declaration.ts';
import type { CallSite } from '../../expression.ts';
import type { SyntaxNode } from '../../syntax-node.ts';
import type { Adapter, CallShape, Reader, Shape } from './adapter.ts';
import { brokenCall } from './broken-call.ts';
import { DeclarationReader } from './declaration-reader.ts';
import { ExpressionReader } from './expression-reader.ts';
import { IMPLICIT_PARAMETER } from './implicit-parameter.ts';
import { partsOfType } from './type-text.ts';

/** The names of constructors, in languages that give them one. */
const CONSTRUCTOR = /^(?:constructor|__construct|__init__|initialize)$/;
/** Keywords before and between supertypes: `extends` and `implements` of `class A extends B implements C`. */
const INHERITS = /^(?:extends|implements|with|public|protected|private|virtual)$/;

/** The imports of a file, by its root. */
const importsOf = new WeakMap<SyntaxNode, readonly ImportBinding[]>();

/** Reads syntax nodes as expressions, calls and declarations, by an adapter's tables and exceptions. */
export class Syntax implements Reader {
  readonly adapter: Adapter;
  readonly expression: Reader['expression'];
  readonly arguments: Reader['arguments'];
  readonly functionOf: Reader['functionOf'];
  readonly scopeOf: Reader['scopeOf'];
  readonly loopScopes: Reader['loopScopes'];
  readonly #expressions: ExpressionReader;
  readonly #declarations: DeclarationReader;

  constructor(adapter: Adapter) {
    this.adapter = withoutPrototypes(adapter);
    this.#expressions = new ExpressionReader(this.adapter);
    this.#declarations = new DeclarationReader(this.adapter, this.#expressions);
    this.expression = this.#expressions.expression;
    this.arguments = this.#expressions.arguments;
    this.functionOf = this.#declarations.functionOf;
    this.scopeOf = this.#declarations.scopeOf;
    this.loopScopes = this.#declarations.loopScopes;
  }

  /** What the imports of a file bind: found once, because each place of a flag may ask. */
  imports(root: SyntaxNode): readonly ImportBinding[] {
    return getOrInsert(importsOf, root, () => this.adapter.imports(root));
  }

  /** The identifier without the sigils that the language puts around it. */
  bareName(text: string): string {
    return this.#expressions.bareName(text);
  }

  /** The call of the function whose name is `leaf`, also in code that the grammar could not parse. */
  callAt(leaf: SyntaxNode): CallSite | undefined {
    const special = this.adapter.callAt?.(leaf, this);
    if (special) return special;
    return this.#callAround(leaf) ?? brokenCall(leaf);
  }

  /** Whether `outer` only wraps `inner`: parentheses, casts and the like. */
  isInner(outer: SyntaxNode, inner: SyntaxNode): boolean {
    return this.#expressions.inner(outer) === inner;
  }

  /** What `leaf` declares, if it is where a name is declared. */
  declarationAt(leaf: SyntaxNode): Declaration | undefined {
    const special = this.adapter.declarationAt?.(leaf, this);
    if (special === undefined) return this.#declarations.declarationAt(leaf);
    // null: it declares nothing, whatever the tables say.
    return special === null ? undefined : { name: leaf.text, node: leaf, ...special };
  }

  /** The identifier that names `fn`: its own, or that of the variable or key whose value it is. */
  nameOfFunction(fn: SyntaxNode): SyntaxNode | undefined {
    return this.#declarations.nameOfFunction(fn);
  }

  /** Whether a function is a constructor, in a language that names them. */
  isConstructor(fn: SyntaxNode): boolean {
    return CONSTRUCTOR.test(this.nameOfFunction(fn)?.text ?? '');
  }

  /** The lambda whose unnamed parameter the bare `name` at `at` is: Kotlin's `it`, Swift's `$0`. */
  lambdaOf(name: string, at: SyntaxNode): SyntaxNode | undefined {
    return IMPLICIT_PARAMETER.test(name) ? this.functionOf(at) : undefined;
  }

  /** The names of the classes, enums and objects around `node`, outermost first. */
  containersOf(node: SyntaxNode): readonly string[] {
    const names: string[] = [];
    for (let parent = node.parent; parent; parent = parent.parent) {
      const key = this.adapter.shape.containers[parent.type];
      const name = key === undefined ? undefined : parent.child(key);
      // A type's own name is not within the type. Its text is without a key's quotes and type parameters: `Cache<T>`.
      if (name && !name.contains(node))
        names.unshift(this.bareName(name.text.replace(/^['"]|['"]$|<.*$/gs, '')));
    }
    return names;
  }

  /** How many parameters a generic type has, if the language distinguishes types by it. */
  arityOf(type: SyntaxNode): { readonly arity?: number } {
    const arity = this.adapter.arityOf?.(type) ?? 0;
    return arity > 0 ? { arity } : {};
  }

  /**
   * The names of what a class extends and implements, without type arguments; in PHP, without namespaces. As `symbols`,
   * those of generic types with the number of arguments, ``Job`1``; as `paths`, PHP's with their namespaces, `Shop\Job`.
   */
  supertypesOf(type: SyntaxNode, as: 'heads' | 'symbols' | 'paths' = 'heads'): readonly string[] {
    return this.adapter.shape.supertypes
      .flatMap((key) => type.all(key))
      .flatMap(({ text }) => {
        // Without the arguments of the supertype's constructor, and without a body that was parsed as part of it. Python's
        // list of supertypes begins with a bracket itself.
        const written = text.replace(/\{.*$|(?<!^)\((?:[^()]|\([^()]*\))*\)/gs, ' ');
        const types = as === 'paths' ? written : written.replace(/\w*\\/g, ' ');
        const names = partsOfType(types)[as === 'symbols' ? 'symbols' : 'heads'];
        return names.filter((name) => !INHERITS.test(name));
      });
  }

  /** The call whose callee ends with `leaf`: `isOn` in `shop.flags.isOn(…)`. */
  #callAround(leaf: SyntaxNode): CallSite | undefined {
    const { calls, patterns, strings } = this.adapter.shape;
    const around = leaf.parent?.type ?? '';
    // `'isEnabled'` as a key, PHP's `$check`
    const isWrapped = strings.includes(around) || patterns.includes(around);
    let node = isWrapped ? (leaf.parent ?? leaf) : leaf;
    for (let parent = node.parent; parent; parent = node.parent) {
      const rule = calls[parent.type];
      if (rule && this.#isCallee(rule, parent, node)) return this.#site(parent, rule, node);
      if (!this.#expressions.namesParent(parent, node)) return undefined;
      node = parent;
    }
    return undefined;
  }

  /** Whether `node` is what a call calls; of Ruby's `is_on.(…)`, which names no method, the receiver. */
  #isCallee(rule: CallShape, call: SyntaxNode, node: SyntaxNode): boolean {
    const key = rule.callee ?? rule.name;
    const named = key === undefined ? undefined : call.child(key);
    if (named) return named === node;
    return rule.unnamed !== undefined && rule.receiver !== undefined && call.child(rule.receiver) === node;
  }

  /** A call by its rule; undefined if it only refers to the function, or the callee has no name. */
  #site(node: SyntaxNode, rule: CallShape, calleeNode: SyntaxNode): CallSite | undefined {
    // Where the receiver and the name are children of the call, no node is all of the callee.
    const callee =
      rule.callee === undefined ? this.#expressions.callee(node, rule) : this.expression(calleeNode);
    if (callee?.kind !== 'name' && callee?.kind !== 'member') return undefined;
    if (this.#expressions.isReference(node, rule)) return undefined;
    const args = this.#expressions.argumentsOf(node, rule);
    const receiver = callee.kind === 'member' ? callee.object : undefined;
    return { form: rule.form ?? 'call', name: callee.name, receiver, args, node };
  }
}

/** The adapters with {@link bareTables}, made once each. */
const bare = new WeakMap<Adapter, Adapter>();

/** An adapter whose tables inherit no keys: grammars have node types such as `constructor`, which plain objects inherit. */
function withoutPrototypes(adapter: Adapter): Adapter {
  let known = bare.get(adapter);
  if (!known) bare.set(adapter, (known = { ...adapter, shape: bareTables(adapter.shape) }));
  return known;
}

/** The tables of a shape as objects without a prototype. */
function bareTables(shape: Shape): Shape {
  const tables = Object.entries(shape).map(([key, table]: [string, unknown]) => {
    const isTable = typeof table === 'object' && table !== null && !Array.isArray(table);
    return [key, isTable ? Object.assign(Object.create(null) as object, table) : table];
  });
  return Object.fromEntries(tables) as Shape;
}
