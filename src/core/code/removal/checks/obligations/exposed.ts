import { otherLiteral, typeless } from '../../rules/branch-types.ts';
import type { LeftReason } from '../../context.ts';
import type { Draft } from '../../draft.ts';
import { wordOf } from '../../words.ts';
import type { SyntaxNode } from '../../../syntax-node.ts';

const LITERAL = /^(?:string|number)$/;
const NOTHING = /^(?:null|undefined)?$/;

/** Whether a name is read as a pattern says, in this file or another one that has the name. */
export type IsRead = (name: string, reads: RegExp) => boolean;

/**
 * Why something that a TypeScript file declares without a type no longer fits how it is read: a constant that is
 * compared is a single literal now, or a function whose result is read gives nothing, or less, now.
 */
export function changedType(draft: Draft, isRead: IsRead): LeftReason | undefined {
  if (!draft.rules.inference?.narrows) return undefined;
  if (constantsOfLiteral(draft).some((name) => isRead(name, comparisonOf(name)))) return otherLiteral();
  const isTypeless =
    functionsOfNothing(draft).some((name) => isRead(name, resultOf(name))) ||
    functionsOfLess(draft).some(({ word, reads }) => isRead(word, reads));
  return isTypeless ? typeless() : undefined;
}

/** `MODE === …`, `… !== flags.MODE`, `switch (MODE)`, `case MODE`. */
function comparisonOf(name: string): RegExp {
  const word = wordOf(name).source;
  return new RegExp(String.raw`${word}\)*\s*[!=]==?|(?:[!=]==?|switch\s*\(|case)\s*(?:[\w$]+\.)*${word}`);
}

/** `load(…)`, or a getter, `.loaded`, but neither where it is declared nor where it is a statement. */
function resultOf(name: string): RegExp {
  const call = String.raw`${wordOf(name).source}(?:<[^>()]*>)?\(|\.${wordOf(name).source}(?!\()`;
  const declared = String.raw`(?<!\b(?:function\*?|async|static|public|protected|private)\s+)`;
  return new RegExp(String.raw`^(?!\s*(?:await\s+)?[\w$.]*${call}).*${declared}${call}`, 'm');
}

/** The constants of a module or class that hold a literal now, and did not before. */
function constantsOfLiteral(draft: Draft): readonly string[] {
  return draft.nodes.flatMap((node) => {
    const local = LITERAL.test(node.type) ? draft.rules.local(node) : undefined;
    if (!local?.constant || local.kind === 'local' || local.target.children.length > 0) return [];
    const [before] = draft.past.occurrences(local.target.text).flatMap((leaf) => {
      const declared = draft.now(leaf.start) === local.target.start && draft.past.syntax.declarationAt(leaf);
      return (declared && declared.value?.node) || [];
    });
    return before && !LITERAL.test(before.type) ? [local.target.text] : [];
  });
}

/** The functions without a type that give no value any more. */
function functionsOfNothing(draft: Draft): readonly string[] {
  return keptFunctions(draft).flatMap(([fn, left, name]) =>
    returnsOf(fn).some(isValue) && !returnsOf(left).some(isValue) ? [name] : [],
  );
}

/** What tells, in a file with a word, that a function without a type may no longer give what is expected of it. */
interface Expectation {
  readonly word: string;
  readonly reads: RegExp;
}

