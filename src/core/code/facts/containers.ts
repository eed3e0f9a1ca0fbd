import { getOrInsert } from '../../get-or-insert.ts';
import type { Syntax } from '../languages/shared/syntax.ts';
import type { SyntaxNode } from '../syntax-node.ts';
import type { ArgumentFact, ContainerFact, ContainerKind, Id } from './facts.ts';
import { type NodeRole, rolesOf } from './node-roles.ts';

/** Collects the containers of one file: its types, also anonymous ones, and blocks that extend one, as Rust's `impl`. */
export class Containers {
  readonly #syntax: Syntax;
  readonly #roleOf: (type: string) => NodeRole;
  readonly #nodes: SyntaxNode[] = [];
  readonly #ids = new Map<SyntaxNode, Id>();
  readonly #innermost = new Innermost((outer, inner) =>
    this.#holds(outer, inner) ? this.#idOf(outer) : undefined,
  );

  constructor(syntax: Syntax) {
    this.#syntax = syntax;
    this.#roleOf = rolesOf(syntax.adapter.shape);
  }

  /** Adds a type, also one without members. Anonymous classes are only added when a member asks what is around it. */
  add(type: SyntaxNode): void {
    if (this.#nameOf(type)) this.#idOf(type);
  }

  /** The innermost type around `node`; for a type's own name, the enclosing type. */
  around(node: SyntaxNode): Id | undefined {
    return this.#innermost.around(node);
  }

  /** The rows; `argumentsOf` reads the arguments of a type for its supertype's constructor. */
  rows(argumentsOf: (node: SyntaxNode) => readonly ArgumentFact[]): readonly ContainerFact[] {
    const rows: ContainerFact[] = [];
    // Reading a row may add enclosing types, which get rows of their own.
    for (let at = 0; at < this.#nodes.length; at++) {
      const node = this.#nodes[at];
      if (node) rows.push(this.#row(node, argumentsOf));
    }
    return rows;
  }

  #row(node: SyntaxNode, argumentsOf: (node: SyntaxNode) => readonly ArgumentFact[]): ContainerFact {
    const args = argumentsOf(node);
    const embedded = this.#syntax.adapter.embeddedOf?.(node) ?? [];
    const parent = this.around(node);
    // The supertypes with what tells types of one name apart: the number of type arguments (``Job`1``, as `symbols`), or
    // PHP's namespaces (`Shop\Job`, as `paths`). Kept only if one has such a part.
    const precise = this.#syntax.supertypesOf(node, this.#syntax.adapter.arityOf ? 'symbols' : 'paths');
    // `Box` for `Box<T>` in `impl Box<T>`, `./user` for `'./user'` in `declare module './user'`.
    const bare = (this.#nameOf(node)?.text ?? '').replace(/^['"]|['"]$|[<[].*$/gs, '');
    return {
      name: this.#syntax.bareName(bare),
      ...this.#syntax.arityOf(node),
      kind: kindOf(node),
      parent,
      supertypes: this.#syntax.supertypesOf(node),
      ...(precise.some((one) => /[`\\]/.test(one)) && { generic: precise }),
      start: node.start,
      end: node.end,
      ...(isExtension(node) && { isExtension: true }),
      ...(args.length > 0 && { args }),
      ...(embedded.length > 0 && { embedded }),
    };
  }

  /** Whether `inner`, a child of `outer`, is inside that type: all but its name, or of an anonymous class only the body. */
  #holds(outer: SyntaxNode, inner: SyntaxNode): boolean {
    const name = this.#roleOf(outer.type).isType ? this.#nameOf(outer) : undefined;
    if (name) return name !== inner;
    const body = this.#syntax.adapter.shape.anonymous?.[outer.type];
    return body !== undefined && outer.child(body) === inner;
  }

  #idOf(node: SyntaxNode): Id {
    return getOrInsert(this.#ids, node, () => this.#nodes.push(node) - 1);
  }

  #nameOf(node: SyntaxNode): SyntaxNode | undefined {
    const key = this.#syntax.adapter.shape.containers[node.type];
    return key === undefined ? undefined : node.child(key);
  }
}

/** Dart's `extension on`, Swift's `extension`, Rust's `impl`. */
function isExtension(node: SyntaxNode): boolean {
  return (
    /^(?:extension_declaration|impl_item)$/.test(node.type) ||
    node.children.some(({ type }) => type === 'extension')
  );
}

/**
 * By the words of the node's type, and by what names the kind in some grammars: the first keyword (`interface` in Kotlin,
 * `enum` in Swift, which have one node for all of these), the modifiers (Kotlin's `enum class`), the type behind the name
 * (Go's `type A interface`).
 */
function kindOf(node: SyntaxNode): ContainerKind {
  const [first] = node.named;
  const words = [
    node.type,
    node.children.find(({ isNamed }) => !isNamed)?.type,
    first?.type === 'modifiers' ? first.text : undefined,
    node.child('type')?.type,
  ].join(' ');
  if (/\benum|enum_/.test(words)) return 'enum';
  // TypeScript's `type Client = { … }`, like an interface, is no value.
  return /interface|protocol|trait|type_alias/.test(words) ? 'interface' : 'class';
}

/** Finds the innermost row around a node by climbing the tree, and caches it for every node on the way. */
export class Innermost {
  readonly #known = new Map<SyntaxNode, Id | undefined>();
  readonly #rowAt: (outer: SyntaxNode, inner: SyntaxNode) => Id | undefined;

  /** `rowAt` returns the row of `outer`, if it has one around `inner`, its child on the way up. */
  constructor(rowAt: (outer: SyntaxNode, inner: SyntaxNode) => Id | undefined) {
    this.#rowAt = rowAt;
  }

  /** The innermost row around `node`; undefined if there is none. */
  around(node: SyntaxNode): Id | undefined {
    const passed: SyntaxNode[] = [];
    let found: Id | undefined;
    let inner = node;
    for (let outer = node.parent; outer; outer = outer.parent) {
      if (this.#known.has(inner)) {
        found = this.#known.get(inner);
        break;
      }
      passed.push(inner);
      found = this.#rowAt(outer, inner);
      if (found !== undefined) break;
      inner = outer;
    }
    for (const one of passed) this.#known.set(one, found);
    return found;
  }
}
