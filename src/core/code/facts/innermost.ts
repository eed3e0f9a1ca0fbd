import type { SyntaxNode } from '../syntax-node.ts';
import type { Id } from './facts.ts';

/** Finds what a node is innermost in by climbing from it; what is passed on the way is remembered, so that no way is gone twice. */
export class Innermost {
  readonly #known = new Map<SyntaxNode, Id | undefined>();
  readonly #at: (outer: SyntaxNode, inner: SyntaxNode) => Id | undefined;

  /** `at` gives the row of `outer` if that counts for `inner`, the child of it on the way. */
  constructor(at: (outer: SyntaxNode, inner: SyntaxNode) => Id | undefined) {
    this.#at = at;
  }

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
