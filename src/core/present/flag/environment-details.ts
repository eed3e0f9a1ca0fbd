import { environmentsOf, isProduction, type Flag, type FlagEnvironment } from '../../flags/flag.ts';
import type { Context } from '../context.ts';
import { escaped, rich, paragraphs } from '../markdown.ts';
import { plainText } from '../plain-text.ts';
import { COLORS } from '../stage.ts';
import { present, rows, type Detail } from './detail.ts';
import { environmentText } from './environment-text.ts';
import { strategyDetails } from './strategy-details.ts';
import { variantDetails } from './variant-details.ts';

/** A row for each environment of a flag, in the server's order. */
export function environmentDetails(flag: Flag, context: Context): readonly Detail[] {
  return rows(
    environmentsOf(flag),
    (environment, position) => environmentDetail(environment, position, context),
    (rest) => context.t('and {0} more environments', context.count(rest)),
  );
}

function environmentDetail(environment: FlagEnvironment, position: number, context: Context): Detail {
  const { t } = context;
  const name = environmentName(environment);
  const text = environmentText(environment, context);
  const type = plainText(environment.type ?? '');
  return {
    key: `environment ${environment.name} ${position}`,
    kind: 'environment',
    label: name,
    description: text,
    icon: environment.enabled
      ? { id: isProduction(environment) ? 'vm-running' : 'vm-active', color: COLORS.live }
      : { id: 'vm-outline' },
    spoken: t('Environment {0}, {1}', name, text),
    tooltip: () =>
      paragraphs(
        rich`**${name}**`,
        type === '' ? undefined : escaped(t('Environment of type {0}', type)),
        escaped(text),
        seenMarkdown(environment, context),
      ),
    children: [
      ...strategyDetails(environment.strategies ?? [], context),
      ...variantDetails(environment.variants ?? [], context),
      ...present(lastSeenRow(environment, context)),
    ],
  };
}

/** The contract has two names for an environment (part 2.6.4); where they differ both are shown. */
function environmentName({ name, environment }: FlagEnvironment): string {
  return plainText(environment === undefined || environment === name ? name : `${name} (${environment})`);
}

function seenMarkdown({ lastSeenAt }: FlagEnvironment, { t, dates }: Context) {
  return lastSeenAt === undefined ? undefined : escaped(t('Last seen {0}', dates.absolute(lastSeenAt)));
}

function lastSeenRow({ lastSeenAt }: FlagEnvironment, { t, dates, now }: Context): Detail | undefined {
  if (lastSeenAt === undefined) return undefined;
  return {
    key: 'lastSeen',
    kind: 'fact',
    label: t('Last seen'),
    description: plainText(dates.relative(lastSeenAt, now())),
    icon: { id: 'eye' },
    tooltip: () => escaped(dates.absolute(lastSeenAt)),
  };
}
