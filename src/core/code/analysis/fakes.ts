import { type Expression, pathOf } from '../expression.ts';
import type { KnownFlags } from '../finding.ts';
import { FAKING_CALLS } from '../sdk-table.ts';
import type { SyntaxNode } from '../syntax-node.ts';
import type { Collector } from './collector.ts';
import type { ListedNames } from './listed-names.ts';
import { Mocks } from './mocks.ts';
import type { RowsByFunction } from './rows.ts';
import type { Symbols } from './symbols.ts';

const CASE = /case|when_condition|switch_label/;
const COMPARISON = /^binary|comparison|equality|case|when_condition|switch_label/;
/** What makes a set or map of what it is given, or keeps one as it is. */
const COLLECTION =
  /^(?:Set|Map|set|frozenset|dict|freeze|Object\.freeze|Set\.new|(?:java\.util\.)?(?:Set|Map|List)\.of|Arrays\.asList|(?:mutable|hash|linked|sorted)?(?:[Ss]et|[Mm]ap|[Ll]ist)Of)$/;
/** Patterns that compare with the texts in them: Rust's and C#'s arms, Dart's cases. */
const PATTERN = /^(?:constant|match|or)_pattern$/;
const EQUALS = /^(?:equals|Equals|equalsIgnoreCase)$/;

/** Known flags in what stands in for a client in tests: `isEnabled(name) { return FLAGS[name]; }`, mocks with a function. */
export class Fakes {
  readonly #symbols: Symbols;
  readonly #rows: RowsByFunction;
  readonly #mocks: Mocks;
  readonly #known: KnownFlags;
  readonly #found: Collector;
  readonly #listed: ListedNames;

  constructor(parts: {
    symbols: Symbols;
    rows: RowsByFunction;
    known: KnownFlags;
    found: Collector;
    listed: ListedNames;
  }) {
    this.#symbols = parts.symbols;
    this.#rows = parts.rows;
    this.#mocks = new Mocks(parts.symbols, parts.rows);
    this.#known = parts.known;
    this.#found = parts.found;
    this.#listed = parts.listed;
  }

  run(): void {
    for (const name of this.#rows.keys()) {
      for (const { kind, fn, value } of this.#symbols.declarations(name)) {
        if (kind === 'function' && fn) this.#fake(fn);
        else if (value) this.#functionsIn(value).forEach((one) => this.#fake(one));
      }
    }
    this.#faked();
    const { key } = this.#symbols.syntax.adapter;
    if (key === 'python') this.#sideEffects();
    if (key === 'ruby') this.#blocks();
  }

  /** The function that a value is, or that it is made of: `jest.fn((name) => …)`. */
  #functionsIn(value: Expression): readonly SyntaxNode[] {
    if (value.kind === 'call') return value.args().flatMap((argument) => this.#functionsIn(argument.value));
    return value.kind === 'function' ? [value.node] : [];
  }

  /** `client.isEnabled.mockImplementation((name) => name === 'a')`. */
  #faked(): void {
    for (const name of FAKING_CALLS) {
      for (const leaf of this.#symbols.occurrences(name)) {
        const call = this.#symbols.syntax.callAt(leaf);
        if (!call || !this.#mocks.isOfSdk(call, leaf)) continue;
        for (const { value } of call.args) {
          if (value.kind === 'function') this.#fake(value.node);
          else this.#listed.add(value.node);
        }
      }
    }
  }

