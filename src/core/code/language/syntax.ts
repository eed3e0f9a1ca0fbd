import type { Declaration } from '../declaration.ts';
import type { CallSite } from '../expression.ts';
import type { SyntaxNode } from '../syntax-node.ts';
import type { Adapter, CallShape, DeclarationShape, Reader } from './adapter.ts';
import { brokenCall } from './broken-call.ts';
import { defaultValue } from './default-value.ts';
import { ExpressionReader } from './expression-reader.ts';

/** Reads syntax nodes as calls and declarations, by an adapter's tables and exceptions. */
export class Syntax implements Reader {
  readonly adapter: Adapter;

  readonly expression: Reader['expression'];
  readonly arguments: Reader['arguments'];
  readonly #reader: ExpressionReader;

  constructor(adapter: Adapter) {
    this.adapter = adapter;
    this.#reader = new ExpressionReader(adapter);
    this.expression = this.#reader.expression;
    this.arguments = this.#reader.arguments;
  }

  bareName(text: string): string {
    return this.adapter.bareName?.(text) ?? text;
  }

  /** The call whose function's name is `leaf`. */
  callAt(leaf: SyntaxNode): CallSite | undefined {
    const special = this.adapter.callAt?.(leaf, this);
    if (special) return special;
    return this.#callAround(leaf) ?? brokenCall(leaf);
  }

