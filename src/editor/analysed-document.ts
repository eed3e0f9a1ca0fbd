import type { TextDocument } from 'vscode';
import type { CodeDocument } from '../core/code/code-document.ts';
import type { Detection, DetectOptions } from '../core/code/finding.ts';
import { quotedNames } from '../core/code/quoted-names.ts';
import type { Disposable } from '../core/events.ts';

/** An open document with its syntax tree, and what its last version told. */
export class AnalysedDocument implements Disposable {
  readonly #language: string;
  /** Ends once the grammar is loaded; undefined from then on, and for a language that is not parsed. */
  loading: Promise<void> | undefined;
  #code: CodeDocument | 'none' | undefined;
  #isDisposed = false;
  #last:
    { readonly version: number; readonly options: DetectOptions; readonly detection: Detection } | undefined;

  /**
   * @param language its language id.
   * @param opening its syntax tree, and undefined in it where the grammar cannot be loaded; `none` for a language that
   *   is not parsed.
   */
  constructor(language: string, opening: Promise<CodeDocument | undefined> | 'none') {
    this.#language = language;
    if (opening === 'none') this.#code = 'none';
    else this.loading = opening.then((code) => this.#loaded(code));
  }

  /** What the document tells as it is now; undefined where its grammar is not there. Each version is looked at once. */
  detect(document: TextDocument, options: DetectOptions): Detection | undefined {
    const { version } = document;
    if (this.#last?.version === version && isSame(this.#last.options, options)) return this.#last.detection;
    const detection =
      this.#code === 'none'
        ? quotedNames(document.getText(), this.#language, options)
        : this.#code?.analyse(document.getText(), options);
    this.#last = detection && { version, options, detection };
    return detection;
  }

  dispose(): void {
    this.#isDisposed = true;
    if (this.#code !== 'none') this.#code?.dispose();
  }

  #loaded(code: CodeDocument | undefined): void {
    this.loading = undefined;
    this.#code = code;
    if (this.#isDisposed) code?.dispose();
  }
}

function isSame(one: DetectOptions, other: DetectOptions): boolean {
  return one.knownFlags === other.knownFlags && one.functions === other.functions;
}
