import type { Declaration } from '../../declaration.ts';
import type { SyntaxNode } from '../../syntax-node.ts';
import type { LeafDeclaration, Reader } from '../shared/adapter.ts';
import { partOfEntry } from '../shared/declaration-reader.ts';
import { MOST_PARAMETERS } from '../shared/most-parameters.ts';

/** Where a name is destructured: `{ flag: name = 'x' }` assigns the property `flag` to `name`. */
export interface Destructured {
  /** The outermost pattern around the name; the name itself where there is none. */
  readonly pattern: SyntaxNode;
  /** The node that contains the pattern. */
  readonly holder: SyntaxNode;
  /** The property by which the name is destructured: `flag`. */
  readonly property: string | undefined;
  /** The default where the value is missing. */
  readonly fallback: SyntaxNode | undefined;
}

/** Names that the tables cannot tell: those in patterns, a lone parameter, `this.isOn = …`, the entries of an enum. */
export function javascriptDeclaration(leaf: SyntaxNode, syntax: Reader): LeafDeclaration | undefined {
  const place = placeOf(leaf);
  if (!place) return undefined;
  const { pattern, holder, property } = place;
  const base = { name: leaf.text.replace(/^#/, ''), property };
  const valueAt = (key: string) => {
    const value = holder.child(key);
    return value && syntax.expression(value);
  };
  switch (holder.type) {
    // `const { isOn } = flags`, `const [isOn] = useState()`; a plain name is in the tables.
    case 'variable_declarator':
      if (pattern === leaf || holder.child('name') !== pattern) return undefined;
      return {
        ...base,
        property: property ?? positionOf(leaf, pattern),
        kind: 'variable',
        scope: syntax.scopeOf(holder),
        value: valueAt('value'),
      };
    // `for (const name of names)`
    case 'for_in_statement':
      if (holder.child('left') !== pattern) return undefined;
      return { ...base, kind: 'loop', scope: holder, ...loopedOver(leaf, place) };
    case 'required_parameter':
    case 'optional_parameter':
    case 'formal_parameters':
      return parameter(leaf, place, syntax);
    // `name => …`, without parentheses
    case 'arrow_function':
      return holder.child('parameter') === pattern ? parameter(leaf, place, syntax) : undefined;
    // `({ isOn } = flags)`, `this.isOn = …`
    case 'assignment_expression':
    case 'augmented_assignment_expression': {
      if (holder.child('left') !== pattern) return undefined;
      const kind = pattern === leaf ? 'assignment' : 'member';
      return { ...base, kind, scope: syntax.scopeOf(holder), value: valueAt('right') };
    }
    // `enum Flag { Cart }`
    case 'enum_body':
      return { ...base, kind: 'member', scope: holder };
    default:
      return undefined;
  }
}

/** What a loop iterates over, and which part of it a name holds. */
function loopedOver(
  leaf: SyntaxNode,
  { pattern, holder, property }: Destructured,
): Pick<Declaration, 'source' | 'part' | 'property'> {
  const source = holder.child('right');
  if (holder.child('operator')?.type === 'in') return { source, part: 'key' };
  const position = positionOf(leaf, pattern);
  return { source, property: position ?? property, part: partOfEntry(position) };
}

/** The position of a name in an array pattern: `[, name]`. */
function positionOf(leaf: SyntaxNode, pattern: SyntaxNode): string | undefined {
  if (pattern.type !== 'array_pattern' || leaf.parent !== pattern) return undefined;
  const before = pattern.source.slice(pattern.start + 1, leaf.start);
  return /^[\w$\s,]*$/.test(before) ? String(before.split(',').length - 1) : undefined;
}

/** Climbs from a name through the patterns around it; undefined for a key, a default value or an object in them. */
export function placeOf(leaf: SyntaxNode): Destructured | undefined {
  let pattern = leaf;
  let fallback: SyntaxNode | undefined;
  let property = leaf.type === 'shorthand_property_identifier_pattern' ? leaf.text : undefined;
  for (let holder = pattern.parent; holder; holder = pattern.parent) {
    switch (holder.type) {
      // `{ flag: name }`
      case 'pair_pattern':
        if (holder.child('value') !== pattern) return undefined;
        property = holder.child('key')?.text;
        break;
      // `{ name = "x" }`
      case 'assignment_pattern':
      case 'object_assignment_pattern':
        if (holder.child(0) !== pattern) return undefined;
        fallback ??= holder.child(1);
        break;
      // `this.name`
      case 'member_expression':
        if (holder.child('property') !== pattern) return undefined;
        break;
      case 'object_pattern':
      case 'array_pattern':
      case 'rest_pattern':
        break;
      default:
        return { pattern, holder, property, fallback };
    }
    pattern = holder;
  }
  return undefined;
}

/** A parameter, or a name destructured from one: `({ flag: name = "x" }) => …`. */
function parameter(
  leaf: SyntaxNode,
  { pattern, holder: node, property, fallback }: Destructured,
  syntax: Reader,
): LeafDeclaration | undefined {
  const fn = node.type === 'arrow_function' ? node : syntax.functionOf(leaf);
  const list = fn?.child('parameters');
  if (!fn || (list && (list.named.length > MOST_PARAMETERS || !list.contains(leaf)))) return undefined;
  // Names in a parameter's default value are not parameters.
  const value = node.child('value');
  if (value?.contains(leaf)) return undefined;
  const first = list?.named[0];
  // TypeScript's `this: Cart` is no argument.
  const offset = first?.text.startsWith('this:') ? 1 : 0;
  const index = Math.max(0, (list?.named.findIndex((child) => child.contains(leaf)) ?? 0) - offset);
  const position = positionOf(leaf, pattern);
  // The property or position by which the name is destructured; undefined where it is the whole parameter.
  const taken = property ?? position;
  const isRest = pattern.type === 'rest_pattern';
  const place =
    taken === undefined ? { index, label: leaf.text, ...(isRest && { isRest }) } : { index, property: taken };
  const types = typesAt(leaf, pattern, property, node.child('type'));
  // The default of the whole parameter says nothing of one property.
  const given = fallback ?? (property === undefined ? value : undefined);
  const base = { kind: 'parameter', scope: fn, ...types, fn, place } as const;
  return { ...base, value: given && syntax.expression(given), part: partOfEntry(position) };
}

/**
 * The declared types of a parameter. `(gate: Gate)` has a type; `({ flag }: Gate)` a type of the whole;
 * `({ flag }: { flag: Flag })` the type of the property. A property of a property has none.
 */
function typesAt(
  leaf: SyntaxNode,
  pattern: SyntaxNode,
  property: string | undefined,
  type: SyntaxNode | undefined,
): Pick<Declaration, 'type' | 'wholeType'> {
  if (property === undefined) return { type: type?.text };
  // `{ a: { b } }`: a property of a property.
  if (leaf.closest((node) => node.type === 'object_pattern') !== pattern) return {};
  const written = type?.named.find((node) => node.type === 'object_type');
  if (!written) return { wholeType: type?.text };
  return { type: written.named.find((node) => node.child('name')?.text === property)?.child('type')?.text };
}
