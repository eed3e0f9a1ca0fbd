import type { FlagPlace } from '../../flags/flag-index.ts';
import { currentStage, stageSpans, type StageRecord } from '../../flags/lifecycle.ts';
import type { Context } from '../context.ts';
import { flagView } from '../flag/flag-view.ts';
import { sourceNotice } from '../flag/lifecycle-details.ts';
import { typeLook } from '../flag-type.ts';
import { flagUrl } from '../links.ts';
import { escaped, icon, lines, link, paragraphs, rich, type Markdown } from '../markdown.ts';
import { recordLook, stageLook } from '../stage.ts';
import { stalenessLook } from '../staleness.ts';
import { ageNotice } from './age-notice.ts';
import { hoverEnvironments } from './hover-environments.ts';
import { hoverFacts } from './hover-facts.ts';

/** Stages of a timeline. */
const MOST_STAGES = 8;
/** Of a description, in characters. */
const MOST_CHARACTERS = 400;

/** All that is known of a flag, for a hover in the code. */
export function flagHover(place: FlagPlace, context: Context): Markdown {
  const { flag, project, handle } = place;
  const { stage, staleness } = flagView(flag, project, context.now());
  const { t } = context;
  const stale = staleness && stalenessLook(staleness, t);
  return paragraphs(
    heading(place, context),
    flag.description === undefined ? undefined : escaped(flag.description, MOST_CHARACTERS),
    lines(...stageLines(stage, context), stale && rich`${icon(stale.icon.id)} ${stale.words}`),
    hoverEnvironments(flag, context),
    lines(...hoverFacts(flag, context).map((fact) => escaped(fact, 500))),
    lines(
      ageNotice(handle, context),
      link(t('Open in the service'), flagUrl(handle.baseUrl.url, project.id, flag.name)),
    ),
  );
}

function heading({ flag, project }: FlagPlace, { t }: Context): Markdown {
  const type = flag.type === undefined ? undefined : typeLook(flag.type, t);
  const kind = type === undefined ? rich`` : rich` · ${icon(type.icon.id)} ${type.word}`;
  return rich`**${flag.name}** · ${t('project {0}', project.facts.name)}${kind}`;
}

/** The stage with since when, and how long the flag was in each. */
function stageLines(record: StageRecord | undefined, context: Context): readonly (Markdown | undefined)[] {
  const { t, dates, now } = context;
  const look = recordLook(record, t);
  const current = record && currentStage(record.entries);
  if (record === undefined || current === undefined) return [rich`${icon(look.icon.id)} ${look.words}`];
  const since = t(
    'since {0} ({1})',
    dates.absolute(current.enteredStageAt),
    dates.relative(current.enteredStageAt, now()),
  );
  const notice = sourceNotice(record, t);
  return [
    rich`${icon(look.icon.id)} **${look.word}** — ${look.words}`,
    escaped(since),
    timeline(record, context),
    notice === undefined ? undefined : escaped(notice),
  ];
}

/**
 * `initial 2 days → pre-live 21 days → live 9 days`; none where the stages were not entered in order (a flag can be
 * completed before its first stage is recorded), since such durations tell nothing.
 */
function timeline({ entries }: StageRecord, { t, dates, now }: Context): Markdown | undefined {
  const spans = stageSpans(entries, now()).slice(-MOST_STAGES);
  const current = currentStage(entries);
  const isInOrder = spans.at(-1)?.stage === current?.stage;
  if (spans.length < 2 || !isInOrder) return undefined;
  const texts = spans.map((span) => {
    const { word } = stageLook(span, t);
    const duration = dates.duration(span.durationMs);
    return duration === undefined ? word : `${word} ${duration}`;
  });
  return escaped(texts.join(' → '), 500);
}
