import type { FlagEnvironment } from '../../flags/flag.ts';
import type { Context } from '../context.ts';
import { plainText } from '../plain-text.ts';
import { joined } from './detail.ts';

/**
 * What is said of a flag in one environment, beside the environment's name. It says what is there and draws no
 * conclusion on who gets the flag.
 */
export function environmentText(environment: FlagEnvironment, context: Context): string {
  const { t } = context;
  const type = plainText(environment.type ?? '');
  return joined(
    environment.enabled ? t('on') : t('off'),
    type === environment.name ? undefined : type,
    strategiesText(environment, context),
    variantsText(environment, context),
  );
}

/** Counted where the server sends strategies; else what it says of them. */
function strategiesText(environment: FlagEnvironment, context: Context): string | undefined {
  const { t } = context;
  const { strategies, hasStrategies, hasEnabledStrategies } = environment;
  if (strategies !== undefined) return countedText(strategies, context);
  if (hasEnabledStrategies === true) return t('has enabled strategies');
  if (hasStrategies === false) return t('no strategies');
  if (hasStrategies === undefined) {
    return hasEnabledStrategies === false ? t('no enabled strategies') : undefined;
  }
  return hasEnabledStrategies === false ? t('has strategies, none enabled') : t('has strategies');
}

function countedText(strategies: NonNullable<FlagEnvironment['strategies']>, context: Context): string {
  const { t, count } = context;
  const { length } = strategies;
  const disabled = strategies.filter((strategy) => strategy.disabled === true).length;
  if (length === 0) return t('no strategies');
  const all = length === 1 ? t('1 strategy') : t('{0} strategies', count(length));
  return disabled === 0 ? all : t('{0}, {1} disabled', all, count(disabled));
}

function variantsText(environment: FlagEnvironment, { t, count }: Context): string | undefined {
  const variants = environment.variantCount ?? environment.variants?.length ?? 0;
  if (variants === 0) return undefined;
  return variants === 1 ? t('1 variant') : t('{0} variants', count(variants));
}
