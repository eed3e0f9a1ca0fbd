import * as l10n from '@vscode/l10n';
import { isProduction, type FlagEnvironment } from '../../flags/flag-environments.ts';
import type { Formats } from '../formats.ts';
import { escaped } from '../markdown.ts';
import { plainText } from '../plain-text.ts';
import { COLORS } from '../stage.ts';
import { ifKnown, joined, type Detail } from './detail.ts';
import { someOf, type FlagFact } from './fact.ts';
import { reachText } from './reach.ts';
import { inOrder, strategyDetails, strategyShare } from './strategy-details.ts';
import type { SegmentNames } from './strategy-text.ts';
import { variantCountText, variantDetails, variantShare } from './variant-details.ts';
import { plural } from '../display-language.ts';

/** Most strategies and variants of an environment that are named on one line. */
const MOST_STRATEGIES = 2;
const MOST_VARIANTS = 4;

/**
 * What is known of a flag in one environment; no conclusion about who gets the flag.
 *
 * @param position of the environment among the flag's, which keeps two of the same name apart.
 */
export function environmentFact(
  environment: FlagEnvironment,
  position: number,
  formats: Formats,
  segments?: SegmentNames,
): FlagFact {
  const label = environmentName(environment);
  const brief = environmentText(environment, formats, [
    strategiesText(environment, formats),
    variantsText(environment, formats),
  ]);
  return {
    topic: 'environment',
    icon: environment.enabled
      ? { id: isProduction(environment) ? 'vm-running' : 'vm-active', color: COLORS.live }
      : { id: 'vm-outline' },
    label,
    brief,
    full: environmentText(environment, formats, [
      strategyNames(environment, formats) ?? strategiesText(environment, formats),
      variantNames(environment, formats) ?? variantsText(environment, formats),
    ]),
    row: {
      key: `environment ${environment.name} ${position}`,
      kind: 'environment',
      spoken: l10n.t('Environment {0}, {1}', plainText(label), plainText(brief)),
    },
    parts: () => [
      ...strategyDetails(environment.strategies ?? [], formats, segments),
      ...variantDetails(environment.variants ?? [], formats),
      ...ifKnown(lastSeenRow(environment, formats)),
    ],
  };
}

/** A server's answer has two fields for an environment's name; if they differ, both are shown. */
function environmentName({ name, environment }: FlagEnvironment): string {
  return environment === undefined || environment === name ? name : `${name} (${environment})`;
}

/** To what extent the flag is on in the environment, the environment's type unless its name is the same, and `parts`. */
function environmentText(
  environment: FlagEnvironment,
  formats: Formats,
  parts: readonly (string | undefined)[],
): string {
  const { type, name } = environment;
  return joined(reachText(environment, formats), type === name ? undefined : plainText(type ?? ''), ...parts);
}

/** The number of strategies if the server sends them, else what its two fields about them say together. */
function strategiesText(environment: FlagEnvironment, formats: Formats): string | undefined {
  const { strategies, hasStrategies, hasEnabledStrategies } = environment;
  if (strategies !== undefined) return countedText(strategies, formats);
  if (hasEnabledStrategies === true) return l10n.t('has enabled strategies');
  if (hasStrategies === false) return l10n.t('no strategies');
  const isNoneEnabled = hasEnabledStrategies === false;
  if (hasStrategies === true)
    return isNoneEnabled ? l10n.t('has strategies, none enabled') : l10n.t('has strategies');
  return isNoneEnabled ? l10n.t('no enabled strategies') : undefined;
}

function countedText(strategies: NonNullable<FlagEnvironment['strategies']>, formats: Formats): string {
  const { count } = formats;
  const { length } = strategies;
  const disabled = strategies.filter((strategy) => strategy.disabled === true).length;
  if (length === 0) return l10n.t('no strategies');
  const all = plural(length, {
    one: l10n.t('{0} strategy', count(length)),
    other: l10n.t('{0} strategies', count(length)),
  });
  return disabled === 0 ? all : l10n.t('{0}, {1} disabled', all, count(disabled));
}

function variantsText(environment: FlagEnvironment, formats: Formats): string | undefined {
  const variants = environment.variantCount ?? environment.variants?.length ?? 0;
  return variants === 0 ? undefined : variantCountText(variants, formats);
}

/** The first strategies by name; undefined if the server sent none. */
function strategyNames({ strategies }: FlagEnvironment, formats: Formats): string | undefined {
  if (strategies === undefined || strategies.length === 0) return undefined;
  const shares = inOrder(strategies).map((strategy) => strategyShare(strategy, formats));
  return someOf(shares, formats, MOST_STRATEGIES);
}

/** The first variants by name; undefined if the server sent none. */
function variantNames({ variants }: FlagEnvironment, formats: Formats): string | undefined {
  if (variants === undefined || variants.length === 0) return undefined;
  const shares = variants.map((variant) => variantShare(variant, formats));
  return l10n.t('variants: {0}', someOf(shares, formats, MOST_VARIANTS));
}

function lastSeenRow({ lastSeenAt }: FlagEnvironment, { dates, now }: Formats): Detail | undefined {
  if (lastSeenAt === undefined) return undefined;
  return {
    key: 'lastSeen',
    kind: 'fact',
    label: l10n.t('Last seen'),
    description: plainText(dates.relative(lastSeenAt, now())),
    icon: { id: 'eye' },
    tooltip: () => escaped(dates.absolute(lastSeenAt)),
  };
}
