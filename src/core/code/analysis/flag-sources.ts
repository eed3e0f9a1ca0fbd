import { type Expression, pathOf } from '../expression.ts';
import type { KnownFlags } from '../finding.ts';
import { FAKING_CALLS } from '../sdk-table.ts';
import type { SyntaxNode } from '../syntax-node.ts';
import type { Collector } from './collector.ts';
import type { Unresolved } from './flag-calls.ts';
import type { RowsByFunction } from './rows.ts';
import type { Symbols } from './symbols.ts';

const CASE = /case|when_condition|switch_label/;
const COMPARISON = /^binary|comparison|equality|case|when_condition|switch_label/;

/**
 * Known flags in the lists and maps that flag calls draw on: `for (const name of ['a', 'b']) isEnabled(name)`, tables of
 * tests, stand-ins for a client.
 */
export class FlagSources {
  readonly #symbols: Symbols;
  readonly #rows: RowsByFunction;
  readonly #known: KnownFlags;
  readonly #found: Collector;

  constructor(parts: { symbols: Symbols; rows: RowsByFunction; known: KnownFlags; found: Collector }) {
    this.#symbols = parts.symbols;
    this.#rows = parts.rows;
    this.#known = parts.known;
    this.#found = parts.found;
  }

  run(unresolved: readonly Unresolved[], mentioned: readonly SyntaxNode[]): void {
    for (const { expression } of unresolved) this.#sources(expression);
    for (const leaf of mentioned) this.#given(leaf);
    for (const name of this.#rows.keys()) {
      for (const { kind, fn, value } of this.#symbols.declarations(name)) {
        if (kind === 'function' && fn) this.#fake(fn);
        else if (value) this.#functionsIn(value).forEach((one) => this.#fake(one));
      }
    }
    this.#mocks();
  }

  /** The function that a value is, or that it is made of: `jest.fn((name) => …)`. */
  #functionsIn(value: Expression): readonly SyntaxNode[] {
    if (value.kind === 'call') return value.args().flatMap((argument) => this.#functionsIn(argument.value));
    return value.kind === 'function' ? [value.node] : [];
  }

  /** `client.isEnabled.mockImplementation((name) => name === 'a')`. */
  #mocks(): void {
    for (const name of FAKING_CALLS) {
      for (const leaf of this.#symbols.occurrences(name)) {
        const call = this.#symbols.syntax.callAt(leaf);
        const { receiver, args } = call ?? {};
        const words = receiver?.node.source.slice(receiver.start, receiver.end).match(/[\w$]+/g) ?? [];
        if (!words.some((word) => this.#rows.has(word))) continue;
        for (const { value } of args ?? []) {
          if (value.kind === 'function') this.#fake(value.node);
          else this.#listed(value.node, 0);
        }
      }
    }
  }

  /** `names.filter(client.isEnabled)`, `map(client.is_enabled, names)` */
  #given(leaf: SyntaxNode): void {
    const { syntax } = this.#symbols;
    const { calls, members, transparent } = syntax.adapter.shape;
    let node = leaf;
    while (
      node.parent &&
      (node.parent.type in members ||
        node.parent.type in transparent ||
        node.parent.type === 'method_reference')
    )
      node = node.parent;
    const list = node.parent;
    const call = list?.parent;
    if (list && leaf.source.endsWith('::', leaf.start)) this.#receiver(list);
    if (!list || !call || !(call.type in calls) || !/arguments?$|argument_list$/.test(list.type)) return;
    for (const other of [...list.named, ...call.named]) if (!other.contains(leaf)) this.#listed(other, 0);
  }

