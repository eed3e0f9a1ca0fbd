import * as l10n from '@vscode/l10n';
import type { SyntaxNode } from '../../syntax-node.ts';
import { Blocked, withoutParens, withParens, because } from '../context.ts';
import type { Draft } from '../draft.ts';
import { comparesChoice } from '../queries/compared.ts';
import { resultOf } from '../queries/conditions.ts';
import { operatorOf, sidesOf } from '../queries/effects.ts';
import { readsOf } from '../queries/local-reads.ts';
import { kindOf, NUMBER } from '../queries/literal-kinds.ts';
import type { Inference, Local } from '../../languages/shared/removal-rules.ts';

/** Types of numbers to which no conversion loses digits: a `long` may lose some as a `float` or `double`. */
const EXACT = /^(?:byte|short|int|long|uint|ulong|ushort|sbyte|decimal)$/;

/** Nothing that is left tells the type that the code has had. */
export const typeless = () => because('type', l10n.t('the remaining branch alone does not determine a type'));
const otherNumber = () => because('type', l10n.t('the branches may be numbers of different types'));
/** A literal is compared, and TypeScript gives it a type of its own. */
export const otherLiteral = () =>
  because('type', l10n.t('what is left is compared with values that its type rules out'));

/** Operators whose result has the wider type of two numbers. */
const ARITHMETIC = /^[-+*/%]$/;
/** The literals from which no type can be inferred. */
export const NULL = /^(?:null|undefined|nil|None)$/;

/**
 * Makes sure that a choice still has its type when one branch is left: first what holds in every language that infers
 * types, and last what only TypeScript does.
 *
 * @param place the index of the flag's place, as its mark has it.
 * @throws Blocked where `others`, the branches that go, determined the type.
 */
export function keepType(
  draft: Draft,
  choice: SyntaxNode,
  kept: SyntaxNode,
  others: readonly SyntaxNode[],
  place: number,
): void {
  const { inference, throwExpressions } = draft.rules;
  if (throwExpressions?.includes(kept.type))
    throw new Blocked(place, because('control flow', l10n.t('what remains throws and has no value')));
  if (!inference) return;
  const whole = withParens(draft, choice);
  const kinds = [kept, ...others].map((one) => kindOf(draft, one));
  const isSame = kinds[0] !== undefined && kinds.every((kind) => kind === kinds[0]);
  // `on ? 1 : 2.5` is a double.
  if (inference.promotes && !isSame && mixesNumbers(draft, whole, kinds))
    throw new Blocked(place, otherNumber());
  // `var x = on ? null : a`.
  const local = draft.rules.local(whole);
  if (local && losesType(draft, local, headOf(draft, whole, local), kept, others, isSame))
    throw new Blocked(place, typeless());
  // `for (const row of on ? [] : rows)`.
  if (!isSame && inference.typeless.test(draft.slice(kept).trim()) && isUntypedPlace(draft, whole))
    throw new Blocked(place, typeless());
  if (!inference.narrows) return;
  // `(on ? 'a' : mode) === 'b'`.
  if (isLiteral(draft, kept) && comparesChoice(draft, whole, local)) throw new Blocked(place, otherLiteral());
  // `{ mode: on ? 'a' as const : 'b' as const }` and `[on ? 'a' : 'b'] as const` may be compared anywhere.
  if (isConstantMember(whole, kept)) throw new Blocked(place, otherLiteral());
  // `const x = on ? 1 : 'a'; typeof x`.
  if (local && !isSame && asksForType(draft, local)) throw new Blocked(place, otherLiteral());
  // `const x = on ? { a } : { a, b }; x.b`.
  if (local && losesMember(draft, local, kept)) throw new Blocked(place, typeless());
  // `[on ? 1 : 'a']` is an array of both.
  const isMixed = new Set(kinds.map((kind) => (NUMBER.test(kind ?? '') ? 'number' : kind))).size > 1;
  if (isMixed && !kinds.includes(undefined) && givesElementsTheirType(draft, whole))
    throw new Blocked(place, typeless());
}

/** Whether a choice is part of an object or array, and `as const` gives what is kept of it a type with a single value. */
function isConstantMember(whole: SyntaxNode, kept: SyntaxNode): boolean {
  const around = whole.closest(({ type }) => /^(?:pair|array|statement_block)$/.test(type));
  const isPart = around !== undefined && around.type !== 'statement_block';
  const isConst = ({ type, text }: SyntaxNode) => type === 'as_expression' && /\bas const$/.test(text);
  return isPart && (isConst(resultOf(kept)) || whole.closest(isConst) !== undefined);
}

/** Whether TypeScript infers the type of an array's elements from an expression: `[on ? 1 : 'a'].map(…)`. */
function givesElementsTheirType(draft: Draft, whole: SyntaxNode): boolean {
  const { parent } = whole;
  if (parent?.type !== 'array') return givesMemberItsType(draft, whole);
  const local = draft.rules.local(parent);
  if (local) return draft.syntax.declarationAt(local.target)?.type === undefined;
  return memberOf(draft, parent) !== undefined || givesElementsTheirType(draft, parent);
}

