import type { SyntaxNode } from '../syntax-node.ts';
import type { Id } from './facts.ts';

/** Finds the innermost enclosing row by climbing the tree, and caches it for every node on the way. */
export class Innermost {
  readonly #known = new Map<SyntaxNode, Id | undefined>();
  readonly #at: (outer: SyntaxNode, inner: SyntaxNode) => Id | undefined;

  /** `at` returns the row of `outer` if it encloses `inner`, its child on the path. */
  constructor(at: (outer: SyntaxNode, inner: SyntaxNode) => Id | undefined) {
    this.#at = at;
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
      found = this.#at(outer, inner);
      if (found !== undefined) break;
      inner = outer;
    }
    for (const one of passed) this.#known.set(one, found);
    return found;
  }
}