  /** Kotlin's `names.filter(client::isEnabled)`: what the function is taken over. */
  #receiver(argument: SyntaxNode): void {
    const { arguments: labelled, calls } = this.#symbols.syntax.adapter.shape;
    const call = argument.type in labelled ? argument.closest(({ type }) => type in calls) : undefined;
    const expression = call && this.#symbols.syntax.expression(call);
    const callee = expression?.kind === 'call' ? expression.callee : undefined;
    if (callee?.kind === 'member' && callee.object) this.#listed(callee.object.node, 0);
  }

  /** Where the values of an unresolved argument come from. */
  #sources(expression: Expression): void {
    const root = rootOf(expression);
    if (root?.kind !== 'name') return;
    const declaration = this.#symbols.resolve(root.name, root.node);
    if (!declaration) {
      // A lambda's unnamed parameter: Kotlin's `it`, Swift's `$0`.
      const { functions } = this.#symbols.syntax.adapter.shape;
      const lambda = /^(?:it|\$?0|_1)$/.test(root.name)
        ? root.node.closest(({ type }) => type in functions)
        : undefined;
      if (lambda) this.#lambdaSource(lambda);
    } else if (declaration.source) this.#listed(declaration.source, 0);
    else if (declaration.kind === 'parameter' && declaration.fn) this.#lambdaSource(declaration.fn);
    else if (declaration.value && (root !== expression || declaration.value.kind === 'choice'))
      this.#listed(declaration.value.node, 0);
    const loop = expression.node.closest(({ type }) =>
      /^for_?(?:each)?_?(?:in_)?(?:statement|expression)?$/.test(type),
    );
    const clause = loop?.first('range_clause');
    if (clause && declaration?.value && root !== expression) this.#listed(clause, 0);
  }

  #lambdaSource(fn: SyntaxNode): void {
    const { calls } = this.#symbols.syntax.adapter.shape;
    const named = this.#symbols.syntax.nameOfFunction(fn);
    const decorated = fn.parent?.type === 'decorated_definition' ? fn.parent : undefined;
    const modifiers = fn.named.filter(({ type }) => type === 'modifiers' || type === 'attribute_list');
    for (const holder of decorated ? decorated.named.slice(0, -1) : modifiers) this.#listed(holder, 0);
    // `const on = names.filter((name) => …)`: the variable is called after what the list gives, not after the function.
    if (named && !this.#isArgument(fn)) return;
    const outer = fn.closest((node) => node.type in calls || /statement$|function_body/.test(node.type));
    if (!outer) return;
    // The function itself is no source of its own parameter.
    for (let node: SyntaxNode = fn; node !== outer && node.parent; node = node.parent) {
      const siblings = node.parent.named;
      if (node.type !== 'selector')
        for (const sibling of siblings) if (sibling !== node) this.#listed(sibling, 0);
      if (node.type !== 'selector') continue;
      // Dart's chains lie flat: what the function is given to stands before it.
      for (let at = siblings.indexOf(node) - 1; at >= 0; at--) {
        const link = siblings[at];
        if (link) this.#listed(link, 0);
        if (link?.type !== 'selector') return;
      }
    }
  }

  /** Whether a function is given to a call, as lambdas mostly are. */
  #isArgument(fn: SyntaxNode): boolean {
    const { arguments: labelled, calls } = this.#symbols.syntax.adapter.shape;
    const outer = fn.closest(({ type }) => !(type in labelled) && !/argument|suffix|lambda/.test(type));
    return outer !== undefined && outer.type in calls;
  }

  /** Known names among the elements of a list, directly or through the variable that holds it. */
  #listed(node: SyntaxNode, depth: number): void {
    const expression = this.#symbols.syntax.expression(node);
    if (expression.kind === 'string') {
      if (this.#known.has(expression.value)) this.#found.add('candidate', expression.value, expression, 4);
      return;
    }
    if (depth > 12 || expression.kind === 'function' || this.#isKeyed(node)) return;
    const { syntax } = this.#symbols;
    if (node.named.length === 0 && syntax.adapter.shape.names.includes(node.type)) {
      const declaration = this.#symbols.resolve(syntax.bareName(node.text), node);
      if (declaration?.value && declaration.kind === 'variable')
        this.#listed(declaration.value.node, depth + 1);
      return;
    }
    for (const child of node.named) this.#listed(child, depth + 1);
  }

  /** A stand-in for a client, made for tests: `isEnabled(name) { return FLAGS[name]; }` lists flags as keys or elements. */
  #fake(fn: SyntaxNode): void {
    const visit = (node: SyntaxNode, depth: number): void => {
      const expression = this.#symbols.syntax.expression(node);
      if (expression.kind === 'string') {
        if (depth > 0 && this.#known.has(expression.value))
          this.#found.add('candidate', expression.value, expression, 4);
        return;
      }
      if (depth === 0 && (expression.kind === 'name' || expression.kind === 'member')) {
        const held = this.#held(expression);
        if (held) visit(held, 1);
      }
      if (depth === 0) this.#compared(node);
      const inside = expression.kind === 'list' || expression.kind === 'object' ? 1 : depth;
      for (const child of node.named) visit(child, inside);
    };
    const body = this.#symbols.syntax.adapter.bodyOf?.(fn);
    for (const child of [...fn.named, ...(body?.named ?? [])]) visit(child, 0);
  }

  /** `name === 'a'`, `case 'a':` */
  #compared(node: SyntaxNode): void {
    if (!COMPARISON.test(node.type)) return;
    const sides = node.named.map((child) => this.#symbols.syntax.expression(child));
    if (!CASE.test(node.type) && !sides.some(({ kind }) => kind === 'name')) return;
    for (const side of sides) {
      if (side.kind === 'string' && this.#known.has(side.value))
        this.#found.add('candidate', side.value, side, 4);
    }
  }

  /** The list or map that a variable or field holds. */
  #held(expression: Expression): SyntaxNode | undefined {
    const path = pathOf(expression) ?? [];
    const declaration =
      path.length > 1
        ? this.#symbols.resolvePath(path, expression.node)
        : this.#symbols.resolve(path[0] ?? '', expression.node);
    const value = declaration?.value;
    return value &&
      (value.kind === 'object' ||
        value.kind === 'list' ||
        /map|dict|array|literal|hash|collection/.test(value.node.type)) &&
      value.kind !== 'string'
      ? value.node
      : undefined;
  }

  /** A map's key is what is looked up by a name, not a list of names; its value may be one. */
  #isKeyed(node: SyntaxNode): boolean {
    const pair = this.#symbols.syntax.adapter.shape.pairs[node.type];
    const value = pair && node.child(pair[1]);
    if (value) this.#listed(value, 1);
    return value !== undefined;
  }
}

function rootOf(expression: Expression): Expression | undefined {
  if (expression.kind === 'member') return expression.object && rootOf(expression.object);
  if (expression.kind === 'call') return rootOf(expression.callee);
  if (expression.kind !== 'other') return expression;
  const inner = expression.node.named[0];
  if (!inner || !/index|subscript|(?:element|array)_(?:access|reference)/.test(expression.node.type))
    return undefined;
  const name = /identifier|name|constant|variable/.test(inner.type) && inner.named.length <= 1;
  return name
    ? {
        kind: 'name',
        name: inner.text.replace(/^[$@]+/, ''),
        node: inner,
        start: inner.start,
        end: inner.end,
      }
    : undefined;
}
