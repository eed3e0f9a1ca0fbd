import { getOrInsert } from '../../../../get-or-insert.ts';
import type { SyntaxNode } from '../../../syntax-node.ts';
import type { Draft } from '../../draft.ts';
import { resultOf } from '../../queries/conditions.ts';
import { alwaysJumps } from '../../queries/jumps.ts';
import { declarationsAt } from '../../queries/local-reads.ts';
import { wordOf } from '../../words.ts';
import { assignmentsTo, valueBefore } from './tested-names.ts';

/** What a condition says of a value: that it is there, `user`, or what it is, `typeof user === 'string'`. */
interface Claim {
  /** The value that it is about: `user`. */
  readonly name: string;
  /** What is asked of it, `typeof user === 'string'`; the name itself if only whether it is there. */
  readonly text: string;
  /** Whether it is so, or surely not. */
  readonly holds: boolean;
}

/** Code that runs only where a condition holds, or does not, and what is known there. */
interface Region {
  /** A branch or right side, and what follows an `if` of which the other branch jumps. */
  readonly parts: readonly SyntaxNode[];
  readonly claims: readonly Claim[];
}

/**
 * Whether TypeScript newly rules a value out where a member of it is read. `if (on && user) return 1;` says nothing of
 * `if (user) show(user.name);` behind it; behind `if (user) return 1;`, `user` is of no type there.
 */
export function readsRuledOut(draft: Draft): boolean {
  const before = ruledOutCounts(draft.past);
  return [...ruledOutCounts(draft)].some(([start, count]) => count > (before.get(start) ?? 0));
}

/** How often code that reads a member of a value is ruled out by what is known of the value, by the code's original offset. */
function ruledOutCounts(draft: Draft): ReadonlyMap<number, number> {
  const regions = draft.nodes.flatMap((node) => regionsOf(draft, node));
  const known = regions.flatMap(({ parts, claims }) => claims.map((claim) => ({ claim, parts })));
  const counts = new Map<number, number>();
  for (const alike of Map.groupBy(known, ({ claim }) => claim.text).values())
    for (const start of ruledOutBy(draft, alike)) {
      // Code that edits wrote counts together.
      const origin = draft.origin(start) ?? -1;
      counts.set(origin, (counts.get(origin) ?? 0) + 1);
    }
  return counts;
}

/** A claim, and the code in which it holds. */
interface KnownIn {
  readonly claim: Claim;
  readonly parts: readonly SyntaxNode[];
}

/**
 * Where code begins that reads a member of a value and can never run, as the code around it has asked for the opposite: the
 * inner block of `if (user) { if (!user) show(user.name); }`. An offset comes once for each code around that asked.
 * `alike` are the claims of one text: a function may ask the same hundreds of times.
 */
function ruledOutBy(draft: Draft, alike: readonly KnownIn[]): readonly number[] {
  const [first] = alike;
  if (!first || !memberOfName(first.claim.name).test(draft.text)) return [];
  const { name, text } = first.claim;
  const assigned = assignmentsTo(draft.text, name);
  const readsMember = readers(name, '[?!]?');
  const readsOptionally = readers(name, String.raw`\?`);
  return [true, false].flatMap((holds) => {
    // What runs only where the opposite holds: none of it can run within code that runs only where this holds.
    const opposite = alike.filter(({ claim }) => claim.holds !== holds).flatMap(({ parts }) => parts);
    const inner = ofDistinctRanges(opposite).filter(readsMember);
    return alike
      .filter(({ claim }) => claim.holds === holds)
      .flatMap(({ parts }) => {
        const spans = spansOf(parts);
        const contains = (start: number, end: number) =>
          spans.some((span) => span.start <= start && end <= span.end);
        // Behind where the value is assigned, nothing is known of it.
        const isKnown = ({ start }: SyntaxNode) => !assigned.some((at) => contains(at, at) && at < start);
        // `user?.name`, where `user` is nothing.
        const ofNothing = text === name && !holds ? parts.filter(readsOptionally) : [];
        return [...inner.filter(({ start, end }) => contains(start, end)), ...ofNothing]
          .filter(isKnown)
          .map(({ start }) => start);
      });
  });
}

/** The stretches of code that some parts cover; the parts of one list count as one stretch. */
function spansOf(parts: readonly SyntaxNode[]): readonly { readonly start: number; readonly end: number }[] {
  const byList = Map.groupBy(parts, ({ parent }) => `${parent?.start} ${parent?.end}`);
  return [...byList.values()].flatMap((list) => {
    const [first, last] = [list[0], list.at(-1)];
    return first && last ? [{ start: first.start, end: last.end }] : [];
  });
}

