import { environmentsOf, type Flag, type FlagEnvironment } from '../../flags/flag.ts';
import type { Context } from '../context.ts';
import { joined } from '../flag/detail.ts';
import { environmentDetails } from '../flag/environment-details.ts';
import { strategyDetails } from '../flag/strategy-details.ts';
import { icon, Markdown, rich } from '../markdown.ts';
import { present, variantsText } from './hover-lists.ts';

/** A hover tells this many of each list; the rest is counted. */
const MOST_ENVIRONMENTS = 8;
const MOST_STRATEGIES = 4;

/** A flag's environments with their strategies and variants, as a list of two levels. */
export function hoverEnvironments(flag: Flag, context: Context): Markdown | undefined {
  const environments = environmentsOf(flag);
  const rows = environmentDetails(flag, context).slice(0, MOST_ENVIRONMENTS);
  const items = rows.map(({ icon: look, label, description }, position) => {
    const own = rich`- ${icon(look?.id ?? 'dash')} **${label}** ${description ?? ''}`;
    const environment = environments[position];
    const inner = environment === undefined ? [] : insideOf(environment, context);
    return [own, ...inner.map((text) => rich`  - ${text}`)].map(({ source }) => source).join('\n');
  });
  const rest = environments.length - MOST_ENVIRONMENTS;
  if (rest > 0) items.push(rich`- ${context.t('and {0} more', context.count(rest))}`.source);
  return items.length === 0 ? undefined : new Markdown(items.join('\n'));
}

/** One line for each strategy and for the variants. */
function insideOf(environment: FlagEnvironment, context: Context): readonly string[] {
  const { t, count } = context;
  const strategies = environment.strategies ?? [];
  const shown = strategyDetails(strategies, context).slice(0, MOST_STRATEGIES);
  const sorted = strategies.toSorted((a, b) => (a.sortOrder ?? Infinity) - (b.sortOrder ?? Infinity) || 0);
  const texts = shown.map(({ label, description }, position) => {
    const { constraints, segments, variants } = sorted[position] ?? {};
    return joined(
      label,
      description,
      counted(constraints, t('1 constraint'), (number) => t('{0} constraints', count(number))),
      counted(segments, t('1 segment'), (number) => t('{0} segments', count(number))),
      variantsText(variants ?? [], context),
    );
  });
  const rest = strategies.length - shown.length;
  return [
    ...texts,
    ...(rest > 0 ? [t('and {0} more strategies', count(rest))] : []),
    ...present(variantsText(environment.variants ?? [], context)),
  ];
}

function counted(
  items: readonly unknown[] | undefined,
  one: string,
  several: (number: number) => string,
): string | undefined {
  if (items === undefined || items.length === 0) return undefined;
  return items.length === 1 ? one : several(items.length);
}
