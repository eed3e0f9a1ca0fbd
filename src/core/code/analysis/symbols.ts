import type { Declaration } from '../declaration.ts';
import type { Syntax } from '../language/syntax.ts';
import type { SyntaxNode } from '../syntax-node.ts';

const WORD = /[\p{L}\p{N}_?$]/u;

/** The declarations of one file, looked up by name: the text says where a name stands, the tree what it is there. */
export class Symbols {
  readonly root: SyntaxNode;
  readonly syntax: Syntax;
  readonly #declarations = new Map<string, readonly Declaration[]>();

  constructor(root: SyntaxNode, syntax: Syntax) {
    this.root = root;
    this.syntax = syntax;
  }

  /** The identifiers that are exactly `name`, in order; with `next`, only those that it matches the text after. */
  occurrences(name: string, next?: RegExp): readonly SyntaxNode[] {
    // While code is typed, what would be a name may be missing: a search for nothing finds it everywhere, for ever.
    if (name === '') return [];
    const text = this.root.source;
    const found: SyntaxNode[] = [];
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
      if (isWithinWord(text, at, name)) continue;
      if (next && !next.test(text.slice(at + name.length, at + name.length + 8))) continue;
      const leaf = this.root.leafAt(at);
      if (leaf && (leaf.text === name || this.syntax.bareName(leaf.text) === name)) found.push(leaf);
    }
    return found;
  }

  /** The string that begins at `offset` or spans it. */
  stringAt(offset: number): SyntaxNode | undefined {
    const { strings } = this.syntax.adapter.shape;
    const leaf = this.root.leafAt(offset);
    return leaf && strings.includes(leaf.type) ? leaf : leaf?.closest(({ type }) => strings.includes(type));
  }

  /** Everything in the file that gives `name` a meaning. */
  declarations(name: string): readonly Declaration[] {
    let found = this.#declarations.get(name);
    if (!found) {
      found = this.occurrences(name).flatMap((leaf) => this.syntax.declarationAt(leaf) ?? []);
      this.#declarations.set(name, found);
    }
    return found;
  }

  /** What the bare `name` means at `at`: the declaration with the narrowest scope around it. */
  resolve(name: string, at: SyntaxNode): Declaration | undefined {
    const members = this.syntax.adapter.implicitThis;
    const visible = this.declarations(name).filter(
      ({ kind, scope, value }) =>
        kind !== 'assignment' &&
        (members || kind !== 'member') &&
        scope.contains(at) &&
        // A default is not made of its own parameter: Python's `lambda name=name: …`.
        !(kind === 'parameter' && value?.node.contains(at)),
    );
    const size = ({ scope }: Declaration) => scope.end - scope.start;
    return visible.reduce<Declaration | undefined>(
      (best, next) => (best && size(best) <= size(next) ? best : next),
      undefined,
    );
  }

  /** Whether something else is put into the variable later, so that its first value says nothing. */
  isReassigned(declaration: Declaration): boolean {
    if (declaration.kind !== 'variable') return false;
    return this.declarations(declaration.name).some(
      (other) =>
        other !== declaration &&
        ((other.kind === 'assignment' && this.#isOf(other, declaration)) ||
          (other.kind === 'variable' &&
            other.scope === declaration.scope &&
            !this.#isSibling(other, declaration))),
    );
  }

  /**
   * What a path such as `Flags.Checkout.NewFlow` means. It may begin at any of the containers, `this` being those around
   * `at`. Of several matches the ones nearest to `at` count; if those differ, nothing is known.
   */
  resolvePath(path: readonly string[], at: SyntaxNode, accessor?: string): Declaration | undefined {
    const name = path.at(-1) ?? '';
    const found = this.declarations(name).filter(
      (declaration) =>
        declaration.kind !== 'assignment' &&
        declaration.kind !== 'parameter' &&
        // Nothing is made of itself: `{ name: isEnabled(this.name) }`.
        !declaration.value?.node.contains(at) &&
        isSuffix(path, [...this.syntax.containersOf(declaration.node), name], this.syntax.containersOf(at)),
    );
    const asked = found.filter((declaration) => declaration.accessor === (accessor ?? 'name'));
    const plain = found.filter((declaration) => declaration.accessor === undefined);
    const usable = asked.length ? asked : plain;
    // The type of a field may be declared in another place than its value.
    const valued = usable.filter(({ value, args }) => value ?? args);
    const chosen = valued.length ? valued : usable;
    const near = chosen.filter(({ scope }) => scope.contains(at));
    const [first, ...rest] = near.length ? near : chosen;
    return rest.some((other) => valueOf(other) !== valueOf(first)) ? undefined : first;
  }

  /** Whether an assignment is to the variable, and not to another of that name which hides it. */
  #isOf({ node }: Declaration, declaration: Declaration): boolean {
    if (!declaration.scope.contains(node)) return false;
    const isMember = /[.>:]/.test(node.source[node.start - 1] ?? '');
    return isMember || this.resolve(declaration.name, node) === declaration;
  }

  /** Members of one name in two containers of a file are two constants, though they share a scope's node. */
  #isSibling(one: Declaration, other: Declaration): boolean {
    const container = ({ node }: Declaration) => this.syntax.containersOf(node).join('.');
    return container(one) !== container(other);
  }
}

function isWithinWord(text: string, at: number, name: string): boolean {
  const end = at + name.length;
  const marked = /[?!]$/.test(name);
  return (
    WORD.test(text[at - 1]?.replace(/[$?]/, '') ?? '') ||
    (!marked && WORD.test(text[end]?.replace('?', '') ?? ''))
  );
}

function valueOf(declaration: Declaration | undefined): unknown {
  const value = declaration?.value;
  return value?.kind === 'string' ? value.value : declaration?.node;
}

function isSuffix(path: readonly string[], full: readonly string[], around: readonly string[]): boolean {
  // `this` in a list or map is still that of the class around it.
  if (path[0] === 'this' && around.length)
    return around.some((container) => isSuffix([container, ...path.slice(1)], full, []));
  const given = path[0] === 'this' ? path.slice(1) : path;
  const length = Math.min(given.length, full.length);
  if (length < 2) return path[0] === 'this' && full.length === 1;
  return given.slice(-length).every((part, index) => part === full.at(index - length));
}
