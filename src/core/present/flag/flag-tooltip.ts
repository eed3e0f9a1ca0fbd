import { currentStage, type StageRecord } from '../../flags/lifecycle.ts';
import { environmentsOf, lastSeenAt, type Flag } from '../../flags/flag.ts';
import type { Context } from '../context.ts';
import { typeLook } from '../flag-type.ts';
import { escaped, icon, lines, link, list, rich, paragraphs, type Markdown } from '../markdown.ts';
import { recordLook } from '../stage.ts';
import { stalenessLook } from '../staleness.ts';
import { environmentText } from './environment-text.ts';
import type { FlagView } from './flag-view.ts';
import { sourceNotice } from './lifecycle-details.ts';

/** Environments told in a tooltip; the rows hold the rest. */
const MOST_ENVIRONMENTS = 8;
/** Of a description; its row holds the rest. */
const MOST_CHARACTERS = 400;

/** A flag in a tooltip or hover. */
export function flagTooltip(view: FlagView, url: string, context: Context): Markdown {
  const { flag, staleness } = view;
  const { t } = context;
  const type = flag.type === undefined ? undefined : typeLook(flag.type, t);
  const stale = staleness && stalenessLook(staleness, t);
  return paragraphs(
    rich`**${flag.name}**`,
    flag.description === undefined ? undefined : escaped(flag.description, MOST_CHARACTERS),
    lines(
      stageLine(view.stage, context),
      stale && rich`${icon(stale.icon.id)} ${stale.words}`,
      type && rich`${icon(type.icon.id)} ${type.words}`,
    ),
    environmentList(flag, context),
    facts(flag, context),
    link(t('Open in the service'), url),
  );
}

/** The stage with its icon, the API's word, and since when. */
function stageLine(record: StageRecord | undefined, context: Context): Markdown {
  const { t, dates, now } = context;
  const look = recordLook(record, t);
  const current = record && currentStage(record.entries);
  if (record === undefined || current === undefined) return rich`${icon(look.icon.id)} ${look.words}`;
  const entered = t(
    '{0} ({1})',
    dates.absolute(current.enteredStageAt),
    dates.relative(current.enteredStageAt, now()),
  );
  const notice = sourceNotice(record, t);
  return lines(
    rich`${icon(look.icon.id)} **${look.word}** — ${look.words}`,
    escaped(t('Entered {0}', entered)),
    notice === undefined ? undefined : escaped(notice),
  );
}

function environmentList(flag: Flag, context: Context): Markdown | undefined {
  const environments = environmentsOf(flag);
  if (environments.length === 0) return undefined;
  const items = environments
    .slice(0, MOST_ENVIRONMENTS)
    .map((environment) => rich`${environment.name}: ${environmentText(environment, context)}`);
  const rest = environments.length - items.length;
  return list(rest === 0 ? items : [...items, rich`${context.t('and {0} more', rest)}`]);
}

function facts(flag: Flag, { t, dates, now }: Context): Markdown {
  const seen = lastSeenAt(flag);
  const when = (date: string) => t('{0} ({1})', dates.absolute(date), dates.relative(date, now()));
  const texts = [
    flag.enabled === undefined ? undefined : flag.enabled ? t('Flag: on') : t('Flag: off'),
    seen === undefined ? undefined : t('Last seen {0}', when(seen)),
    createdText(flag, t, when),
    flag.archivedAt === undefined ? undefined : t('Archived {0}', when(flag.archivedAt)),
    flag.archived === true && flag.archivedAt === undefined ? t('Archived') : undefined,
    flag.project === undefined ? undefined : t('Project: {0}', flag.project),
    flag.tags?.length
      ? t('Tags: {0}', flag.tags.map(({ type, value }) => `${type}:${value}`).join(', '))
      : undefined,
  ];
  return lines(...texts.map((text) => (text === undefined ? undefined : rich`${text}`)));
}

function createdText(
  { createdAt, createdBy }: Flag,
  t: Context['t'],
  when: (date: string) => string,
): string | undefined {
  if (createdAt === undefined) {
    return createdBy === undefined ? undefined : t('Created by {0}', createdBy.name);
  }
  return createdBy === undefined
    ? t('Created {0}', when(createdAt))
    : t('Created {0} by {1}', when(createdAt), createdBy.name);
}
