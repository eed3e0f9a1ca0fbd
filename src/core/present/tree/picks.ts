import * as l10n from '@vscode/l10n';
import { environmentsOf } from '../../flags/flag-environments.ts';
import type { Project } from '../../flags/project-state.ts';
import { isSliceEnd, type Slices } from '../../slices.ts';
import { sorted } from '../../sorted.ts';
import type { Formats } from '../formats.ts';
import { flagView } from '../flag/flag-view.ts';
import type { Icon } from '../stage.ts';
import { ARCHIVED, DIMENSIONS, isNothing, keyLook, keysOf, sortKeys, type Dimension } from './dimension.ts';
import { facetLabel } from './facet-label.ts';
import {
  CODE_VALUES,
  isSameFacet,
  type Facet,
  type Grouping,
  type Sorting,
  type TreeSettings,
} from './tree-settings.ts';

/** One item of a quick pick. */
export interface PickItem<T> {
  readonly label: string;
  readonly description?: string;
  readonly icon?: Icon;
  /** Whether it is selected now. */
  readonly picked: boolean;
  readonly value: T;
}

/** Items under a heading. */
export interface PickSection<T> {
  readonly heading: string;
  readonly items: readonly PickItem<T>[];
}

export function groupingPicks({ grouping }: TreeSettings): readonly PickItem<Grouping>[] {
  return choices<Grouping>({ none: l10n.t('No groups'), ...dimensionNames() }, grouping);
}

function dimensionNames(): Readonly<Record<Dimension, string>> {
  return {
    production: l10n.t('Production'),
    stage: l10n.t('Stage'),
    type: l10n.t('Type'),
    staleness: l10n.t('Staleness'),
    favorite: l10n.t('Favorite'),
    creator: l10n.t('Created by'),
    prefix: l10n.t('Prefix'),
    tag: l10n.t('Tag'),
  };
}

/** The choices in the order of the labels. */
function choices<T extends string>(labels: Readonly<Record<T, string>>, current: T): readonly PickItem<T>[] {
  return (Object.keys(labels) as T[]).map((value) => ({
    value,
    label: labels[value],
    picked: value === current,
  }));
}

export function sortingPicks({ sorting }: TreeSettings): readonly PickItem<Sorting>[] {
  return choices<Sorting>(
    {
      name: l10n.t('Name'),
      created: l10n.t('Created, latest first'),
      lastSeen: l10n.t('Last seen, latest first'),
    },
    sorting,
  );
}

/** Most keys of a dimension to offer: a project can have a tag for each flag, and typing finds all of them. */
const MOST_FACETS = 500;

/** How many flags have each key of a dimension, and how many are on or off in an environment. */
interface FacetCounts {
  readonly keys: Readonly<Record<Dimension, Map<string, number>>>;
  readonly environments: Map<string, { on: number; off: number }>;
}

/**
 * What flags can be filtered by, with the number of flags for each; a facet of the current filter stays even if no flag
 * has it.
 *
 * @param own creator keys of the person using the editor.
 */
export function* facetPicks(
  projects: readonly Project[],
  settings: TreeSettings,
  formats: Formats,
  own: ReadonlySet<string> = new Set(),
): Slices<readonly PickSection<Facet>[]> {
  const { keys, environments } = yield* facetCounts(projects, settings, formats.now());
  const names = dimensionNames();
  const sections: PickSection<Facet>[] = [];
  for (const kind of DIMENSIONS) {
    const section = yield* dimensionSection(kind, names[kind], keys[kind], settings, formats);
    sections.push(kind === 'creator' ? withOwn(section, own) : section);
  }
  const ofEnvironments = {
    heading: l10n.t('Environment'),
    items: [...environments].flatMap(([value, { on, off }]) => [
      itemOf({ kind: 'on', value }, on, settings, formats),
      itemOf({ kind: 'off', value }, off, settings, formats),
    ]),
  };
  const ofCode = {
    heading: l10n.t('Code'),
    items: CODE_VALUES.map((value) => itemOf({ kind: 'code', value }, undefined, settings, formats)),
  };
  // There can be many tags, so they come last.
  return sections.toSpliced(-1, 0, ofEnvironments, ofCode).filter(({ items }) => items.length > 0);
}

