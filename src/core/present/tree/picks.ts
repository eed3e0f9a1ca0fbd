import * as l10n from '@vscode/l10n';
import { environmentsOf } from '../../flags/flag-environments.ts';
import type { Project } from '../../flags/project-state.ts';
import { atOnce } from '../../slices.ts';
import type { Formats } from '../formats.ts';
import { flagView, type FlagView } from '../flag/flag-view.ts';
import type { Icon } from '../stage.ts';
import { DIMENSIONS, keyLook, keysOf, sortKeys, type Dimension } from './dimension.ts';
import { facetLabel } from './facet-label.ts';
import type { Facet, Grouping, Sorting, TreeSettings } from './tree-settings.ts';

/** One item of a quick pick. */
export interface Pick<T> {
  readonly label: string;
  readonly description?: string;
  readonly icon?: Icon;
  /** Whether it is what holds now. */
  readonly picked: boolean;
  readonly value: T;
}

/** Items under a heading. */
export interface PickSection<T> {
  readonly heading: string;
  readonly items: readonly Pick<T>[];
}

/** What flags can be grouped by. */
export function groupingPicks({ grouping }: TreeSettings): readonly Pick<Grouping>[] {
  return choices<Grouping>({ none: l10n.t('No groups'), ...dimensionNames() }, grouping);
}

function dimensionNames(): Readonly<Record<Dimension, string>> {
  return { stage: l10n.t('Stage'), type: l10n.t('Type'), staleness: l10n.t('Staleness'), tag: l10n.t('Tag') };
}

/** What there is to choose from, in the order of the labels. */
function choices<T extends string>(labels: Readonly<Record<T, string>>, current: T): readonly Pick<T>[] {
  return (Object.keys(labels) as T[]).map((value) => ({
    value,
    label: labels[value],
    picked: value === current,
  }));
}

/** What flags can be ordered by. */
export function sortingPicks({ sorting }: TreeSettings): readonly Pick<Sorting>[] {
  return choices<Sorting>(
    {
      name: l10n.t('Name'),
      created: l10n.t('Created, latest first'),
      lastSeen: l10n.t('Last seen, latest first'),
    },
    sorting,
  );
}

/** What flags can be filtered by, with how many have it; a facet of the filter that no flag has is kept. */
export function facetPicks(
  projects: readonly Project[],
  settings: TreeSettings,
  formats: Formats,
): readonly PickSection<Facet>[] {
  const { now } = formats;
  const time = now();
  const views = projects.flatMap((project) =>
    Array.from(project.flags.values(), (flag) => flagView(flag, project, time)),
  );
  const names = dimensionNames();
  const dimensions = DIMENSIONS.map((kind) => dimensionSection(kind, names[kind], views, settings, formats));
  const environments = { heading: l10n.t('Environment'), items: environmentItems(views, settings, formats) };
  // There can be many tags: they come last.
  return dimensions.toSpliced(-1, 0, environments).filter(({ items }) => items.length > 0);
}

function dimensionSection(
  kind: Dimension,
  heading: string,
  views: readonly FlagView[],
  settings: TreeSettings,
  formats: Formats,
): PickSection<Facet> {
  const counts = new Map(keptValues(settings, kind).map((value) => [value, 0]));
  for (const view of views) {
    for (const key of keysOf(kind, view)) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const items = atOnce(sortKeys(kind, counts.keys())).map((value) => ({
    ...itemOf({ kind, value }, counts.get(value) ?? 0, settings, formats),
    icon: keyLook(kind, value).icon,
  }));
  return { heading, items };
}

function environmentItems(
  views: readonly FlagView[],
  settings: TreeSettings,
  formats: Formats,
): readonly Pick<Facet>[] {
  const counts = new Map<string, { on: number; off: number }>();
  for (const name of [...keptValues(settings, 'on'), ...keptValues(settings, 'off')]) {
    counts.set(name, { on: 0, off: 0 });
  }
  for (const { flag } of views) {
    for (const { name, enabled } of environmentsOf(flag)) {
      const count = counts.get(name) ?? { on: 0, off: 0 };
      count[enabled ? 'on' : 'off'] += 1;
      counts.set(name, count);
    }
  }
  return [...counts].flatMap(([value, { on, off }]) => [
    itemOf({ kind: 'on', value }, on, settings, formats),
    itemOf({ kind: 'off', value }, off, settings, formats),
  ]);
}

function itemOf(facet: Facet, flags: number, { filter }: TreeSettings, { count }: Formats): Pick<Facet> {
  return {
    value: facet,
    label: facetLabel(facet),
    description: count(flags),
    picked: filter.facets.some(({ kind, value }) => kind === facet.kind && value === facet.value),
  };
}

function keptValues({ filter }: TreeSettings, kind: Facet['kind']): readonly string[] {
  return filter.facets.filter((facet) => facet.kind === kind).map(({ value }) => value);
}
