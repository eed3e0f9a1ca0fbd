import type { Declaration } from '../declaration.ts';
import type { Shape } from '../languages/shared/adapter.ts';
import type { Syntax } from '../languages/shared/syntax.ts';
import type { SyntaxNode } from '../syntax-node.ts';
import { comparedIn } from './comparisons.ts';
import { Containers } from './containers.ts';
import { defined } from './defined.ts';
import { ExpressionRows } from './expression-rows.ts';
import {
  type BoundFact,
  type DeclarationFact,
  type FileFacts,
  type Id,
  type Span,
  WHOLE_FILE,
} from './facts.ts';
import { Functions } from './functions.ts';
import { listedNames } from './listed-names.ts';
import { type NodeRole, rolesOf } from './node-roles.ts';
import { boundsIn } from './type-bounds.ts';

/** How deep unions may nest: grammars nest them one level deeper for each member. */
const DEEPEST_TYPE = 500;
/** Nodes whose strings are no members of a union: `{ kind: "a" }`. */
const OBJECT_TYPE = /^(?:object_type|function_type|string_content|template_literal_type)$/;
/**
 * A property of an entry or constant, where a type has a capital: `Flag.CART.isOn`, `shop.Flag.CART?.isOn`. The `!` is read
 * too, as some grammars read `!A.B.c` as `(!A).B.c`.
 */
const READ = /^!?(?:[\p{L}\p{N}_]+\.)*\p{Lu}[\p{L}\p{N}_]*\.[\p{L}\p{N}_]+\??\.[\p{L}\p{N}_]+$/u;
/** Longer nodes are not matched with {@link READ} and {@link CONSTANT}. */
const LONGEST_READ = 120;
/** A member of something with a capital: `Flag.CART`. */
const CONSTANT = /^\p{Lu}[\p{L}\p{N}_$]*\.[\p{L}\p{N}_$]+$/u;
/** How much of an alias's target is kept. */
const LONGEST_TARGET = 400;
/** How a name begins. */
const NAME_START = /[\p{L}_$]/u;

/**
 * Reads the names, values and calls of a parsed file: a pure function of the tree. `const X = "cart"; isEnabled(X)` has
 * the declaration X, whose value is a string, and a call with one argument, the name X.
 */
export function readFacts(root: SyntaxNode, syntax: Syntax): FileFacts {
  return new FactReader(root, syntax).read();
}

/** Walks a tree once, and adds a row for whatever a node is. */
class FactReader {
  readonly #root: SyntaxNode;
  readonly #syntax: Syntax;
  readonly #containers: Containers;
  readonly #functions: Functions;
  readonly #rows: ExpressionRows;
  readonly #roleOf: (type: string) => NodeRole;
  readonly #declarations: DeclarationFact[] = [];
  readonly #bounds: BoundFact[] = [];
  /** Where the language has no `callAt`, only code with syntax errors has calls that the shape does not describe. */
  readonly #hasError: boolean;

  constructor(root: SyntaxNode, syntax: Syntax) {
    this.#root = root;
    this.#hasError = root.hasError;
    this.#syntax = syntax;
    this.#roleOf = rolesOf(syntax.adapter.shape);
    this.#containers = new Containers(syntax);
    this.#functions = new Functions(syntax, this.#containers);
    this.#rows = new ExpressionRows(syntax, this.#containers, this.#functions);
  }

