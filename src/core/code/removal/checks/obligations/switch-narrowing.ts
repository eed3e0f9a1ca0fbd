import type { SyntaxNode } from '../../../syntax-node.ts';
import type { Draft } from '../../draft.ts';
import { alwaysJumps, breaksOut } from '../../queries/jumps.ts';
import { namesRead, testedBy } from './tested-names.ts';

/**
 * The names that a `switch` narrows in `part`, one of its cases, once for each thing that narrows them: its subject, the
 * case itself unless the one before runs into it, and each case before it that ends by a jump, and so was not taken.
 */
export function narrowedInCase(draft: Draft, node: SyntaxNode, part: SyntaxNode): readonly string[] {
  const isPassed = (one: SyntaxNode) => one.end <= part.start && caseEndsByJump(draft, one);
  const cases = casesOf(node);
  const passed = cases.filter(isPassed);
  const before = cases.findLast(({ end }) => end <= part.start);
  const isOwn = !before || passed.includes(before);
  return [
    ...subjectNames(node),
    ...(isOwn ? namesOfCase(draft, part, true) : []),
    ...passed.flatMap((one) => [...subjectNames(node), ...namesOfCase(draft, one, false)]),
  ];
}

/** The same for the code after a `switch`: by each of its cases that leaves, and by the only one that goes on. */
export function narrowedAfterCases(draft: Draft, node: SyntaxNode): readonly string[] {
  const leaving = casesThatLeave(draft, node);
  const others =
    waysOutOfSwitch(draft, node) === 1 ? casesOf(node).filter((one) => !leaving.includes(one)) : [];
  return [
    ...leaving.flatMap((one) => [...subjectNames(node), ...namesOfCase(draft, one, false)]),
    ...others.flatMap((one) => namesOfCase(draft, one, true)),
  ];
}

/** What a case of `switch (true)` narrows by holding or not: `case mode === 'a':`. */
function namesOfCase(draft: Draft, one: SyntaxNode, holds: boolean): readonly string[] {
  const value = one.child('value');
  return value ? testedBy(draft, value, holds) : [];
}

/** By how many ways the code after a `switch` is reached: from each case that goes on there, and where no case holds. */
export function waysOutOfSwitch(draft: Draft, node: SyntaxNode): number {
  const cases = casesOf(node);
  const hasDefault = cases.some(({ type }) => type === 'switch_default');
  return cases.length - casesThatLeave(draft, node).length + (hasDefault ? 0 : 1);
}

/**
 * The cases of a `switch` after which the code behind it does not run, whichever way they end: by a `return`, a `throw` or
 * a jump further out. They have no `break` of the `switch`, and neither has a case that they run into.
 */
function casesThatLeave(draft: Draft, node: SyntaxNode): readonly SyntaxNode[] {
  const leaving: SyntaxNode[] = [];
  let doesNextLeave = false;
  for (const one of casesOf(node).toReversed()) {
    doesNextLeave =
      (caseEndsByJump(draft, one) || doesNextLeave) && !one.named.some((inner) => breaksOut(draft, inner));
    if (doesNextLeave) leaving.push(one);
  }
  return leaving;
}

/** Whether a case never runs into the next one. */
export function caseEndsByJump(draft: Draft, one: SyntaxNode): boolean {
  return one.named.some((inner) => alwaysJumps(draft, inner));
}

/** The cases of a `switch`, with its default. */
function casesOf(node: SyntaxNode): readonly SyntaxNode[] {
  return (node.child('body')?.named ?? []).filter(({ type }) => !type.includes('comment'));
}

/** What a `switch` is about: `mode` of `switch (mode)`. */
function subjectNames(node: SyntaxNode): readonly string[] {
  const subject = node.child('value');
  return subject ? namesRead(subject).map(({ text }) => text) : [];
}
