/**
 * Selects a child: a field name, `:type` for the first named child of that type, an index among the named
 * children (negative counts from the end), or `..` for the parent. Steps are joined by `/`:
 * `left/:identifier` is the first identifier in the field `left`.
 */
export type ChildKey = string | number;

/** What the nodes of one type have in common. */
export interface NodeType {
  readonly name: string;
  /** Whether the grammar has a name for it, unlike for `(` or `if`. */
  readonly isNamed: boolean;
  readonly isComment: boolean;
}

/** The text a tree was parsed from. */
export interface Source {
  readonly text: string;
  /** Whether it has syntax errors. */
  readonly hasError: boolean;
}

const NONE: readonly never[] = [];
/** Most ancestors that are searched: code nested deeper is generated, and every one of its leaves may search. */
const FARTHEST = 500;
/** Up to this many children are searched linearly; more are cached. */
const FEW = 50;

/** A node of a syntax tree: offsets, parent and children, without references to the parser's memory. */
export class SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly parent: SyntaxNode | undefined;
  readonly #source: Source;
  readonly #type: NodeType;
  readonly #field: string | undefined;
  #children: SyntaxNode[] | undefined;
  #named: readonly SyntaxNode[] | undefined;

  /** Appends the node to the children of `parent`, in the field `field` if given. */
  constructor(
    source: Source,
    type: NodeType,
    place: { readonly start: number; readonly end: number },
    parent?: SyntaxNode,
    field?: string,
  ) {
    this.type = type.name;
    this.start = place.start;
    this.end = place.end;
    this.parent = parent;
    this.#source = source;
    this.#type = type;
    this.#field = field;
    if (!parent) return;
    if (parent.#children) parent.#children.push(this);
    else parent.#children = [this];
  }

  /** Whether the grammar has a name for it, unlike for `(` or `if`. */
  get isNamed(): boolean {
    return this.#type.isNamed;
  }

  /** Whether the tree has syntax errors. */
  get hasError(): boolean {
    return this.#source.hasError;
  }

  get text(): string {
    return this.#source.text.slice(this.start, this.end);
  }

  /** The text of the whole tree. */
  get source(): string {
    return this.#source.text;
  }

  /** All children in order, also comments and tokens such as `(`. */
  get children(): readonly SyntaxNode[] {
    return this.#children ?? NONE;
  }

  /** The children that the grammar has names for, without comments. */
  get named(): readonly SyntaxNode[] {
    if (!this.#children) return NONE;
    this.#named ??= this.#children.filter((child) => child.#type.isNamed && !child.#type.isComment);
    return this.#named;
  }

  /** The first child for `key`; undefined where one of its steps leads nowhere. */
  child(key: ChildKey): SyntaxNode | undefined {
    if (typeof key === 'number') return this.named.at(key);
    return stepsOf(key).reduce<SyntaxNode | undefined>((found, step) => found && found.#childOf(step), this);
  }

  /** All named children for `key`, which must be a single step: a field or type can have several. */
  all(key: ChildKey): readonly SyntaxNode[] {
    const [step] = typeof key === 'number' ? [] : stepsOf(key);
    if (step?.kind === 'type') return this.named.filter(({ type }) => type === step.name);
    if (step?.kind === 'field') return this.named.filter((child) => child.#field === step.name);
    // An index, or `..`: a single one.
    const only = this.child(key);
    return only ? [only] : NONE;
  }

  /** The index among the parent's named children; -1 if the node is not one. */
  get index(): number {
    return indexIn(this.parent?.named ?? NONE, this);
  }

  /** The index among all children of the parent; -1 for a root. */
  get indexOfAll(): number {
    return indexIn(this.parent?.children ?? NONE, this);
  }

  /** The named sibling before this node. */
  get previous(): SyntaxNode | undefined {
    const named = this.parent?.named ?? NONE;
    return named[firstFrom(named, this.start) - 1];
  }

  /** The named sibling after this node; undefined if the node itself is not named. */
  get next(): SyntaxNode | undefined {
    const { index } = this;
    return index < 0 ? undefined : this.parent?.named[index + 1];
  }

  /** The first named child of one of `types`. */
  first(...types: string[]): SyntaxNode | undefined {
    return this.named.find((child) => types.includes(child.type));
  }

  /** The nearest ancestor for which `test` holds, up to a limit; never the node itself. */
  closest(test: (node: SyntaxNode) => boolean): SyntaxNode | undefined {
    let node = this.parent;
    for (let steps = 0; node && !test(node); node = node.parent) if (++steps > FARTHEST) return undefined;
    return node;
  }

  /** The deepest node below this one that begins at `offset` or spans it; undefined where there is none. */
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

  #childOf(step: Step): SyntaxNode | undefined {
    switch (step.kind) {
      case 'parent':
        return this.parent;
      case 'index':
        return this.named.at(step.index);
      case 'type':
      case 'field':
        return this.children.length > FEW ? this.#amongMany(step) : this.#lookedFor(step);
    }
  }

  /** The first child of a type, or in a field. */
  #lookedFor({ kind, name }: NamedStep): SyntaxNode | undefined {
    return kind === 'type'
      ? this.named.find(({ type }) => type === name)
      : this.#children?.find((child) => child.#field === name);
  }

  /** {@link #lookedFor} in a node with many children, where each step is searched for once. */
  #amongMany(step: NamedStep): SyntaxNode | undefined {
    let known = amongMany.get(this);
    if (!known) {
      known = new Map<NamedStep, SyntaxNode | undefined>();
      amongMany.set(this, known);
    }
    if (!known.has(step)) known.set(step, this.#lookedFor(step));
    return known.get(step);
  }

  /** The child that spans `offset`, by binary search. */
  #childAt(offset: number): SyntaxNode | undefined {
    const { children } = this;
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

/** A node and its descendants in order; iterative, because code can be nested deeply. */
export function* nodesIn(root: SyntaxNode): Generator<SyntaxNode> {
  const next = [root];
  for (let node = next.pop(); node; node = next.pop()) {
    yield node;
    next.push(...node.children.toReversed());
  }
}

/** The index of `node` among `siblings` by binary search; -1 if missing. */
function indexIn(siblings: readonly SyntaxNode[], node: SyntaxNode): number {
  // An empty node and the one after it begin at the same offset.
  for (let at = firstFrom(siblings, node.start); siblings[at]?.start === node.start; at++)
    if (siblings[at] === node) return at;
  return -1;
}

/** The index of the first of some ordered nodes that begins at or after `start`. */
export function firstFrom(nodes: readonly SyntaxNode[], start: number): number {
  let [low, high] = [0, nodes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((nodes[middle]?.start ?? Infinity) < start) low = middle + 1;
    else high = middle;
  }
  return low;
}

interface NamedStep {
  readonly kind: 'type' | 'field';
  readonly name: string;
}

type Step = NamedStep | { readonly kind: 'parent' } | { readonly kind: 'index'; readonly index: number };

/** Cached lookups in nodes with many children: each child may look up the same sibling, as in a long table. */
const amongMany = new WeakMap<SyntaxNode, Map<NamedStep, SyntaxNode | undefined>>();

/** Parsed keys; adapters have about a hundred different ones, so this cache stays small. */
const steps = new Map<string, readonly Step[]>();

/** The steps of a key, parsed once. */
function stepsOf(key: string): readonly Step[] {
  let known = steps.get(key);
  if (!known) steps.set(key, (known = key.split('/').map(stepOf)));
  return known;
}

/** A step is `..`, `:identifier` (a type), `-1` (an index) or `left` (a field). */
function stepOf(word: string): Step {
  if (word === '..') return { kind: 'parent' };
  if (word.startsWith(':')) return { kind: 'type', name: word.slice(1) };
  return /^-?\d+$/.test(word) ? { kind: 'index', index: Number(word) } : { kind: 'field', name: word };
}
