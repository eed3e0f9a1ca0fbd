import type { Parser } from '@vscode/tree-sitter-wasm';
import { constantIn, detectIn } from './detection.ts';
import type { FileFacts } from './facts/facts.ts';
import { readFacts } from './facts/read-facts.ts';
import type { Constant, Detection, DetectOptions, Position } from './finding.ts';
import type { Language } from './languages.ts';
import { Syntax } from './language/syntax.ts';
import { skipReason } from './skip.ts';
import { SegmentedTree } from './segmented-tree.ts';
import { type Trees, WholeTree } from './whole-tree.ts';

/**
 * One document over its versions. Each version is parsed once, from the tree of the version before; what has changed is
 * found by comparing the texts, so that no edit can get lost. Owns its syntax trees until it is disposed of.
 */
export class CodeDocument {
  readonly #language: Language;
  readonly #trees: Trees;
  #facts: { readonly text: string; readonly facts: FileFacts } | undefined;
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
    return detectIn(text, this.facts(text), options);
  }

  /**
   * The string that the constant declared at `position` of `text` holds: what a reference from another file means. Asked
   * with the place that a definition provider gives.
   */
  constantAt(text: string, position: Position): Constant | undefined {
    return skipReason(text) ? undefined : constantIn(text, this.facts(text), position);
  }

  /** What `text` says of names, values and calls, whatever flags there are. */
  facts(text: string): FileFacts {
    if (this.#disposed) throw new Error('The document is disposed of.');
    if (this.#facts?.text === text) return this.#facts.facts;
    const root = this.#trees.root(this.#language.prepare(text));
    const facts = readFacts(root, new Syntax(this.#language.adapter));
    this.#facts = { text, facts };
    return facts;
  }

  /** Frees the syntax trees. A document that is disposed of can no longer be asked. */
  dispose(): void {
    this.#disposed = true;
    this.#trees.delete();
  }
}
