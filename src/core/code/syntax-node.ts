import type { Node } from '@vscode/tree-sitter-wasm';

/**
 * Which child: a field, `:type` for the first named child of a type, or the index among the named, from the end when
 * negative, `..` for the parent. Steps are joined by `/`.
 */
export type ChildKey = string | number;

/** A document's text, and the offset in it at which the text of a tree begins. */
export interface Source {
  readonly text: string;
  readonly base: number;
}

/** A tree's root, and where its text is. */
export interface Part {
  readonly node: Node;
  readonly source: Source;
}

/**
 * A node of a syntax tree that knows its parent and fetches each child from the parser's memory once: the parser's own
 * `parent` searches from the root at every call, which a file of thousands of lines makes slow. Valid as long as the
 * tree it came from is not deleted.
 */
export class SyntaxNode {
  readonly #node: Node;
  readonly #source: Source;
  readonly parent: SyntaxNode | undefined;
  readonly type: string;
  readonly start: number;
  readonly end: number;
  #children: readonly SyntaxNode[] | undefined;
  #named: readonly SyntaxNode[] | undefined;
  #fields: Map<string, SyntaxNode | undefined> | undefined;

  constructor(node: Node, source: Source, parent?: SyntaxNode, end = source.base + node.endIndex) {
    this.#node = node;
    this.#source = source;
    this.parent = parent;
    this.type = node.type;
    this.start = source.base + node.startIndex;
    this.end = end;
  }

  /** One root over the trees of a text's parts, which are in order and without gaps. */
  static forest(first: Part, ...others: readonly Part[]): SyntaxNode {
    const parts = [first, ...others];
    const forest = new SyntaxNode(first.node, first.source, undefined, first.source.text.length);
    forest.#children = parts.flatMap(({ node, source }) => childrenOf(node, source, forest));
    return forest;
  }

  /** Whether the grammar has a name for it, unlike for `(` or `if`. */
  get isNamed(): boolean {
    return isNamed(this.#node);
  }

  /** Whether something in it could not be read. */
  get hasError(): boolean {
    return this.#node.hasError;
  }

  get text(): string {
    return this.#source.text.slice(this.start, this.end);
  }

  get source(): string {
    return this.#source.text;
  }

  get children(): readonly SyntaxNode[] {
    this.#children ??= childrenOf(this.#node, this.#source, this);
    return this.#children;
  }

  get named(): readonly SyntaxNode[] {
    this.#named ??= this.children.filter((child) => isNamed(child.#node) && !child.type.includes('comment'));
    return this.#named;
  }

  /** The child that `key` says, if there is one. */
  child(key: ChildKey): SyntaxNode | undefined {
    if (typeof key === 'number') return this.named.at(key);
    const [first = '', ...rest] = key.split('/');
    const found = this.#childOf(first);
    return rest.length ? found?.child(rest.join('/')) : found;
  }

  /** The first named child of one of `types`. */
  first(...types: string[]): SyntaxNode | undefined {
    return this.named.find((child) => types.includes(child.type));
  }

  /** The nearest ancestor for which `test` holds; not the node itself. */
  closest(test: (node: SyntaxNode) => boolean): SyntaxNode | undefined {
    let node = this.parent;
    while (node && !test(node)) node = node.parent;
    return node;
  }

  /** The leaf that begins at `offset` or spans it. */
  leafAt(offset: number): SyntaxNode | undefined {
    let found = this.#childAt(offset);
    for (let node = found; node; node = node.#childAt(offset)) found = node;
    return found;
  }

  contains(other: { readonly start: number; readonly end: number }): boolean {
    return this.start <= other.start && other.end <= this.end;
  }

  sameRange(other: SyntaxNode): boolean {
    return this.start === other.start && this.end === other.end;
  }

  #childOf(key: string): SyntaxNode | undefined {
    if (key === '..') return this.parent;
    if (key.startsWith(':')) return this.first(key.slice(1));
    if (/^-?\d+$/.test(key)) return this.named.at(Number(key));
    this.#fields ??= new Map();
    if (!this.#fields.has(key)) {
      const found = this.#node.childForFieldName(key);
      this.#fields.set(key, found ? this.children.find((child) => child.#node.id === found.id) : undefined);
    }
    return this.#fields.get(key);
  }

  #childAt(offset: number): SyntaxNode | undefined {
    const children = this.children;
    let low = 0;
    let high = children.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const child = children[middle];
      if (!child) return undefined;
      if (child.end <= offset) low = middle + 1;
      else if (child.start > offset) high = middle - 1;
      else return child;
    }
    return undefined;
  }
}

function childrenOf(node: Node, source: Source, parent: SyntaxNode): readonly SyntaxNode[] {
  return node.children.flatMap((child) => (child ? [new SyntaxNode(child, source, parent)] : []));
}

const named = new Map<object, Map<number, boolean>>();

/** Whether the grammar names nodes of this type: asked of the parser's memory once a type, not once a node. */
function isNamed(node: Node): boolean {
  const { language } = node.tree;
  let types = named.get(language);
  if (!types) named.set(language, (types = new Map<number, boolean>()));
  const id = node.typeId;
  let known = types.get(id);
  if (known === undefined) types.set(id, (known = node.isNamed));
  return known;
}
