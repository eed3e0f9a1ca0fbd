import { membersOf } from '../../is-record.ts';
import { DIMENSIONS } from './dimension.ts';

const GROUPINGS = [...DIMENSIONS, 'none'] as const;
/** What flags are grouped by: one of their properties, or nothing. */
export type Grouping = (typeof GROUPINGS)[number];

const SORTINGS = ['name', 'created', 'lastSeen'] as const;
/** The order of flags; the two dates are latest first. */
export type Sorting = (typeof SORTINGS)[number];

const FACET_KINDS = [...DIMENSIONS, 'on', 'off', 'code'] as const;

/**
 * A property that a flag has or does not have: a key of a dimension; `on` or `off` in the environment `value`; `code`,
 * whether code uses it.
 */
export interface Facet {
  readonly kind: (typeof FACET_KINDS)[number];
  /** A key of the dimension, the name of an environment, or one of {@link CODE_VALUES}. */
  readonly value: string;
}

export function isSameFacet(one: Facet, other: Facet): boolean {
  return one.kind === other.kind && one.value === other.value;
}

/** The values of facets of the kind `code`. */
export const CODE_VALUES = ['used', 'unused'] as const;

/** Which flags are shown. */
export interface Filter {
  /** Words that a flag has to match; empty for none. */
  readonly text: string;
  /** Of each kind one facet has to match; of `on` and `off`, one of each environment. */
  readonly facets: readonly Facet[];
}

/** How the tree shows flags; remembered for each workspace. */
export interface TreeSettings {
  readonly grouping: Grouping;
  readonly sorting: Sorting;
  readonly filter: Filter;
}

export const NO_FILTER: Filter = { text: '', facets: [] };

/** Reads stored settings, from this or another version of the program. */
export function readTreeSettings(stored: unknown): TreeSettings {
  const { grouping, sorting, filter } = membersOf(stored);
  const { text, facets } = membersOf(filter);
  return {
    grouping: GROUPINGS.find((known) => known === grouping) ?? 'none',
    sorting: SORTINGS.find((known) => known === sorting) ?? 'name',
    filter: {
      text: typeof text === 'string' ? text : '',
      facets: Array.isArray(facets) ? facets.flatMap((facet: unknown) => readFacet(facet) ?? []) : [],
    },
  };
}

function readFacet(stored: unknown): Facet | undefined {
  const { kind, value } = membersOf(stored);
  const known = FACET_KINDS.find((name) => name === kind);
  return known === undefined || typeof value !== 'string' ? undefined : { kind: known, value };
}

/** Whether the files of the workspace have to be read for this filter. */
export function asksCode({ facets }: Filter): boolean {
  return facets.some(({ kind }) => kind === 'code');
}

/** Whether the filter asks for anything, so that it may hide flags. */
export function isActive(filter: Filter): boolean {
  return filter.text.trim() !== '' || filter.facets.length > 0;
}
