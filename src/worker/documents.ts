import type { Constant } from '../core/code/finding.ts';
import type {
  AnalyseRequest,
  CloseNote,
  DocumentAnswer,
  DocumentRequest,
} from '../core/code/documents/document-messages.ts';
import type { Detection, DetectOptions, Position } from '../core/code/finding.ts';
import { GrammarError, isRuntimeGone } from '../core/code/grammars.ts';
import { ParseLimitError } from '../core/code/parse.ts';
import { quotedNames } from '../core/code/quoted-names.ts';
import type { Service, Reporter } from '../core/thread/serve.ts';
import { KeptNames } from './kept-names.ts';

/** A document that is parsed incrementally as it changes. */
export interface EngineDocument {
  analyse(text: string, options: DetectOptions): Detection;
  constantAt(text: string, position: Position): Constant | undefined;
  dispose(): void;
}

/** Finds flags in texts; the extension uses the detector. */
export interface Engine {
  parses(languageId: string): boolean;
  /** Loads what the language needs. */
  open(languageId: string): Promise<EngineDocument>;
}

/** Analyses documents for the thread's owner. */
export class Documents implements Service<DocumentRequest, CloseNote, DocumentAnswer> {
  readonly #engine: Engine;
  readonly #open = new Map<number, EngineDocument>();
  readonly #names = new KeptNames();

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  async answer(request: DocumentRequest, { working }: Reporter): Promise<DocumentAnswer> {
    if (request.kind === 'analyse') return this.#analyse(request, working);
    const { languageId, text, position } = request;
    if (!this.#engine.parses(languageId)) return undefined;
    return this.#use(undefined, languageId, (document) => {
      working();
      return document.constantAt(text, position);
    });
  }

  take({ closed }: CloseNote): void {
    this.#open.get(closed)?.dispose();
    this.#open.delete(closed);
  }

  /** Not if the parser's runtime has aborted: it is unusable in this thread, and no grammar can be loaded. */
  isHarmless(error: unknown): boolean {
    return error instanceof ParseLimitError || (error instanceof GrammarError && !isRuntimeGone(error));
  }

  async #analyse(request: AnalyseRequest, working: () => void): Promise<Detection> {
    const { languageId, text, functions, document, isQuotedOnly } = request;
    const options = { functions, knownFlags: this.#names.of(request.known) };
    if (isQuotedOnly || !this.#engine.parses(languageId)) {
      working();
      return quotedNames(text, languageId, options);
    }
    return this.#use(document, languageId, (engineDocument) => {
      working();
      return engineDocument.analyse(text, options);
    });
  }

  /** Uses the document with this number, which stays open; without a number, a document that is closed afterwards. */
  async #use<T>(
    number: number | undefined,
    languageId: string,
    run: (document: EngineDocument) => T,
  ): Promise<T> {
    const open = number === undefined ? undefined : this.#open.get(number);
    const document = open ?? (await this.#engine.open(languageId));
    if (number !== undefined) this.#open.set(number, document);
    try {
      return run(document);
    } finally {
      if (number === undefined) document.dispose();
    }
  }
}
