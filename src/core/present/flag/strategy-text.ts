import * as l10n from '@vscode/l10n';
import type { Strategy } from '../../api/schemas.ts';
import { plural } from '../display-language.ts';
import type { Formats } from '../formats.ts';
import { escaped, list, type Markdown, paragraphs, rich } from '../markdown.ts';
import { plainText } from '../plain-text.ts';
import { variantText } from './variant-details.ts';

/** Names of segments by id; undefined until they were requested. */
export type SegmentNames = ReadonlyMap<number, string> | undefined;

/** Most items of each list in a tooltip; the rows show the rest. */
const MOST_LINES = 10;

/**
 * Everything known about a strategy, for the tooltip of its row.
 *
 * @param strategy a flag's strategy (contract part 2.6.2) or an environment's default one (2.6.1).
 */
export function strategyMarkdown(strategy: Strategy, formats: Formats, segments?: SegmentNames): Markdown {
  const lines = strategyLines(strategy, formats, segments).map((line) => escaped(line));
  const id = strategy.id == null ? undefined : escaped(l10n.t('Id: {0}', strategy.id));
  const title = strategy.title == null || strategy.title === '' ? rich`` : rich`: ${strategy.title}`;
  return paragraphs(rich`**${strategy.name}**${title}`, list(lines), id);
}

/** One line of plain text for each fact of a strategy beside its name and title. */
function strategyLines(strategy: Strategy, formats: Formats, names: SegmentNames): readonly string[] {
  return [
    ...(strategy.disabled === true ? [l10n.t('disabled: not evaluated')] : []),
    ...Object.entries(strategy.parameters ?? {})
      .slice(0, MOST_LINES)
      .map(([name, value]) => plainText(l10n.t('{0} = {1}', name, value))),
    ...(strategy.segments?.length ? [segmentsText(strategy.segments, names)] : []),
    ...(strategy.constraints ?? []).slice(0, MOST_LINES).map((constraint) => constraintText(constraint)),
    ...(strategy.variants ?? [])
      .slice(0, MOST_LINES)
      .map((variant) => l10n.t('variant {0}: {1}', plainText(variant.name), variantText(variant, formats))),
  ];
}

function segmentsText(ids: readonly number[], names: SegmentNames): string {
  return plural(ids.length, {
    one: l10n.t('segment {0}', segmentTexts(ids, names)),
    other: l10n.t('segments {0}', segmentTexts(ids, names)),
  });
}

/** For example `Beta users, 2`: strategies refer to segments by id; one without a known name stays a number. */
export function segmentTexts(ids: readonly number[], names: SegmentNames): string {
  const shown = ids.slice(0, MOST_LINES).map((id) => plainText(names?.get(id) ?? String(id), 60));
  return shown.join(', ') + (ids.length > MOST_LINES ? ' …' : '');
}

/** A condition on one field of a user's context (contract part 2.6.5). */
export type Constraint = NonNullable<Strategy['constraints']>[number];

/** Longest text of a constraint. */
const LONGEST = 200;

/** A constraint as text, including its field: `country is one of NO, SE`. */
export function constraintText(constraint: Constraint): string {
  const condition = l10n.t(
    '{0} {1} {2}',
    constraint.contextName,
    operatorText(constraint.operator),
    valuesOf(constraint).join(', '),
  );
  const whole = constraint.inverted === true ? l10n.t('not: {0}', condition) : condition;
  const note = caseNote(constraint);
  return plainText(note === undefined ? whole : `${whole} (${note})`, LONGEST);
}

/** All values that the server sent for a constraint: the list and the single value. */
export function valuesOf(constraint: Constraint): readonly string[] {
  const { values, value } = constraint;
  // Servers send both members, and leave the one empty that the operator does not use.
  return [...(values ?? []), ...(value == null || (value === '' && values?.length) ? [] : [value])];
}

/** A note that case is ignored where the server says so; that it matters, only for text (contract part 2.6.5). */
function caseNote(constraint: Constraint): string | undefined {
  if (constraint.caseInsensitive === true) return l10n.t('case is ignored');
  return constraint.operator.startsWith('STR_') ? l10n.t('case matters') : undefined;
}

function operatorText(operator: string): string {
  return operatorTexts().get(operator) ?? operator;
}

/** Created for each text, as the display language may change. */
function operatorTexts(): ReadonlyMap<string, string> {
  return new Map([
    ['IN', l10n.t('is one of')],
    ['NOT_IN', l10n.t('is none of')],
    ['STR_ENDS_WITH', l10n.t('ends with')],
    ['STR_STARTS_WITH', l10n.t('starts with')],
    ['STR_CONTAINS', l10n.t('contains')],
    ['NUM_EQ', '='],
    ['NUM_GT', '>'],
    ['NUM_GTE', '≥'],
    ['NUM_LT', '<'],
    ['NUM_LTE', '≤'],
    ['DATE_AFTER', l10n.t('is after')],
    ['DATE_BEFORE', l10n.t('is before')],
    ['SEMVER_EQ', l10n.t('is version')],
    ['SEMVER_GT', l10n.t('is above version')],
    ['SEMVER_LT', l10n.t('is below version')],
  ]);
}