  /** Python's `client.is_enabled.side_effect = lambda name: name == "a"`, and the same as a keyword. */
  #sideEffects(): void {
    for (const leaf of this.#symbols.occurrences('side_effect')) {
      const holder = leaf.closest(({ type }) => /^(?:assignment|keyword_argument)$/.test(type));
      const node = holder?.child('right') ?? holder?.child('value');
      if (!node || node.contains(leaf) || !this.#mocks.isAbout(leaf)) continue;
      const value = this.#symbols.syntax.expression(node);
      if (value.kind === 'function') this.#fake(value.node);
      const named = value.kind === 'name' ? this.#symbols.resolve(value.name, node) : undefined;
      if (named?.kind === 'function' && named.fn) this.#fake(named.fn);
    }
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
      const holder = depth === 0 ? holderOf(expression) : undefined;
      const held = holder && this.#held(holder);
      if (held) visit(held, 1);
      if (depth === 0) this.#compared(node);
      const isList = expression.kind === 'list' || expression.kind === 'object' || isCollection(expression);
      const inside = isList ? 1 : depth;
      for (const child of node.named) visit(child, inside);
    };
    const body = this.#symbols.syntax.adapter.bodyOf?.(fn);
    for (const child of [...fn.named, ...(body?.named ?? [])]) visit(child, 0);
  }

  /** `name === 'a'`, `case 'a':`, `"a".equals(name)` */
  #compared(node: SyntaxNode): void {
    for (const side of this.#sides(node)) {
      if (side.kind === 'string' && this.#known.has(side.value))
        this.#found.add('candidate', side.value, side, 4);
    }
  }

  #sides(node: SyntaxNode): readonly Expression[] {
    const { syntax } = this.#symbols;
    const read = (nodes: readonly SyntaxNode[]) => nodes.map((child) => syntax.expression(child));
    if (PATTERN.test(node.type)) return read(node.named);
    // Kotlin's `"a", "b" -> true`: what stands after the arrow is the result.
    const arrow = node.children.find(({ type }) => type === '->');
    if (node.type === 'when_entry')
      return read(node.named.filter(({ start }) => start < (arrow?.start ?? 0)));
    const call = node.type in syntax.adapter.shape.calls ? syntax.expression(node) : undefined;
    if (call?.kind === 'call' && call.callee.kind === 'member' && EQUALS.test(call.callee.name))
      return [...(call.callee.object ? [call.callee.object] : []), ...call.args().map(({ value }) => value)];
    const sides = COMPARISON.test(node.type) ? read(node.named) : [];
    return CASE.test(node.type) || sides.some(({ kind }) => kind === 'name') ? sides : [];
  }

  /** Ruby's `allow(client).to receive(:is_enabled?) { |name| name == "a" }`, `client.stub(:is_enabled?, ->(name) { … })`. */
  #blocks(): void {
    const { syntax } = this.#symbols;
    for (const leaf of ['receive', 'stub'].flatMap((name) => this.#symbols.occurrences(name))) {
      const call = syntax.callAt(leaf);
      const [first, ...others] = call?.args ?? [];
      if (!call || !first || !this.#mocks.isOfSdk(call, { start: first.value.end })) continue;
      for (const { value } of others) if (value.kind === 'function') this.#fake(value.node);
      // Braces belong to `receive`, `do` to the call around it.
      const around = call.node.closest(({ type }) => type === 'call');
      const block =
        leaf.text === 'receive' ? (call.node.child('block') ?? around?.child('block')) : undefined;
      if (block) this.#fake(block);
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
        isCollection(value) ||
        /map|dict|array|literal|hash|collection|creation/.test(value.node.type)) &&
      value.kind !== 'string'
      ? value.node
      : undefined;
  }
}

/** Whether a call makes a set, list or map of what it is given. */
function isCollection(expression: Expression): boolean {
  if (expression.kind !== 'call') return false;
  const { node, start, end } = expression.callee;
  return COLLECTION.test(node.text) || COLLECTION.test(node.source.slice(start, end));
}

/** What is asked: `on` in `on`, `on[name]` and `on.contains(name)`. */
function holderOf(expression: Expression): Expression | undefined {
  const isIndex = expression.kind === 'member' && expression.name.startsWith('[');
  if (isIndex && expression.object) return holderOf(expression.object);
  if (expression.kind === 'name' || expression.kind === 'member') return expression;
  const callee = expression.kind === 'call' ? expression.callee : undefined;
  return callee?.kind === 'member' ? callee.object && holderOf(callee.object) : undefined;
}