/** Counts the flags of all projects; values of the current filter count from 0. */
function* facetCounts(
  projects: readonly Project[],
  settings: TreeSettings,
  now: number,
): Slices<FacetCounts> {
  const kept = (kind: Facet['kind']): readonly string[] => keptValues(settings, kind);
  const zeros = (kind: Dimension): Map<string, number> => new Map(kept(kind).map((value) => [value, 0]));
  const keys = Object.fromEntries(DIMENSIONS.map((kind) => [kind, zeros(kind)])) as FacetCounts['keys'];
  const environments = new Map([...kept('on'), ...kept('off')].map((name) => [name, { on: 0, off: 0 }]));
  let position = 0;
  for (const project of projects) {
    const { stage } = keys;
    // These are not among the project's flags.
    if (project.archived.size > 0) stage.set(ARCHIVED, (stage.get(ARCHIVED) ?? 0) + project.archived.size);
    for (const flag of project.flags.values()) {
      if (isSliceEnd(position++)) yield;
      const view = flagView(flag, project, now);
      for (const kind of DIMENSIONS)
        for (const key of keysOf(kind, view)) keys[kind].set(key, (keys[kind].get(key) ?? 0) + 1);
      for (const { name, enabled } of environmentsOf(flag)) {
        const count = environments.get(name) ?? { on: 0, off: 0 };
        count[enabled ? 'on' : 'off'] += 1;
        environments.set(name, count);
      }
    }
  }
  return { keys, environments };
}

function* dimensionSection(
  kind: Dimension,
  heading: string,
  counts: ReadonlyMap<string, number>,
  settings: TreeSettings,
  formats: Formats,
): Slices<PickSection<Facet>> {
  const { count } = formats;
  const kept = new Set(keptValues(settings, kind));
  // If there are too many, the most frequent ones and those of the current filter.
  const shown =
    counts.size <= MOST_FACETS
      ? [...counts.keys()]
      : (yield* sorted([...counts], ([, one], [, other]) => other - one)).flatMap(([key], rank) =>
          rank < MOST_FACETS || kept.has(key) ? key : [],
        );
  const items = (yield* sortKeys(kind, shown)).map((value) => ({
    ...itemOf({ kind, value }, counts.get(value) ?? 0, settings, formats),
    icon: keyLook(kind, value).icon,
  }));
  // All flags are without a value, which leaves nothing to choose.
  if (counts.size === 1 && isNothing([...counts.keys()][0]) && kept.size === 0) return { heading, items: [] };
  const isPart = shown.length < counts.size;
  return {
    heading: isPart
      ? l10n.t('{0}: the {1} most frequent of {2}', heading, count(MOST_FACETS), count(counts.size))
      : heading,
    items,
  };
}

/** Creators; the person using the editor comes first, marked as such. */
function withOwn({ heading, items }: PickSection<Facet>, own: ReadonlySet<string>): PickSection<Facet> {
  const isOwn = ({ value }: PickItem<Facet>): boolean => own.has(value.value);
  const mine = items.filter(isOwn).map((item) => ({ ...item, label: l10n.t('{0} (you)', item.label) }));
  return { heading, items: [...mine, ...items.filter((item) => !isOwn(item))] };
}

/** One facet as an item; without a number of flags if `flags` is undefined. */
function itemOf(
  facet: Facet,
  flags: number | undefined,
  { filter }: TreeSettings,
  { count }: Formats,
): PickItem<Facet> {
  return {
    value: facet,
    label: facetLabel(facet),
    ...(flags !== undefined && { description: count(flags) }),
    picked: filter.facets.some((one) => isSameFacet(one, facet)),
  };
}

/** The values of one kind in the current filter. */
function keptValues({ filter }: TreeSettings, kind: Facet['kind']): readonly string[] {
  return filter.facets.filter((facet) => facet.kind === kind).map(({ value }) => value);
}
