import { inspect } from 'node:util';

/**
 * Looks for a text in everything that a value holds or would print: hidden members, causes, stacks, JSON. Where it was
 * found first, `undefined` where it is not.
 */
export function findText(value: unknown, text: string): string | undefined {
  const seen = new Set<unknown>();
  const search = (at: unknown, path: string): string | undefined => {
    if (typeof at === 'string') return at.includes(text) ? path : undefined;
    if (Buffer.isBuffer(at)) return at.includes(text) ? path : undefined;
    if ((typeof at !== 'object' && typeof at !== 'function') || at === null || seen.has(at)) return undefined;
    seen.add(at);
    for (const key of Reflect.ownKeys(at)) {
      const descriptor = Reflect.getOwnPropertyDescriptor(at, key);
      const found = search(descriptor?.value, `${path}.${String(key)}`);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const printed = {
    string: String(value),
    json: JSON.stringify(value),
    inspect: inspect(value, {
      depth: Infinity,
      showHidden: true,
      maxStringLength: null,
      maxArrayLength: null,
    }),
  };
  return search(value, 'value') ?? search(printed, 'printed');
}