/** Functions whose answer may tell a type: `Array.isArray`, `isText`. */
const GUARD = /(?:^|\.)is[A-Z]\w*$/;

/** Whether code asks of which type a variable without a type is: one of the answers may be ruled out now. */
function asksForType(draft: Draft, { target }: Local): boolean {
  if (draft.syntax.declarationAt(target)?.type !== undefined) return false;
  return (readsOf(draft, target) ?? []).some(({ parent }) => {
    const operator = parent?.children.find(({ isNamed }) => !isNamed)?.type ?? '';
    return (
      /^(?:typeof|instanceof)$/.test(operator) || GUARD.test(parent?.parent?.child('function')?.text ?? '')
    );
  });
}

/** Whether a member is read that only the other branch has, or one is compared that `as const` gives a single value. */
function losesMember(draft: Draft, { target }: Local, kept: SyntaxNode): boolean {
  const object = withoutParens(draft, kept);
  if (object.type !== 'object' || draft.syntax.declarationAt(target)?.type !== undefined) return false;
  const keys = new Set(object.named.map(entryKey));
  // `const { a, b: c } = …`.
  if (target.type === 'object_pattern')
    return target.named.some((entry) => /^(?:pair|shorthand)/.test(entry.type) && !keys.has(entryKey(entry)));
  const reads = target.children.length === 0 ? readsOf(draft, target) : [];
  // Where the reads are not certain, one of them may be of such a member.
  if (!reads) return true;
  const isLiteralKept = /\bas const\b/.test(object.text);
  return reads.some(({ parent, start }) => {
    const member = parent?.type === 'member_expression' && parent.start === start ? parent : undefined;
    const name = member?.child('property')?.text;
    if (!member || name === undefined) return false;
    return !keys.has(name) || (isLiteralKept && comparesChoice(draft, member, undefined));
  });
}

/** The key of what stands in an object or its pattern: `key: value`, `method() {}`, `shorthand`. */
export function entryKey(entry: SyntaxNode): string {
  return (entry.child('key') ?? entry.child('name') ?? entry).text;
}

/**
 * What takes values of many types: to iterate over one, to dispose of it by C#'s `using`, to search it by `in`, and to read a
 * member of it by C#'s `?.` in an interpolation, which elsewhere is parsed as `.`.
 */
const TAKES_MANY_TYPES =
  /^(?:for|enhanced_for|for_in|foreach|using)_statement$|^in_expression$|^conditional_access_expression$/;

/** Operators before their operand, by which `-n` is parsed. */
const NEGATION = /^(?:prefix|unary)_expression$/;

/** Whether the code around an expression gives it no type: `emptyList()`, which needs one, in `for (x in emptyList())`. */
function isUntypedPlace(draft: Draft, whole: SyntaxNode): boolean {
  const { parent } = whole;
  const [left, right] = (parent && sidesOf(draft, parent)) ?? [];
  // TypeScript rejects `[] ?? rows`, whose right side is never reached.
  const isBeforeOther = left === whole && right && /^(?:\?\?|\|\|)$/.test(operatorOf(draft, left, right));
  return (
    isBeforeOther === true ||
    TAKES_MANY_TYPES.test(parent?.type ?? '') ||
    // `-(on ? null : n)`, as Kotlin's grammar also reads `-(if (on) null else text)?.length`.
    (NEGATION.test(parent?.type ?? '') && parent?.children[0]?.text === '-') ||
    memberOf(draft, whole) !== undefined ||
    givesCallItsType(draft, whole) ||
    givesMemberItsType(draft, whole) ||
    givesFunctionItsType(draft, whole)
  );
}

/** Whether a function without a type takes that of the expression that it consists of: Kotlin's `fun f() = null`. */
function givesFunctionItsType(draft: Draft, { parent: body }: SyntaxNode): boolean {
  const fn = body?.type === 'function_body' ? body.parent : undefined;
  if (!body || fn?.type !== 'function_declaration') return false;
  // Where it declares one, `: Row?`, that stands between the parameters and the body.
  const start = fn.first('function_value_parameters')?.end ?? body.start;
  return !draft.slice({ start, end: body.start }).includes(':');
}

/**
 * Functions and classes whose result is of the type of its first value: hooks of React, stores of Svelte, Solid, Vue,
 * RxJS, collections and others.
 */
const GENERICS =
  /^(?:React\.)?(?:useState|useRef|createSignal|signal|ref|shallowRef|writable|atom|BehaviorSubject|Set|Map|Promise\.resolve|of)$|\.reduce$/;

/** Whether a call takes the type of its result from an expression: `useState(on ? [] : rows)`. */
function givesCallItsType(draft: Draft, { parent }: SyntaxNode): boolean {
  const call = parent?.type === 'arguments' ? parent.parent : undefined;
  const callee = call?.child('function') ?? call?.child('constructor');
  if (!callee || draft.rules.inference?.narrows !== true || call?.child('type_arguments')) return false;
  // `const held = <T>(value: T) => …`
  const isGeneric = (name: SyntaxNode) =>
    (name.parent?.child('value') ?? name.parent)?.child('type_parameters') !== undefined;
  return GENERICS.test(callee.text) || draft.declarationsOf(callee.text).some(({ node }) => isGeneric(node));
}

