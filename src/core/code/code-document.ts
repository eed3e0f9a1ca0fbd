import type { Parser } from '@vscode/tree-sitter-wasm';
import { constantIn, detectIn } from './detection.ts';
import type { Constant, Detection, DetectOptions, Position } from './finding.ts';
import type { ParsedDialect } from './languages/languages.ts';
import { type SegmentedText, SegmentedFacts } from './segments/segmented-facts.ts';
import { skipReason } from './skip.ts';

/** One document across its versions. Unchanged parts are read once; results depend on the text alone. */
export class CodeDocument {
  readonly #segments: SegmentedFacts;
  #last: (SegmentedText & { readonly text: string }) | undefined;
  #disposed = false;

  constructor(language: ParsedDialect, parser: Parser) {
    this.#segments = new SegmentedFacts(language, parser);
  }

  /** Detects flags in `text`. The same text with other options is not parsed again. */
  analyse(text: string, options: DetectOptions = {}): Detection {
    const skipped = skipReason(text);
    if (skipped) {
      this.#forget();
      return { findings: [], slots: [], skipped };
    }
    return detectIn(text, this.#read(text), options);
  }

  /** The string of the constant declared at `position`, which is where a definition provider leads. */
  constantAt(text: string, position: Position): Constant | undefined {
    return skipReason(text) ? undefined : constantIn(text, this.#read(text), position);
  }

  /** Frees what was read. The document cannot be used afterwards. */
  dispose(): void {
    this.#disposed = true;
    this.#forget();
  }

  #read(text: string): SegmentedText {
    if (this.#disposed) throw new Error('The document is disposed of.');
    if (this.#last?.text !== text) this.#last = { text, ...this.#segments.read(text) };
    return this.#last;
  }

  #forget(): void {
    this.#segments.clear();
    this.#last = undefined;
  }
}
