import * as l10n from '@vscode/l10n';
import type { FlagStrategy } from '../../flags/flag-environments.ts';
import type { Formats } from '../formats.ts';
import { plainText } from '../plain-text.ts';
import { joined, rows, type Detail } from './detail.ts';
import {
  type Constraint,
  constraintText,
  type SegmentNames,
  segmentTexts,
  strategyMarkdown,
  valuesOf,
} from './strategy-text.ts';
import { variantCountText, variantDetails } from './variant-details.ts';
import { plural } from '../display-language.ts';

/** A constraint with at least this many values lists them as rows. */
const VALUES_AS_ROWS = 4;

/** A row for each strategy of a flag's environment, with parameters, segments, constraints and variants under it. */
export function strategyDetails(
  strategies: readonly FlagStrategy[],
  formats: Formats,
  segments?: SegmentNames,
): readonly Detail[] {
  return rows(
    inOrder(strategies),
    (strategy, position) => strategyDetail(strategy, position, formats, segments),
    formats,
  );
}

/** By `sortOrder`; those without one keep their order and come last. */
export function inOrder(strategies: readonly FlagStrategy[]): readonly FlagStrategy[] {
  // Of two without one, the difference is not a number.
  return strategies.toSorted((a, b) => (a.sortOrder ?? Infinity) - (b.sortOrder ?? Infinity) || 0);
}

/** A strategy of several, on one line: `Nordic customers (rollout 50%, 3 constraints)`. */
export function strategyShare(strategy: FlagStrategy, formats: Formats): string {
  const { count } = formats;
  const { title, name, disabled, constraints, segments, variants } = strategy;
  const limits = [
    disabled === true ? l10n.t('disabled') : undefined,
    rollout(strategy),
    counted(constraints, (number) =>
      plural(number, {
        one: l10n.t('{0} constraint', count(number)),
        other: l10n.t('{0} constraints', count(number)),
      }),
    ),
    counted(segments, (number) =>
      plural(number, {
        one: l10n.t('{0} segment', count(number)),
        other: l10n.t('{0} segments', count(number)),
      }),
    ),
    counted(variants, (number) => variantCountText(number, formats)),
  ].filter((limit) => limit !== undefined);
  const label = plainText(title === undefined || title === '' ? name : title, 60);
  return limits.length === 0 ? label : l10n.t('{0} ({1})', label, limits.join(', '));
}

/** The text for the number of items; undefined for none. */
function counted(
  items: readonly unknown[] | undefined,
  text: (number: number) => string,
): string | undefined {
  return items === undefined || items.length === 0 ? undefined : text(items.length);
}

function strategyDetail(
  strategy: FlagStrategy,
  position: number,
  formats: Formats,
  segments: SegmentNames,
): Detail {
  const title = plainText(strategy.title ?? '');
  const name = plainText(strategy.name);
  const disabled = strategy.disabled === true;
  const label = title === '' ? name : title;
  const description = joined(
    title === '' ? undefined : name,
    disabled ? l10n.t('disabled') : undefined,
    rollout(strategy),
  );
  return {
    key: `strategy ${strategy.id ?? ''} ${position}`,
    kind: 'strategy',
    label,
    description,
    icon: { id: disabled ? 'circle-slash' : 'symbol-event' },
    spoken: l10n.t('Strategy {0}', joined(label, description)),
    tooltip: () => strategyMarkdown(strategy, formats, segments),
    children: [
      ...parameterRows(strategy, formats),
      ...segmentRows(strategy, segments),
      ...constraintRows(strategy, formats),
      ...variantDetails(strategy.variants ?? [], formats),
    ],
  };
}

/** The percentage of a gradual rollout (according to the server's source). */
function rollout(strategy: FlagStrategy): string | undefined {
  const share = strategy.parameters?.['rollout'];
  return share === undefined ? undefined : l10n.t('rollout {0}%', plainText(share, 20));
}

function parameterRows(strategy: FlagStrategy, formats: Formats): readonly Detail[] {
  return rows(
    Object.entries(strategy.parameters ?? {}),
    ([name, value]) => ({
      key: `parameter ${name}`,
      kind: 'value',
      copy: value,
      label: plainText(name),
      description: plainText(value),
      icon: { id: 'symbol-parameter' },
    }),
    formats,
  );
}

function segmentRows(strategy: FlagStrategy, names: SegmentNames): readonly Detail[] {
  const { segments } = strategy;
  if (segments === undefined || segments.length === 0) return [];
  return [
    {
      key: 'segments',
      kind: 'fact',
      label: plural(segments.length, { one: l10n.t('Segment'), other: l10n.t('Segments') }),
      description: segmentTexts(segments, names),
      icon: { id: 'organization' },
    },
  ];
}

function constraintRows(strategy: FlagStrategy, formats: Formats): readonly Detail[] {
  return rows(
    strategy.constraints ?? [],
    (constraint, position) => constraintRow(constraint, position, formats),
    formats,
  );
}

function constraintRow(constraint: Constraint, position: number, formats: Formats): Detail {
  const values = valuesOf(constraint);
  return {
    key: `constraint ${position}`,
    kind: 'value',
    copy: values.join(', '),
    label: constraintText(constraint),
    icon: { id: 'filter' },
    spoken: l10n.t('Constraint {0}', constraintText(constraint)),
    children:
      values.length < VALUES_AS_ROWS
        ? []
        : rows(
            values,
            (value, place) => ({
              key: `value ${place}`,
              kind: 'value',
              copy: value,
              label: plainText(value),
            }),
            formats,
          ),
  };
}
