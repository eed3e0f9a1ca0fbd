import * as l10n from '@vscode/l10n';
import {
  environmentsOf,
  isProduction,
  type Flag,
  type FlagEnvironment,
  type FlagStrategy,
} from '../../flags/flag-environments.ts';
import type { Formats } from '../formats.ts';

/** `short`, for lists, has only `50%` of `on for 50%`. */
type ReachLength = 'long' | 'short';

/**
 * To what extent a flag is on in an environment: `on for 50%` if a single strategy decides, `on for ≤50%` if that one
 * also has constraints or segments; several strategies are not combined.
 */
export function reachText(
  { enabled, strategies = [] }: FlagEnvironment,
  { percent }: Formats,
  length: ReachLength = 'long',
): string {
  if (!enabled) return l10n.t('off');
  const [strategy, ...others] = strategies.filter(({ disabled }) => disabled !== true);
  // No strategy that is enabled, or several, of which nobody can say whom they reach together.
  if (strategy === undefined || others.length > 0) return l10n.t('on');
  const share = rolloutShare(strategy);
  const isLimited = Boolean(strategy.constraints?.length) || Boolean(strategy.segments?.length);
  if (share === undefined || share === 1) return isLimited ? l10n.t('on for some') : l10n.t('on');
  const text = isLimited ? `≤${percent(share)}` : percent(share);
  return length === 'short' ? text : l10n.t('on for {0}', text);
}

/** To what extent a flag is on in production; undefined if it has no production environment. */
export function productionText(flag: Flag, formats: Formats, length?: ReachLength): string | undefined {
  const environments = environmentsOf(flag).filter(isProduction);
  const [text, ...others] = new Set(
    environments.map((environment) => reachText(environment, formats, length)),
  );
  // The same in each of them.
  if (others.length === 0) return text;
  const on = environments.filter(({ enabled }) => enabled).length;
  if (on === environments.length) return l10n.t('on');
  return l10n.t('on in {0} of {1}', formats.count(on), formats.count(environments.length));
}

/** In how many of its production environments a flag is on; undefined if it has none. */
export function productionState(flag: Flag): 'on' | 'some' | 'off' | undefined {
  const environments = environmentsOf(flag).filter(isProduction);
  if (environments.length === 0) return undefined;
  const on = environments.filter(({ enabled }) => enabled).length;
  if (on === 0) return 'off';
  return on === environments.length ? 'on' : 'some';
}

/** The percentage of a gradual rollout as a share; undefined if there is none. Its name is that of the server's source. */
function rolloutShare({ parameters }: FlagStrategy): number | undefined {
  const text = parameters?.['rollout'];
  const share = text === undefined || text.trim() === '' ? NaN : Number(text) / 100;
  return share >= 0 && share <= 1 ? share : undefined;
}
