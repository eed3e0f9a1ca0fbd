import type { Expression } from '../../expression.ts';
import type { SyntaxNode } from '../../syntax-node.ts';
import { spanOf } from '../shared/span-of.ts';

type Read = (node: SyntaxNode) => Expression;
/** The place of an expression: {@link spanOf}. */
type Base = ReturnType<typeof spanOf>;
/** Reads a node; `read` reads its parts. */
type Special = (node: SyntaxNode, read: Read, base: Base) => Expression | undefined;

/** Readers by node type; undefined where the tables decide after all. */
const SPECIAL: Readonly<Record<string, Special>> = {
  string_literal: filledIn,
  multiline_string_literal: filledIn,
  navigation_expression: ofCompanion,
  // `if (isNew) "a" else "b"`: a condition and two values; without `else` it has none.
  if_expression: (node, read, base) =>
    node.named.length === 3
      ? { ...base, kind: 'choice', options: node.named.slice(1).map((child) => read(child)) }
      : undefined,
  call_expression: withLambda,
  binary_expression: generic,
  // `key to value`
  infix_expression: (node, read, base) =>
    node.child(1)?.text === 'to' && node.named.length === 3
      ? {
          ...base,
          kind: 'list',
          items: () => [node.child(0) ?? node, node.child(2) ?? node].map((child) => read(child)),
        }
      : undefined,
  // `::isOn`, which stands for the function; `client::isOn` is left to the tables.
  callable_reference: (node, read) =>
    node.named.length === 1 && node.child(0) ? read(node.child(0) ?? node) : undefined,
};

/** Expressions that the tables cannot express. */
export function kotlinExpression(node: SyntaxNode, read: Read): Expression | undefined {
  return SPECIAL[node.type]?.(node, read, spanOf(node));
}

/** The parts of a string: the grammar parses the `$` of `$name` as text. */
export function kotlinParts(node: SyntaxNode, read: Read): readonly (string | Expression)[] {
  const parts: (string | Expression)[] = [];
  // Whether the part before was the `$` of a `$name`.
  let isName = false;
  for (const child of node.named) {
    const name = isName ? /^[\p{L}_][\p{L}\p{N}_]*/u.exec(child.text)?.[0] : undefined;
    if (name !== undefined) {
      const { start } = child;
      parts.push(
        { kind: 'name', node: child, name, start, end: start + name.length },
        child.text.slice(name.length),
      );
    } else if (child.type === 'interpolation') {
      const inner = child.child(0);
      parts.push(inner ? read(inner) : '');
    } else if (child.text !== '$') parts.push(child.text);
    isName = child.text === '$';
  }
  return parts;
}

/** A string with `$name` in it is `other`, since `kotlinParts` reads its parts; undefined for any other string. */
function filledIn(node: SyntaxNode, _read: Read, base: Base): Expression | undefined {
  return /(?<!\\)\$[\p{L}_`]/u.test(node.text) ? { ...base, kind: 'other' } : undefined;
}

/** `Companion.FLAG` and `Service.Companion.FLAG` are members of the class around the companion. */
function ofCompanion(node: SyntaxNode, read: Read, base: Base): Expression | undefined {
  const object = node.child(0);
  // `Service.Companion` is the class, so that a member of it is one of the class.
  if (object && node.child(-1)?.text === 'Companion') return read(object);
  // `Companion.FLAG`
  if (object?.text !== 'Companion') return undefined;
  const name = node.child(-1)?.text ?? '';
  return {
    ...base,
    kind: 'member',
    object: { node: object, start: object.start, end: object.end, kind: 'self' },
    name,
  };
}

/** `behind("x") { … }`: the grammar parses the lambda as an argument of the call's result. */
function withLambda(node: SyntaxNode, read: Read, base: Base): Expression | undefined {
  const outer = node.parent;
  // Where `node` is the call `behind("x")` in it, the whole is read instead.
  if (outer?.type === 'call_expression' && outer.child(0) === node && lambdaOf(outer)) return read(outer);
  // Where `node` is the whole, its function is the call `behind("x")`.
  const inner = node.child(0);
  const [lambda, callee, args] = [lambdaOf(node), inner?.child(0), inner?.first('value_arguments')];
  if (inner?.type !== 'call_expression' || !lambda || !callee || !args) return undefined;
  const given = () =>
    args.named.flatMap((argument) => {
      const value = argument.child(-1);
      const label = argument.children.some(({ type }) => type === '=') ? argument.child(0)?.text : undefined;
      return value ? [{ ...(label !== undefined && { label }), value: read(value) }] : [];
    });
  const types = inner.first('type_arguments')?.text;
  return {
    ...base,
    kind: 'call',
    callee: read(callee),
    args: () => [...given(), { value: read(lambda) }],
    ...(types !== undefined && { types }),
  };
}

/** The lambda that is a call's only argument. */
function lambdaOf(call: SyntaxNode): SyntaxNode | undefined {
  return call.first('value_arguments') ? undefined : call.child(':annotated_lambda/:lambda_literal');
}

/** `make<Client> { … }`, which the grammar parses as two comparisons. */
function generic(node: SyntaxNode, read: Read, base: Base): Expression | undefined {
  // `(make < Client) > { … }`
  const [left, lambda] = node.named;
  const [callee, type] = left?.type === 'binary_expression' ? left.named : [];
  const isGeneric = lambda?.type === 'lambda_literal' && left?.children.some((child) => child.type === '<');
  if (!isGeneric || !callee || !type) return undefined;
  return {
    ...base,
    kind: 'call',
    callee: read(callee),
    args: () => [{ value: read(lambda) }],
    types: `<${type.text}>`,
  };
}
