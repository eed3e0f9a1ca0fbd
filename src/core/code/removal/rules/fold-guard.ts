import * as l10n from '@vscode/l10n';
import type { Case } from '../../languages/shared/removal-rules.ts';
import { Blocked, type Change, type KnownValue, type Rewriting, because } from '../context.ts';
import type { Draft } from '../draft.ts';
import { deletion, type Edit } from '../edits/edits.ts';
import { withoutItem } from '../edits/list-items.ts';
import { alwaysJumps } from '../queries/jumps.ts';
import { removal } from '../edits/layout.ts';
import { standsForBoolean } from '../mark.ts';
import { switchAround } from '../queries/statements.ts';

/** A pattern that does not match everything: `"a"`, `1`, `> 1`, `None`, `Kind.A`. */
const PARTIAL = /^(?:[<>]=?\s*-?\d[\d.]*|"[^"]*"|'[^']*'|-?\d[\d.]*|None|True|False|\w+(?:\.\w+)+)$/;

/**
 * Decides the condition that a case has besides its pattern, `case "a" when on`: a case that is never taken goes, as does
 * a condition that always holds.
 */
export function foldGuard({ draft }: Rewriting, { mark, node }: KnownValue): Change | undefined {
  const guard = node.parent;
  const found = guard && switchAround(draft, guard);
  const cases = found?.cases ?? [];
  const index = cases.findIndex((one) => one.guard === guard);
  const own = cases[index];
  if (!guard || !own || !standsForBoolean(mark)) return undefined;
  const isPartial = own.labels.every(({ text }) => PARTIAL.test(text.trim()));
  // Python binds the names of a pattern although its condition fails, and allows `if True` anywhere.
  if (!isPartial && draft.rules.isIndented) return undefined;
  if (mark.known === 'false') {
    // The case above would fall through to another case then.
    const before = found?.fallsThrough === true ? cases[index - 1] : undefined;
    const isRunByOther = before && !before.body.some((one) => alwaysJumps(draft, one));
    // Something has to be left.
    if (cases.length < 2 || own.isDefault || isRunByOther) throw guarded(mark.place);
    return { edits: [withoutCase(draft, own)] };
  }
  // The condition always holds: without it, a pattern that matches everything leaves the other cases nothing.
  const rejected = unreachable(draft, own, cases.slice(index + 1));
  if (!isPartial || !rejected) throw guarded(mark.place);
  const space = /\s*$/.exec(draft.text.slice(0, guard.start))?.[0].length ?? 0;
  return {
    edits: [deletion(guard.start - space, guard.end), ...rejected.map((one) => withoutCase(draft, one))],
  };
}

/** For a case whose condition leaves open which case is taken. */
function guarded(place: number): Blocked {
  return new Blocked(place, because('control flow', l10n.t('a case has a condition of its own')));
}

/**
 * The cases after `own` that compilers reject once it has no condition: those with its pattern, in Python all behind a
 * wildcard. Undefined where a later pattern may overlap with it otherwise.
 */
function unreachable({ rules }: Draft, own: Case, later: readonly Case[]): readonly Case[] | undefined {
  if (rules.isIndented) return own.labels.length === 0 ? later : [];
  const [label, ...others] = own.labels.map(({ text }) => text);
  if (label === undefined || others.length > 0) return undefined;
  // `> 1` may overlap with any other label.
  const isRange = /^[<>]/.test(label);
  const naming = later.filter(({ labels }) => labels.some(({ text }) => isRange || text.includes(label)));
  const isSame = naming.every(({ labels: [first, ...more] }) => first?.text === label && more.length === 0);
  return isSame ? naming.filter(({ isDefault }) => !isDefault) : undefined;
}

/** Removes a case: C#'s arms, `1 => a,`, are items of a list. */
function withoutCase(draft: Draft, { node }: Case): Edit {
  return /_arm$/.test(node.type) ? withoutItem(draft, node) : removal(draft.root, node);
}
