import { hostileValue } from './hostile-values.ts';
import type { Random } from './random.ts';

/** A place in a value: keys and positions. */
export type Path = readonly (string | number)[];

type Container = Record<string | number, unknown>;

/** A value with something else in some places, and which places those are. */
export interface Mutated {
  readonly value: unknown;
  readonly paths: readonly Path[];
}

/** A copy in which a few members, wherever they are, are others, missing, or there twice. */
export function mutatedJson(value: unknown, random: Random, changes = 1): Mutated {
  const holder = { value: structuredClone(value) };
  const paths: Path[] = [];
  for (let left = changes; left > 0; left--) {
    const path = somePath(holder.value, random);
    paths.push(path);
    const parent = path.slice(0, -1).reduce<unknown>((at, step) => (at as Container)[step], holder.value);
    const last = path.at(-1);
    if (last === undefined) holder.value = hostileValue(random);
    else change(parent as Container, last, random);
  }
  return { value: holder.value, paths };
}

function somePath(value: unknown, random: Random): Path {
  const path: (string | number)[] = [];
  let at = value;
  while (typeof at === 'object' && at !== null && (path.length === 0 || random.chance(0.75))) {
    const keys = Array.isArray(at) ? [...at.keys()] : Object.keys(at);
    if (keys.length === 0 || (path.length === 0 && random.chance(0.01))) break;
    const key = random.pick<string | number>(keys);
    path.push(key);
    at = (at as Container)[key];
  }
  return path;
}

function change(parent: Container, key: string | number, random: Random): void {
  switch (random.below(Array.isArray(parent) ? 6 : 5)) {
    case 0:
      if (Array.isArray(parent)) parent[key] = null;
      else Reflect.deleteProperty(parent, key);
      break;
    case 1:
      parent[key] = [parent[key]];
      break;
    case 2:
      parent[key] = { ...(parent[key] as object), extra: hostileValue(random) };
      break;
    case 5:
      (parent as unknown as unknown[]).push(structuredClone(parent[key]));
      break;
    default:
      parent[key] = hostileValue(random);
  }
}