  #callAround(leaf: SyntaxNode): CallSite | undefined {
    const { calls, patterns, strings } = this.adapter.shape;
    const around = leaf.parent?.type ?? '';
    // `'isEnabled'` as a key, PHP's `$check`
    const isWrapped = strings.includes(around) || patterns.includes(around);
    let node = isWrapped ? (leaf.parent ?? leaf) : leaf;
    for (let parent = node.parent; parent; parent = node.parent) {
      const rule = calls[parent.type];
      if (rule && this.#isCallee(rule, parent, node)) return this.#site(parent, rule, node);
      if (!this.#isTail(parent, node)) return undefined;
      node = parent;
    }
    return undefined;
  }

  /** What `leaf` declares, if it stands where a name is declared. */
  declarationAt(leaf: SyntaxNode): Declaration | undefined {
    const special = this.adapter.declarationAt?.(leaf, this);
    if (special) return special;
    const { declarations, patterns, strings } = this.adapter.shape;
    let node = leaf;
    for (let parent = node.parent; parent; parent = node.parent) {
      const rule = declarations[parent.type];
      if (rule && parent.child(rule.name) === node) return this.#declare(leaf, node, parent, rule);
      // Keys of maps stand in quotes.
      const inside = patterns.includes(parent.type) || strings.includes(parent.type);
      if (!inside && !this.#isTail(parent, node)) return undefined;
      node = parent;
    }
    return undefined;
  }

  /** The identifier that names the function `fn`: its own, or that of the variable or key it is the value of. */
  nameOfFunction(fn: SyntaxNode): SyntaxNode | undefined {
    const { functions, declarations } = this.adapter.shape;
    const own = functions[fn.type]?.name;
    if (own !== undefined) return fn.child(own);
    for (let parent = fn.parent; parent && !(parent.type in functions); parent = parent.parent) {
      const rule = declarations[parent.type];
      if (rule?.value !== undefined && parent.child(rule.value)?.contains(fn)) {
        const name = parent.child(rule.name);
        // Kotlin's `name: Type` is one node.
        const type = rule.type === undefined ? undefined : parent.child(rule.type);
        return type && name?.contains(type) ? name.child(0) : lastLeaf(name);
      }
      if (this.#isScope(parent)) return undefined;
    }
    return undefined;
  }

  readonly functionOf = (node: SyntaxNode): SyntaxNode | undefined =>
    node.closest((ancestor) => ancestor.type in this.adapter.shape.functions);

  /** The innermost node in which a name that `node` declares is visible. */
  readonly scopeOf = (node: SyntaxNode): SyntaxNode =>
    node.closest((ancestor) => !ancestor.parent || this.#isScope(ancestor)) ?? node;

  /** The names of the classes, enums and objects around `node`, outermost first. */
  containersOf(node: SyntaxNode): readonly string[] {
    const names: string[] = [];
    for (let parent = node.parent; parent; parent = parent.parent) {
      const key = this.adapter.shape.containers[parent.type];
      const name = key === undefined ? undefined : parent.child(key);
      if (name && !name.contains(node))
        names.unshift(this.bareName(name.text.replace(/^['"]|['"]$|<.*$/gs, '')));
    }
    return names;
  }

  #isScope(node: SyntaxNode): boolean {
    const { scopes, functions } = this.adapter.shape;
    return scopes.includes(node.type) || node.type in functions;
  }

  #isCallee(rule: CallShape, call: SyntaxNode, node: SyntaxNode): boolean {
    const key = rule.callee ?? rule.name;
    return key !== undefined && call.child(key) === node;
  }

  /** Whether `node` is what decides the name of `parent`: the last member of a chain, or something around it. */
  #isTail(parent: SyntaxNode, node: SyntaxNode): boolean {
    const { members, indexes } = this.adapter.shape;
    const key = members[parent.type]?.[1] ?? indexes[parent.type]?.[1];
    return (key !== undefined && parent.child(key) === node) || this.#reader.inner(parent) === node;
  }

  #site(node: SyntaxNode, rule: CallShape, calleeNode: SyntaxNode): CallSite | undefined {
    const callee = rule.callee === undefined ? this.#reader.callee(node, rule) : this.expression(calleeNode);
    if (callee?.kind !== 'name' && callee?.kind !== 'member') return undefined;
    const args =
      rule.form === 'component' && rule.args === undefined
        ? this.arguments(node)
        : this.#reader.argumentsOf(node, rule);
    const receiver = callee.kind === 'member' ? callee.object : undefined;
    return { form: rule.form ?? 'call', name: callee.name, receiver, args, node };
  }

  #declare(leaf: SyntaxNode, declared: SyntaxNode, node: SyntaxNode, rule: DeclarationShape): Declaration {
    const pick = (key: string | number | undefined) => (key === undefined ? undefined : node.child(key));
    // Assigning to a member of an object is how dynamic languages declare their fields.
    const isField = rule.kind === 'variable' && this.expression(declared).kind === 'member';
    const kind = isField ? 'member' : rule.kind;
    const value = pick(rule.value) ?? (kind === 'parameter' ? defaultValue(node) : undefined);
    const args = pick(rule.args);
    const fn = kind === 'parameter' ? this.functionOf(leaf) : kind === 'function' ? node : undefined;
    return {
      name: this.bareName(leaf.text),
      kind,
      node: leaf,
      scope:
        kind === 'parameter' && fn
          ? fn
          : rule.kind === 'loop' && this.#isScope(node)
            ? node
            : this.scopeOf(node),
      type: pick(rule.type)?.text,
      value: value && value !== declared ? this.expression(value) : undefined,
      fn,
      place: fn && kind === 'parameter' ? this.placeOf(leaf, fn) : undefined,
      source: pick(rule.source),
      args: args && this.arguments(args),
    };
  }

  /** Which argument of `fn` a parameter's identifier stands for. */
  readonly placeOf = (leaf: SyntaxNode, fn: SyntaxNode): Declaration['place'] => {
    const shape = this.adapter.shape.functions[fn.type];
    const holder = shape?.parameters === undefined ? fn : fn.child(shape.parameters);
    if (!holder) return undefined;
    const label = this.bareName(leaf.text);
    // A lambda's only parameter may stand without a list around it; Go's receiver stands in a list of its own.
    if (holder === leaf) return { index: 0, label };
    if (!holder.contains(leaf)) return undefined;
    const types = this.adapter.shape.parameters;
    const all = types ? flatten(holder).filter((child) => types.includes(child.type)) : holder.named;
    const offset = /^(?:self|cls|&.*\bself|mut self|this\s.*)$/.test(all[0]?.text ?? '') ? 1 : 0;
    return { index: all.findIndex((child) => child.contains(leaf)) - offset, label };
  };
}

function flatten(node: SyntaxNode): readonly SyntaxNode[] {
  return node.named.flatMap((child) => (child.type.startsWith('optional_') ? flatten(child) : [child]));
}

function lastLeaf(node: SyntaxNode | undefined): SyntaxNode | undefined {
  let found = node;
  while (found?.named.length) found = found.named.at(-1);
  return found;
}
