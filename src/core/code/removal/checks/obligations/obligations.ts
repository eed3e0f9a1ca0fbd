import * as l10n from '@vscode/l10n';
import { otherLiteral } from '../../rules/branch-types.ts';
import { type LeftReason, because, misread } from '../../context.ts';
import type { Draft } from '../../draft.ts';
import { originalLine } from '../../report/line-at.ts';
import { changedExpectation, newDirective } from './directives.ts';
import { newlyUnused, packagesLeft } from './go-names.ts';
import { isMisindented } from './indentation.ts';
import { jumpElsewhere } from './jumps.ts';
import { repeatedKey } from './keys.ts';
import { givesOther } from './lambda-values.ts';
import { splitsLines } from './line-signs.ts';
import { lostFreeNames, lostGlobals, lostNames } from './names.ts';
import { countUnreachable, hasFewerCallsInTry } from './reachable.ts';
import { changesRedeclared, infersInCircle, narrowsUnassigned } from './first-values.ts';
import { narrowsComparison } from './narrowed.ts';
import { unmatchedRegions } from './regions.ts';
import { readsRuledOut } from './ruled-out.ts';
import { losesYield } from './yields.ts';

/**
 * The first rule of a language that a rewritten file breaks and the original did not, as the reason why the change
 * is not made: rules that the grammar does not express. Each check reads both texts on its own (`past` is the original).
 */
export function brokenObligation(draft: Draft): LeftReason | undefined {
  const { rules, past } = draft;
  if (losesYield(draft)) return because('control flow', l10n.t('a function would no longer be a generator'));
  if (rules.lambdasGiveLast && givesOther(draft))
    return because('control flow', l10n.t('a lambda would give another value'));
  const jump = jumpElsewhere(draft);
  if (jump)
    return because(
      'control flow',
      l10n.t(
        '`{0}` in line {1} would apply to another loop or switch',
        jump.text,
        originalLine(draft, jump.start),
      ),
    );
  const expectation = changedExpectation(draft);
  if (expectation)
    return because(
      'type',
      l10n.t(
        'the comment in line {0} expects an error in what changes',
        originalLine(draft, expectation.start),
      ),
    );
  if (newDirective(draft))
    return because('scope', l10n.t('a string would begin its function or file, and say something about it'));
  if (unmatchedRegions(draft.text) > unmatchedRegions(past.text))
    return because('comment', l10n.t('a region would lose its beginning or its end'));
  const lost = lostNames(draft)[0];
  if (lost !== undefined)
    return because('scope', l10n.t('`{0}` is declared in the code to be removed', lost));
  const global = lostGlobals(draft)[0];
  if (global !== undefined) return because('scope', l10n.t('`{0}` would be another variable', global));
  const free = rules.isIndented ? lostFreeNames(draft)[0] : undefined;
  if (free !== undefined)
    return because(
      'scope',
      l10n.t('`{0}` is declared again, or read where the syntax does not show it', free),
    );
  if (rules.isIndented && isMisindented(draft) && !isMisindented(past))
    return because('scope', l10n.t('the lines would not be indented alike'));
  const unused = rules.forbidsUnused ? newlyUnused(draft)[0] : undefined;
  if (unused !== undefined) return because('unused', l10n.t('nothing would use `{0}` any more', unused));
  const left = rules.forbidsUnused ? packagesLeft(draft)[0] : undefined;
  if (left !== undefined)
    return because('unused', l10n.t('nothing would use the package `{0}` any more', left));
  if (rules.knowsDeadCode && countUnreachable(draft) > countUnreachable(past))
    return because('control flow', l10n.t('code would never be reached'));
  if (rules.knowsDeadCode && hasFewerCallsInTry(draft))
    return because('control flow', l10n.t('a `catch` handles what the code to be removed may throw'));
  if (rules.lineSigns && splitsLines(draft)) return misread();
  const key = repeatedKey(draft);
  if (key !== undefined) return because('type', l10n.t('an object would have `{0}` twice', key));
  if (!rules.inference?.narrows) return undefined;
  const checks = [narrowsComparison, narrowsUnassigned, changesRedeclared, infersInCircle];
  if (checks.some((check) => check(draft))) return otherLiteral();
  return readsRuledOut(draft)
    ? because('type', l10n.t('a value would be ruled out where the code reads a member of it'))
    : undefined;
}