/**
 * Whether an expression is in a member of an object without a type, and that member is read or assigned:
 * TypeScript takes `items` of `{ items: [] }` for an array that is always empty.
 */
function givesMemberItsType(draft: Draft, whole: SyntaxNode): boolean {
  const member = whole.parent?.type === 'pair' ? whole.parent : undefined;
  const object = member?.parent;
  const local = object && draft.rules.inference?.narrows ? draft.rules.local(object) : undefined;
  if (!member || !local || draft.syntax.declarationAt(local.target)?.type !== undefined) return false;
  return draft
    .occurrences(local.target.text)
    .some(({ parent }) => parent?.child('property')?.text === entryKey(member));
}

/** The member of an expression that is read or called: `toString` of `on.toString()`. */
export function memberOf(draft: Draft, inner: SyntaxNode): string | undefined {
  const node = withParens(draft, inner);
  const { parent } = node;
  const expression = parent && draft.syntax.expression(parent);
  const member = expression?.kind === 'call' ? expression.callee : expression;
  return member?.kind === 'member' && member.object && node.contains(member.object.node)
    ? member.name
    : undefined;
}

/**
 * Whether a choice may have widened a number that would no longer be widened: `on ? 1 : 2.5`. `kinds` are those of its
 * branches, the kept one first.
 */
function mixesNumbers(draft: Draft, choice: SyntaxNode, kinds: readonly (string | undefined)[]): boolean {
  const { parent } = choice;
  const local = draft.rules.local(choice);
  // `double` of `double x = `, the third from the end, or what the function returns.
  const declared = local
    ? headOf(draft, choice, local).trim().split(/\s+/).at(-3)
    : returnType(draft, choice);
  if (declared !== undefined && /^[A-Z]/.test(declared)) {
    // Java's `Integer` takes `1`, and `Double` does not.
    if (kinds[0] !== undefined && declared.toLowerCase().startsWith(kinds[0])) return false;
  } else if (declared !== undefined && NUMBER.test(declared)) {
    // `double x = …` widens either branch. Where one is of the type that is returned, the choice is as well.
    if (local || EXACT.test(declared) || kinds.includes(declared)) return false;
  }
  const numbers = kinds.filter((kind) => kind !== undefined && NUMBER.test(kind));
  // What is not known to be another type may be a number.
  const unknown = kinds.filter((kind) => kind === undefined);
  if (numbers.length + unknown.length < kinds.length) return false;
  if (numbers.length > 0) return true;
  // None is known to be a number: an operand of `+` and the like is one.
  const sides = parent && sidesOf(draft, parent);
  return sides !== undefined && ARITHMETIC.test(operatorOf(draft, ...sides));
}

/** The type that a function declares for what a `return` of it gives; undefined for any other node. */
function returnType(draft: Draft, { parent }: SyntaxNode): string | undefined {
  if (!parent || !/^(?:return_statement|arrow_expression_clause)$/.test(parent.type)) return undefined;
  const fn = draft.syntax.functionOf(parent);
  const key = fn && draft.syntax.adapter.shape.functions[fn.type]?.returns;
  return key === undefined ? undefined : fn?.child(key)?.text;
}

/** Whether a declaration without a type, `var x = on ? a : null`, would get another one or none. */
function losesType(
  draft: Draft,
  local: Local,
  head: string,
  kept: SyntaxNode,
  others: readonly SyntaxNode[],
  isSame: boolean,
): boolean {
  // `keepType` asks only in a language that has these rules.
  const { untyped, typeless: withoutType, narrows } = draft.rules.inference as Inference;
  const text = draft.slice(kept).trim();
  // TypeScript takes `let x: Row | null = null` for `null` alone.
  if (narrows === true && NULL.test(text)) return true;
  if (!untyped.test(head) || isSame) return false;
  if (withoutType.test(text)) return true;
  // `on ? 1 : (long) x`: the cast determined the type.
  const isCast = others.some(({ type }) => type === 'cast_expression');
  if (isCast && kindOf(draft, kept) !== undefined) return true;
  // A later assignment may need the wider type.
  return (
    !local.isConstant &&
    draft.occurrences(local.target.text).some((leaf) => leaf !== local.target && draft.rules.writes(leaf))
  );
}

/** A declaration up to its value. */
function headOf(draft: Draft, value: SyntaxNode, { statement }: Local): string {
  return draft.slice({ start: statement.start, end: value.start });
}

/** Whether an expression is a string, a number, `true` or `false`, or a choice that may be one. */
function isLiteral(draft: Draft, node: SyntaxNode): boolean {
  const { parens, choices } = draft.rules;
  const parts = parens.includes(node.type) ? [0] : choices[node.type]?.slice(1);
  if (parts)
    return parts.some((key) => {
      const part = node.child(key);
      return part !== undefined && isLiteral(draft, part);
    });
  return (
    draft.syntax.expression(node).kind === 'string' || /^(?:-?\d[\w.]*|true|false)$/.test(draft.slice(node))
  );
}
