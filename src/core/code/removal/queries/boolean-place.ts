import type { SyntaxNode } from '../../syntax-node.ts';
import { memberOf } from '../rules/branch-types.ts';
import { isComparison } from './conditions.ts';
import { withParens } from '../context.ts';
import type { Draft } from '../draft.ts';
import { operatorOf, sidesOf } from './effects.ts';
import { readsOf } from './local-reads.ts';
import { kindOf } from './literal-kinds.ts';
import { returnsIn } from './statements.ts';

/** Operators that yield one of their operands, or a boolean. */
const LOGICAL = /^(?:&&|\|\||\?\?|\?:|and|or)$/;
/** Declared types that may be those of a boolean: `Promise<boolean>`, `Object`, the type parameter `T`. */
const BOOLEAN_TYPE = /bool|\b(?:any|unknown|object|dynamic|var|auto|interface)\b|\b[A-Z]\b/i;
/** The targets of a declaration that takes a value apart: `{ on }`, Python's `on, off`, Kotlin's `(on, off)`. */
const UNPACKED = /_pattern$|^(?:pattern_list|multi_variable_declaration|tuple_expression)$/;
/** Expressions that yield an object, whatever is in them: `<p>{on}</p>`, `(on, 1)`, `[on for x in y]`, `new Cart(on)`. */
const OBJECT = /^(?:jsx_|template_|tuple|dictionary|set$|regex)|comprehension|_creation_expression$/;

/**
 * Whether `true` or `false` may stand in the place of a leaf, a mark: the code around it neither calls it, nor takes it
 * apart, nor reads a member that a boolean has not, nor compares it with a value of another type. `seen` are the variables
 * whose reads are looked at: in a loop, two may hold each other's value.
 */
export function takesBoolean(draft: Draft, leaf: SyntaxNode, seen = new Set<SyntaxNode>()): boolean {
  const { rules, syntax } = draft;
  // `on.toString()`
  const member = memberOf(draft, leaf);
  if (member !== undefined) return rules.booleanMembers.includes(member);
  const node = withParens(draft, leaf);
  const { parent } = node;
  if (!parent) return true;
  const around = syntax.expression(parent);
  // `on()`, `on[0]`
  if (around.kind === 'call' && around.callee.node === node) return false;
  if (around.kind === 'index' && around.object.node === node) return false;
  // `on === ready`, but not `on === 'blue'`
  const sides = sidesOf(draft, parent);
  if (sides && isComparison(operatorOf(draft, ...sides)))
    return sides.every((side) => side === node || isBooleanKind(kindOf(draft, side)));
  // `const { a } = on`
  if (/declarat|assignment/.test(parent.type) && parent.named.some(({ type }) => UNPACKED.test(type)))
    return false;
  // `const on = true`: the places that read the variable have to take one too.
  const local = rules.local(node);
  if (!local || seen.has(local.target)) return true;
  seen.add(local.target);
  // Reads that are not certain, and those in the declaration's own statement, are not looked at.
  const reads = readsOf(draft, local.target) ?? [];
  return reads.every((read) => local.statement.contains(read) || takesBoolean(draft, read, seen));
}

/** Whether a function may return a boolean, by its declared type and by what its `return` statements show. */
export function mayReturnBoolean(draft: Draft, fn: SyntaxNode): boolean {
  const { functions, tails } = draft.syntax.adapter.shape;
  const key = functions[fn.type]?.returns;
  const type = key === undefined ? undefined : fn.child(key)?.text;
  if (type !== undefined && !BOOLEAN_TYPE.test(type)) return false;
  // `() => on`.
  const tail = tails?.[fn.type]?.(fn);
  if (tail && !mayBeBoolean(draft, tail)) return false;
  // Not `return a, b`; a `return` without a value says nothing.
  return returnsIn(draft, fn).every(
    ({ named }) => named.length < 2 && named.every((value) => mayBeBoolean(draft, value)),
  );
}

/** Whether an expression may be a boolean, as far as its syntax and the file tell. */
function mayBeBoolean(draft: Draft, node: SyntaxNode): boolean {
  const { rules, syntax } = draft;
  if (rules.parens.includes(node.type) && node.named[0]) return mayBeBoolean(draft, node.named[0]);
  const sides = sidesOf(draft, node);
  if (sides) {
    const operator = operatorOf(draft, ...sides);
    // Of `a || b`, only the right side is looked at: the left one may be anything that can be tested.
    return isComparison(operator) || (LOGICAL.test(operator) && mayBeBoolean(draft, sides[1]));
  }
  const choice = rules.choices[node.type];
  if (choice)
    return choice.slice(1).every((branch) => {
      const value = node.child(branch);
      return !value || mayBeBoolean(draft, value);
    });
  const { kind } = syntax.expression(node);
  if (/^(?:string|object|list|function)$/.test(kind) || OBJECT.test(node.type)) return false;
  return !(node.type === 'expression_list' && node.named.length > 1) && isBooleanKind(kindOf(draft, node));
}

/** Whether a type may be that of a boolean; one that is not known may be. */
function isBooleanKind(kind: string | undefined): boolean {
  return kind === undefined || BOOLEAN_TYPE.test(kind);
}
