import { getOrInsert } from '../../../../get-or-insert.ts';
import type { SyntaxNode } from '../../../syntax-node.ts';
import type { Draft } from '../../draft.ts';
import { type Compared, comparedValuesIn } from './compared-values.ts';
import { type ControlChange, controlChanges, isOnOtherWay } from './control-changes.ts';
import { excludesOthersOnly } from './excluded-literals.ts';
import { assignmentsTo, decidedBy } from './tested-names.ts';
import { jumpsIn, LOOP, tellsBehind, type ValueTest, valueTestsIn } from './value-tests.ts';

/**
 * Whether TypeScript may know more than before about a value that is compared, and rule out what it is compared with.
 * `if (on && mode === 'a') return;` says nothing of `mode` behind it; as `if (mode === 'a') return;` it does, and
 * `mode === 'a'` is an error there.
 *
 * This does not follow TypeScript's analysis. It asks of each test of the value that the comparison comes after whether the
 * removal has changed the test, the comparison, or how control comes from the one to the other.
 */
export function narrowsComparison(draft: Draft): boolean {
  const tests = Map.groupBy(valueTestsIn(draft), ({ name }) => name);
  const ways = new Ways(draft);
  return draft.nodes
    .flatMap(comparedValuesIn)
    .some((value) => tests.get(value.name)?.some((test) => tellsMore(draft, test, value, ways)));
}

const BREAK = /^(?:break|continue)_statement$/;

/** Whether a test may tell more about a compared value than it did before the removal. */
function tellsMore(draft: Draft, test: ValueTest, value: Compared, ways: Ways): boolean {
  const { holder, node, assigned } = test;
  if (!comesBefore(draft, test, value.node)) return false;
  if (assigned ? !value.matters(assigned) : value.isOfAssigned) return false;
  // The value stands in a part of what the condition decides, `if (mode) { … }`, rather than behind it.
  const isInside = !assigned && holder.contains(value.node);
  if (!isInside && !ways.tellsBehind(test)) return false;
  if (!isIntact(draft, value.whole)) return true;
  const isChanged =
    decidesMore(draft, test, value.node, isInside) ||
    (!isInside && !isIntact(draft, node)) ||
    ways.areChanged(test, isInside, value.node);
  return isChanged && !excludesOthersOnly(draft, test, value);
}

/** Whether a test runs before a value is compared, or again before it in a loop around both. */
function comesBefore(draft: Draft, { node, holder }: ValueTest, value: SyntaxNode): boolean {
  const isRepeated = () => value.closest((one) => LOOP.test(one.type) && one.contains(node));
  if (node.contains(value) || (node.end > value.start && !isRepeated())) return false;
  const fn = draft.syntax.functionOf(holder);
  return fn === undefined || fn.contains(value);
}

/** The ways on which control comes from tests to the values that they narrow; what is found out about them is kept. */
class Ways {
  readonly #draft: Draft;
  readonly #changes: readonly ControlChange[];
  readonly #telling = new Map<ValueTest, boolean>();
  readonly #breaking = new Map<ValueTest, boolean>();
  /** Where the original text assigns each name that is not assigned there any more. */
  readonly #gone = new Map<string, readonly number[]>();

  constructor(draft: Draft) {
    this.#draft = draft;
    this.#changes = controlChanges(draft);
  }

  tellsBehind(test: ValueTest): boolean {
    return getOrInsert(this.#telling, test, () => tellsBehind(this.#draft, test));
  }

  /**
   * Whether a removal has changed the way from a test to a value that it narrows, so that it may tell more.
   *
   * @param isInside whether the value stands in a branch of the test, rather than behind it
   */
  areChanged(test: ValueTest, isInside: boolean, value: SyntaxNode): boolean {
    const { name, holder, node: condition } = test;
    // Where both stand in the original text.
    const [from, to] = [this.#draft.origin(condition.start), this.#draft.origin(value.start)];
    if (from === undefined || to === undefined) return true;
    const gone = getOrInsert(this.#gone, name, () => this.#assignmentsGone(name));
    return this.#changes.some((change) => {
      const { node, hasJump, breaks } = change;
      const contains = (offset: number) => node.start <= offset && offset < node.end;
      // The case of the value was entered without that of the test, too.
      if (contains(to)) return areInTwoCases(node, from, to);
      // `if (mode === 'a') return; if (!on) mode = next();`
      if (contains(from) || gone.some(contains)) return true;
      // Within a branch, only a `switch` can be entered on another way, from the case before: `case 1: if (on) break; case 2: …`.
      if (isInside && (holder.type !== 'switch_statement' || node.end > to)) return false;
      // A jump that is gone, or is certain now, leaves fewer ways on which the test was not passed.
      return hasJump && ((!isInside && (breaks || this.#breaksOut(test))) || isOnOtherWay(change, from));
    });
  }

  /** `if (mode === 'a') break; if (on) return;`: the `break` may be the only way that leads behind the loop. */
  #breaksOut(test: ValueTest): boolean {
    return getOrInsert(this.#breaking, test, () =>
      jumpsIn(this.#draft, test.holder).some(({ type }) => BREAK.test(type)),
    );
  }

  #assignmentsGone(name: string): readonly number[] {
    return assignmentsTo(this.#draft.before, name).filter((at) => this.#draft.now(at) === undefined);
  }
}

/** Whether two offsets are in different cases of a node, which may be no `switch`. */
function areInTwoCases({ type, named }: SyntaxNode, from: number, to: number): boolean {
  const cases = type === 'switch_statement' ? (named.at(-1)?.named ?? []) : [];
  const [first, second] = [from, to].map((at) => cases.find(({ start, end }) => start <= at && at < end));
  return first !== undefined && second !== undefined && first !== second;
}

/**
 * Whether a condition surely decides more about a value than it did. Within a branch only the outcome counts that leads there,
 * behind the condition both do. More is decided where {@link decidedBy} names the value more often.
 */
function decidesMore(
  draft: Draft,
  { name, node, holder, assigned }: ValueTest,
  value: SyntaxNode,
  isInside: boolean,
): boolean {
  if (assigned) return false;
  const past = pastOf(draft, node, value);
  if (!past) return !isIntact(draft, node);
  // The value is in `b` of `a || b`, or behind `else`: where the condition does not hold.
  const isOther =
    /^(?:\|\||\?\?)$/.test(holder.children[1]?.type ?? '') ||
    holder.child('alternative')?.contains(value) === true;
  const outcomes = isInside && holder.type !== 'switch_statement' ? [!isOther] : [true, false];
  const count = (inDraft: Draft, condition: SyntaxNode, holds: boolean) =>
    decidedBy(inDraft, condition, holds).filter((one) => one === name).length;
  return outcomes.some((holds) => count(draft, node, holds) > count(draft.past, past, holds));
}

/** What a condition was in the original text: the largest part around it there that the value is not in. */
function pastOf(draft: Draft, condition: SyntaxNode, value: SyntaxNode): SyntaxNode | undefined {
  const [end, to] = [draft.origin(condition.end - 1), draft.origin(value.start)];
  let past = end === undefined ? undefined : draft.past.root.leafAt(end);
  if (!past || to === undefined) return undefined;
  while (past.parent && !(past.parent.start <= to && to < past.parent.end)) past = past.parent;
  return past;
}

/** Whether a node stands as it did in the original text, with nothing taken out of it. */
function isIntact(draft: Draft, { start, end, text }: SyntaxNode): boolean {
  const origin = draft.origin(start);
  return (
    origin !== undefined &&
    draft.origin(end - 1) === origin + end - start - 1 &&
    draft.before.startsWith(text, origin)
  );
}
