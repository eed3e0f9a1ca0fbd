import type { Declaration } from '../../declaration.ts';
import type { ChildKey, SyntaxNode } from '../../syntax-node.ts';
import type { Adapter, DeclarationShape } from './adapter.ts';
import { defaultValue } from './default-value.ts';
import type { ExpressionReader } from './expression-reader.ts';
import { MOST_PARAMETERS } from './most-parameters.ts';
import { CALLS_AT_ONCE, OVER_ELEMENTS } from './over-elements.ts';

/** Reads syntax nodes as declarations, and finds their functions and scopes, by an adapter's tables. */
export class DeclarationReader {
  readonly #adapter: Adapter;
  readonly #expressions: ExpressionReader;

  constructor(adapter: Adapter, expressions: ExpressionReader) {
    this.#adapter = adapter;
    this.#expressions = expressions;
  }

  /**
   * What the identifier `leaf` declares according to the tables; undefined where it declares nothing. Climbs from it,
   * through the patterns around it, to the node that declares: in `const { key: name } = x` from `name` to `{ … } = x`.
   */
  declarationAt(leaf: SyntaxNode): Declaration | undefined {
    const { declarations, patterns, strings } = this.#adapter.shape;
    let node = leaf;
    // The key or position by which the innermost pattern takes the name's value out of the whole: `key` above. Undefined
    // without a pattern, or where the pattern has a single name and no key.
    let property: string | undefined;
    for (let parent = node.parent; parent; parent = node.parent) {
      const rule = declarations[parent.type];
      const isOfPattern = property !== undefined;
      if (rule && isDeclaredName(parent, node, rule, isOfPattern)) {
        const declaring = rule.isList ? node : parent;
        // Kotlin's `name: Type` is one node: the identifiers of its type declare nothing.
        const isInType = !isOfPattern && childAt(declaring, rule.type)?.contains(leaf) === true;
        return isInType ? undefined : this.#declare(leaf, node, declaring, rule, property);
      }
      // Climb on through a pattern, the quotes of a map's key, or a member whose name this is: `this.on = …`.
      const inside = patterns.includes(parent.type) || strings.includes(parent.type);
      if (!inside && !this.#expressions.namesParent(parent, node)) return undefined;
      // `'flag'` in PHP's `['flag' => $name]` is the key, and declares nothing.
      if (strings.includes(node.type) && patterns.includes(parent.type)) return undefined;
      property ??= patterns.includes(parent.type) ? propertyIn(parent, node) : undefined;
      node = parent;
    }
    return undefined;
  }

  /** The identifier that names `fn`: its own, or that of the variable or key whose value it is. */
  nameOfFunction(fn: SyntaxNode): SyntaxNode | undefined {
    const { functions, declarations } = this.#adapter.shape;
    const own = functions[fn.type]?.name;
    if (own !== undefined) return fn.child(own);
    for (let parent = fn.parent; parent && !(parent.type in functions); parent = parent.parent) {
      if (this.#runsItsArgument(parent)) return undefined;
      const rule = declarations[parent.type];
      if (rule?.value !== undefined && parent.child(rule.value)?.contains(fn)) {
        const name = parent.child(rule.name);
        // Kotlin's `name: Type` is one node.
        const type = childAt(parent, rule.type);
        return type && name?.contains(type) ? name.child(0) : lastLeaf(name);
      }
      if (this.#isScope(parent)) return undefined;
    }
    return undefined;
  }

  /** Whether a node is a call that runs its argument, once or per element, so that its result is not that function. */
  #runsItsArgument(call: SyntaxNode): boolean {
    const rule = this.#adapter.shape.calls[call.type];
    const callee = rule && this.#expressions.callee(call, rule);
    if (callee?.kind !== 'member' && callee?.kind !== 'name') return false;
    return CALLS_AT_ONCE.test(callee.name) || (callee.kind === 'member' && OVER_ELEMENTS.test(callee.name));
  }

  /** The innermost function around `node`. */
  readonly functionOf = (node: SyntaxNode): SyntaxNode | undefined =>
    node.closest((ancestor) => ancestor.type in this.#adapter.shape.functions);

  /** The innermost node in which a name that `node` declares is visible. */
  readonly scopeOf = (node: SyntaxNode): SyntaxNode =>
    node.closest((ancestor) => !ancestor.parent || this.#isScope(ancestor)) ?? node;

  /**
   * Where a loop's variable is visible. Where that is more than the loop, as in Python, `body` is the part in which it has
   * the loop's value.
   */
  readonly loopScopes = (loop: SyntaxNode): Pick<Declaration, 'scope' | 'body'> =>
    this.#isScope(loop) ? { scope: loop } : { scope: this.scopeOf(loop), body: loop.child('body') };

  /** Whether names that a node contains are visible only inside it. */
  #isScope(node: SyntaxNode): boolean {
    const { scopes, functions } = this.#adapter.shape;
    return scopes.includes(node.type) || node.type in functions;
  }

  /**
   * The declaration of `leaf` by a rule.
   *
   * @param node what stands in the name's place: the name, a pattern around it, or a member, `this.on = …`.
   * @param declaring the node that the rule's paths start from.
   * @param property the key or position that a pattern takes the name's value by.
   */
  #declare(
    leaf: SyntaxNode,
    node: SyntaxNode,
    declaring: SyntaxNode,
    rule: DeclarationShape,
    property: string | undefined,
  ): Declaration {
    const { expression } = this.#expressions;
    // Dynamic languages declare their fields by assigning to a member of an object.
    const isField = rule.kind === 'variable' && expression(node).kind === 'member';
    const kind = isField ? 'member' : rule.kind;
    // A type beside a pattern is that of the whole.
    const type = property === undefined ? childAt(declaring, rule.type) : undefined;
    const value =
      childAt(declaring, rule.value) ?? (kind === 'parameter' ? defaultValue(declaring) : undefined);
    const args = childAt(declaring, rule.args);
    const parameterOf = kind === 'parameter' ? this.functionOf(leaf) : undefined;
    const fn = kind === 'function' ? declaring : parameterOf;
    const place = parameterOf && this.#parameterPlace(leaf, parameterOf);
    const loop = rule.kind === 'loop' ? this.loopScopes(declaring) : undefined;
    return {
      name: this.#expressions.bareName(leaf.text),
      kind,
      node: leaf,
      scope: parameterOf ?? loop?.scope ?? this.scopeOf(declaring),
      body: loop?.body,
      type: type && (this.#adapter.typeText?.(type) ?? type.text),
      // Kotlin's `val on: Flag` has no value: what the table finds, the last child, is the name.
      value: value && value !== node ? expression(value) : undefined,
      fn,
      place: place && property !== undefined ? { ...place, property } : place,
      property,
      // Of no meaning where something else than a map's entry is taken apart: there, nobody asks for it.
      part: partOfEntry(property),
      source: childAt(declaring, rule.source),
      args: args && this.#expressions.arguments(args),
    };
  }

  /**
   * Which argument of a call the parameter `leaf` receives, -1 for the receiver; undefined where the function has more than
   * {@link MOST_PARAMETERS}, or the name is not in its list of parameters.
   */
  #parameterPlace(leaf: SyntaxNode, fn: SyntaxNode): Declaration['place'] {
    const { functions, parameters } = this.#adapter.shape;
    const list = functions[fn.type]?.parameters;
    const around = list === undefined ? fn : fn.child(list);
    if (!around || around.named.length > MOST_PARAMETERS) return undefined;
    const label = this.#expressions.bareName(leaf.text);
    // A lambda's only parameter, without a list around it: `name => …`.
    if (around === leaf) return { index: 0, label };
    // Go's receiver has a list of its own.
    if (!around.contains(leaf)) return undefined;
    const all = parameters
      ? ungrouped(around).filter((child) => parameters.includes(child.type))
      : around.named;
    // Python's `self` comes before the first parameter that callers count.
    const offset = this.#adapter.receiver?.test(all[0]?.text ?? '') === true ? 1 : 0;
    const own = all.find((child) => child.contains(leaf));
    if (!own) return undefined;
    const isRest = this.#adapter.isRest?.(own) === true;
    return { index: all.indexOf(own) - offset, label, ...(isRest && { isRest }) };
  }
}

/** The child at a key of a rule, if the rule has it. */
function childAt(node: SyntaxNode, key: ChildKey | undefined): SyntaxNode | undefined {
  return key === undefined ? undefined : node.child(key);
}

/**
 * Whether `node`, a child of `parent`, is where `rule` declares a name. With `isOfPattern`, `node` is a pattern that takes
 * a value apart: it counts wherever it stands, except as the value or as what a loop iterates over.
 */
function isDeclaredName(
  parent: SyntaxNode,
  node: SyntaxNode,
  rule: DeclarationShape,
  isOfPattern: boolean,
): boolean {
  // `(a, b) => …`
  if (rule.isList) return parent.named.includes(node);
  if (parent.child(rule.name) === node) return true;
  return isOfPattern && [rule.value, rule.source].every((key) => childAt(parent, key) !== node);
}

/** The key, or the position as a number, by which a pattern takes what it assigns to `child` out of a value. */
function propertyIn(pattern: SyntaxNode, child: SyntaxNode): string | undefined {
  const before = pattern.children.slice(0, child.indexOfAll);
  // PHP's `['flag' => $name] = $options`
  if (before.at(-1)?.type === '=>') return before.at(-2)?.text.replace(/^['"]|['"]$/g, '');
  const isOfSeveral = pattern.children.some(({ type }) => type === ',');
  return isOfSeveral ? String(before.filter(({ type }) => type === ',').length) : undefined;
}

/** Which part of a map's entry a property is, where entries are pairs: 0 is the key, 1 the value. */
export function partOfEntry(property: string | undefined): Declaration['part'] {
  if (property === '0') return 'key';
  return property === '1' ? 'value' : undefined;
}

/** The children of a list of parameters, with those of Dart's groups, `[name]` and `{name}`, in place of the groups. */
function ungrouped(list: SyntaxNode): readonly SyntaxNode[] {
  return list.named.flatMap((child) => (child.type.startsWith('optional_') ? ungrouped(child) : [child]));
}

/** The last identifier in a node: `isOn` of `this.flags.isOn`. */
function lastLeaf(node: SyntaxNode | undefined): SyntaxNode | undefined {
  let found = node;
  while (found?.named.length) found = found.named.at(-1);
  return found;
}
