import type { SyntaxNode } from '../../syntax-node.ts';
import { withoutParens } from '../context.ts';
import type { Draft } from '../draft.ts';
import { markOf, standsForBoolean } from '../mark.ts';

/** Types of numbers, and the kinds of number literals that {@link kindOf} gives. */
export const NUMBER =
  /^(?:byte|short|int|long|float|double|decimal|char|uint|ulong|ushort|sbyte|Int|Long|Float|Double|Short|Byte|Integer|Character|number:\w+)$/;

/**
 * The type of an expression, as far as the file shows it: a type as declared, `Cart<String>`, or the kind of a literal,
 * `string`, `boolean`, `int`, `number:u`. `seen` are the values of the variables that led to it: in `var a = b; var b = a`,
 * each leads to the other.
 */
export function kindOf(draft: Draft, node: SyntaxNode, seen: readonly SyntaxNode[] = []): string | undefined {
  const { syntax } = draft;
  const inner = withoutParens(draft, node);
  const text = draft.slice(inner).trim();
  const expression = syntax.expression(inner);
  if (expression.kind === 'string' || syntax.adapter.shape.strings.includes(inner.type)) return 'string';
  const mark = markOf(text);
  if (/^(?:true|false|True|False)$/.test(text) || (mark && standsForBoolean(mark))) return 'boolean';
  const number = numberKind(text);
  if (number !== undefined) return number;
  // `new Cart<String>(…)`.
  const created = /^new\s+([\w.]+(?:<[\w<>, ]*>)?)\s*\(/.exec(text)?.[1];
  if (created !== undefined) return created;
  if (expression.kind === 'name') return declaredType(draft, expression.name, inner, seen);
  if (expression.kind !== 'call' || expression.callee.kind !== 'name') return undefined;
  return functionType(draft, expression.callee.name);
}

/** The type of the only declaration of a name in scope at `read`: as written, or that of its value. */
function declaredType(
  draft: Draft,
  name: string,
  read: SyntaxNode,
  seen: readonly SyntaxNode[],
): string | undefined {
  const [declared, ...more] = draft
    .declarationsOf(name)
    .filter(({ kind, scope }) => kind !== 'assignment' && scope.contains(read));
  const type = declared?.type?.replace(/^:\s*/, '');
  if (!declared || more.length > 0) return undefined;
  // `var a = 1` of Java and C# has the type of its value.
  if (type !== undefined && type !== 'var') return type;
  const value = declared.value?.node;
  if (!value) return undefined;
  // A value in which the name itself is read, `var a = a + 1`, or one of those that led here.
  const isCycle = [read, ...seen].some((one) => value.contains(one));
  return isCycle ? undefined : kindOf(draft, value, [...seen, value]);
}

/** The return type of the only function called `name`. */
function functionType(draft: Draft, name: string): string | undefined {
  const [fn, ...more] = draft.declarationsOf(name).filter(({ kind }) => kind === 'function');
  // Grammars call the child differently.
  const type = fn?.fn?.child('type') ?? fn?.fn?.child('returns');
  return fn && more.length === 0 ? type?.text : undefined;
}

/** The kind of a number literal; undefined for anything else. */
function numberKind(text: string): string | undefined {
  const plain = text.replace(/^[-+]\s*/, '').replaceAll('_', '');
  // Java's and C#'s `'x'`.
  if (/^'.+'$/.test(plain)) return 'char';
  if (!/^\.?\d/.test(plain) || !/^[\w.+-]+$/.test(plain)) return undefined;
  // `0xFF`, `0b1L`.
  if (/^0[xb]/i.test(plain)) return /l$/i.test(plain) ? 'long' : 'int';
  // `1L`, `1.5f`, `1m`; any other suffix, `1u`, is a kind of its own.
  const suffix = /[a-z]+$/i.exec(plain)?.[0].toLowerCase();
  const bySuffix = { l: 'long', f: 'float', d: 'double', m: 'decimal' }[suffix ?? ''];
  if (bySuffix !== undefined) return bySuffix;
  if (suffix !== undefined) return `number:${suffix}`;
  // `1.5`, `1e3`.
  return /[.e]/i.test(plain) ? 'double' : 'int';
}
