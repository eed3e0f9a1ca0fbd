import type { SyntaxNode } from '../syntax-node.ts';

/** Characters of texts whose trees are kept: some ten files of a thousand lines. */
const MOST_CHARACTERS = 500_000;

/** The trees of the texts that were parsed last: where a removal is tried in parts, each try comes through the same texts. */
export class RecentTrees {
  readonly #known = new Map<string, SyntaxNode>();
  #characters = 0;

  /** The tree of what `key` names, which is as long as its text or longer. */
  of(key: string, parse: () => SyntaxNode): SyntaxNode {
    const known = this.#known.get(key);
    if (known) {
      this.#known.delete(key);
      this.#known.set(key, known);
      return known;
    }
    const root = parse();
    this.#known.set(key, root);
    this.#characters += key.length;
    for (const oldest of this.#known.keys()) {
      // The last one stays however long it is: it is asked for next.
      if (this.#characters <= MOST_CHARACTERS || this.#known.size === 1) break;
      this.#known.delete(oldest);
      this.#characters -= oldest.length;
    }
    return root;
  }
}
