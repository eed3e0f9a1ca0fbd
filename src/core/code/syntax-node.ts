/**
 * Which child: a field, `:type` for the first named child of a type, or the index among the named, from the end when
 * negative, `..` for the parent. Steps are joined by `/`.
 */
export type ChildKey = string | number;

/** What the nodes of one type have in common. */
export interface NodeType {
  readonly name: string;
  /** Whether the grammar has a name for it, unlike for `(` or `if`. */
  readonly isNamed: boolean;
  readonly isComment: boolean;
}

/** The text that a tree was made from. */
export interface Source {
  readonly text: string;
  /** Whether something in it could not be read. */
  readonly hasError: boolean;
}

const NONE: readonly never[] = [];
/** No ancestor is looked for farther up: code that nests deeper was written by a machine, and each of its leaves may ask. */
const FARTHEST = 500;
/** Children that are looked through each time. */
const FEW = 50;

/** A node of a syntax tree: offsets in the text, parent and children. It holds nothing of the parser's memory. */
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

  /** A node that becomes the last child of `parent`, in the field called `field` if it is in one. */
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

  /** Whether something in the tree could not be read. */
  get hasError(): boolean {
    return this.#source.hasError;
  }

  get text(): string {
    return this.#source.text.slice(this.start, this.end);
  }

  get source(): string {
    return this.#source.text;
  }

  get children(): readonly SyntaxNode[] {
    return this.#children ?? NONE;
  }

  get named(): readonly SyntaxNode[] {
    if (!this.#children) return NONE;
    this.#named ??= this.#children.filter((child) => child.#type.isNamed && !child.#type.isComment);
    return this.#named;
  }

  /** The child that `key` says, if there is one. */
  child(key: ChildKey): SyntaxNode | undefined {
    if (typeof key === 'number') return this.named.at(key);
    return stepsOf(key).reduce<SyntaxNode | undefined>((found, step) => found && found.#childOf(step), this);
  }

  /** All named children that `key` says, a single step: a field and a type may have several. */
  all(key: ChildKey): readonly SyntaxNode[] {
    const [step] = typeof key === 'number' ? [] : stepsOf(key);
    if (step?.kind === 'type') return this.named.filter(({ type }) => type === step.name);
    if (step?.kind === 'field') return this.named.filter((child) => child.#field === step.name);
    return [this.child(key) ?? NONE].flat();
  }

  /** Where this stands among the named children of its parent; -1 if it is none. */
  get index(): number {
    return indexIn(this.parent?.named ?? NONE, this);
  }

  /** Where this stands among all children of its parent; -1 for a root. */
  get indexOfAll(): number {
    return indexIn(this.parent?.children ?? NONE, this);
  }

  /** The named child of the same parent that stands before this one. */
  get previous(): SyntaxNode | undefined {
    const named = this.parent?.named ?? NONE;
    return named[firstFrom(named, this.start) - 1];
  }

  /** The named child of the same parent that stands after this one; nothing after what is not named. */
  get next(): SyntaxNode | undefined {
    const { index } = this;
    return index < 0 ? undefined : this.parent?.named[index + 1];
  }

  /** The first named child of one of `types`. */
  first(...types: string[]): SyntaxNode | undefined {
    return this.named.find((child) => types.includes(child.type));
  }

  /** The nearest ancestor for which `test` holds; not the node itself. Not looked for without end. */
  closest(test: (node: SyntaxNode) => boolean): SyntaxNode | undefined {
    let node = this.parent;
    for (let steps = 0; node && !test(node); node = node.parent) if (++steps > FARTHEST) return undefined;
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

  #lookedFor({ kind, name }: NamedStep): SyntaxNode | undefined {
    return kind === 'type'
      ? this.named.find(({ type }) => type === name)
      : this.#children?.find((child) => child.#field === name);
  }

  #amongMany(step: NamedStep): SyntaxNode | undefined {
    let known = amongMany.get(this);
    if (!known) {
      known = new Map<NamedStep, SyntaxNode | undefined>();
      amongMany.set(this, known);
    }
    if (!known.has(step)) known.set(step, this.#lookedFor(step));
    return known.get(step);
  }

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

/** A node with all that is in it, in order; code may nest as deep as it likes. */
export function* nodesIn(root: SyntaxNode): Generator<SyntaxNode> {
  const next = [root];
  for (let node = next.pop(); node; node = next.pop()) {
    yield node;
    next.push(...node.children.toReversed());
  }
}

/** Where `node` is among `siblings`, whatever their number; -1 where it is not. */
function indexIn(siblings: readonly SyntaxNode[], node: SyntaxNode): number {
  for (let at = firstFrom(siblings, node.start); siblings[at]?.start === node.start; at++)
    if (siblings[at] === node) return at;
  return -1;
}

/** The index of the first of some nodes in order that begins at `start` or after it. */
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

/** What was found among many children: each of them may ask for the same one, such as the numbers of a table. */
const amongMany = new WeakMap<SyntaxNode, Map<NamedStep, SyntaxNode | undefined>>();

/** By key: adapters have some hundred different ones. */
const steps = new Map<string, readonly Step[]>();

function stepsOf(key: string): readonly Step[] {
  let known = steps.get(key);
  if (!known) steps.set(key, (known = key.split('/').map(stepOf)));
  return known;
}

function stepOf(word: string): Step {
  if (word === '..') return { kind: 'parent' };
  if (word.startsWith(':')) return { kind: 'type', name: word.slice(1) };
  return /^-?\d+$/.test(word) ? { kind: 'index', index: Number(word) } : { kind: 'field', name: word };
}
