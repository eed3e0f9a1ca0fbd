import type { Argument, Expression } from '../../expression.ts';
import type { SyntaxNode } from '../../syntax-node.ts';
import { spanOf } from '../shared/span-of.ts';

type Read = (node: SyntaxNode) => Expression;

/**
 * The value of a composite literal: a map is an object, a slice a list, and a struct a call of its type with
 * the fields as labels. Elements of a slice or map may omit the type.
 */
export function goLiteral(node: SyntaxNode, read: Read): Expression | undefined {
  if (node.type === 'composite_literal') return literal(node, node.child('type'), node.child('body'), read);
  // The body of a literal is read together with it.
  const isElement = node.type === 'literal_value' && node.parent?.type !== 'composite_literal';
  return isElement ? literal(node, elementType(node), node, read) : undefined;
}

/** A literal's value by its type; without a known type it is read as a map. */
function literal(
  node: SyntaxNode,
  type: SyntaxNode | undefined,
  body: SyntaxNode | undefined,
  read: Read,
): Expression | undefined {
  const base = spanOf(node);
  const elements = () => body?.named.filter(({ type: kind }) => /element$/.test(kind)) ?? [];
  const cast = textType(type);
  const map: Expression = {
    ...base,
    kind: 'object',
    entries: () => elements().flatMap((element) => entry(element, read, { cast })),
  };
  const list: Expression = {
    ...base,
    kind: 'list',
    items: () => elements().map((element) => typed(read(valueOf(element)), cast)),
  };
  if (!type) return map;
  switch (type.type) {
    case 'map_type':
      return map;
    case 'slice_type':
    case 'array_type':
    case 'implicit_length_array_type':
      return list;
    // `struct{ Name string }{"cart"}`
    case 'struct_type': {
      const fields = fieldsOf(type);
      return {
        ...base,
        kind: 'object',
        entries: () => elements().flatMap((element, at) => entry(element, read, { field: fields[at] })),
      };
    }
    default:
      // A named type: only its elements can show that it is not a struct.
      if (isEach(elements(), isKeyedByText)) return map;
      if (isEach(elements(), isBare)) return list;
      return {
        ...base,
        kind: 'call',
        callee: read(type),
        args: () => elements().map((element) => argument(element, read)),
      };
  }
}

/** Whether there are elements, and all pass a test. */
function isEach(elements: readonly SyntaxNode[], test: (element: SyntaxNode) => boolean): boolean {
  return elements.length > 0 && elements.every(test);
}

/** `"key": value`, which a struct cannot have. */
function isKeyedByText(element: SyntaxNode): boolean {
  return /string_literal$/.test(element.child('key')?.child(0)?.type ?? '');
}

/** `{…}` without a type and a key: an element of a list, as struct literals mostly name their fields. */
function isBare(element: SyntaxNode): boolean {
  return element.type !== 'keyed_element' && element.child(0)?.type === 'literal_value';
}

/** The type of an element that omits its own, by the literal around it: `Flag` of `{"cart"}` in `[]Flag{{"cart"}}`. */
function elementType(body: SyntaxNode): SyntaxNode | undefined {
  const around = body.closest(({ type }) => type === 'composite_literal' || type === 'literal_value');
  // The literal around is the `composite_literal` with its type or, where it omits its own type too, its body alone.
  const outer =
    around?.type === 'literal_value' && around.parent?.type === 'composite_literal' ? around.parent : around;
  const type = outer?.type === 'composite_literal' ? outer.child('type') : outer && elementType(outer);
  const element = type?.child('element') ?? type?.child('value');
  return element?.type === 'pointer_type' ? element.child(0) : element;
}

/** `Flag` of `[]Flag{"cart"}` and `map[int]Flag{1: "cart"}`, which the program may declare as `type Flag string`. */
function textType(type: SyntaxNode | undefined): string | undefined {
  const element = type?.child('element') ?? type?.child('value');
  const isNamed = /^(?:type_identifier|qualified_type)$/.test(element?.type ?? '');
  return isNamed && element?.text !== 'string' ? element?.text : undefined;
}

/** An expression; if it is a string, with the type `cast` that the literal around it gives it. */
function typed(expression: Expression, cast: string | undefined): Expression {
  return expression.kind === 'string' ? { ...expression, cast } : expression;
}

/** An element as an entry of an object; `field` is the key of an element that has none. */
function entry(
  element: SyntaxNode,
  read: Read,
  { field, cast }: { field?: SyntaxNode | undefined; cast?: string | undefined },
) {
  const key = element.type === 'keyed_element' ? element.child('key')?.child(0) : field;
  const value = typed(read(valueOf(element)), cast);
  return key ? [{ key: key.text.replace(/^["`]|["`]$/g, ''), node: key, value }] : [];
}

/** An element as an argument of its struct. */
function argument(element: SyntaxNode, read: Read): Argument {
  const value = read(valueOf(element));
  const label = element.type === 'keyed_element' ? element.child('key')?.text : undefined;
  return label === undefined ? { value } : { label, value };
}

/** The value of `key: value`, or an element without a key itself. */
function valueOf(element: SyntaxNode): SyntaxNode {
  return element.child('value') ?? element;
}

/** The names of a struct's fields, in order. */
function fieldsOf(struct: SyntaxNode): readonly SyntaxNode[] {
  const list = struct.first('field_declaration_list');
  return list?.named.flatMap((field) => field.named.filter(({ type }) => type === 'field_identifier')) ?? [];
}
