import { breather } from '../breather.ts';
import type { ArraySpan, JsonScanner } from './json-scanner.ts';

/** JSON's white space. */
const SPACES: ReadonlySet<number | undefined> = new Set([0x09, 0x0a, 0x0d, 0x20]);

/**
 * Bytes that are parsed at once, about 0.5 ms (measured with reports). V8 treats what it parses from 100 kB and more as
 * long-lived, garbage included: below that, reading 50,000 flags takes half the time (measured).
 */
const SLICE = 64 * 1024;

/** Items that are parsed at once: the result of 40,000 empty ones blocks the thread for 60 ms (measured). */
const MOST_AT_ONCE = 1_024;

/** Most items between two checks of the time. */
const TURN = 64;

/** Reads the items of a long list one by one, so that the parsed list never exists as a whole. */
export interface ItemReader {
  /** The member of the top-level object that contains the list. */
  readonly key: string;
  /**
   * Called for each item of the list in turn, with its range of bytes: whether the caller has the value of these bytes
   * already. Such an item is not parsed, and becomes `undefined` in the list.
   */
  readonly isKnown: (from: number, to: number) => boolean;
  /** Converts an item that is not known; called in the order of the list. */
  readonly read: (item: unknown, position: number) => unknown;
}

const AS_PARSED: Pick<ItemReader, 'isKnown' | 'read'> = { isKnown: () => false, read: (item) => item };

/**
 * Parses like `JSON.parse`, but in slices between which the thread is free: in one go, a report of 50,000 flags blocks
 * it for 174 ms (measured). Only what is outside the lists that the scanner found is parsed in one go.
 *
 * @param bytes the whole text in UTF-8.
 * @param scanner has processed exactly these bytes.
 * @param reader for one list; not used for a text of up to 64 kB, whose items stay as parsed.
 * @throws SyntaxError for invalid JSON.
 */
export async function parseJson(bytes: Buffer, scanner: JsonScanner, reader?: ItemReader): Promise<unknown> {
  if (bytes.length <= SLICE) return JSON.parse(decode(bytes));
  const arrays = scanner.arrays.filter((array) => !isBlank(bytes, array));
  const rest: unknown = JSON.parse(withoutItems(bytes, arrays));
  const breathe = breather();
  // `marked` is a value of `rest`: an array with items contains its number in their place, `[3]`; an empty one nothing.
  const itemsOf = (marked: unknown, key?: string): Promise<unknown> => {
    const array = Array.isArray(marked) ? arrays[marked[0] as number] : undefined;
    if (array === undefined) return Promise.resolve(marked);
    return itemsIn(bytes, array, breathe, reader?.key === key ? reader : undefined);
  };
  if (Array.isArray(rest)) return itemsOf(rest);
  if (typeof rest !== 'object' || rest === null) return rest;
  const members = rest as Record<string, unknown>;
  for (const [key, value] of Object.entries(members)) members[key] = await itemsOf(value, key);
  return rest;
}

/**
 * The text with each array's items replaced by the array's number, so that `JSON.parse` decides which of two members
 * with the same name counts.
 */
function withoutItems(bytes: Buffer, arrays: readonly ArraySpan[]): string {
  const parts: (Buffer | string)[] = [];
  let from = 0;
  for (const [number, { open, close = bytes.length }] of arrays.entries()) {
    parts.push(bytes.subarray(from, open + 1), String(number));
    from = close;
  }
  parts.push(bytes.subarray(from));
  return decode(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part))));
}

/** The items of an array: known ones as undefined, the others parsed in slices and read. */
async function itemsIn(
  bytes: Buffer,
  { open, commas, close = bytes.length }: ArraySpan,
  breathe: () => Promise<void>,
  { isKnown, read } = AS_PARSED,
): Promise<unknown[]> {
  const items: unknown[] = [];
  // Where the items begin that are parsed together next, and how many there are so far.
  let from = open + 1;
  let waiting = 0;
  const parseUpTo = (to: number): void => {
    if (waiting === 0) return;
    const slice = JSON.parse(`[${bytes.toString('utf8', from, to)}]`) as unknown[];
    // Two commas in a row at the border of two slices would go unnoticed.
    if (slice.length !== waiting) throw new SyntaxError('An item of a list is missing');
    for (const item of slice) items.push(read(item, items.length));
    waiting = 0;
  };
  for (let next = 0, start = from; next <= commas.length; next += 1) {
    const end = commas[next] ?? close;
    if (isKnown(start, end)) {
      // Up to the comma before this item.
      parseUpTo(start - 1);
      items.push(undefined);
      from = end + 1;
    } else {
      waiting += 1;
      if (end - from >= SLICE || waiting === MOST_AT_ONCE) {
        parseUpTo(end);
        from = end + 1;
      }
    }
    // Counting items is quick; parsing a slice, which leaves none waiting, is not.
    if (next % TURN === 0 || waiting === 0) await breathe();
    start = end + 1;
  }
  parseUpTo(close);
  return items;
}

/** Whether nothing but white space stands between the brackets. */
function isBlank(bytes: Buffer, { open, commas, close = bytes.length }: ArraySpan): boolean {
  if (commas.length > 0) return false;
  for (let at = open + 1; at < close; at += 1) if (!SPACES.has(bytes[at])) return false;
  return true;
}

/** Drops a byte order mark, which JSON must not begin with but some servers send. */
function decode(bytes: Buffer): string {
  return new TextDecoder().decode(bytes);
}
