import * as z from 'zod';
import { breather } from '../breather.ts';
import type { JsonScanner } from '../json/json-scanner.ts';
import { parseJson } from '../json/parse-json.ts';
import { isSliceEnd, type Slices, wantedOf } from '../slices.ts';
import { type ContractProblem, LISTED_PROBLEMS, toProblems } from './contract-problem.ts';
import type { Flag } from './flag.ts';
import { MOST_ITEMS, salvage } from './lists.ts';
import { parseBody } from './parse-body.ts';
import { type ProjectFacts, READ_SCHEMAS } from './schemas.ts';

/** A flag of a report that could not be read: it is left out, counted, and named in the log. */
export interface UnreadableFlag {
  /** Absent if even the name could not be read. */
  readonly name?: string | undefined;
  readonly problems: readonly ContractProblem[];
}

/** The flags of a report that could not be read. */
export interface UnreadableFlags {
  readonly count: number;
  /** The first 20 of them. */
  readonly first: readonly UnreadableFlag[];
}

/** A project's health report after reading (contract part 2.6). */
export interface HealthReport {
  readonly facts: ProjectFacts;
  readonly flags: readonly Flag[];
  readonly unreadable: UnreadableFlags;
}

/** Features between two checks of the time. */
const TURN = 8;

const named = z.object({ name: z.string() });

/**
 * Reads a report so that a malformed flag or environment affects only itself. It takes about 4 µs a flag, in slices
 * between which the thread is free.
 * @throws ApiError `unreadable` if the report itself is malformed.
 */
export async function readHealthReport(json: unknown, memory?: ReportMemory): Promise<HealthReport> {
  const { features, environments, ...facts } = parseBody(READ_SCHEMAS.healthReport, json);
  const { items, leftOut } = salvage(READ_SCHEMAS.projectEnvironment, environments, 'environments');
  const flags: Flag[] = [];
  const first: UnreadableFlag[] = [];
  let count = 0;
  const breathe = breather();
  for (const [position, feature] of features.entries()) {
    if (position % TURN === 0) await breathe();
    const known = memory?.flagAt(position);
    if (known) {
      flags.push(known);
      continue;
    }
    const result = READ_SCHEMAS.feature.safeParse(feature);
    if (result.success) flags.push(result.data);
    else {
      count += 1;
      if (count <= LISTED_PROBLEMS) first.push(unreadable(feature, position, result.error));
    }
  }
  return {
    facts: {
      ...facts,
      environments: items,
      ...(leftOut === undefined ? {} : { environmentsLeftOut: leftOut }),
    },
    flags,
    unreadable: { count, first },
  };
}

function unreadable(feature: unknown, position: number, { issues }: z.core.$ZodError): UnreadableFlag {
  return {
    name: named.safeParse(feature).data?.name,
    problems: toProblems(issues.slice(0, LISTED_PROBLEMS), `features[${position}]`),
  };
}

/** Larger reports are read completely each time: 50,000 flags of real servers have 30 MB. */
const MOST_BYTES = 64 * 1024 * 1024;
/** How far from its expected position an item is searched for: flags come and go one by one. */
const FARTHEST = 3;

/** The bytes of a feature in a report, and the flag that was read from them. */
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
 * The last report of a project as bytes: a feature with unchanged bytes is not read again. With one of 5,000 flags
 * changed, a refresh takes a third of the time (`npm run bench -- large`).
 */
export class ReportMemory {
  #last: Remembered | undefined;
  #next: Remembered | undefined;
  /** The current difference between positions in the new and in the last report. */
  #shift = 0;

  /** Parses a report of more than 64 kB; a feature whose flag is already known becomes `undefined`. */
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

  /**
   * Remembers the report that was parsed last for the next comparison, with the objects of `merged`, the project's flags
   * by name: an unchanged flag stays the same object from report to report.
   */
  *keep(merged: ReadonlyMap<string, Flag>): Slices<void> {
    this.#last = this.#next;
    this.#next = undefined;
    const read = yield* wantedOf(this.#last?.items ?? [], ({ flag }) => flag !== undefined);
    // If two features have the same name, the map has only one of them: then no object is taken from it.
    if (merged.size !== read.length) return;
    for (const [position, item] of read.entries()) {
      if (isSliceEnd(position)) yield;
      item.flag &&= merged.get(item.flag.name) ?? item.flag;
    }
  }

  /** Adds a feature by its bytes; returns whether its flag is known from the last report. */
  #add(from: number, to: number): boolean {
    const next = this.#next;
    if (!next) return false;
    const flag = this.#find(next, from, to);
    next.items.push({ from, to, flag });
    return flag !== undefined;
  }

  /**
   * Reads a feature that is not known, for `flagAt`; undefined stands for it in the parsed report. One that cannot be
   * read is returned, for `readHealthReport` to say what is wrong with it.
   */
  #read(feature: unknown, position: number): unknown {
    const item = this.#next?.items[position];
    // A report with more items is refused later.
    if (!item || position >= MOST_ITEMS) return feature;
    item.flag = READ_SCHEMAS.feature.safeParse(feature).data;
    return item.flag === undefined ? feature : undefined;
  }

  /** The flag of the same bytes in the last report. */
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

/** Offsets to try: the expected position first, then the nearest ones. */
const AWAY: readonly number[] = [
  0,
  ...Array.from({ length: FARTHEST }, (_, index) => [index + 1, -index - 1]).flat(),
];
