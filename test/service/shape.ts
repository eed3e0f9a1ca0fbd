import { isRecord } from '../../src/core/is-record.ts';

/**
 * The shape of a JSON value: for each place in it (such as `features[].tags[].value`) the types found there. A place
 * that some objects of a list lack has the type `absent` too.
 */
export type Shape = Map<string, Set<string>>;

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

function collect(values: readonly unknown[], place: string, shape: Shape): void {
  shape.set(place, new Set(values.map(typeOf)));
  const elements = values.filter((value) => Array.isArray(value)).flat() as unknown[];
  if (elements.length > 0) collect(elements, `${place}[]`, shape);
  const objects = values.filter(isRecord);
  for (const key of new Set(objects.flatMap((object) => Object.keys(object)))) {
    const holders = objects.filter((object) => key in object);
    const child = place === '' ? key : `${place}.${key}`;
    collect(
      holders.map((holder) => holder[key]),
      child,
      shape,
    );
    if (holders.length < objects.length) shape.get(child)?.add('absent');
  }
}

export function shapeOf(value: unknown): Shape {
  const shape: Shape = new Map();
  collect([value], '', shape);
  return shape;
}

const parentOf = (place: string): string => place.replace(/(\[\]|\.?[^.[\]]+)$/, '');

/** Whether the recorded value says nothing about `place`: it was in a list that was empty, or in something that was null. */
function isUnknown(place: string, recorded: Shape): boolean {
  for (let at = place; at !== ''; at = parentOf(at)) {
    const types = recorded.get(parentOf(at));
    if (types === undefined) continue;
    const emptyList = at.endsWith('[]') && types.has('array');
    return emptyList || (types.size === 1 && types.has('null'));
  }
  return false;
}

/**
 * Where `actual` differs from `recorded`, in words; nothing where it does not. A place recorded as null only may hold
 * anything, a list recorded as empty may hold anything, and a list may be empty.
 */
export function shapeDifferences(actual: Shape, recorded: Shape): string[] {
  const differences: string[] = [];
  for (const [place, types] of actual) {
    const expected = recorded.get(place);
    if (expected === undefined) {
      if (!isUnknown(place, recorded)) differences.push(`${place} was not recorded`);
    } else if (!(expected.size === 1 && expected.has('null'))) {
      const other = [...types].filter((type) => !expected.has(type));
      if (other.length > 0)
        differences.push(`${place} is ${other.join(', ')}, not ${[...expected].join(', ')}`);
    }
  }
  for (const [place, expected] of recorded) {
    const parent = parentOf(place);
    const reached = place.endsWith('[]') ? false : actual.get(parent)?.has('object') === true;
    if (reached && !actual.has(place) && !expected.has('absent')) differences.push(`${place} is missing`);
  }
  return differences;
}
