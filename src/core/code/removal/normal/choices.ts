import type { SyntaxNode } from '../../syntax-node.ts';
import { isSkipped } from '../loops.ts';
import { acts, FALSE, isKind, isTruth, made, type Normal, TRUE } from './normal.ts';
import { partsOf } from './operators.ts';
import type { NormalReader } from './reader.ts';

/** A choice between branches, or what a known condition leaves of it; undefined for what is none. */
export function choice(reader: NormalReader, node: SyntaxNode): Normal | undefined {
  const { row } = reader.draft;
  const keys = row.choices[node.type];
  const found = row.if(node);
  const [test, then, other] = found
    ? [found.condition, found.then, found.else?.body]
    : (keys ?? []).map((key) => node.child(key));
  if (!test || !then) return undefined;
  const before = found?.initializer ? reader.statement(found.initializer) : [];
  const condition = reader.of(test);
  const isValue =
    !row.lists.includes(node.parent?.type ?? '') && (keys !== undefined || found?.else !== undefined);
  const taken = (part: SyntaxNode | undefined): Normal =>
    part ? branch(reader, part, isValue) : made('list', []);
  const [first, decided] =
    isKind(condition, '&&', '||') && isTruth(condition.parts[1])
      ? [condition.parts[0], condition.parts[1]]
      : [undefined, condition];
  if (isTruth(decided)) {
    const kept = taken(decided === TRUE ? then : other);
    const hoisted = first !== undefined && acts(first) ? [...partsOf(first)] : [];
    return before.length || hoisted.length ? made('list', [...before, ...hoisted, ...partsOf(kept)]) : kept;
  }
  const whole = made('if', [condition, taken(then), taken(other)]);
  return before.length ? made('list', [...before, whole]) : whole;
}

/** A loop that never begins. */
export function loop(reader: NormalReader, node: SyntaxNode): Normal | undefined {
  if (!reader.draft.row.loops.includes(node.type) || !isSkipped(node)) return undefined;
  const condition = node.child('condition') ?? node.named[0];
  return condition && reader.of(condition) === FALSE ? made('list', []) : undefined;
}

function branch(reader: NormalReader, node: SyntaxNode, isValue: boolean): Normal {
  const { row } = reader.draft;
  if (row.choices[node.parent?.type ?? '']) return reader.of(node);
  const normal = made(
    'list',
    row.blocks.includes(node.type) ? partsOf(block(reader, node)) : asStatements(reader, node),
  );
  return isValue && isKind(normal, 'list') && normal.parts.length === 1 && !isKind(normal.parts[0], 'jump')
    ? (normal.parts[0] ?? normal)
    : normal;
}

/** A block whose last expression may be its value. */
function block(reader: NormalReader, node: SyntaxNode): Normal {
  const last = node.named.at(-1);
  const isPlain =
    last && reader.draft.row.expressionStatements.length === 0 && typeof reader.of(last) === 'string';
  const list = reader.list(node);
  return isPlain ? made('list', [...partsOf(list), reader.of(last)]) : list;
}

/** What stands where a statement or an expression may: the value, or the statements. */
export function asStatements(reader: NormalReader, node: SyntaxNode): readonly Normal[] {
  const one = reader.draft.row.expressionStatements.length === 0 ? reader.of(node) : undefined;
  return typeof one === 'string' ? [one] : reader.statement(node);
}
