import type { Declaration } from '../../declaration.ts';
import type { Expression } from '../../expression.ts';
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
  /** The properties and positions by which it is taken out of the whole: `a`, `0` in `{ a: [name] }`. */
  readonly steps: readonly Step[];
  /** The name's own default, `'x'` above; not that of a pattern around it. */
  readonly fallback: SyntaxNode | undefined;
}

/** One property or position, the node that names it or opens the list, and the pattern or name for its value. */
interface Step {
  readonly property: string;
  readonly node: SyntaxNode;
  readonly target: SyntaxNode;
}

/** Names that the tables cannot tell: those in patterns, a lone parameter, `this.isOn = …`, the entries of an enum. */
export function javascriptDeclaration(leaf: SyntaxNode, syntax: Reader): LeafDeclaration | undefined {
  const place = placeOf(leaf);
  if (!place) return undefined;
  const { pattern, holder, steps } = place;
  const base = { name: leaf.text.replace(/^#/, '') };
  const valueAt = (key: string, taken: readonly Step[]) => {
    const value = holder.child(key);
    return value && taken.reduce(partOf, syntax.expression(value));
  };
  switch (holder.type) {
    // `const { isOn } = flags`, `const [isOn] = useState()`; a plain name is in the tables.
    case 'variable_declarator':
      if (pattern === leaf || holder.child('name') !== pattern) return undefined;
      return {
        ...base,
        // The last step is told by `property`, all before it by `value`.
        property: steps.at(-1)?.property,
        kind: 'variable',
        scope: syntax.scopeOf(holder),
        value: valueAt('value', steps.slice(0, -1)),
      };
    // `for (const name of names)`
    case 'for_in_statement':
      if (holder.child('left') !== pattern) return undefined;
      return { ...base, kind: 'loop', scope: holder, ...loopedOver(place) };
    // `catch ({ code })`: like a loop without a source, of unknown value. A plain name is in the tables.
    case 'catch_clause':
      if (pattern === leaf || holder.child('parameter') !== pattern) return undefined;
      return { ...base, kind: 'loop', scope: holder };
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
      const kind = pattern.type === 'member_expression' ? 'member' : 'assignment';
      return { ...base, kind, scope: syntax.scopeOf(holder), value: valueAt('right', steps) };
    }
    // `enum Flag { Cart }`
    case 'enum_body':
      return { ...base, kind: 'member', scope: holder };
    default:
      return undefined;
  }
}

/** What a loop iterates over, and which part of it a name holds. */
function loopedOver({
  holder,
  steps,
}: Destructured): Pick<Declaration, 'source' | 'part' | 'property' | 'path'> {
  const source = holder.child('right');
  if (holder.child('operator')?.type === 'in') return { source, part: 'key' };
  const [property, ...path] = steps.map((step) => step.property);
  // `part` counts where the loop is over entries, `for (const [key, value] of map)`: by position, key or value.
  return { source, property, path, part: partOfEntry(property) };
}

/** What a step takes out of a value, as an expression that stands where the pattern for it is. */
function partOf(object: Expression, { property: name, node, target }: Step): Expression {
  return { kind: 'member', object, name, node, start: target.start, end: target.end };
}

/** The position of a part in a list's pattern: 1 for `name` in `[, name]`; undefined for `...rest`, or in an object's. */
function positionIn(pattern: SyntaxNode, part: SyntaxNode): string | undefined {
  if (pattern.type !== 'array_pattern' || part.type === 'rest_pattern') return undefined;
  return String(pattern.children.filter(({ type, start }) => type === ',' && start < part.start).length);
}

/** Climbs from a name through the patterns around it; undefined for one that is a key, a default or an object in them. */
export function placeOf(leaf: SyntaxNode): Destructured | undefined {
  let pattern = leaf;
  let fallback: SyntaxNode | undefined;
  // `{ flag }`
  const isShort = leaf.type === 'shorthand_property_identifier_pattern';
  const steps: Step[] = isShort ? [{ property: leaf.text, node: leaf, target: leaf }] : [];
  for (let holder = pattern.parent; holder; holder = pattern.parent) {
    switch (holder.type) {
      // `{ flag: name }`
      case 'pair_pattern': {
        const key = holder.child('key');
        if (holder.child('value') !== pattern || !key) return undefined;
        steps.unshift({ property: key.text.replace(/^['"]|['"]$/g, ''), node: key, target: pattern });
        break;
      }
      // `{ name = "x" }`
      case 'assignment_pattern':
      case 'object_assignment_pattern':
        if (holder.child(0) !== pattern) return undefined;
        if (pattern === leaf) fallback = holder.child(1);
        break;
      // `this.name`
      case 'member_expression':
        if (holder.child('property') !== pattern) return undefined;
        break;
      case 'object_pattern':
      case 'array_pattern': {
        const property = positionIn(holder, pattern);
        if (property !== undefined)
          steps.unshift({ property, node: holder.children[0] ?? holder, target: pattern });
        break;
      }
      case 'rest_pattern':
        break;
      default:
        return { pattern, holder, steps, fallback };
    }
    pattern = holder;
  }
  return undefined;
}

/** A parameter, or a name destructured from one: `({ flag: name = "x" }) => …`. */
function parameter(
  leaf: SyntaxNode,
  { pattern, holder: node, steps, fallback }: Destructured,
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
  // Empty where the name is the whole parameter.
  const [property, ...path] = steps.map((step) => step.property);
  const isRest = pattern.type === 'rest_pattern';
  const place =
    property === undefined ? { index, label: leaf.text, ...(isRest && { isRest }) } : { index, property };
  const types = typesAt(pattern, steps, node.child('type'));
  // The default of the whole parameter says nothing of one property.
  const given = fallback ?? (property === undefined ? value : undefined);
  const base = { kind: 'parameter', scope: fn, ...types, fn, place, path } as const;
  // `part` counts where the parameter is an entry: `entries.map(([key, value]) => …)`.
  return { ...base, value: given && syntax.expression(given), part: partOfEntry(property) };
}

/**
 * The declared types of a parameter. `(gate: Gate)` has a type; `({ flag }: Gate)` a type of the whole;
 * `({ flag }: { flag: Flag })` the type of the property; `([flag]: Flag[])` that of the list. A property of a property has
 * none.
 */
function typesAt(
  pattern: SyntaxNode,
  [step, ...inner]: readonly Step[],
  type: SyntaxNode | undefined,
): Pick<Declaration, 'type' | 'wholeType'> {
  if (!step || pattern.type === 'array_pattern') return { type: type?.text };
  if (inner.length > 0) return {};
  const written = type?.named.find((node) => node.type === 'object_type');
  if (!written) return { wholeType: type?.text };
  return {
    type: written.named.find((node) => node.child('name')?.text === step.property)?.child('type')?.text,
  };
}
