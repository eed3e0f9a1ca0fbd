import { type Expression, pathOf, textOf } from '../expression.ts';
import type { KnownFlags } from '../finding.ts';
import type { SyntaxNode } from '../syntax-node.ts';
import type { Collector } from './collector.ts';
import { addKnown } from './known-names.ts';
import type { Symbols } from './symbols.ts';

const CASE = /case|when_condition|switch_label/;
const COMPARISON = /^binary|comparison|equality|case|when_condition|switch_label/;
/** What makes a set or map of what it is given, or keeps one as it is. */
const COLLECTION =
  /^(?:Set|Map|set|frozenset|dict|freeze|Object\.freeze|Set\.new|(?:java\.util\.)?(?:Set|Map|List)\.of|Arrays\.asList|(?:mutable|hash|linked|sorted)?(?:[Ss]et|[Mm]ap|[Ll]ist)Of)$/;
/** Patterns that compare with the texts in them: Rust's and C#'s arms, Dart's cases. */
const PATTERN = /^(?:constant|match|or)_pattern$/;
const EQUALS = /^(?:equals|Equals|equalsIgnoreCase)$/;

/** Known flags in the body of a function that stands in for one of a client's: what it compares, looks up or lists. */
export class FakeBodies {
  readonly #symbols: Symbols;
  readonly #known: KnownFlags;
  readonly #found: Collector;

  constructor(parts: { symbols: Symbols; known: KnownFlags; found: Collector }) {
    this.#symbols = parts.symbols;
    this.#known = parts.known;
    this.#found = parts.found;
  }

  /** Adds the flags of `fn`: `isEnabled(name) { return FLAGS[name]; }` lists them as keys or elements. */
  add(fn: SyntaxNode): void {
    const body = this.#symbols.syntax.adapter.bodyOf?.(fn);
    for (const child of [...fn.named, ...(body?.named ?? [])]) this.#add(child, false);
  }

  /** Strings count inside a list or map alone: others may be anything. */
  #add(node: SyntaxNode, isListed: boolean): void {
    const expression = this.#symbols.syntax.expression(node);
    if (expression.kind === 'string') {
      if (isListed) addKnown(expression, this.#known, this.#found);
      return;
    }
    if (!isListed) {
      const holder = holderOf(expression);
      const held = holder && this.#held(holder);
      if (held) this.#add(held, true);
      for (const side of this.#sides(node)) addKnown(side, this.#known, this.#found);
    }
    const isList = expression.kind === 'list' || expression.kind === 'object' || isCollection(expression);
    for (const child of node.named) this.#add(child, isListed || isList);
  }

  /** What is compared: `name === 'a'`, `case 'a':`, `"a".equals(name)`. */
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
  const { callee } = expression;
  return COLLECTION.test(callee.node.text) || COLLECTION.test(textOf(callee));
}

/** What is asked: `on` in `on`, `on[name]` and `on.contains(name)`. */
function holderOf(expression: Expression): Expression | undefined {
  const isIndex = expression.kind === 'member' && expression.name.startsWith('[');
  if (isIndex && expression.object) return holderOf(expression.object);
  if (expression.kind === 'name' || expression.kind === 'member') return expression;
  const callee = expression.kind === 'call' ? expression.callee : undefined;
  return callee?.kind === 'member' ? callee.object && holderOf(callee.object) : undefined;
}
