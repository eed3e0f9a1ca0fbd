import type { SyntaxNode } from '../../syntax-node.ts';
import { isString, isTruth, made, type Normal, stringOf } from './normal.ts';
import { joinedNormal, opposite, VARIANT } from './operators.ts';
import { operatorOf, sidesOf } from '../effects.ts';
import type { NormalReader } from './reader.ts';

/** A word, a literal or a constant; undefined for what has parts. */
export function leaf(reader: NormalReader, node: SyntaxNode): Normal | undefined {
  const { row } = reader.draft;
  const text = reader.draft.slice(node);
  if (node.named.length === 0 && /^(?:true|false|True|False)$/.test(text)) return text.toLowerCase();
  if (row.jumps.includes(node.type) && /^(?:continue|break)$/.test(text)) return made('jump', [text]);
  if (node.type === 'jsx_text') return stringOf(shownText(text));
  if (row.parens.includes(node.type) && node.named[0]) return reader.of(node.named[0]);
  if (row.isBare(node) && node.named.length === 0) {
    const value = reader.known.get(text) ?? text;
    return node.type === 'shorthand_property_identifier' ? made('pair', [`.${text}`, value]) : value;
  }
  const expression = reader.draft.syntax.adapter.shape.strings.includes(node.type)
    ? reader.draft.syntax.expression(node)
    : undefined;
  if (expression?.kind === 'string') return stringOf(expression.value);
  if (node.children.length > 0) return undefined;
  // The name of a member is no variable's.
  return /identifier/.test(node.type) ? `.${text}` : text;
}

/** What markup shows of a text: spaces with a line's end among them are layout. */
function shownText(text: string): string {
  const lines = text.split(/\r?\n/);
  return lines
    .map((line, index) => {
      const start = index > 0 ? line.trimStart() : line;
      return index < lines.length - 1 ? start.trimEnd() : start;
    })
    .filter((line) => line !== '')
    .join(' ');
}

/** An operation, folded as far as its operands are known; undefined for what is none. */
export function operator(reader: NormalReader, node: SyntaxNode): Normal | undefined {
  const { row } = reader.draft;
  if (node.type in row.wrappers) {
    const inner = reader.of(node.named[0] ?? node);
    return inner === VARIANT || isTruth(inner) || isString(inner) ? inner : undefined;
  }
  const negated = row.nots[node.type];
  const operand = negated === undefined || !/^(?:!|not\b)/.test(node.text) ? undefined : node.child(negated);
  if (operand) return opposite(reader.of(operand));
  const sides = sidesOf(reader.draft, node);
  if (!sides) return undefined;
  const [left, right] = sides;
  return joinedNormal(operatorOf(reader.draft, left, right), reader.of(left), () => reader.of(right));
}
