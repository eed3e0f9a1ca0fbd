import type { Argument, Expression } from '../../expression.ts';
import type { SyntaxNode } from '../../syntax-node.ts';
import type { Adapter, CallShape } from './adapter.ts';
import { mapCreatedBy } from './map-literal.ts';
import { stringExpression } from './string-literal.ts';
import { spanOf } from './span-of.ts';

/** Operators that yield their second operand where the first is missing: `??`, `||`, Python's `or`, Kotlin's `?:`. */
const FALLBACK = /^(?:\?\?|\|\||or|\?:)$/;

/** Deepest nested expression that is read: code may have thousands of branches or chained calls. */
const DEEPEST = 200;

/** Reads syntax nodes as expressions, by an adapter's tables and exceptions. */
export class ExpressionReader {
  readonly #adapter: Adapter;
  /** Each node is read once, as each call in a chain contains all calls before it. */
  readonly #read = new Map<SyntaxNode, Expression>();

  /** How many expressions there are around the one that is being read. */
  #depth = 0;

  constructor(adapter: Adapter) {
    this.#adapter = adapter;
  }

  /** The expression at `node`, without parentheses, casts and the like around it. */
  readonly expression = (node: SyntaxNode): Expression => {
    const known = this.#read.get(node);
    if (known) return known;
    if (this.#depth >= DEEPEST) return { ...spanOf(node), kind: 'other' };
    this.#depth++;
    const read = this.#expression(node);
    this.#depth--;
    this.#read.set(node, read);
    return read;
  };

  /** What a node is, by the first that says so: the language's own reader, the tables of simple nodes, those of compound ones. */
  #expression(node: SyntaxNode): Expression {
    const special = this.#adapter.expression?.(node, this.expression);
    if (special) return special;
    const { shape } = this.#adapter;
    const base = spanOf(node);
    const unwrapped = this.inner(node);
    if (unwrapped) return this.expression(unwrapped);
    if (shape.strings.includes(node.type)) return stringExpression(node, shape.interpolations);
    if (shape.self.includes(node.type)) return { ...base, kind: 'self' };
    if (shape.names.includes(node.type)) return { ...base, kind: 'name', name: this.bareName(node.text) };
    if (node.type in shape.functions) return { ...base, kind: 'function' };
    if (shape.lists.includes(node.type)) return { ...base, kind: 'list', items: () => this.#items(node) };
    if (shape.objects.includes(node.type))
      return { ...base, kind: 'object', entries: () => this.#entries(node) };
    const options = this.#options(node);
    if (options.length) return { ...base, kind: 'choice', options: options.map(this.expression) };
    return this.#member(node) ?? this.#call(node) ?? { ...base, kind: 'other' };
  }

  /** The arguments that are children of `node`. */
  readonly arguments = (node: SyntaxNode): readonly Argument[] =>
    node.named.flatMap(withinError).map((child): Argument => {
      const place = this.#adapter.shape.arguments[child.type]?.(child);
      if (!place) return { value: this.expression(child) };
      const [label, key] = place;
      const value = child.child(key) ?? child;
      // Some grammars have the colon in the label, `name:`.
      const name = label === undefined ? undefined : child.child(label)?.text.replace(/\s*:$/, '');
      return { ...(name && { label: name }), value: this.expression(value) };
    });

  /** The identifier without the sigils that the language puts around it. */
  bareName(text: string): string {
    return this.#adapter.bareName?.(text) ?? text;
  }

  /** What stands in parentheses, a cast and the like; undefined for any other node. */
  inner(node: SyntaxNode): SyntaxNode | undefined {
    const key = this.#adapter.shape.transparent[node.type];
    return key === undefined ? undefined : node.child(key);
  }

  /** Whether `node` is what names `parent`: `isOn` in `flags.isOn`, `"isOn"` in `flags["isOn"]`, what parentheses contain. */
  namesParent(parent: SyntaxNode, node: SyntaxNode): boolean {
    const { members, indexes } = this.#adapter.shape;
    const key = members[parent.type]?.[1] ?? indexes[parent.type]?.[1];
    return (key !== undefined && parent.child(key) === node) || this.inner(parent) === node;
  }

  /** The values that a choice may yield; empty for any other node. */
  #options(node: SyntaxNode): readonly SyntaxNode[] {
    const { choices, binaries } = this.#adapter.shape;
    // `given ?? "none"`, but not `a + b`
    if (binaries?.includes(node.type))
      return node.children.some(({ type }) => FALLBACK.test(type)) ? node.named : [];
    const branches = this.#adapter.shape.branches?.[node.type];
    return branches?.(node) ?? choices[node.type]?.flatMap((key) => node.child(key) ?? []) ?? [];
  }

  /** The elements of a list. */
  #items(node: SyntaxNode): readonly Expression[] {
    const { nonExpressions = [] } = this.#adapter.shape;
    return node.named
      .filter(({ type }) => !nonExpressions.includes(type))
      .map((child) => this.expression(child));
  }

