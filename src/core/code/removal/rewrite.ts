import { foldExpression } from './booleans.ts';
import type { Change, Rewriting, KnownValue } from './context.ts';
import type { Draft } from './draft.ts';
import { foldLocal } from './locals.ts';
import { foldLoop } from './loops.ts';
import { markOf, markOffsets } from './mark.ts';
import { foldChild, foldDependency, foldFilter } from './folds.ts';
import { foldProperty } from './property.ts';
import { deadAfter, dropStatement } from './dead-code.ts';
import { foldIf } from './statements.ts';
import { foldGuard, foldSwitch } from './switches.ts';
import { isHeld } from './substitute.ts';

type Rule = (context: Rewriting, value: KnownValue) => Change | undefined;

/** What a known value does to the code around it; the first rule that says something counts. */
const RULES: readonly Rule[] = [
  foldProperty,
  foldLocal,
  foldExpression,
  foldSwitch,
  foldGuard,
  foldIf,
  foldLoop,
  foldFilter,
  foldDependency,
  foldChild,
  dropStatement,
  unwrap,
];

/** More steps than any file takes: each leaves less to do. */
const MOST_STEPS = 10_000;

/**
 * Rewrites a file until no rule has anything to say about the marks left in it. One step is one change, and the tree is
 * that of the text after it, so that a rule never sees what another is about to do.
 *
 * @throws Blocked if one of the places is not to be proven.
 */
export function rewrite(context: Rewriting): void {
  const { draft } = context;
  for (let step = 0; step < MOST_STEPS; step++) {
    const change = nextDead(draft) ?? nextFold(context);
    if (!change) return;
    draft.apply(change.edits, change.touched === undefined ? [] : [change.touched]);
  }
  throw new Error('A file was rewritten without end.');
}

function nextDead(draft: Draft): Change | undefined {
  const touched = draft.takeTouched();
  for (const [index, offset] of touched.entries()) {
    const change = deadAfter(draft, offset);
    if (!change) continue;
    draft.touch(touched.slice(index));
    return change;
  }
  return undefined;
}

function nextFold(context: Rewriting): Change | undefined {
  const { draft } = context;
  for (const offset of markOffsets(draft.text)) {
    const leaf = draft.root.leafAt(offset);
    const mark = leaf && markOf(leaf.text);
    if (!mark) continue;
    const value = { mark, leaf, node: outermost(draft, leaf) };
    for (const rule of RULES) {
      const change = rule(context, value);
      if (change) return change;
    }
  }
  return undefined;
}

/** The node around a mark that has its value: parentheses, `await` and casts left out. */
function outermost(draft: Draft, leaf: KnownValue['leaf']): KnownValue['node'] {
  const { row } = draft;
  let node = leaf;
  for (let next = node.parent; next; next = node.parent) {
    if (!(next.type in row.wrappers) && !(row.parens.includes(next.type) && !isHeld(draft, next))) break;
    node = next;
  }
  return node;
}

/** `await` and casts that nothing needs around a boolean or a string. */
function unwrap(_context: Rewriting, { mark, leaf, node }: KnownValue): Change | undefined {
  if (mark.known === 'variant' || node === leaf) return undefined;
  return { edits: [{ start: node.start, end: node.end, text: leaf.text }] };
}
