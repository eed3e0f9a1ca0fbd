import * as l10n from '@vscode/l10n';
import type { Project } from '../../flags/project-state.ts';
import { countStages } from '../../flags/project-state.ts';
import { atOnce } from '../../slices.ts';
import type { PanelBar, PanelDistribution } from '../../../protocol/blocks.ts';
import type { Formats } from '../formats.ts';
import { timeOf } from '../dates.ts';
import { typeLook } from '../flag-type.ts';
import { stageLook } from '../stage.ts';
import { keyLook, keysOf, sortKeys } from '../tree/dimension.ts';
import { panelIcon } from './tone.ts';
import { plural } from '../display-language.ts';
import { DAY_MS } from '../../days.ts';

/** A server can have any number of types; the panel shows the most frequent. */
const MOST_BARS = 20;

/** Flags by stage; each stage links to the tree. */
export function stageDistribution(project: Project, formats: Formats): PanelDistribution {
  const { count } = formats;
  const { known, total } = countStages(project);
  return {
    title: l10n.t('Flags by stage'),
    ...(known === total
      ? {}
      : {
          note: plural(total, {
            one: l10n.t('{0} of {1} stage known so far', count(known), count(total)),
            other: l10n.t('{0} of {1} stages known so far', count(known), count(total)),
          }),
        }),
    bars: barsOf('stage', numbersBy('stage', project), formats),
    empty: l10n.t('This project has no flags.'),
  };
}

/** Flags by type; each type links to the tree. */
export function typeDistribution(project: Project, formats: Formats): PanelDistribution {
  const { count } = formats;
  const numbers = numbersBy('type', project);
  return {
    title: l10n.t('Flags by type'),
    ...(numbers.size <= MOST_BARS
      ? {}
      : { note: l10n.t('The {0} most frequent of {1} types', count(MOST_BARS), count(numbers.size)) }),
    bars: barsOf('type', numbers, formats),
    empty: l10n.t('This project has no flags.'),
  };
}

type Counted = 'stage' | 'type';

/**
 * How many flags each key of a dimension has. Neither dimension needs staleness, which is the most expensive part of a
 * view.
 */
function numbersBy(dimension: Counted, { flags, stages }: Project): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  for (const flag of flags.values()) {
    for (const key of keysOf(dimension, { flag, stage: stages.get(flag.name), staleness: undefined })) {
      numbers.set(key, (numbers.get(key) ?? 0) + 1);
    }
  }
  return numbers;
}

function barsOf(dimension: Counted, numbers: ReadonlyMap<string, number>, { count }: Formats): PanelBar[] {
  const frequent = [...numbers].sort(([, a], [, b]) => b - a).slice(0, MOST_BARS);
  const longest = frequent[0]?.[1] ?? 0;
  const keys = sortKeys(
    dimension,
    frequent.map(([key]) => key),
  );
  return atOnce(keys).map((key) => {
    const { word, icon } = keyLook(dimension, key);
    const value = numbers.get(key) ?? 0;
    // `=live` names a stage, `=release` a type; `none` and `notLoaded` name none.
    const name = key.startsWith('=') ? key.slice(1) : undefined;
    return {
      label: word,
      // What completed means depends on each flag's status.
      ...(name === undefined || name === 'completed' ? {} : { title: meaningOf(dimension, name) }),
      value: count(value),
      share: value / longest,
      icon: panelIcon(icon),
      link: {
        facets: [{ kind: dimension, value: key }],
        label: l10n.t('{0}: {1}. Show them in the Flags view', word, count(value)),
      },
    };
  });
}

function meaningOf(dimension: Counted, name: string): string {
  return dimension === 'type' ? typeLook(name).words : stageLook({ stage: name }).words;
}

/** Upper bounds of the age classes, in days; the last class has none. */
const AGES = [7, 30, 90, 180, 365] as const;

/** Flags by age, youngest first. */
export function ageDistribution(project: Project, formats: Formats): PanelDistribution {
  const { count, now } = formats;
  const labels = [
    l10n.t('up to 7 days'),
    l10n.t('8 to 30 days'),
    l10n.t('31 to 90 days'),
    l10n.t('91 to 180 days'),
    l10n.t('181 to 365 days'),
    l10n.t('over a year'),
  ];
  const numbers = labels.map(() => 0);
  let undated = 0;
  const time = now();
  for (const { createdAt } of project.flags.values()) {
    const created = createdAt == null ? undefined : timeOf(createdAt);
    if (created === undefined) undated += 1;
    else {
      const at = AGES.findIndex((days) => time - created <= days * DAY_MS);
      const position = at === -1 ? AGES.length : at;
      numbers[position] = (numbers[position] ?? 0) + 1;
    }
  }
  const longest = Math.max(1, ...numbers);
  return {
    title: l10n.t('Flags by age'),
    ...(undated === 0 ? {} : { note: l10n.t('without a date: {0}', count(undated)) }),
    bars:
      project.flags.size === undated
        ? []
        : labels.map((label, position) => ({
            label,
            value: count(numbers[position] ?? 0),
            share: (numbers[position] ?? 0) / longest,
          })),
    empty:
      project.flags.size === 0
        ? l10n.t('This project has no flags.')
        : l10n.t('The server does not say when flags were created.'),
  };
}
