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
 * compared is a single literal now, or a function whose result is read gives nothing now.
 */
export function changedType(draft: Draft, isRead: IsRead): LeftReason | undefined {
  if (!draft.rules.inference?.narrows) return undefined;
  if (constantsOfLiteral(draft).some((name) => isRead(name, comparisonOf(name)))) return otherLiteral();
  return functionsOfNothing(draft).some((name) => isRead(name, resultOf(name))) ? typeless() : undefined;
}

/** `MODE === …`, `… !== flags.MODE`, `switch (MODE)`, `case MODE`. */
function comparisonOf(name: string): RegExp {
  const word = wordOf(name).source;
  return new RegExp(String.raw`${word}\)*\s*[!=]==?|(?:[!=]==?|switch\s*\(|case)\s*(?:[\w$]+\.)*${word}`);
}

/** `load(…)`, but neither where it is declared nor where it is a statement. */
function resultOf(name: string): RegExp {
  const call = String.raw`${wordOf(name).source}(?:<[^>()]*>)?\(`;
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
  const now = new Map(functionsIn(draft).map((fn) => [fn.start, fn]));
  return functionsIn(draft.past).flatMap((fn) => {
    const left = now.get(draft.now(fn.start) ?? -1);
    const name = (fn.child('name') ?? fn.parent?.child('name') ?? fn.parent?.child('key'))?.text;
    return left && name !== undefined && givesValue(fn) && !givesValue(left) ? [name] : [];
  });
}

function functionsIn({ nodes, syntax }: Draft): readonly SyntaxNode[] {
  const { functions } = syntax.adapter.shape;
  return nodes.filter((node) => {
    const shape = functions[node.type];
    return shape && !(shape.returns !== undefined && node.child(shape.returns));
  });
}

/** Whether a function gives something other than `null` or `undefined` somewhere. */
function givesValue(fn: SyntaxNode): boolean {
  const body = fn.child('body');
  if (!body || body.type !== 'statement_block') return body !== undefined && isValue(body);
  const gives = (node: SyntaxNode): boolean =>
    node.type === 'return_statement'
      ? node.named.some(isValue)
      : !/function|method|class_body/.test(node.type) && node.named.some(gives);
  return gives(body);
}

function isValue(node: SyntaxNode): boolean {
  const inner = node.type === 'parenthesized_expression' ? node.named[0] : undefined;
  return inner ? isValue(inner) : node.type !== 'comment' && !NOTHING.test(node.text);
}
