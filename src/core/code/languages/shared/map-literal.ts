import type { Argument, Expression } from '../../expression.ts';
import type { SyntaxNode } from '../../syntax-node.ts';
import type { MapMaker } from './adapter.ts';

type Call = Extract<Expression, { kind: 'call' }>;
type Entry = ReturnType<Extract<Expression, { kind: 'object' }>['entries']>[number];

/** Calls that create a pair: `Map.entry("cart", on)`, Kotlin's `Pair("cart", on)`. */
const PAIR = /^(?:Map\.)?entry$|^Pair$/;

/** The map that a call creates; undefined where it creates none, or its entries are not written in the call. */
export function mapCreatedBy(maps: readonly MapMaker[], call: Call): Expression | undefined {
  // One callee may have several layouts, `dict(a=1)` and `dict([("a", 1)])`: the first that gives entries counts.
  const makers = maps.filter(({ callee }) => callee.test(calledIn(call)));
  const args = makers.length > 0 ? call.args() : [];
  for (const { layout } of makers) {
    const pairs = pairsIn(layout, args);
    if (pairs.length === 0) continue;
    const { node, start, end } = call;
    return { kind: 'object', node, start, end, entries: () => pairs };
  }
  return undefined;
}

/** The entries among a call's arguments; empty if they are not given in this `layout`. */
function pairsIn(layout: MapMaker['layout'], args: readonly Argument[]): readonly Entry[] {
  switch (layout) {
    // `Map.of("a", 1, "b", 2)`
    case 'in turn':
      return args.flatMap(({ value }, at) => (at % 2 === 1 ? entry(args[at - 1]?.value, value) : []));
    // `dict(a=1, b=2)`
    case 'labelled':
      return args.flatMap(({ label, value }) =>
        label === undefined ? [] : [{ key: label, node: labelOf(value), value }],
      );
    // `mapOf("a" to 1, Pair("b", 2))`
    case 'pairs':
      return args.flatMap(({ value }) => pair(value));
    // `new Map([["a", 1], ["b", 2]])`
    case 'list': {
      const [only] = args;
      return only?.value.kind === 'list' ? only.value.items().flatMap(pair) : [];
    }
  }
}

/** The entry of `Map.entry("a", 1)`, or of a list of two: `("a", 1)`, `["a", 1]`, Kotlin's `"a" to 1`. Else empty. */
function pair(value: Expression): readonly Entry[] {
  if (value.kind === 'call' && PAIR.test(calledIn(value))) {
    const [key, second] = value.args();
    return entry(key?.value, second?.value);
  }
  const [key, second, ...others] = value.kind === 'list' ? value.items() : [];
  return others.length === 0 ? entry(key, second) : [];
}

/** One entry, its key without quotes; empty if either half is missing. */
function entry(key: Expression | undefined, value: Expression | undefined): readonly Entry[] {
  return key && value ? [{ key: key.node.text.replace(/^['"]|['"]$/g, ''), node: key.node, value }] : [];
}

/** The callee, as written. */
function calledIn({ callee: { node, start, end } }: Call): string {
  return node.source.slice(start, end);
}

/** The node of the label before an argument's value. */
function labelOf({ node }: Expression): SyntaxNode {
  return node.parent?.named[0] ?? node;
}
