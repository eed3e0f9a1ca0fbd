import type { Parser } from '@vscode/tree-sitter-wasm';
import { analyse } from './analysis/analyse.ts';
import { Symbols } from './analysis/symbols.ts';
import { Bindings } from './analysis/bindings.ts';
import { Constants } from './analysis/constants.ts';
import type { Detection, DetectOptions, Position, Range } from './finding.ts';
import type { Language } from './languages.ts';
import { Syntax } from './language/syntax.ts';
import { LineIndex } from './line-index.ts';
import { skipReason } from './skip.ts';
import { SegmentedTree } from './segmented-tree.ts';
import type { SyntaxNode } from './syntax-node.ts';
import { type Trees, WholeTree } from './whole-tree.ts';

/** A string constant, as the place of its name tells it. */
export interface Constant {
  readonly name: string;
  /** The string's content. */
  readonly range: Range;
}

/**
 * One document over its versions. Each version is parsed once, from the tree of the version before; what has changed is
 * found by comparing the texts, so that no edit can get lost. Owns its syntax trees until it is disposed of.
 */
export class CodeDocument {
  readonly #language: Language;
  readonly #trees: Trees;
  #disposed = false;

  constructor(language: Language, parser: Parser) {
    this.#language = language;
    this.#trees = language.segmented ? new SegmentedTree(parser) : new WholeTree(parser);
  }

  /** What `text` tells about flags. The same text with other options is not parsed again. */
  analyse(text: string, options: DetectOptions = {}): Detection {
    const skipped = skipReason(text);
    if (skipped) {
      this.#trees.delete();
      return { findings: [], slots: [], skipped };
    }
    return analyse(this.#root(text), this.#language.adapter, options);
  }

  /**
   * The string that the constant declared at `position` of `text` holds: what a reference from another file means. Asked
   * with the place that a definition provider gives.
   */
  constantAt(text: string, position: Position): Constant | undefined {
    if (skipReason(text)) return undefined;
    const root = this.#root(text);
    const lines = new LineIndex(text);
    const symbols = new Symbols(root, new Syntax(this.#language.adapter));
    const leaf = root.leafAt(lines.offset(position));
    const name = leaf && symbols.syntax.bareName(leaf.text);
    const declaration = symbols.declarations(name ?? '').find(({ node }) => leaf?.sameRange(node));
    const string = declaration && new Constants(symbols, new Bindings(symbols)).stringOf(declaration);
    return string && { name: string.value, range: lines.range(string.start, string.end) };
  }

  /** Frees the syntax trees. A document that is disposed of can no longer be asked. */
  dispose(): void {
    this.#disposed = true;
    this.#trees.delete();
  }

  #root(text: string): SyntaxNode {
    if (this.#disposed) throw new Error('The document is disposed of.');
    return this.#trees.root(this.#language.prepare(text));
  }
}
