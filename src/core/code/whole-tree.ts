import type { Parser, Tree } from '@vscode/tree-sitter-wasm';
import { ParseTime } from './parse.ts';
import { SyntaxNode } from './syntax-node.ts';
import { editBetween } from './text-edit.ts';

/** The syntax of one document, which follows the document's text. Owns the parser's trees. */
export interface Trees {
  /**
   * The root for `text`. It is valid until the next call.
   *
   * @throws ParseLimitError if it takes the grammar too long.
   */
  root: (text: string) => SyntaxNode;
  delete: () => void;
}

/** One tree for the whole document, parsed anew from edit to edit as far as the edit reaches. */
export class WholeTree implements Trees {
  readonly #parser: Parser;
  #tree: Tree | undefined;
  #text = '';

  constructor(parser: Parser) {
    this.#parser = parser;
  }

  root(text: string): SyntaxNode {
    if (!this.#tree || this.#text !== text) this.#tree = this.#parse(text);
    this.#text = text;
    return new SyntaxNode(this.#tree.rootNode, { text, base: 0 });
  }

  delete(): void {
    this.#tree?.delete();
    this.#tree = undefined;
  }

  #parse(text: string): Tree {
    const before = this.#tree;
    const time = new ParseTime(text.length);
    if (!before) return time.parse(this.#parser, text);
    this.#tree = undefined;
    try {
      before.edit(editBetween(this.#text, text));
      const tree = time.parse(this.#parser, text, before);
      if (!tree.rootNode.hasError) return tree;
      // How the parser recovers from an error may depend on the tree it began with; findings must not.
      tree.delete();
      return time.parse(this.#parser, text);
    } finally {
      before.delete();
    }
  }
}
