import { entryKey, otherLiteral, typeless } from '../../rules/branch-types.ts';
import type { LeftReason } from '../../context.ts';
import type { Draft } from '../../draft.ts';
import { returnsIn } from '../../queries/statements.ts';
import { wordOf } from '../../words.ts';
import type { SyntaxNode } from '../../../syntax-node.ts';

/** Literals that TypeScript has types of, by the type of their node. */
const LITERAL = /^(?:string|number)$/;
/** The text of what gives no value. */
const NOTHING = /^(?:null|undefined)?$/;

/** Whether `reads` matches the text of a file, this one or another, that has the word `name`. */
export type IsRead = (name: string, reads: RegExp) => boolean;

/**
 * Why what a TypeScript file declares without a type no longer fits how files read it:
 * 1. a constant that is compared is another literal now, `MODE === 'list'`;
 * 2. a constant that is an object now has fewer members than the choice that it was, `FLAGS.wide`;
 * 3. a function gives nothing, or values of fewer kinds, where its result is read, `const rows = load()`.
 */
export function changedType(draft: Draft, isRead: IsRead): LeftReason | undefined {
  if (!draft.rules.inference?.narrows) return undefined;
  // 1. Before, it was a node of another type, such as a choice: `on ? 'list' : 'grid'`.
  const constants = changedConstants(draft);
  const isCompared = ({ name, before, now }: Kept): boolean =>
    (LITERAL.test(now.type) || isEntry(now)) && before.type !== now.type && isRead(name, comparisonOf(name));
  if (constants.some(isCompared)) return otherLiteral();
  // 2. and 3.
  const expectations = [
    ...constants.flatMap((one) => membersLost(draft, one)),
    ...keptFunctions(draft).flatMap((one) => resultLost(draft, one)),
  ];
  return expectations.some(({ word, reads }) => isRead(word, reads)) ? typeless() : undefined;
}

/** `MODE === …`, `… !== flags.MODE`, `switch (MODE)`, `case MODE`. */
function comparisonOf(name: string): RegExp {
  const word = wordOf(name).source;
  return new RegExp(String.raw`${word}\)*\s*[!=]==?|(?:[!=]==?|switch\s*\(|case)\s*(?:[\w$]+\.)*${word}`);
}

/** `load(…)`, but neither its declaration nor a call that is a whole statement; for a getter, `.loaded`. */
function readsOfResult({ name, now }: Kept): RegExp {
  if (now.children.some(({ type }) => type === 'get'))
    return new RegExp(String.raw`\.${wordOf(name).source}`);
  // `load(`, `load<Item>(`, `load?.(`.
  const call = String.raw`${wordOf(name).source}(?:<[^>()]*>)?(?:\?\.)?\(`;
  // Not `function load(` or `async load(`, which declare it.
  const declared = String.raw`(?<!\b(?:function\*?|async|static|public|protected|private)\s+)`;
  // A line that begins with `load(` or `await api.load(` drops the result.
  return new RegExp(String.raw`^(?!\s*(?:await\s+)?[\w$.]*${call}).*${declared}${call}`, 'm');
}

/** A function or constant that stays: the function, or the constant's value, as it was and as it is now. */
interface Kept {
  readonly name: string;
  readonly before: SyntaxNode;
  readonly now: SyntaxNode;
}

/** What tells, in a file that has a word, that it expects what is no longer there. */
interface Expectation {
  readonly word: string;
  readonly reads: RegExp;
}

/** The constants of a module or class that hold a literal or an object now. */
function changedConstants(draft: Draft): readonly Kept[] {
  return draft.nodes.flatMap((now) => {
    const local =
      LITERAL.test(now.type) || isEntry(now) || objectOf(now) ? draft.rules.local(now) : undefined;
    // Neither a variable of a function nor `const { MODE } = …`.
    if (!local || local.kind === 'local' || local.target.children.length > 0) return [];
    // `let mode = 'grid'` is of any text.
    if (!local.isConstant && !objectOf(now)) return [];
    const name = local.target.text;
    // Its declaration in the original text.
    const [declared] = draft.past.occurrences(name).flatMap((leaf) => {
      const isSame = draft.now(leaf.start) === local.target.start;
      return (isSame && draft.past.syntax.declarationAt(leaf)) || [];
    });
    const before = declared?.value?.node;
    // A written type stays that of the object, whatever branch is left.
    const isTyped = declared?.type !== undefined && objectOf(now) !== undefined;
    return before && !isTyped ? [{ name, before, now }] : [];
  });
}

/** An enum's entry, which is a type of its own: `Mode.GRID`. */
function isEntry({ type, text }: SyntaxNode): boolean {
  return type === 'member_expression' && /^[A-Z]\w*\.[A-Z]\w*$/.test(text);
}

/** The members that an object had in another branch: `FLAGS.wide`, `const { wide } = FLAGS`. */
function membersLost(draft: Draft, { name, before, now }: Kept): readonly Expectation[] {
  const keys = keysOf(now);
  const lost = branchesOf(draft.past, before, draft.past.root)
    .flatMap(keysOf)
    .filter((key) => !keys.includes(key));
  // An entry of an object that was no choice goes only where nothing reads it.
  if (!objectOf(now) || objectOf(before) || lost.length === 0) return [];
  const [word, key] = [wordOf(name).source, `(?:${lost.map((one) => wordOf(one).source).join('|')})`];
  return [
    { word: name, reads: new RegExp(String.raw`${word}[?!)]*(?:\.|\[['"])${key}`) },
    { word: name, reads: new RegExp(String.raw`\{[^{}]*${key}[^{}]*\}\s*=\s*(?:[\w$]+\.)*${word}`) },
  ];
}