/** Nodes without those of the same range as another one. */
function ofDistinctRanges(nodes: readonly SyntaxNode[]): readonly SyntaxNode[] {
  return [...new Map(nodes.map((node) => [`${node.start} ${node.end}`, node])).values()];
}

/** The code that depends on a condition: branches, the right side of `user && …`, and what follows a branch that jumps. */
function regionsOf(draft: Draft, node: SyntaxNode): readonly Region[] {
  const operator = node.type === 'binary_expression' ? node.children[1]?.type : undefined;
  const [left, right] = [node.child('left'), node.child('right')];
  if (left && right && (operator === '&&' || operator === '||'))
    return [{ parts: [right], claims: claimsOf(draft, left, operator === '&&') }];
  const condition = /^(?:if_statement|ternary_expression)$/.test(node.type) && node.child('condition');
  if (!condition) return [];
  const [then, other] = [node.child('consequence'), node.child('alternative')];
  const after = (branch: SyntaxNode | undefined) =>
    branch && node.type === 'if_statement' && alwaysJumps(draft, branch) ? followersOf(node) : [];
  return [
    { parts: [...(then ? [then] : []), ...after(other)], claims: claimsOf(draft, condition, true) },
    { parts: [...(other ? [other] : []), ...after(then)], claims: claimsOf(draft, condition, false) },
  ];
}

/** What follows a statement in its list. */
function followersOf({ parent, end }: SyntaxNode): readonly SyntaxNode[] {
  return parent?.named.filter(({ start }) => start >= end) ?? [];
}

/** What is known where a condition holds, or does not. Of a constant's value, `isOfConstant`, no further constant is read. */
function claimsOf(
  draft: Draft,
  condition: SyntaxNode,
  holds: boolean,
  options: { readonly isOfConstant?: boolean } = {},
): readonly Claim[] {
  const node = resultOf(condition);
  const operator = node.children.find(({ isNamed }) => !isNamed)?.type ?? '';
  // `user`, `item.user`
  if (/^[\w$.?]+$/.test(node.text)) {
    const value = options.isOfConstant === true ? undefined : valueBefore(draft, node);
    const ofValue = value ? claimsOf(draft, value, holds, { isOfConstant: true }) : [];
    return [{ name: node.text, text: node.text, holds }, ...ofValue];
  }
  if (node.type === 'unary_expression' && operator === '!')
    return node.named.flatMap((one) => claimsOf(draft, one, !holds, options));
  if (node.type !== 'binary_expression') return [];
  // Where `a && b` holds, both hold; where `a || b` does not, neither does.
  if (operator === (holds ? '&&' : '||'))
    return node.named.flatMap((one) => claimsOf(draft, one, holds, options));
  const [left, right] = node.named;
  if (!left || !right || !/^[!=]==?$/.test(operator)) return [];
  const isSame = operator.startsWith('=') === holds;
  // `user !== undefined`
  if (/^(?:null|undefined)$/.test(right.text)) return claimsOf(draft, left, !isSame, options);
  const name = /^typeof ([\w$.]+)$/.exec(left.text)?.[1];
  if (name === undefined) return [];
  const claim = { name, text: `${left.text} === ${right.text}`, holds: isSame };
  return isSame || hasOtherTypes(draft, left, name) ? [claim] : [claim, { name, text: name, holds: false }];
}

/** Whether a value is declared with several types besides `undefined`: where it is none of one, it may be of another. */
function hasOtherTypes(draft: Draft, node: SyntaxNode, name: string): boolean {
  const type = declarationsAt(draft, node, name)[0]?.type?.replace(/^:/, '') ?? '';
  return type.split('|').filter((one) => !/^(?:undefined|null)$/.test(one.trim())).length > 1;
}

/** `user.`, `user?.` or `user!.`; or only what `mark` says between the two. */
function memberOfName(name: string, mark = '[?!]?'): RegExp {
  return new RegExp(String.raw`(?<!\.)${wordOf(name).source}${mark}\.`);
}

/** Whether code reads a member of a name, which is looked up once for each stretch of code. */
function readers(name: string, mark: string): (node: SyntaxNode) => boolean {
  const pattern = memberOfName(name, mark);
  const found = new Map<string, boolean>();
  return (node) => getOrInsert(found, `${node.start} ${node.end}`, () => pattern.test(node.text));
}
