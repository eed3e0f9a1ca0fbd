import type { Parser, Tree } from '@vscode/tree-sitter-wasm';
import { ParseTime } from './parse.ts';
import { type Part, SyntaxNode } from './syntax-node.ts';
import type { Trees } from './whole-tree.ts';

const SHORTEST = 2_000;
const END_OF_DECLARATION = /^\}[ \t]*\r?\n/gm;

/**
 * A tree for each stretch of a few thousand characters, cut where a declaration ends at the left margin. For a grammar
 * whose time grows with the square of the text: Swift's reads on to the end of the file at every `final class`, `for`
 * and `#if`, which takes 30 s for 10,000 lines (measured). A stretch whose text stays the same keeps its tree.
 */
export class SegmentedTree implements Trees {
  readonly #parser: Parser;
  #trees = new Map<string, Tree>();

  constructor(parser: Parser) {
    this.#parser = parser;
  }

  root(text: string): SyntaxNode {
    const before = this.#trees;
    this.#trees = new Map();
    const time = new ParseTime(text.length);
    const part = (segment: string, base: number): Part => {
      const tree = this.#trees.get(segment) ?? before.get(segment) ?? time.parse(this.#parser, segment);
      before.delete(segment);
      this.#trees.set(segment, tree);
      return { node: tree.rootNode, source: { text, base } };
    };
    try {
      const [, ...cuts] = cutsOf(text);
      const bounds = [...cuts, text.length];
      const first = part(text.slice(0, bounds[0]), 0);
      return SyntaxNode.forest(
        first,
        ...cuts.map((cut, index) => part(text.slice(cut, bounds[index + 1]), cut)),
      );
    } finally {
      for (const tree of before.values()) tree.delete();
    }
  }

  delete(): void {
    for (const tree of this.#trees.values()) tree.delete();
    this.#trees.clear();
  }
}

/** Where the stretches begin. */
function cutsOf(text: string): readonly number[] {
  const cuts = [0];
  for (const match of text.matchAll(END_OF_DECLARATION)) {
    const end = match.index + match[0].length;
    if (end - (cuts.at(-1) ?? 0) >= SHORTEST) cuts.push(end);
  }
  return cuts;
}
