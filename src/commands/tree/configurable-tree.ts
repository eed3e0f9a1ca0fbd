import type { Filter, Grouping, Sorting, TreeSettings } from '../../core/present/tree/tree-settings.ts';

/** The part of the Flags view that its commands change. */
export interface ConfigurableTree {
  readonly settings: TreeSettings;
  setGrouping(grouping: Grouping): void;
  setSorting(sorting: Sorting): void;
  setFilter(filter: Filter): void;
  clearFilter(): void;
}
