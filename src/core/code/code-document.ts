import type { Parser } from '@vscode/tree-sitter-wasm';
import { constantIn, detectIn } from './detection.ts';
import type { FileFacts } from './facts/facts.ts';
import type { Constant, Detection, DetectOptions, Position } from './finding.ts';
import type { Language } from './languages.ts';
import { SegmentedFacts } from './segments/segmented-facts.ts';
import { skipReason } from './skip.ts';

/** One document over its versions. What the versions have in common is read once; results depend on the text alone. */
export class CodeDocument {
  readonly #segments: SegmentedFacts;
  #facts: { readonly text: string; readonly facts: FileFacts } | undefined;
  #disposed = false;

  constructor(language: Language, parser: Parser) {
    this.#segments = new SegmentedFacts(language, parser);
  }

  /** What `text` tells about flags. The same text with other options is not parsed again. */
  analyse(text: string, options: DetectOptions = {}): Detection {
    const skipped = skipReason(text);
    if (skipped) {
      this.#forget();
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
    const facts = this.#segments.read(text);
    this.#facts = { text, facts };
    return facts;
  }

  /** Forgets what was read. A document that is disposed of can no longer be asked. */
  dispose(): void {
    this.#disposed = true;
    this.#forget();
  }

  #forget(): void {
    this.#segments.clear();
    this.#facts = undefined;
  }
}
