import { breather } from '../breather.ts';
import type { ArraySpan, JsonScanner } from './json-scanner.ts';

/** What JSON calls white space. */
const SPACES: ReadonlySet<number | undefined> = new Set([0x09, 0x0a, 0x0d, 0x20]);

/**
 * Bytes that are parsed at once, about 0.5 ms (measured with reports). The engine keeps all that it parses of 100 kB and
 * more as if it were to stay, waste included: reading 50,000 flags takes half the time below that (measured).
 */
const SLICE = 64 * 1024;

/** Items that are parsed at once: what is made of 40,000 that are empty holds the thread for 60 ms (measured). */
const MOST_AT_ONCE = 1_024;

/** Items between two looks at the time. */
const TURN = 64;

/** Reads the items of a long list one by one, so that the list is never there as JSON as a whole. */
export interface ItemReader {
  /** The member of the text's object that is the list. */
  readonly key: string;
  /** Asked for each item of the list in turn, by its bytes; the place of one that is known is left `undefined`. */
  readonly isKnown: (from: number, to: number) => boolean;
  /** What stands in the place of an item that is not known, asked for in their order. */
  readonly read: (item: unknown, position: number) => unknown;
}

/** Leaves the items of a list as they are. */
const AS_PARSED: Pick<ItemReader, 'isKnown' | 'read'> = { isKnown: () => false, read: (item) => item };

/**
 * What `JSON.parse` gives, in slices between which the thread is free: at once, a report of 50,000 flags holds it for
 * 174 ms (measured). Only what stands outside the lists that the scanner found is parsed at once.
 *
 * @param bytes the whole text in UTF-8.
 * @param scanner has followed exactly these bytes.
 * @param reader of one list; a text of up to 64 kB is parsed without it.
 * @throws SyntaxError for what is no JSON.
 */
export async function parseJson(bytes: Buffer, scanner: JsonScanner, reader?: ItemReader): Promise<unknown> {
  if (bytes.length <= SLICE) return JSON.parse(decode(bytes));
  const arrays = scanner.arrays.filter((array) => !isBlank(bytes, array));
  const rest: unknown = JSON.parse(withoutItems(bytes, arrays));
  const breathe = breather();
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

/** The text with, in the place of an array's items, the array's number: a member that comes twice counts as it does. */
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

async function itemsIn(
  bytes: Buffer,
  { open, commas, close = bytes.length }: ArraySpan,
  breathe: () => Promise<void>,
  { isKnown, read } = AS_PARSED,
): Promise<unknown[]> {
  const items: unknown[] = [];
  let from = open + 1;
  let waiting = 0;
  const parseUpTo = (to: number): void => {
    if (waiting === 0) return;
    const slice = JSON.parse(`[${bytes.toString('utf8', from, to)}]`) as unknown[];
    // A comma without an item would get lost between two slices.
    if (slice.length !== waiting) throw new SyntaxError('An item of a list is missing');
    for (const item of slice) items.push(read(item, items.length));
    waiting = 0;
  };
  for (let next = 0, start = from; next <= commas.length; next += 1) {
    const end = commas[next] ?? close;
    if (isKnown(start, end)) {
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
    if (next % TURN === 0 || waiting === 0) await breathe();
    start = end + 1;
  }
  parseUpTo(close);
  return items;
}

function isBlank(bytes: Buffer, { open, commas, close = bytes.length }: ArraySpan): boolean {
  if (commas.length > 0) return false;
  for (let at = open + 1; at < close; at += 1) if (!SPACES.has(bytes[at])) return false;
  return true;
}

/** Without a byte order mark, which no JSON begins with and some servers send. */
function decode(bytes: Buffer): string {
  return new TextDecoder().decode(bytes);
}
