import type { Random } from '../random.ts';

/** A graph: for each node those that it leads to. */
export type Graph = readonly (readonly number[])[];

/** Edges of each node of a graph that is no clique, at most. */
const MOST_EDGES = 6;

type Shape = (count: number, random: Random) => Graph;

const SHAPES: readonly Shape[] = [
  // Anything, with edges to the node itself.
  (count, random) => nodes(count, () => nodes(random.below(MOST_EDGES), () => random.below(count))),
  // One circle.
  (count) => nodes(count, (at) => [(at + 1) % count]),
  // Diamonds: each pair of nodes leads to both of the next one.
  (count) => nodes(count, (at) => nextPair(at).filter((to) => to < count)),
  // Diamonds in a circle.
  (count) => nodes(count, (at) => nextPair(at).map((to) => to % count)),
  // Everything leads to everything else, or to itself as well.
  (count, random) => clique(count, random.chance(0.5)),
  // Two cliques, the one of which leads to the other.
  (count) =>
    nodes(count, (at) => all(count).filter((to) => at !== to && (at < count / 2 || to >= count / 2))),
];

/** A graph of one of the shapes in which a walk may go round, or go the same way again and again. */
export function graphOf(count: number, random: Random): Graph {
  return random.pick(SHAPES)(count, random);
}

function nextPair(at: number): number[] {
  const pair = at - (at % 2) + 2;
  return [pair, pair + 1];
}

function clique(count: number, isReflexive: boolean): Graph {
  return nodes(count, (at) => all(count).filter((to) => isReflexive || to !== at));
}

function all(count: number): number[] {
  return nodes(count, (at) => at);
}

function nodes<T>(count: number, of: (at: number) => T): T[] {
  return Array.from({ length: count }, (_, at) => of(at));
}