/** What may be expected of the functions that give something no longer, `return 'list'`, and still give something else. */
function functionsOfLess(draft: Draft): readonly Expectation[] {
  return keptFunctions(draft).flatMap(([fn, left, name]) => {
    const now = givenBy(draft, left);
    const lost = givenBy(draft.past, fn).filter(({ text }) => !now.some((one) => one.text === text));
    if (lost.length === 0 || now.length === 0) return [];
    const [kinds, keys] = [new Set(now.map(kindOf)), new Set(now.flatMap(keysOf))];
    const isOfOther =
      lost.some((one) => kindOf(one) !== '' && !kinds.has('') && !kinds.has(kindOf(one))) ||
      lost.some((one) => keysOf(one).some((key) => !keys.has(key)));
    const literals = [...new Set(now.filter(({ type }) => LITERAL.test(type)).map(({ text }) => text))];
    const [literal] = literals;
    const isFixed = now.some(({ text }) => /\bas const$/.test(text));
    const isOfLiterals = literal !== undefined && lost.some(({ type }) => LITERAL.test(type));
    if (isOfOther || isFixed || (isOfLiterals && literals.length > 1))
      return { word: name, reads: resultOf(name) };
    if (!isOfLiterals) return [];
    // A single literal becomes any string, which is too much for `mode: 'grid' | 'list'` and `<List mode={mode()} />`.
    const word = literal.replaceAll(/['"]/g, '');
    const written = String.raw`['"]?${wordOf(word).source}['"]?`;
    return [
      { word, reads: new RegExp(String.raw`[^|]\|\s*${written}|${written}\s*\|[^|]`) },
      { word: name, reads: new RegExp(String.raw`=\{${wordOf(name).source}\(`) },
    ];
  });
}

/** What a function gives: the values of its `return`s, each branch of a choice apart. */
function givenBy(draft: Draft, fn: SyntaxNode): readonly SyntaxNode[] {
  const branches = (node: SyntaxNode): readonly SyntaxNode[] => {
    if (node.type === 'parenthesized_expression') return node.named.flatMap(branches);
    if (node.type === 'ternary_expression') return node.named.slice(1).flatMap(branches);
    const [declared, ...more] =
      node.type === 'identifier'
        ? draft.declarationsOf(node.text).filter(({ scope }) => scope.contains(node))
        : [];
    const value = more.length === 0 && fn.contains(declared?.node ?? fn) && declared?.value?.node;
    if (value && !value.contains(node)) return branches(value);
    return NOTHING.test(node.text) ? [] : [node];
  };
  return returnsOf(fn).flatMap(branches);
}

function kindOf({ type }: SyntaxNode): string {
  if (type === 'template_string') return 'string';
  return /^(?:string|number|object|array)$/.test(type) ? type : '';
}

function keysOf(node: SyntaxNode): readonly string[] {
  return node.type === 'object' ? node.named.map((one) => (one.child('key') ?? one).text) : [];
}

/** The functions without a type that stay, before and now, with their names. */
function keptFunctions(
  draft: Draft,
): readonly (readonly [before: SyntaxNode, now: SyntaxNode, name: string])[] {
  const now = new Map(functionsIn(draft).map((fn) => [fn.start, fn]));
  return functionsIn(draft.past).flatMap((fn) => {
    const left = now.get(draft.now(fn.start) ?? -1);
    const name = (fn.child('name') ?? fn.parent?.child('name') ?? fn.parent?.child('key'))?.text;
    return left && name !== undefined ? [[fn, left, name] as const] : [];
  });
}

function functionsIn({ nodes, syntax }: Draft): readonly SyntaxNode[] {
  const { functions } = syntax.adapter.shape;
  return nodes.filter((node) => {
    const shape = functions[node.type];
    return shape && !(shape.returns !== undefined && node.child(shape.returns));
  });
}

/** What the `return`s of a function give, or the expression that it consists of. */
function returnsOf(fn: SyntaxNode): readonly SyntaxNode[] {
  const body = fn.child('body');
  if (!body || body.type !== 'statement_block') return body ? [body] : [];
  const returned = (node: SyntaxNode): readonly SyntaxNode[] => {
    if (node.type === 'return_statement') return node.named;
    return /function|method|class_body/.test(node.type) ? [] : node.named.flatMap(returned);
  };
  return returned(body);
}

function isValue(node: SyntaxNode): boolean {
  const inner = node.type === 'parenthesized_expression' ? node.named[0] : undefined;
  return inner ? isValue(inner) : node.type !== 'comment' && !NOTHING.test(node.text);
}
