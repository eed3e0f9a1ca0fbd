import * as l10n from '@vscode/l10n';
import { currentStage, stageSpans, type StageRecord, type StageSpan } from '../../flags/lifecycle.ts';
import type { Formats } from '../formats.ts';
import { timeOf } from '../dates.ts';
import { escaped, lines, rich } from '../markdown.ts';
import { plainText } from '../plain-text.ts';
import { recordLook, stageLook } from '../stage.ts';
import { joined, rows, type Detail } from './detail.ts';
import { exactly, type FlagFact } from './fact.ts';

/** Most stages of a history on one line. */
const MOST_STAGES = 8;

/** The current stage and, unless that is shown already, since when; all recorded stages are under its row. */
export function stageFact(
  record: StageRecord | undefined,
  formats: Formats,
  isSinceShown: boolean,
): FlagFact {
  const { icon, word, words } = recordLook(record);
  const current = record && currentStage(record.entries);
  const fact = { topic: 'stage', icon, label: l10n.t('Lifecycle'), row: { kind: 'lifecycle' } } as const;
  if (record === undefined || current === undefined) return { ...fact, brief: word, lead: words, full: '' };
  const since = current.enteredStageAt;
  return {
    ...fact,
    brief: joined(word, sinceText(since, formats)),
    lead: word,
    full: joined(words, isSinceShown ? undefined : l10n.t('since {0}', exactly(since, formats))),
    note: sourceNotice(record),
    parts: () => spanRows(record, formats),
  };
}

/**
 * For example `initial 2 days → pre-live 21 days → live 9 days`. Undefined if the stages were not entered in order,
 * since such durations mean nothing (a flag can be completed before its first stage is recorded).
 */
export function historyFact(record: StageRecord | undefined, formats: Formats): FlagFact | undefined {
  const { dates, now } = formats;
  const spans = stageSpans(record?.entries ?? [], now()).slice(-MOST_STAGES);
  const current = currentStage(record?.entries ?? []);
  if (spans.length < 2 || spans.at(-1)?.stage !== current?.stage) return undefined;
  const texts = spans.map((span) => {
    const { word } = stageLook(span);
    const duration = dates.duration(span.durationMs);
    return duration === undefined ? word : `${word} ${duration}`;
  });
  return { topic: 'history', icon: { id: 'history' }, label: l10n.t('Stages'), brief: texts.join(' → ') };
}

/** The caveat of a record that does not come from the lifecycle operation. */
function sourceNotice(record: StageRecord): string | undefined {
  switch (record.source) {
    case 'lifecycle':
      return undefined;
    case 'report':
      return l10n.t(
        'The report gives only the current stage. The lifecycle is requested when you look at the flag.',
      );
    case 'search':
      return l10n.t("Provisional: the latest recorded stage. The flag's lifecycle settles which one counts.");
  }
}

/** "since 3 weeks ago" reads badly in most languages, so both lists and tooltips say when it was entered. */
function sinceText(enteredStageAt: string, { dates, now }: Formats): string {
  return timeOf(enteredStageAt) === undefined
    ? l10n.t('entered: {0}', plainText(enteredStageAt))
    : l10n.t('entered {0}', dates.relative(enteredStageAt, now()));
}

/** A row for each recorded stage, with the current one marked. */
function spanRows(record: StageRecord, formats: Formats): readonly Detail[] {
  const spans = stageSpans(record.entries, formats.now());
  const current = currentStage(record.entries);
  const currentAt = spans.findIndex(
    (span) => span.stage === current?.stage && span.enteredStageAt === current.enteredStageAt,
  );
  return rows(
    spans,
    (span, position) =>
      spanRow(
        span,
        { position, isCurrent: position === currentAt, isLast: position === spans.length - 1 },
        formats,
      ),
    formats,
  );
}

interface SpanPosition {
  readonly position: number;
  readonly isCurrent: boolean;
  readonly isLast: boolean;
}

function spanRow(span: StageSpan, place: SpanPosition, formats: Formats): Detail {
  const { dates } = formats;
  const look = stageLook(span);
  const date = plainText(dates.absolute(span.enteredStageAt));
  return {
    key: `stage ${place.position}`,
    kind: 'fact',
    label: look.word,
    description: joined(
      date,
      durationText(span, place, formats),
      place.isCurrent ? l10n.t('current') : undefined,
    ),
    icon: look.icon,
    tooltip: () => lines(rich`**${look.words}**`, escaped(l10n.t('Entered {0}', date))),
  };
}

/**
 * The current stage lasts until now, even if another one was recorded after it. A stage that is neither current nor
 * followed by another has no known end.
 */
function durationText(span: StageSpan, place: SpanPosition, formats: Formats): string | undefined {
  if (place.isCurrent) {
    const entered = timeOf(span.enteredStageAt);
    return entered === undefined ? undefined : formats.dates.duration(formats.now() - entered);
  }
  return place.isLast ? undefined : formats.dates.duration(span.durationMs);
}