  read(): FileFacts {
    const { adapter } = this.#syntax;
    // Iterative, because code can be nested deeper than the call stack allows.
    const stack: SyntaxNode[] = [this.#root];
    for (let node = stack.pop(); node; node = stack.pop()) {
      const role = this.#roleOf(node.type);
      if (node.isNamed) this.#visit(node, role);
      if (role.isUnread) continue;
      const { children } = node;
      for (let at = children.length - 1; at >= 0; at--)
        if (children[at]) stack.push(children[at] as SyntaxNode);
    }
    const exports = (adapter.exports?.(this.#root, this.#syntax) ?? []).map(({ value, ...names }) => ({
      ...names,
      ...(value && { value: this.#rows.of(value) }),
    }));
    const containers = this.#containers.rows((type) =>
      this.#rows.arguments(adapter.superArguments?.(type, this.#syntax) ?? []),
    );
    return {
      language: adapter.key,
      package: adapter.packageOf?.(this.#root),
      packages: (adapter.packages?.(this.#root) ?? []).map((one) => ({
        ...one,
        end: one.end ?? WHOLE_FILE.end,
      })),
      imports: adapter.imports(this.#root),
      exports,
      containers,
      functions: this.#functions.rows(this.#declarations, (node) => this.#rows.ofNode(node)),
      declarations: this.#declarations,
      expressions: this.#rows.rows,
      calls: this.#rows.calls,
      comparisons: this.#rows.comparisons,
      reads: this.#rows.reads,
      bounds: this.#bounds,
      listed: listedNames(this.#root, this.#syntax),
    };
  }

  /** Adds a row for each role of a node, and for what it declares if it is a leaf. */
  #visit(node: SyntaxNode, role: NodeRole): void {
    if (role.isBounds) this.#bounds.push(...boundsIn(node.text));
    if (role.isType) this.#containers.add(node);
    if (role.isFunction) this.#functions.at(node);
    if (role.isCall) this.#rows.ofNode(node);
    if (role.isReturn) this.#functions.addReturn(node);
    if (role.isMember && this.#isRead(node)) this.#rows.ofRead(node);
    // Other look-ups are only read as parts of something else: of a call, or of the value of a declaration.
    if (role.isIndex && (this.#syntax.adapter.shape.callsByIndex || this.#isByConstant(node)))
      this.#rows.ofNode(node);
    const sides = role.isCompared ? comparedIn(node, this.#syntax.adapter.shape) : [];
    if (sides.length > 1) this.#rows.ofComparison(sides, node);
    // Only leaves name declarations and calls. A single sign is punctuation; what is longer may be Ruby's `@flag`.
    if (!this.#isLeaf(node) || node.end === node.start) return;
    if (!NAME_START.test(node.source[node.start] ?? '') && node.end - node.start < 2) return;
    this.#leaf(node);
  }

  /** Whether a node reads a property of a constant, `Flag.CART.isOn`, and is not called: `Flag.CART.isOn()`. */
  #isRead({ start, end, source, parent }: SyntaxNode): boolean {
    if (end - start > LONGEST_READ || !READ.test(source.slice(start, end))) return false;
    // A call that begins with the node calls it; of any other call it is an argument.
    return parent?.start !== start || !(parent.type in this.#syntax.adapter.shape.calls);
  }

  /** Whether a look-up is by a constant: `toggles[Flag.CART]`. */
  #isByConstant(node: SyntaxNode): boolean {
    // The paths to the object and to the key.
    const paths = this.#syntax.adapter.shape.indexes[node.type];
    const key = paths && node.child(paths[1]);
    return key !== undefined && key.end - key.start < LONGEST_READ && CONSTANT.test(key.text);
  }

  /** Whether a node has no children but, in a name that is also a keyword, that keyword: `on`, `from` in C#. */
  #isLeaf({ children, type }: SyntaxNode): boolean {
    if (children.length === 0) return true;
    return (
      children.length === 1 &&
      children[0]?.isNamed === false &&
      this.#syntax.adapter.shape.names.includes(type)
    );
  }

  /** Adds what a leaf names: a declaration, else a call that the tables do not describe. */
  #leaf(leaf: SyntaxNode): void {
    const declaration = this.#syntax.declarationAt(leaf);
    if (declaration) this.#declare(declaration);
    else if (this.#syntax.adapter.callAt || this.#hasError) this.#call(leaf);
  }

  /** Adds a call that is found by the function's name, since the grammar has no node for it. */
  #call(leaf: SyntaxNode): void {
    const call = this.#syntax.callAt(leaf);
    if (!call) return;
    const { form, name, receiver, args, node } = call;
    const place = { start: receiver?.start ?? leaf.start, end: leaf.end };
    const callee = receiver
      ? this.#rows.of({ kind: 'member', node: leaf, object: receiver, name, ...place })
      : this.#rows.of({ kind: 'name', node: leaf, name, ...place });
    // `node` is the call, or only a part of it, such as its arguments.
    const end = Math.max(node.end, leaf.end);
    this.#rows.ofCall({ form, callee, args: this.#rows.arguments(args), start: place.start, end }, node);
  }

  /** Adds the row of a declaration. It has no properties for what is not known or does not hold. */
  #declare(declaration: Declaration): void {
    const { node, name, kind, type, value, args, fn, place, source, property, accessor, part } = declaration;
    // A name within the value does not hold that value; only a function, such as a getter, contains its own name.
    if (value && value.kind !== 'function' && value.node !== node && value.node.contains(node)) return;
    const { shape } = this.#syntax.adapter;
    const row: DeclarationFact = {
      name,
      kind,
      start: node.start,
      end: node.end,
      scope: declaration.scope === this.#root ? WHOLE_FILE : spanOf(declaration.scope),
      container: isKeyOfLiteral(node, shape) ? undefined : this.#containers.around(node),
      ...defined({
        type: type ?? aliasTarget(node),
        value: value && this.#rows.of(value),
        args: args && this.#rows.arguments(args),
        fn: fn && (takesParameters(fn, shape) ? this.#functions.at(fn) : undefined),
        index: place?.index,
        label: place?.label,
        property: place?.property ?? property,
        path: declaration.path?.length === 0 ? undefined : declaration.path,
        wholeType: declaration.wholeType,
        // An expression, or the node of one.
        source: source && ('kind' in source ? this.#rows.of(source) : this.#rows.ofNode(source)),
        accessor,
        of: this.#ownerOf(node),
        part,
        literals: kind === 'type' || kind === 'parameter' ? this.#literals(node) : undefined,
      }),
      ...(kind === 'type' && node.parent && this.#syntax.arityOf(node.parent)),
      ...(declaration.body && { body: spanOf(declaration.body) }),
      ...(place?.isRest && { isRest: true }),
      ...(declaration.isField && { isField: true }),
      ...(/^(?:member|function)$/.test(kind) && isStatic(node) && { isStatic: true }),
      ...(/^(?:member|variable|function)$/.test(kind) &&
        this.#syntax.adapter.isPrivate?.(node) && { isPrivate: true }),
      ...(kind === 'member' && isInEnum(node) && { isEntry: true, ...this.#annotations(node) }),
    };
    this.#declarations.push(row);
  }

  /** The object of an assigned member: `client` in `client.flag = 'x'`; undefined where a name stands alone. */
  #ownerOf(name: SyntaxNode): Id | undefined {
    const { members, transparent } = this.#syntax.adapter.shape;
    // Swift wraps the name in `self.flag` in another node.
    const parent = name.parent && name.parent.type in transparent ? name.parent.parent : name.parent;
    // The paths to the object and to the name.
    const paths = parent && members[parent.type];
    const object = paths && parent.child(paths[0]);
    return object && object !== name ? this.#rows.ofNode(object) : undefined;
  }

  /** The annotations of an enum entry: `[FlagName("x")] Cart`. */
  #annotations({ parent }: SyntaxNode): { readonly annotations?: readonly Id[] } {
    const { calls } = this.#syntax.adapter.shape;
    const lists = parent?.named.filter(({ type }) => /^(?:attribute_list|modifiers)$/.test(type)) ?? [];
    const found = lists.flatMap(({ named }) =>
      named.filter(({ type }) => calls[type]?.form === 'annotation'),
    );
    return found.length ? { annotations: found.map((node) => this.#rows.ofNode(node)) } : {};
  }

  /** The strings that a declared type lists: `type Flag = 'a' | 'b'`, `name: Literal['a', 'b']`. */
  #literals(name: SyntaxNode): readonly Id[] | undefined {
    const holder = name.parent;
    // The fields of the grammars: `type Flag = value`, `name: type`, Python's `Flag = right`.
    const type =
      holder?.type === 'type_alias_declaration'
        ? holder.child('value')
        : (holder?.child('type') ?? holder?.child('right'));
    // In some grammars, the field `type` is the name itself.
    if (!type || type.contains(name)) return undefined;
    const { strings } = this.#syntax.adapter.shape;
    const found: SyntaxNode[] = [];
    const visit = (node: SyntaxNode, depth: number): void => {
      if (strings.includes(node.type)) found.push(node);
      else if (depth < DEEPEST_TYPE && !OBJECT_TYPE.test(node.type))
        for (const child of node.named) visit(child, depth + 1);
    };
    visit(type, 0);
    return found.length ? found.map((node) => this.#rows.ofNode(node)) : undefined;
  }
}

/** Whether a node takes parameters: a function, a type with a constructor in its header, a file (as a component). */
function takesParameters(
  { type, parent }: SyntaxNode,
  { functions, typesWithFieldArguments }: Shape,
): boolean {
  if (!parent) return true;
  return type in functions || typesWithFieldArguments?.includes(type) === true;
}

/** Whether a member is declared with the keyword `static`. */
function isStatic({ parent }: SyntaxNode): boolean {
  return parent?.children.some(({ type }) => /^static\b/.test(type)) === true;
}

/** Whether a name is that of an enum's entry: the enum is around it, or around the node that declares it. */
function isInEnum({ parent }: SyntaxNode): boolean {
  return /enum/.test(parent?.type ?? '') || /enum/.test(parent?.parent?.type ?? '');
}

/** The target of an alias: `string` in `type Flag = string`; undefined for anything else. */
function aliasTarget(name: SyntaxNode): string | undefined {
  const { parent } = name;
  // TypeScript's
  if (parent?.type === 'type_alias_declaration') return parent.child('value')?.text.slice(0, LONGEST_TARGET);
  // Go's, Kotlin's and Rust's; Go's `type Flag struct { … }` is no alias, and Kotlin's field `type` is the name itself.
  if (!/^(?:type_spec|type_alias|type_item)$/.test(parent?.type ?? '')) return undefined;
  const target = parent?.child('type');
  const isDescribed = target === name || /^(?:struct|interface)_type$/.test(target?.type ?? '');
  return isDescribed ? undefined : target?.text.slice(0, LONGEST_TARGET);
}

function spanOf({ start, end }: Span): Span {
  return { start, end };
}

/** Whether a name is the key of an object or map literal, which is no member of the type around it: `{ name: "cart" }`. */
function isKeyOfLiteral({ parent }: SyntaxNode, { pairs }: Shape): boolean {
  const pair = parent && !(parent.type in pairs) ? parent.parent : parent;
  return pair !== undefined && pair.type in pairs;
}
