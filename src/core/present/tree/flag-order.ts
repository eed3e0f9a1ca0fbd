import type { Flag } from '../../flags/flag.ts';
import type { Sorting } from './settings.ts';
import { sortFlags } from './sort.ts';

/** A project's flags in order, sorted again only where flags or order changed. */
export class FlagOrder {
  #flags: ReadonlyMap<string, Flag> | undefined;
  #sorting: Sorting = 'name';
  #sorted: readonly Flag[] = [];

  sorted(flags: ReadonlyMap<string, Flag>, sorting: Sorting): readonly Flag[] {
    if (flags !== this.#flags || sorting !== this.#sorting) {
      this.#sorted = sortFlags(inFormerOrder(flags, this.#sorted), sorting);
      this.#flags = flags;
      this.#sorting = sorting;
    }
    return this.#sorted;
  }
}

/** Sorting what is nearly in order takes a fraction of the time. */
function inFormerOrder(flags: ReadonlyMap<string, Flag>, former: readonly Flag[]): Iterable<Flag> {
  const ordered = new Set<Flag>();
  for (const { name } of former) {
    const flag = flags.get(name);
    if (flag !== undefined) ordered.add(flag);
  }
  for (const flag of flags.values()) ordered.add(flag);
  return ordered;
}