/**
 * What files may expect of a function that gives a value less than before, such as `'list'`, or none any more:
 * 1. where it gives none, or the inferred type has another kind of value or key, any use of its result;
 * 2. the same where the literals are `as const`, or several remain of those that it gave;
 * 3. where no literal is gone, or none remains, nothing;
 * 4. where a single literal remains, a use that expects a union of literals.
 */
function resultLost(draft: Draft, kept: Kept): readonly Expectation[] {
  const now = givenBy(draft, kept.now);
  const lost = givenBy(draft.past, kept.before).filter(({ text }) => !now.some((one) => one.text === text));
  const ofResult = { word: kept.name, reads: readsOfResult(kept) };
  if (lost.length === 0) return [];
  // 1.
  if (now.length === 0) return [ofResult];
  const [kinds, keys] = [new Set(now.map(literalTypeOf)), new Set(now.flatMap(keysOf))];
  // An unknown kind may be any of them.
  const isOfOther =
    lost.some((one) => literalTypeOf(one) !== '' && !kinds.has('') && !kinds.has(literalTypeOf(one))) ||
    lost.some((one) => keysOf(one).some((key) => !keys.has(key)));
  const literals = [...new Set(now.filter(({ type }) => LITERAL.test(type)).map(({ text }) => text))];
  const [literal] = literals;
  const isFixed = now.some(({ text }) => /\bas const$/.test(text));
  const isOfLiterals = literal !== undefined && lost.some(({ type }) => LITERAL.test(type));
  // 1. and 2.
  if (isOfOther || isFixed || (isOfLiterals && literals.length > 1)) return [ofResult];
  // 3.
  if (!isOfLiterals) return [];
  // 4. A single literal becomes any string, which is too much for `mode: 'grid' | 'list'` and `<List mode={mode()} />`.
  const isString = /^['"]/.test(literal);
  const text = isString ? literal.slice(1, -1) : literal;
  const written = String.raw`['"]?${wordOf(text).source}['"]?`;
  return [
    {
      // A number is in many files that have nothing to do with the function.
      word: isString ? text : kept.name,
      // One `|`, and not `||`.
      reads: new RegExp(String.raw`[^|]\|\s*${written}|${written}\s*\|[^|]`),
    },
    { word: kept.name, reads: new RegExp(String.raw`=\{${wordOf(kept.name).source}\(`) },
  ];
}

/** What a function gives: the values of its `return`s, or the expression that it consists of. */
function givenBy(draft: Draft, fn: SyntaxNode): readonly SyntaxNode[] {
  const body = fn.child('body');
  const isBlock = !body || draft.rules.blocks.includes(body.type);
  const returned = isBlock ? returnsIn(draft, fn).flatMap(({ named }) => named) : [body];
  return returned.flatMap((value) => branchesOf(draft, value, fn));
}

/**
 * The values that an expression may have: the branches of a choice, also of one that a variable within `around` holds;
 * without `null` and `undefined`.
 */
function branchesOf(
  draft: Draft,
  node: SyntaxNode,
  around: SyntaxNode,
  seen: readonly SyntaxNode[] = [],
): readonly SyntaxNode[] {
  const branchesOfEach = (parts: readonly SyntaxNode[]) =>
    parts.flatMap((one) => branchesOf(draft, one, around, [...seen, node]));
  if (node.type === 'parenthesized_expression') return branchesOfEach(node.named);
  if (node.type === 'ternary_expression') return branchesOfEach(node.named.slice(1));
  const [declared, ...more] =
    node.type === 'identifier'
      ? draft.declarationsOf(node.text).filter(({ scope }) => scope.contains(node))
      : [];
  const value = declared && more.length === 0 && around.contains(declared.node) && declared.value?.node;
  // `var a = b; var b = a` ends nowhere.
  if (value && !value.contains(node) && !seen.some((one) => value.contains(one)))
    return branchesOfEach([value]);
  return node.type === 'comment' || NOTHING.test(node.text) ? [] : [node];
}

/** The type of a literal; empty for any other expression, whose type is unknown. */
function literalTypeOf({ type }: SyntaxNode): string {
  if (type === 'template_string') return 'string';
  return /^(?:string|number|object|array)$/.test(type) ? type : '';
}

/** The keys of an object; none of any other expression. */
function keysOf(node: SyntaxNode): readonly string[] {
  return objectOf(node)?.named.map(entryKey) ?? [];
}

/** The object that an expression is: `{ … }`, `{ … } as const`. */
function objectOf(node: SyntaxNode): SyntaxNode | undefined {
  const value = node.type === 'as_expression' ? node.named[0] : node;
  return value?.type === 'object' ? value : undefined;
}

/** The functions without a written return type that stay. */
function keptFunctions(draft: Draft): readonly Kept[] {
  const left = new Map(functionsIn(draft).map((fn) => [fn.start, fn]));
  return functionsIn(draft.past).flatMap((before) => {
    const now = left.get(draft.now(before.start) ?? -1);
    // `function load()`, `load = () => …` and `{ load: () => … }`.
    const name = (before.child('name') ?? before.parent?.child('name') ?? before.parent?.child('key'))?.text;
    return now && name !== undefined ? [{ name, before, now }] : [];
  });
}

/** The functions without a written return type. */
function functionsIn({ nodes, syntax }: Draft): readonly SyntaxNode[] {
  const { functions } = syntax.adapter.shape;
  return nodes.filter((node) => {
    const shape = functions[node.type];
    return shape && !(shape.returns !== undefined && node.child(shape.returns));
  });
}
