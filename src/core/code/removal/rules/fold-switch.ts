import * as l10n from '@vscode/l10n';
import type { SyntaxNode } from '../../syntax-node.ts';
import { valueOfBranch } from './branch-value.ts';
import { clashes } from '../queries/clash.ts';
import {
  Blocked,
  type Change,
  type Rewriting,
  knownAt,
  type KnownValue,
  withoutParens,
  because,
} from '../context.ts';
import type { Draft } from '../draft.ts';
import { removal } from '../edits/layout.ts';
import { statementRemoval } from './fold-local.ts';
import { alwaysJumps, breaksOut, endsByBreak } from '../queries/jumps.ts';
import { type Mark, standsForBoolean } from '../mark.ts';
import type { Case, Switch } from '../../languages/shared/removal-rules.ts';
import { isEqual, isMatch } from './equality.ts';
import { substitution } from '../edits/substitute.ts';
import { contentOf, unwrapped } from '../edits/unwrap.ts';
import { isStatement, switchAround } from '../queries/statements.ts';

/** Reduces a `switch`, `when` or `match` to the branch that a known subject selects. */
export function foldSwitch(context: Rewriting, { mark, node }: KnownValue): Change | undefined {
  const { draft } = context;
  const found = switchAround(draft, node);
  if (!found?.subject || knownAt(context, found.subject) === undefined || !found.subject.contains(node))
    return undefined;
  return replaceWithCase(context, found, indexOfMatch(context, found, mark), mark);
}

/**
 * The index of the case that matches the known value; the default's where no label does, and -1 without a default.
 *
 * @throws Blocked where labels that are no literals, or a guard, leave open which case is taken.
 */
function indexOfMatch(context: Rewriting, { cases }: Switch, mark: Mark): number {
  const defaultIndex = cases.findIndex(({ isDefault }) => isDefault);
  for (const [index, { labels, guard }] of cases.entries()) {
    if (guard)
      throw new Blocked(mark.place, because('control flow', l10n.t('a case has a condition of its own')));
    // A label is a pattern of C#, `null or "blue"`, or a value.
    const each = labels.map((label) => isMatch(context, mark, label) ?? isEqual(context, mark, label));
    if (each.includes(undefined))
      throw new Blocked(mark.place, because('control flow', l10n.t('a case is not a literal')));
    if (each.includes(true)) return index;
  }
  return defaultIndex;
}

/** Replaces a switch statement with the statements that case `index` runs; -1 stands for no case, which runs none. */
function replaceWithStatements(context: Rewriting, found: Switch, index: number, mark: Mark): Change {
  const { draft } = context;
  const { node } = found;
  const bodies = index < 0 ? [] : bodiesFrom(draft, found, index);
  // Not Kotlin's `when`: a `break` in it leaves the loop around it.
  const isLeftByBreak = endsByBreak(node);
  const contents = bodies
    .map((body) => (isLeftByBreak ? withoutBreak(body) : body))
    .filter((body) => body.length > 0);
  if (isLeftByBreak && contents.some((content) => content.some((statement) => breaksOut(draft, statement))))
    throw new Blocked(mark.place, because('control flow', l10n.t('a branch breaks out of the switch')));
  if (!isStatement(draft, node))
    throw new Blocked(
      mark.place,
      because('control flow', l10n.t('the switch is not a statement of a block')),
    );
  if (contents.length === 0) return { edits: [statementRemoval(draft, node)] };
  if (clashes(draft, node, contents.flat()))
    throw new Blocked(
      mark.place,
      because('scope', l10n.t("the branch's names would clash with those around it")),
    );
  return unwrapped(draft, node, contents);
}

/** The statements that run if case `index` is taken: its own, and those of the cases that it falls through to. */
function bodiesFrom(draft: Draft, found: Switch, index: number): readonly (readonly SyntaxNode[])[] {
  const bodies: (readonly SyntaxNode[])[] = [];
  for (const { body } of found.cases.slice(index)) {
    const [only, ...more] = body;
    // `case 1: { run(); }`
    const isBlock = only && more.length === 0 && draft.rules.blocks.includes(only.type);
    const content = isBlock ? contentOf(draft, only) : body;
    bodies.push(content);
    // The next case runs too where Go's `fallthrough` says so, in other languages where no jump ends this one.
    if (!runsOn(draft, found, { body: content })) break;
  }
  return bodies;
}

/** The last statement; comments do not count. */
function lastOf(body: readonly SyntaxNode[]): SyntaxNode | undefined {
  return body.findLast(({ type }) => !type.includes('comment'));
}

/** The statements without the `break` or `fallthrough` at their end. */
function withoutBreak(body: readonly SyntaxNode[]): readonly SyntaxNode[] {
  const last = body.findLastIndex(({ type }) => !type.includes('comment'));
  const text = body[last]?.text ?? '';
  return /^(?:break|fallthrough)\s*;?$/.test(text) ? body.filter((_, index) => index !== last) : body;
}

/**
 * Replaces a choice each of whose cases is an expression with `kept`, the expression that is taken; with the statements in
 * it where it is a block. Without `kept` the choice goes.
 *
 * @param isMore whether the case has more than `kept`.
 */
