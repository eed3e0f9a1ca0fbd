import type { SyntaxNode } from '../../syntax-node.ts';
import type { Switch } from '../../languages/shared/removal-rules.ts';
import type { Draft } from '../draft.ts';

/** Switches that a `break` leaves. In Kotlin's `when` and Python's `match`, it leaves the loop around them. */
const ENDED_BY_BREAK = /^(?:(?:expression_|type_)?switch|select)_statement$|^switch_expression$/;

/** Nodes that end as their body does. */
const ENDS_WITH_BODY = /^(?:do|labeled)_statement$/;

/** Whether a `break` in this node leaves it, as a switch. */
export function endsByBreak({ type }: SyntaxNode): boolean {
  return ENDED_BY_BREAK.test(type);
}

/**
 * Whether control never reaches what follows `node`: a jump; an `if` or a switch that jumps in each branch; a list of
 * statements of which one does; or a `try`, `using`, `with`, `do` or label whose block does.
 */
export function alwaysJumps(draft: Draft, node: SyntaxNode): boolean {
  const { rules } = draft;
  if (isJump(draft, node)) return true;
  const choice = rules.if(node);
  if (choice)
    return (
      choice.else !== undefined && alwaysJumps(draft, choice.then) && alwaysJumps(draft, choice.else.body)
    );
  const found = rules.switch(node);
  if (found) return endsInEachCase(draft, found);
  if (rules.blocks.includes(node.type) || rules.statementLists.includes(node.type))
    return endsList(draft, node.named).some((child) => alwaysJumps(draft, child));
  if (ENDS_WITH_BODY.test(node.type)) return bodyJumps(draft, node);
  // Some grammars put a node around what follows `else`.
  if (node.type === 'else_clause') return node.named.some((child) => alwaysJumps(draft, child));
  return rules.jumpsWithBlock.includes(node.type) && blocksJump(draft, node);
}

/** Whether a loop that begins with its body, or a labeled statement, jumps: nothing in it may go on behind it. */
function bodyJumps(draft: Draft, node: SyntaxNode): boolean {
  const body = node.child('body');
  // A `switch` in the condition makes Java's compiler forget that the condition is never reached.
  const isPlain = node.child('condition')?.text.includes('{') !== true;
  return (
    body !== undefined && isPlain && !/\b(?:break|continue)\b/.test(body.text) && alwaysJumps(draft, body)
  );
}

/** Whether a `try`, `using` or `with` jumps: all its blocks do, or its `finally` does. Its head is no block. */
function blocksJump(draft: Draft, node: SyntaxNode): boolean {
  const parts = node.named.filter(
    (child) => /block|clause|body/.test(child.type) && !/with_clause|resource/.test(child.type),
  );
  const last = parts.at(-1);
  if (last && /finally/.test(last.type)) {
    if (last.named.some((child) => alwaysJumps(draft, child))) return true;
    parts.pop();
  }
  return parts.length > 0 && parts.every((part) => partJumps(draft, part));
}

/** Whether a part of a `try` jumps: a block, or a clause that holds one. */
function partJumps(draft: Draft, part: SyntaxNode): boolean {
  const { blocks } = draft.rules;
  if (alwaysJumps(draft, part)) return true;
  if (blocks.includes(part.type)) return false;
  return part.named.some((child) => blocks.includes(child.type) && alwaysJumps(draft, child));
}

/** Whether a switch has a default, leaves the block in every case, and has no `break` that leaves only the switch. */
function endsInEachCase(draft: Draft, { node, cases, fallsThrough }: Switch): boolean {
  if (!cases.some(({ isDefault }) => isDefault)) return false;
  if (endsByBreak(node) && cases.some(({ body }) => body.some((one) => breaksOut(draft, one)))) return false;
  // Where a case runs into the next one, only the last decides.
  return cases
    .filter((one) => !fallsThrough || one === cases.at(-1))
    .every(({ body }) =>
      // Go's and Swift's `fallthrough` goes on in the next case, which is looked at itself.
      endsList(draft, body).some((one) => alwaysJumps(draft, one) || one.type === 'fallthrough_statement'),
    );
}

/** The statements of a list of which one may end it by a jump: any, but in Go only the last one. */
function endsList({ rules }: Draft, statements: readonly SyntaxNode[]): readonly SyntaxNode[] {
  const own = statements.filter(({ type }) => !type.includes('comment'));
  return rules.endsByLast ? own.slice(-1) : own;
}

/** Whether a `break` without a label within `node` ends the switch or loop around `node`, rather than one inside it. */
export function breaksOut(draft: Draft, node: SyntaxNode): boolean {
  const { rules, syntax } = draft;
  // `jumpTargets` has the loops of a language, labeled statements, and only some of its switches: the last line asks
  // `endsByBreak` about all of them.
  const takesBreaks = rules.jumpTargets.includes(node.type) && node.type !== 'labeled_statement';
  if (takesBreaks || node.type in syntax.adapter.shape.functions) return false;
  if (/^break\s*;?$/.test(node.text)) return true;
  return !endsByBreak(node) && node.named.some((child) => breaksOut(draft, child));
}

/** Nodes of Kotlin's grammar that are names or have labels, and jumps by their text alone: `break`, `continue@rows`. */
const WRITTEN_JUMP = /^(?:identifier|labeled_expression)$/;

/** `return`, `throw`, `break` or `continue`. C#'s `yield return` goes on. */
function isJump({ rules }: Draft, { type, text }: SyntaxNode): boolean {
  if (!rules.jumps.includes(type)) return false;
  return WRITTEN_JUMP.test(type) ? /^(?:break|continue)(?:@\w+)?$/.test(text) : !/^yield\s+return/.test(text);
}

/** Whether a node is the head of a case: `case 1:`, which Java's grammar puts in one list with the statements after it. */
export function isLabel({ type }: SyntaxNode): boolean {
  return /label|case|default/.test(type);
}
