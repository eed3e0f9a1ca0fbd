import * as l10n from '@vscode/l10n';
import type { Strategy } from '../../api/schemas.ts';
import { plainText } from '../plain-text.ts';

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
  const turned = constraint.inverted === true ? l10n.t('not: {0}', condition) : condition;
  const note = caseNote(constraint);
  return plainText(note === undefined ? turned : `${turned} (${note})`, LONGEST);
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