function replaceWithValue(
  context: Rewriting,
  { node, cases }: Switch,
  kept: SyntaxNode | undefined,
  isMore: boolean,
  mark: Mark,
): Change {
  const { draft } = context;
  const isOwnStatement = isStatement(draft, node);
  if (!kept && isOwnStatement) return { edits: [statementRemoval(draft, node)] };
  const isBlock = kept && draft.rules.blocks.includes(kept.type);
  if (!kept || isMore)
    throw new Blocked(mark.place, because('control flow', l10n.t('the branch is not a single value')));
  const others = cases.flatMap(({ body: [only] }) => (only && only !== kept ? [only] : []));
  if (!isOwnStatement) return valueOfBranch(draft, node, kept, others, mark.place);
  if (!isBlock) return { edits: substitution(draft, node, kept) };
  const content = contentOf(draft, kept);
  if (content.length === 0) return { edits: [statementRemoval(draft, node)] };
  if (clashes(draft, node, content))
    throw new Blocked(
      mark.place,
      because('scope', l10n.t("the branch's names would clash with those around it")),
    );
  return unwrapped(draft, node, [content]);
}

/**
 * Reduces a choice without a subject by a case whose only label is a known condition, `when { on -> …; else -> … }`:
 * 1. A case that always holds becomes the default, and the cases after it go; if it is the first, it replaces the choice.
 * 2. A case that never holds goes; if just the default is left, that replaces the choice.
 *
 * @throws Blocked where a case falls through into one that goes.
 */
export function foldConditionCase(context: Rewriting, { mark, node }: KnownValue): Change | undefined {
  const { draft } = context;
  const found = switchAround(draft, node);
  if (!found || !standsForBoolean(mark)) return undefined;
  // JavaScript's `switch (true) { case on: … }` has none either.
  if (found.subject && withoutParens(draft, found.subject).text !== draft.rules.literals.true)
    return undefined;
  // The case whose condition is the known value alone.
  const index = found.cases.findIndex(
    ({ labels, guard }) =>
      !guard && labels.length === 1 && knownAt(context, labels[0]) !== undefined && labels[0]?.contains(node),
  );
  const own = found.cases[index];
  if (!own) return undefined;
  const holds = mark.known === 'true';
  // The case before what goes must not fall through into it: if `own` holds, the cases after it go, else `own` does. Not
  // where `own` is the first and holds: it is replaced with all that it runs.
  const before = found.cases[holds ? index : index - 1];
  const losesCode = holds ? index > 0 && own !== found.cases.at(-1) : own.body.length > 0;
  if (before && losesCode && runsOn(draft, found, before))
    throw new Blocked(mark.place, because('control flow', l10n.t('a case falls through into another one')));
  // 1.
  if (holds) return keptAsDefault(context, found, index, mark);
  // 2. The default, where it is all that is left and can stand by itself.
  const change = isOneOfTwo(found, own) ? defaultOf(context, found, mark) : undefined;
  return change ?? { edits: [removal(draft.root, own.node)] };
}

/** Whether the statements of a case run on into those of the next one. */
function runsOn(draft: Draft, { fallsThrough }: Switch, { body }: Pick<Case, 'body'>): boolean {
  if (lastOf(body)?.type === 'fallthrough_statement') return true;
  return fallsThrough && !body.some((statement) => alwaysJumps(draft, statement));
}

/** Whether a case has only the default beside it. */
function isOneOfTwo({ cases }: Switch, own: Case): boolean {
  return cases.every((one) => one === own || one.isDefault) && cases.length === 2;
}

/**
 * What the default runs or yields in place of the whole choice; undefined where it cannot stand there. That is no reason
 * to leave the flag: the choice then stays, without the case that never holds.
 */
function defaultOf(context: Rewriting, found: Switch, mark: Mark): Change | undefined {
  try {
    return replaceWithCase(
      context,
      found,
      found.cases.findIndex(({ isDefault }) => isDefault),
      mark,
    );
  } catch (error) {
    if (error instanceof Blocked) return undefined;
    throw error;
  }
}

/** Replaces a choice with what one of its cases runs or yields. */
function replaceWithCase(context: Rewriting, found: Switch, index: number, mark: Mark): Change {
  if (!found.casesAreExpressions) return replaceWithStatements(context, found, index, mark);
  const [kept, ...more] = found.cases[index]?.body ?? [];
  return replaceWithValue(context, found, kept, more.length > 0, mark);
}

/** Makes a case that always holds the default of its choice, and removes those after it, which are unreachable. */
function keptAsDefault(context: Rewriting, found: Switch, index: number, mark: Mark): Change {
  const { draft } = context;
  const own = found.cases[index];
  // The first case is all that remains.
  if (index === 0) return replaceWithCase(context, found, 0, mark);
  const label = own?.labels[0];
  // `case on:` becomes `default:`.
  const head = own && label && draft.rules.defaultHead?.(own.node, label);
  const last = found.cases.at(-1);
  if (!own || !head || !last || found.cases.slice(0, index).some(({ isDefault }) => isDefault))
    throw new Blocked(mark.place, because('control flow', l10n.t('the case would be the default')));
  // The cases after it go.
  const behind = last === own ? [] : [{ start: own.node.end, end: last.node.end, text: '' }];
  return { edits: [head, ...behind] };
}
