import { tellsNames } from '../partial-text.ts';
import { getOrInsert } from '../../get-or-insert.ts';
import { listUnder } from '../list-under.ts';
import type { Range } from '../finding.ts';
import { compareRanges } from '../positions.ts';
import { isBetter } from '../link/usages.ts';
import type { FilePlaces, FoundDynamic, FoundUsage } from './index-messages.ts';

/** What is reported of a place, with the path of the file that it is in. */
interface Placed<T> {
  readonly path: string;
  readonly row: T;
}

/** What the code of one file led to, in that file and elsewhere. */
export interface CausedPlaces {
  readonly usages: readonly Placed<FoundUsage>[];
  readonly unresolved: readonly Placed<FoundDynamic>[];
}

/**
 * Places by their causes, the files whose code led to them, so that those from a few files can be replaced. With
 * `isEnabled(NEW)` in page.ts and `NEW = "new"` in flags.ts, both places have the cause page.ts.
 */
export class PlacesByCause {
  /** By cause: an entry for its code, and one for the known names in it where it is configuration. */
  readonly #caused = new Map<string, CausedPlaces[]>();
  /** The files whose code led to places in a file. */
  readonly #causesByPath = new Map<string, Set<string>>();
  /** The files whose code led to places for reasons in a file. */
  readonly #causesByReason = new Map<string, Set<string>>();

  clear(): void {
    for (const map of [this.#caused, this.#causesByPath, this.#causesByReason]) map.clear();
  }

  /** Adds what the code of the file `cause` led to; returns the files with these places. */
  put(cause: string, caused: CausedPlaces): readonly string[] {
    const rows = [...caused.usages, ...caused.unresolved];
    if (rows.length === 0) return [];
    listUnder(this.#caused, cause, caused);
    const paths = new Set(rows.map(({ path }) => path));
    for (const path of paths) getOrInsert(this.#causesByPath, path, () => new Set()).add(cause);
    for (const path of pathsOfReasons(rows))
      getOrInsert(this.#causesByReason, path, () => new Set()).add(cause);
    return [...paths];
  }

  /** Forgets what the code of the files `causes` led to; returns the files with these places. */
  drop(causes: Iterable<string>): Set<string> {
    const touched = new Set<string>();
    for (const cause of causes) {
      const rows = (this.#caused.get(cause) ?? []).flatMap(({ usages, unresolved }) => [
        ...usages,
        ...unresolved,
      ]);
      this.#caused.delete(cause);
      for (const { path } of rows) {
        touched.add(path);
        this.#causesByPath.get(path)?.delete(cause);
      }
      for (const path of pathsOfReasons(rows)) this.#causesByReason.get(path)?.delete(cause);
    }
    return touched;
  }

  /** The files whose code led to places in a file, or through it. */
  causesOf(path: string): ReadonlySet<string> {
    return new Set([...(this.#causesByPath.get(path) ?? []), ...(this.#causesByReason.get(path) ?? [])]);
  }

  all(): readonly FilePlaces[] {
    return this.of(this.#causesByPath.keys());
  }

  /** The places of files, in the given order; empty for a file without any. */
  of(paths: Iterable<string>): readonly FilePlaces[] {
    return [...paths].map((path) => this.#placesOf(path));
  }

  /**
   * What all causes together say about a file: a place with a name is not reported as unresolved too, unless it may
   * also be a text of which a part is known.
   */
  #placesOf(path: string): FilePlaces {
    // Sorted, so that of equally good rows the same one is kept each time.
    const caused = [...(this.#causesByPath.get(path) ?? [])]
      .sort()
      .flatMap((cause) => this.#caused.get(cause) ?? []);
    const own = <T>(placed: readonly Placed<T>[]): readonly T[] =>
      placed.flatMap((one) => (one.path === path ? [one.row] : []));
    const usages = surest(caused.flatMap((one) => own(one.usages)));
    const resolvedAt = new Set(usages.map(startOf));
    const unresolved = new Map<string, FoundDynamic>();
    for (const row of caused.flatMap((one) => own(one.unresolved))) {
      const texts = new Set([...(unresolved.get(startOf(row))?.texts ?? []), ...(row.texts ?? [])]);
      unresolved.set(startOf(row), { ...row, ...(texts.size > 0 && { texts: [...texts].sort() }) });
    }
    return {
      path,
      usages: usages.sort(byRange),
      unresolved: [...unresolved.values()]
        .filter((row) => !resolvedAt.has(startOf(row)) || row.texts?.some(tellsNames))
        .sort(byRange),
    };
  }
}

/** Each place once per name, with its surest evidence. */
function surest(rows: readonly FoundUsage[]): FoundUsage[] {
  const places = new Map<string, FoundUsage>();
  for (const row of rows) {
    const key = `${startOf(row)}:${row.name}`;
    const before = places.get(key);
    if (isBetter(row, before)) places.set(key, row);
  }
  return [...places.values()];
}

/** The files that the rows' reasons name. */
function pathsOfReasons(rows: readonly Placed<FoundUsage | FoundDynamic>[]): ReadonlySet<string> {
  return new Set(rows.flatMap(({ row }) => row.because.map(({ path }) => path)));
}

const byRange = (one: { readonly range: Range }, other: { readonly range: Range }): number =>
  compareRanges(one.range, other.range);

/** The start of a place as a key within its file. */
function startOf({ range: { start } }: { readonly range: Range }): string {
  return `${start.line}:${start.character}`;
}
