import type { SyntaxNode } from '../../syntax-node.ts';
import type { Change, Rewriting, KnownValue } from '../context.ts';
import type { Draft } from '../draft.ts';
import { deletion } from '../edits/edits.ts';
import { childRemoval, isChild } from '../edits/markup.ts';
import { hasEffects } from '../queries/effects.ts';
import { withoutItem } from '../edits/list-items.ts';
import { isKnownObject, standsForBoolean } from '../mark.ts';
import { markedInstead } from '../edits/substitute.ts';

/** Methods that keep what a function says yes to: `rows.filter(() => true)`. */
const FILTERS = /^(?:filter|Where|where|Filter|filterIndexed)$/;
/** Methods that neither change nor return the list on which they are called. */
const READS =
  /^(?:map|filter|forEach|some|every|find|findLast|findIndex|findLastIndex|reduce|reduceRight|join|includes|indexOf|slice|concat|flatMap|flat|collect|toList|toArray|toSet|toMap|count|anyMatch|allMatch|noneMatch|findFirst|findAny|mapToInt|mapToObj|Select|SelectMany|Any|All|Count|ToList|ToArray|ToDictionary|First|FirstOrDefault|Single|SingleOrDefault|Sum|Max|Min|Average|OrderBy|OrderByDescending|GroupBy|Where|mapNotNull|associate|associateBy|groupBy|joinToString|sumOf|sumBy|sorted|sortedBy|any|all|none|first|firstOrNull|toMutableList)$/;
/** React's naming rule for hooks: `useMemo`, `useEffect`. */
const HOOK = /^use[A-Z]/;

/** Removes a filter, or the condition of a comprehension, that lets everything through. */
export function foldFilter({ draft }: Rewriting, { mark, node }: KnownValue): Change | undefined {
  const { rules, syntax } = draft;
  const clause = node.parent;
  if (mark.known !== 'true') return undefined;
  // Python's `[row for row in rows if True]`; the guard of a `case` is not such a condition.
  if (clause?.type === 'if_clause' && clause.parent?.type !== 'case_clause')
    return { edits: [deletion(clause.start - spaceBefore(draft.text, clause.start), clause.end)] };
  const lambda = syntax.functionOf(node);
  if (!lambda || !isWholeBody(lambda, node)) return undefined;
  // `rows.filter(() => true).map(…)`.
  const call = lambda.closest(({ type }) => type in rules.calls);
  const expression = call && syntax.expression(call);
  if (!call || expression?.kind !== 'call' || expression.callee.kind !== 'member') return undefined;
  const { object, name } = expression.callee;
  if (!object || !FILTERS.test(name) || !isOnlyRead(draft, call) || argumentCount(call, lambda) !== 1)
    return undefined;
  return { edits: [deletion(object.end, call.end)] };
}

/**
 * Whether the list that a filter returns is only read, by a call on it. Without the filter, `sort` would change the
 * list that was filtered, and what keeps the list would keep that one.
 */
function isOnlyRead({ syntax, rules }: Draft, call: SyntaxNode): boolean {
  // Some grammars have a node for the member between the two calls.
  const beyondMember = call.parent?.parent;
  const next = [call.parent, beyondMember].find((node) => node !== undefined && node.type in rules.calls);
  const expression = next && syntax.expression(next);
  if (expression?.kind !== 'call' || expression.callee.kind !== 'member') return false;
  return expression.callee.object?.node.sameRange(call) === true && READS.test(expression.callee.name);
}

/** How much white space precedes an offset. */
function spaceBefore(text: string, offset: number): number {
  return /\s*$/.exec(text.slice(0, offset))?.[0].length ?? 0;
}

/** Whether `node` is all of a lambda's body. */
function isWholeBody(lambda: SyntaxNode, node: SyntaxNode): boolean {
  return (lambda.child('body') ?? lambda.named.at(-1)) === node;
}

/** Replaces what only remembers a constant: React's `useMemo(() => true, [])`. */
export function foldMemo({ draft }: Rewriting, { mark, node }: KnownValue): Change | undefined {
  // The body is `true`, or `{ return true; }`.
  const yielded = node.parent?.type === 'return_statement' ? node.parent : node;
  const body = yielded === node ? node : yielded.parent;
  const lambda = body && draft.syntax.functionOf(body);
  if (isKnownObject(mark.known) || !lambda || body.named.length > 1) return undefined;
  // `useMemo(async () => true)` is a promise.
  if (/^async\b/.test(lambda.text)) return undefined;
  if (!isWholeBody(lambda, body)) return undefined;
  const call = lambda.closest(({ type }) => type in draft.rules.calls);
  const isMemo = /^(?:React\.)?useMemo$/.test(call?.child('function')?.text ?? '');
  const [first, ...others] = call?.child('arguments')?.named ?? [];
  if (!call || !isMemo || first !== lambda || others.some((one) => hasEffects(draft, one))) return undefined;
  return { edits: markedInstead(draft, call, mark.known, mark.place) };
}

/** How many arguments a call has; 1 where the lambda stands behind it, as in Kotlin's `filter { … }`. */
function argumentCount(call: SyntaxNode, lambda: SyntaxNode): number {
  const list = call.child('arguments');
  return list?.contains(lambda) ? list.named.length : 1;
}

/** Removes a constant from a hook's dependencies: `useEffect(() => { … }, [id, true])`. */
export function foldDependency({ draft }: Rewriting, { node }: KnownValue): Change | undefined {
  const list = node.parent;
  const call = list?.parent?.parent;
  if (list?.type !== 'array' || call?.type !== 'call_expression') return undefined;
  const args = list.parent?.named ?? [];
  const name = /\w+$/.exec(call.child('function')?.text ?? '')?.[0] ?? '';
  if (!HOOK.test(name) || args.at(-1) !== list || !(args[0]?.type ?? '').includes('function'))
    return undefined;
  return { edits: [withoutItem(draft, node)] };
}

/** Removes an expression among JSX children that renders nothing: `<p>{false}</p>`. */
export function foldChild({ draft }: Rewriting, { mark, node }: KnownValue): Change | undefined {
  const holder = node.parent;
  if (holder?.type !== 'jsx_expression' || !isChild(holder) || !standsForBoolean(mark)) return undefined;
  return { edits: [childRemoval(draft, holder)] };
}
