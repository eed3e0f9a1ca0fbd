import type { JsonScanner } from '../json/json-scanner.ts';
import { parseJson } from '../json/parse-json.ts';
import { isSliceEnd, wantedOf, type Slices } from '../slices.ts';
import type { Flag } from './flag.ts';
import { MOST_ITEMS } from './lists.ts';
import { READ_SCHEMAS } from './schemas.ts';

/** Reports of more bytes are read anew each time: 50,000 flags of real servers have 30 MB. */
const MOST_BYTES = 64 * 1024 * 1024;
/** How far an item is looked for from where it is expected: flags come and go one by one. */
const FARTHEST = 3;

/** A feature's place in the bytes of a report, and the flag that it was read as. */
interface Item {
  readonly from: number;
  readonly to: number;
  flag: Flag | undefined;
}

interface Remembered {
  readonly bytes: Buffer;
  readonly items: Item[];
}

/**
 * The last report of a project, byte by byte: a feature that comes as it came before is not read again. Of 5,000 flags
 * with one changed, a refresh takes a third of the time (`npm run bench -- large`).
 */
export class ReportMemory {
  #last: Remembered | undefined;
  #next: Remembered | undefined;
  /** By how much the features of the next report are behind those of the last. */
  #shift = 0;

  /** Parses a report of more than 64 kB; the place of each feature that can be read as a flag is left `undefined`. */
  readonly parse = (bytes: Buffer, scanner: JsonScanner): Promise<unknown> => {
    this.#next = bytes.length > MOST_BYTES ? undefined : { bytes, items: [] };
    this.#shift = 0;
    const isKnown = (from: number, to: number): boolean => this.#add(from, to);
    const read = (feature: unknown, position: number): unknown => this.#read(feature, position);
    return parseJson(bytes, scanner, { key: 'features', isKnown, read });
  };

  /** The flag of the feature at a position of the report that was parsed last. */
  flagAt(position: number): Flag | undefined {
    return this.#next?.items[position]?.flag;
  }

  /** The report that was parsed last is the one to compare with; flags that did not change are those of `merged`. */
  *keep(merged: ReadonlyMap<string, Flag>): Slices<void> {
    this.#last = this.#next;
    this.#next = undefined;
    const read = yield* wantedOf(this.#last?.items ?? [], ({ flag }) => flag !== undefined);
    // Where two features have one name, the map has one of them.
    if (merged.size !== read.length) return;
    for (const [position, item] of read.entries()) {
      if (isSliceEnd(position)) yield;
      item.flag &&= merged.get(item.flag.name) ?? item.flag;
    }
  }

  #add(from: number, to: number): boolean {
    const next = this.#next;
    if (!next) return false;
    const flag = this.#find(next, from, to);
    next.items.push({ from, to, flag });
    return flag !== undefined;
  }

  #read(feature: unknown, position: number): unknown {
    const item = this.#next?.items[position];
    // A report that has more is refused.
    if (!item || position >= MOST_ITEMS) return feature;
    item.flag = READ_SCHEMAS.feature.safeParse(feature).data;
    return item.flag === undefined ? feature : undefined;
  }

  #find({ bytes, items }: Remembered, from: number, to: number): Flag | undefined {
    const last = this.#last;
    if (!last) return undefined;
    const expected = items.length + this.#shift;
    for (const away of AWAY) {
      const item = last.items[expected + away];
      if (!item || item.to - item.from !== to - from) continue;
      if (bytes.compare(last.bytes, item.from, item.to, from, to) !== 0) continue;
      this.#shift += away;
      return item.flag;
    }
    return undefined;
  }
}

/** The expected place first, then the nearest ones. */
const AWAY: readonly number[] = [
  0,
  ...Array.from({ length: FARTHEST }, (_, index) => [index + 1, -index - 1]).flat(),
];
