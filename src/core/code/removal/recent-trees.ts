import type { SyntaxNode } from '../syntax-node.ts';

/** Most characters of texts whose trees are kept: some ten files of a thousand lines. */
const MOST_CHARACTERS = 500_000;

/** Trees of recently parsed texts: a removal that is tried in parts comes to the same texts again. */
export class RecentTrees {
  readonly #known = new Map<string, SyntaxNode>();
  #characters = 0;

  /** The tree of the text that `key` identifies; the key is at least as long as the text. */
  of(key: string, parse: () => SyntaxNode): SyntaxNode {
    const known = this.#known.get(key);
    if (known) {
      // The map's order is that of the last use.
      this.#known.delete(key);
      this.#known.set(key, known);
      return known;
    }
    const root = parse();
    this.#known.set(key, root);
    this.#characters += key.length;
    for (const oldest of this.#known.keys()) {
      // The newest tree stays, however large it is, because it is needed next.
      if (this.#characters <= MOST_CHARACTERS || this.#known.size === 1) break;
      this.#known.delete(oldest);
      this.#characters -= oldest.length;
    }
    return root;
  }
}