  /** The entries of an object; what is spread into it, `...others`, is an entry with the key `...`. */
  #entries(node: SyntaxNode): readonly { key: string; node: SyntaxNode; value: Expression }[] {
    const { pairs, functions, names } = this.#adapter.shape;
    return node.named.flatMap((child) => {
      const pair = pairs[child.type];
      const [key, value] = pair ? [child.child(pair[0]), child.child(pair[1])] : [];
      if (key && value) return [{ key: keyOf(key), node: key, value: this.expression(value) }];
      // `{ flag }`
      if (names.includes(child.type))
        return [{ key: child.text, node: child, value: this.expression(child) }];
      // `{ isOn(name) { … } }`
      const method = child.type in functions ? child.child(functions[child.type]?.name ?? 'name') : undefined;
      if (method) return [{ key: keyOf(method), node: method, value: this.expression(child) }];
      // `{ ...others }`
      const spread = /spread|splat/.test(child.type) ? child.child(0) : undefined;
      return spread ? [{ key: '...', node: child, value: this.expression(spread) }] : [];
    });
  }

  /** `object.name`, or `object[key]`: with a literal key it is the member of that name. */
  #member(node: SyntaxNode): Expression | undefined {
    const base = spanOf(node);
    const rule = this.#adapter.shape.members[node.type];
    if (rule) {
      const [object, name] = [node.child(rule[0]), node.child(rule[1])];
      // One child for both, as of Java's `Flag::new`, has no member's name.
      if (!name || object === name) return undefined;
      // `flags.get<Flag>`
      const plain = this.bareName(name.text.replace(/<.*>$/s, ''));
      return { ...base, kind: 'member', object: object && this.expression(object), name: plain };
    }
    const index = this.#adapter.shape.indexes[node.type];
    const [object, key] = index ? [node.child(index[0]), node.child(index[1])] : [];
    const name = key && this.expression(key);
    if (!object || !name) return undefined;
    // `flags[name]`, while `flags["cart"]` reads the member `cart`
    if (name.kind !== 'string') return { ...base, kind: 'index', object: this.expression(object), key: name };
    return { ...base, kind: 'member', object: this.expression(object), name: name.value, key: name };
  }

  /** A call by the tables; where it only refers to the function, PHP's `isOn(...)`, the function itself. */
  #call(node: SyntaxNode): Expression | undefined {
    const rule = this.#adapter.shape.calls[node.type];
    const callee = rule && this.callee(node, rule);
    if (!callee) return undefined;
    if (this.isReference(node, rule)) return { ...callee, node };
    const call: Expression = {
      kind: 'call',
      node,
      start: node.start,
      end: node.end,
      callee,
      args: () => this.argumentsOf(node, rule),
      ...(rule.form && { form: rule.form }),
      ...(rule.isComponent?.(node) && { form: 'component' }),
    };
    return mapCreatedBy(this.#adapter.maps ?? [], call) ?? call;
  }

  /** What a call calls, by its `rule`; undefined if the node names no function, and so is no call. */
  callee(node: SyntaxNode, rule: CallShape): Expression | undefined {
    const callee = rule.callee === undefined ? undefined : node.child(rule.callee);
    if (callee) return this.expression(callee);
    const name = rule.name === undefined ? undefined : node.child(rule.name);
    const receiver = rule.receiver === undefined ? undefined : node.child(rule.receiver);
    if (!name && receiver && rule.unnamed !== undefined) return this.#unnamed(receiver, rule.unnamed);
    if (!name) return undefined;
    const plain = this.bareName(name.text);
    const base = { node: name, start: (receiver ?? name).start, end: name.end };
    if (!receiver) return { ...base, kind: 'name', name: plain };
    return { ...base, kind: 'member', object: this.expression(receiver), name: plain };
  }

  /** The callee of Ruby's `is_on.("cart")`: the method `call`, given as `name`, of `is_on`. */
  #unnamed(receiver: SyntaxNode, name: string): Expression {
    return { kind: 'member', ...spanOf(receiver), object: this.expression(receiver), name };
  }

  /** Whether syntax that looks like a call only refers to the function. */
  isReference(node: SyntaxNode, { args }: CallShape): boolean {
    const { isReference } = this.#adapter;
    if (!isReference || args === undefined) return false;
    const given = node.child(args);
    return given !== undefined && isReference(given);
  }

  /** The arguments of a call: in parentheses, as a component's attributes, and a lambda behind them. */
  argumentsOf(node: SyntaxNode, rule: CallShape): readonly Argument[] {
    // A component's attributes are children of its tag.
    const isComponent = rule.form === 'component' && rule.args === undefined;
    const list = rule.args === undefined ? undefined : node.child(rule.args);
    const holder = isComponent ? node : list;
    const trailing = rule.trailing === undefined ? undefined : node.child(rule.trailing);
    const args = holder ? this.arguments(holder) : [];
    return trailing ? [...args, { value: this.expression(trailing) }] : args;
  }
}

/** A node, or the nodes in it if it is an error: the grammar puts arguments of an unfinished call into one. */
function withinError(node: SyntaxNode): readonly SyntaxNode[] {
  return node.type === 'ERROR' ? node.named : [node];
}

/** A key without what is around its name: `"cart"`, `['is-on'](name) { … }`, Ruby's `:cart` and `cart:`. */
function keyOf(node: SyntaxNode): string {
  return node.text.replace(/^(?:['":]|\[['"]?)|(?:['":]|['"]?\])$/g, '');
}
