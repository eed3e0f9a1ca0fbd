import type { SyntaxNode } from '../../../syntax-node.ts';
import { resultOf } from '../../queries/conditions.ts';
import { LITERAL_TYPE, namesRead } from './tested-names.ts';

/** A value that is compared, or that a `switch`, a spread or the type of a variable depends on. */
export interface Compared {
  /** The variable or member: `mode`, `item.mode`. */
  readonly name: string;
  /** Where it is read. */
  readonly node: SyntaxNode;
  /** The comparison, or what else depends on the value; of a `switch` or case the value alone, as its code may change. */
  readonly whole: SyntaxNode;
  /** Whether TypeScript would reject that if the value were known to be one of these literals; not asked of `if (mode)`. */
  readonly matters: (literals: readonly string[]) => boolean;
  /**
   * The texts of all that it is compared with: `'b'` of `mode === 'b'`, the labels of a `switch`. Undefined where one is no
   * literal, and where the value is only a part of what is compared, `!mode`.
   */
  readonly literals?: readonly string[] | undefined;
  /** Whether it depends on the value only where that was assigned, and not on a test of it: it reads a member, `user.name`. */
  readonly isOfAssigned?: true;
}

/** The values that a node compares, or otherwise depends on. */
export function comparedValuesIn(node: SyntaxNode): readonly Compared[] {
  const value = node.child('value');
  const always = (expression: SyntaxNode) =>
    namesIn(expression).map((one) => compared(one, node, () => true));
  switch (node.type) {
    case 'binary_expression': {
      const [left, right] = node.named;
      if (!left || !right || !/^[!=]==?$/.test(node.children[1]?.type ?? '')) return [];
      return [...comparedWith(left, right, node), ...comparedWith(right, left, node)];
    }
    case 'switch_statement':
      return value ? switched(node, value) : [];
    // `case 'grid':`, which compares with the value of the `switch`.
    case 'switch_case': {
      const subject = node.parent?.parent?.child('value')?.named[0];
      return subject && value ? comparedWith(value, subject, value) : [];
    }
    // `[mode].includes(other)`.
    case 'array':
      return node.parent?.type === 'member_expression' ? always(node) : [];
    // `let on = ready`: the variable, or the field of a class, has the type of what is known, and is assigned something else
    // later; `var on` may be declared again with another one.
    case 'variable_declarator':
    case 'public_field_definition':
      return value && !node.child('type') && node.parent?.children[0]?.type !== 'const' ? always(value) : [];
    // `mode` of `...(mode && { a })`, on which it depends what is spread.
    case 'spread_element':
      return namesRead(node).map((one) => compared(one, node, () => true));
    case 'member_expression':
      return memberRead(node);
    default:
      return [];
  }
}

/** After `user = undefined;`, even `user?.name` is an error, and after `item = { kind: 'a' };`, `item.kind === 'b'` is. */
function memberRead(node: SyntaxNode): readonly Compared[] {
  const object = node.child('object');
  if (!object) return [];
  const holder = node.closest(({ type }) => type !== 'parenthesized_expression');
  const isCompared = holder?.type === 'switch_statement' || /^[!=]==?$/.test(holder?.children[1]?.type ?? '');
  const matters = (values: readonly string[]) =>
    values.every((value) => /^(?:undefined|null)$/.test(value) || (isCompared && value.startsWith('{')));
  return [{ ...compared(object, node, matters), isOfAssigned: true }];
}

function compared(node: SyntaxNode, whole: SyntaxNode, matters: Compared['matters']): Compared {
  return { name: node.text, node, whole, matters };
}

/** What the value of a `switch` is compared with. */
function switched({ named }: SyntaxNode, value: SyntaxNode): readonly Compared[] {
  const labels = (named.at(-1)?.named ?? []).flatMap((one) => one.child('value') ?? []);
  const literals = labels.every(({ type }) => LITERAL_TYPE.test(type))
    ? labels.map(({ text }) => text)
    : undefined;
  return namesIn(value).map((node) => ({
    ...compared(node, value, () => true),
    literals: node === resultOf(value) ? literals : undefined,
  }));
}

const NEGATED: Readonly<Record<string, string>> = { true: 'false', false: 'true' };

/** The values on one side of a comparison, `side`, with what is on the other. */
function comparedWith(side: SyntaxNode, other: SyntaxNode, whole: SyntaxNode): readonly Compared[] {
  const { type, text } = resultOf(other);
  // Everything may be compared with these.
  if (type === 'null' || type === 'undefined') return [];
  return namesIn(side).map((node) => {
    const isNegated = node.parent?.type === 'unary_expression' && node.parent.children[0]?.type === '!';
    const matters = (literals: readonly string[]) =>
      literals.every((literal) => text !== (isNegated ? NEGATED[literal] : literal));
    // Beside what is no literal, a known literal is never rejected, but what `if (mode)` tells of the value may be.
    if (!LITERAL_TYPE.test(type)) return compared(node, whole, () => false);
    return { ...compared(node, whole, matters), literals: node === resultOf(side) ? [text] : undefined };
  });
}

/**
 * The names that may be the value of an expression, or a member of that: `ready` and `on` of `ready && !on`, `n` of
 * `{ k: n }.k`. A generic function may give back what it takes: `on` of `same(on)`.
 */
function namesIn(expression: SyntaxNode): readonly SyntaxNode[] {
  const node = resultOf(expression);
  switch (node.type) {
    case 'identifier':
      return [node];
    case 'member_expression': {
      const object = node.child('object');
      return /^[\w$.?]+$/.test(node.text) || !object ? [node] : namesIn(object);
    }
    case 'ternary_expression':
      return node.named.slice(1).flatMap(namesIn);
    case 'call_expression': {
      // `((mode = on) => mode)()`.
      const callee = node.child('function');
      const isInline = callee !== undefined && /function/.test(resultOf(callee).type);
      return [
        ...(isInline ? namesRead(callee) : []),
        ...(node.child('arguments')?.named.flatMap(namesIn) ?? []),
      ];
    }
    case 'object':
      return node.named.flatMap((member) => namesIn(member.child('value') ?? member));
    case 'binary_expression':
    case 'unary_expression':
    case 'array':
    case 'pair':
    case 'spread_element':
      // These yield any number, text or boolean, whatever is known of their operands.
      return /^(?:[<>]=?|[-+*/%]|typeof)$/.test(operatorIn(node)) ? [] : node.named.flatMap(namesIn);
    default:
      return [];
  }
}

function operatorIn({ children }: SyntaxNode): string {
  return children.find(({ isNamed }) => !isNamed)?.type ?? '';
}
