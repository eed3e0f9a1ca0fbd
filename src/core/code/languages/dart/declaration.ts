import type { Argument } from '../../expression.ts';
import type { SyntaxNode } from '../../syntax-node.ts';
import type { LeafDeclaration, Reader } from '../shared/adapter.ts';
import { argumentsIn } from './chain.ts';
import { defaultValue } from '../shared/default-value.ts';
import { MOST_PARAMETERS } from '../shared/most-parameters.ts';

/** The signatures that begin a function: `bool isOn(String name)`, `bool get on`, `factory Flags()`. */
const SIGNATURE =
  /^(?:function|operator|getter|constructor|constant_constructor|factory_constructor)_signature$/;

/** Declarations that the tables cannot express: getters, aliases, named constructors, parameters. */
export function dartDeclaration(leaf: SyntaxNode, syntax: Reader): LeafDeclaration | undefined {
  const { parent } = leaf;
  if (parent?.type === 'getter_signature') return getter(leaf, parent, syntax);
  if (parent?.type === 'type_alias') return alias(leaf, parent, syntax);
  return parent?.type.endsWith('constructor_signature')
    ? namedConstructor(leaf, parent, syntax)
    : parameter(leaf, syntax);
}

/** A function's body, which the grammar makes a sibling of its signature; undefined where it has none. */
export function bodyOf(signature: SyntaxNode): SyntaxNode | undefined {
  const outer = signature.parent?.type === 'method_signature' ? signature.parent : signature;
  const body = outer.next;
  return body?.type === 'function_body' ? body : undefined;
}

/** The signature that a body belongs to. */
export function functionOfBody(body: SyntaxNode): SyntaxNode | undefined {
  if (body.type !== 'function_body') return undefined;
  const before = body.previous;
  const signature = before?.type === 'method_signature' ? before.child(0) : before;
  return signature && SIGNATURE.test(signature.type) ? signature : undefined;
}

/** What the first constructor with any arguments for its superclass passes: `super('x')`, `super.name`. */
export function superArguments(type: SyntaxNode, { expression }: Reader): readonly Argument[] {
  const signatures = constructorsOf(type);
  for (const signature of signatures) {
    const entries = signature.parent?.child(':initializers')?.named ?? [];
    const group = entries.find((entry) => entry.first('super'))?.first('arguments');
    const passed = parametersOf(signature).flatMap((parameter): Argument[] => {
      const name = parameter.child(':super_formal_parameter/-1');
      // Flutter's `super.key` is the widget's key, never a flag's.
      return name && name.text !== 'key' ? [{ label: name.text, value: expression(name) }] : [];
    });
    if (group || passed.length > 0) return [...(group ? argumentsIn(group, expression) : []), ...passed];
  }
  return [];
}

/** The signatures of a class's constructors. */
function constructorsOf(type: SyntaxNode): readonly SyntaxNode[] {
  const members = (type.child('body') ?? type).named;
  return members.flatMap((member) =>
    member.named.filter((child) => child.type.endsWith('constructor_signature')),
  );
}

/** The parameters of a signature, with those in `{…}` and `[…]`. */
function parametersOf(signature: SyntaxNode): readonly SyntaxNode[] {
  const list = signature.child(':formal_parameter_list');
  const all = (list?.named ?? []).flatMap((child) =>
    child.type === 'formal_parameter' ? [child] : child.named,
  );
  return all.filter((child) => child.type === 'formal_parameter');
}

/**
 * `String get flag => 'x'`, which is read like a variable: its body gives the value. Without a body it is a variable of
 * unknown value; callers cannot tell it from a field.
 */
function getter(leaf: SyntaxNode, signature: SyntaxNode, syntax: Reader): LeafDeclaration | undefined {
  if (signature.child('name') !== leaf) return undefined;
  const { start, end } = signature;
  return {
    kind: 'variable',
    scope: syntax.scopeOf(signature),
    type: typeOf(signature),
    fn: bodyOf(signature) && signature,
    value: bodyOf(signature) ? { kind: 'function', node: signature, start, end } : undefined,
  };
}

/** The declared type of a parameter or getter; undefined if there is none. */
function typeOf(node: SyntaxNode): string | undefined {
  const type = node.child(':type_identifier');
  return type && dartType(type);
}

/** A type with the prefix of its library, where it has one: `one.Door door`. */
export function dartType(type: SyntaxNode): string {
  const { next, end, source } = type;
  const isPrefix = next?.type === type.type && source.slice(end, next.start).trim() === '.';
  return isPrefix ? `${type.text}.${next.text}` : type.text;
}

/** `typedef Door = Gate;`, but not an alias of a function type. */
function alias(leaf: SyntaxNode, node: SyntaxNode, syntax: Reader): LeafDeclaration | undefined {
  // The text between `=` and `;`
  const type = /=(?<type>[^]*?);?$/.exec(node.text)?.groups?.['type'];
  if (type === undefined || node.child(0) !== leaf || /\bFunction\b/.test(type)) return undefined;
  return { kind: 'type', scope: syntax.scopeOf(node), type: type.trim() };
}

/** `Flag.named(…)`, which is called like a static method. */
function namedConstructor(
  leaf: SyntaxNode,
  signature: SyntaxNode,
  syntax: Reader,
): LeafDeclaration | undefined {
  // `Flag` and `named`; a single one is the type's own constructor.
  const names = signature.named.filter(({ type }) => type === 'identifier');
  if (names.length < 2 || names.at(-1) !== leaf) return undefined;
  return { kind: 'function', scope: syntax.scopeOf(signature), fn: signature };
}

/** A parameter of a named function or constructor; `this.flag` is also a field. The tables have those of lambdas. */
function parameter(leaf: SyntaxNode, syntax: Reader): LeafDeclaration | undefined {
  if (leaf.type !== 'identifier') return undefined;
  // From the name in `this.flag` or `super.flag` to the parameter that this is.
  const node = leaf.closest(
    ({ type }) => !/^(?:constructor_param|super_formal_parameter|identifier)$/.test(type),
  );
  if (node?.type !== 'formal_parameter' || (node.parent?.named.length ?? 0) > MOST_PARAMETERS)
    return undefined;
  const signature = node.closest(({ type }) => SIGNATURE.test(type) || type === 'function_expression');
  if (!signature || signature.type === 'function_expression') return undefined;
  // The name is what the parameter ends with: `name`, `this.name`, `super.name`.
  const last = node.child(-1);
  if (!last?.contains(leaf) || last.end !== leaf.end) return undefined;
  const given = defaultValue(node);
  return {
    kind: 'parameter',
    ...scopesOf(signature),
    type: typeOf(node),
    value: given && syntax.expression(given),
    fn: signature,
    place: { index: parametersOf(signature).indexOf(node), label: leaf.text },
    ...(last.type === 'constructor_param' && { isField: true }),
  };
}

/** Where parameters are visible: a constructor's in its initializers, which are siblings of its signature, and its body. */
function scopesOf(signature: SyntaxNode): Pick<LeafDeclaration, 'scope' | 'body'> {
  const body = bodyOf(signature);
  if (signature.type.endsWith('constructor_signature')) return { scope: signature.parent ?? signature, body };
  return { scope: body ?? signature };
}
