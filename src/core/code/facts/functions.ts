import { getOrInsert } from '../../get-or-insert.ts';
import type { Syntax } from '../languages/shared/syntax.ts';
import { listUnder } from '../list-under.ts';
import type { SyntaxNode } from '../syntax-node.ts';
import { type Containers, Innermost } from './containers.ts';
import { defined } from './defined.ts';
import { type DeclarationFact, type FunctionFact, type Id } from './facts.ts';

/** How many of a function's return values are kept. */
const MOST_RESULTS = 200;
/** Nodes that are the body of a function without a field for it: `function_body`, `arrow_expression_clause`. */
const BODY = /body|block|statements|arrow_expression_clause|computed_property/;

/** Collects the functions of one file with their parameters and results. */
export class Functions {
  readonly #syntax: Syntax;
  readonly #containers: Containers;
  readonly #nodes: SyntaxNode[] = [];
  readonly #ids = new Map<SyntaxNode, Id>();
  readonly #innermost = new Innermost((outer) => {
    const { shape, functionOfBody } = this.#syntax.adapter;
    // Dart's body is no child of its function.
    const fn = outer.type in shape.functions ? outer : functionOfBody?.(outer);
    return fn && this.at(fn);
  });
  readonly #results = new Map<Id, SyntaxNode[]>();

  constructor(syntax: Syntax, containers: Containers) {
    this.#syntax = syntax;
    this.#containers = containers;
  }

  /** The id of a function; assigned on first use. */
  at(node: SyntaxNode): Id {
    return getOrInsert(this.#ids, node, () => this.#nodes.push(node) - 1);
  }

  /** The innermost function around `node`. */
  around(node: SyntaxNode): Id | undefined {
    return this.#innermost.around(node);
  }

  /** Records the value of a `return` for the function around it. */
  addReturn(node: SyntaxNode): void {
    const key = this.#syntax.adapter.shape.returns?.[node.type];
    const value = key === undefined ? undefined : node.child(key);
    const fn = this.around(node);
    if (value && fn !== undefined) this.#add(fn, value);
  }

  /** The rows; `rowOf` adds the row of an expression. To be called after all declarations are read. */
  rows(declarations: readonly DeclarationFact[], rowOf: (node: SyntaxNode) => Id): readonly FunctionFact[] {
    for (let at = 0; at < this.#nodes.length; at++) {
      const node = this.#nodes[at];
      if (!node) continue;
      // Adds the function around it to the nodes, if it is not there yet: the loop comes to that one too.
      this.around(node);
      // What is returned without `return`: `isOn(name)` of `(name) => isOn(name)`.
      const tail = this.#syntax.adapter.shape.tails?.[node.type]?.(node);
      if (tail) this.#add(at, tail);
    }
    const parameters = parametersOf(declarations);
    return this.#nodes.map((node, id) => ({
      ...this.#signature(node),
      parameters: parameters.get(id) ?? [],
      returns: (this.#results.get(id) ?? []).map(rowOf),
    }));
  }

  /** The row of a function without its parameters and results. */
  #signature(node: SyntaxNode): Omit<FunctionFact, 'parameters' | 'returns'> {
    const { adapter } = this.#syntax;
    const { functions, containers } = adapter.shape;
    const shape = functions[node.type];
    const name = this.#syntax.nameOfFunction(node);
    // A type stands for its constructor where it has parameters in its header.
    const isConstructor =
      this.#syntax.isConstructor(node) || shape?.isConstructor === true || node.type in containers;
    const isGetter = shape?.isGetter?.(node) ?? false;
    // A lambda is a function whose shape has no name. What has no shape at all, such as a component's file, is none.
    const mayHaveName = shape === undefined || shape.name !== undefined || shape.knownAs !== undefined;
    const isLambda = !mayHaveName && !isGetter && !isConstructor;
    return {
      name: name ? this.#syntax.bareName(name.text) : shape?.knownAs?.(node),
      container: this.#containers.around(node),
      outer: this.around(node),
      methodOf: adapter.methodOf?.(node),
      ...defined({ receiver: adapter.receiverOf?.(node) }),
      isConstructor,
      isLambda,
      isGetter,
      isAbstract: !isConstructor && !isLambda && !this.#hasBody(node),
      start: node.start,
      end: adapter.bodyOf?.(node)?.end ?? node.end,
    };
  }

  /** Whether a function has a body, unlike an interface method. */
  #hasBody(node: SyntaxNode): boolean {
    const { adapter } = this.#syntax;
    if (adapter.isSignature?.(node)) return false;
    // In Dart, a signature has its body beside it; any other function contains its own.
    if (adapter.bodyOf) return adapter.bodyOf(node) !== undefined || !node.type.endsWith('signature');
    return node.child('body') !== undefined || node.named.some(({ type }) => BODY.test(type));
  }

  /** Adds an expression that a function may return. */
  #add(fn: Id, value: SyntaxNode): void {
    const results = this.#results.get(fn) ?? [];
    if (results.length < MOST_RESULTS) results.push(value);
    this.#results.set(fn, results);
  }
}

/** The parameters by function. */
function parametersOf(declarations: readonly DeclarationFact[]): ReadonlyMap<Id, readonly Id[]> {
  const found = new Map<Id, Id[]>();
  for (const [id, { kind, fn, index }] of declarations.entries()) {
    // A constructor's parameter may be declared as a member, with its index.
    const isParameter = kind === 'parameter' || (kind === 'member' && index !== undefined);
    if (fn !== undefined && isParameter) listUnder(found, fn, id);
  }
  return found;
}
