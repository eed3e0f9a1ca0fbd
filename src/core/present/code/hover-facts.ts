import { lastSeenAt, type Flag } from '../../flags/flag.ts';
import type { Context } from '../context.ts';
import type { AnyVariant } from '../flag/variant-text.ts';
import { plainText } from '../plain-text.ts';
import { present, someOf, variantsText } from './hover-lists.ts';

/** What a hover tells of a flag beside its stage and environments: one line of text each, yet to be escaped. */
export function hoverFacts(flag: Flag, context: Context): readonly string[] {
  const { t, dates, now } = context;
  const when = (date: string): string => t('{0} ({1})', dates.absolute(date), dates.relative(date, now()));
  const seen = lastSeenAt(flag);
  const hasEnvironments = (flag.environments ?? []).length > 0;
  const users = flag.collaborators?.users ?? [];
  return present(
    flag.enabled === undefined || hasEnvironments ? undefined : flag.enabled ? t('Flag: on') : t('Flag: off'),
    variantsText(ownVariants(flag), context),
    named(
      t('Depends on'),
      flag.dependencies?.map(({ feature }) => feature),
      context,
    ),
    named(t('Needed by'), flag.children, context),
    named(
      t('Tags'),
      flag.tags?.map(({ type, value }) => `${type}:${value}`),
      context,
    ),
    seen === undefined ? undefined : t('Last seen {0}', when(seen)),
    createdText(flag, when, context),
    named(
      t('Collaborators'),
      users.map(({ name }) => name),
      context,
    ),
  );
}

/** The flag's own variants are deprecated (contract part 2.6.3): told only where no environment has any. */
function ownVariants(flag: Flag): readonly AnyVariant[] {
  if (flag.environments?.some(({ variants }) => variants?.length)) return [];
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- all that an older server has.
  return flag.variants ?? [];
}

function createdText(
  { createdAt, createdBy }: Flag,
  when: (date: string) => string,
  { t }: Context,
): string | undefined {
  const by = createdBy && plainText(createdBy.name, 60);
  if (createdAt === undefined) return by === undefined ? undefined : t('Created by {0}', by);
  return by === undefined ? t('Created {0}', when(createdAt)) : t('Created {0} by {1}', when(createdAt), by);
}

function named(title: string, items: readonly string[] | undefined, context: Context): string | undefined {
  if (items === undefined || items.length === 0) return undefined;
  const texts = items.map((item) => plainText(item, 60));
  return context.t('{0}: {1}', title, someOf(texts, context));
}
