import type { Strategy } from '../../api/schemas.ts';
import type { Localize } from '../context.ts';
import { plainText } from '../plain-text.ts';

/** A condition on one field of a user's context (contract part 2.6.5). */
export type Constraint = NonNullable<Strategy['constraints']>[number];

/**
 * A constraint in words, its field included: `country is one of NO, SE`.
 *
 * @param limit longest result in characters.
 */
export function constraintText(constraint: Constraint, t: Localize, limit = 200): string {
  const condition = t(
    '{0} {1} {2}',
    constraint.contextName,
    operatorText(constraint.operator, t),
    valuesOf(constraint).join(', '),
  );
  const turned = constraint.inverted === true ? t('not: {0}', condition) : condition;
  const note = caseNote(constraint, t);
  return plainText(note === undefined ? turned : `${turned} (${note})`, limit);
}

/** All values of a constraint: the several and the single one, as far as sent. */
export function valuesOf(constraint: Constraint): readonly string[] {
  const { values, value } = constraint;
  // Servers send both members, the one that the operator does not use empty.
  return [...(values ?? []), ...(value == null || (value === '' && values?.length) ? [] : [value])];
}

/** Upper and lower case matter for text operators alone (contract part 2.6.5). */
function caseNote(constraint: Constraint, t: Localize): string | undefined {
  if (constraint.caseInsensitive === true) return t('upper and lower case are the same');
  return constraint.operator.startsWith('STR_') ? t('upper and lower case differ') : undefined;
}

function operatorText(operator: string, t: Localize): string {
  return operatorTexts(t).get(operator) ?? operator;
}

function operatorTexts(t: Localize): ReadonlyMap<string, string> {
  return new Map([
    ['IN', t('is one of')],
    ['NOT_IN', t('is none of')],
    ['STR_ENDS_WITH', t('ends with')],
    ['STR_STARTS_WITH', t('starts with')],
    ['STR_CONTAINS', t('contains')],
    ['NUM_EQ', '='],
    ['NUM_GT', '>'],
    ['NUM_GTE', '≥'],
    ['NUM_LT', '<'],
    ['NUM_LTE', '≤'],
    ['DATE_AFTER', t('is after')],
    ['DATE_BEFORE', t('is before')],
    ['SEMVER_EQ', t('is version')],
    ['SEMVER_GT', t('is above version')],
    ['SEMVER_LT', t('is below version')],
  ]);
}
