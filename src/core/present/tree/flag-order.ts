import { isSliceEnd, type Slices } from '../../slices.ts';
import type { FlagView } from '../flag/flag-view.ts';
import type { Sorting } from './tree-settings.ts';
import { isSortedAlike, sortedPositions } from './sort.ts';

/** A project's flags in order, sorted again only if something changed that the order depends on. */
export class FlagOrder {
  #sorting: Sorting = 'name';
  #views: readonly FlagView[] = [];
  #positions: readonly number[] = [];
  #sorted: readonly FlagView[] = [];

  /** The same array while views and order are the same. */
  *sorted(views: readonly FlagView[], sorting: Sorting): Slices<readonly FlagView[]> {
    if (views === this.#views && sorting === this.#sorting) return this.#sorted;
    if (!(yield* this.#isSortedAlike(views, sorting)))
      this.#positions = yield* sortedPositions(
        views.map(({ flag }) => flag),
        sorting,
      );
    this.#views = views;
    this.#sorting = sorting;
    this.#sorted = this.#positions.map((position) => views[position] as FlagView);
    return this.#sorted;
  }

  *#isSortedAlike(views: readonly FlagView[], sorting: Sorting): Slices<boolean> {
    if (sorting !== this.#sorting || views.length !== this.#views.length) return false;
    for (const [position, { flag }] of views.entries()) {
      if (isSliceEnd(position)) yield;
      const before = this.#views[position];
      if (before === undefined || !isSortedAlike(before.flag, flag, sorting)) return false;
    }
    return true;
  }
}
