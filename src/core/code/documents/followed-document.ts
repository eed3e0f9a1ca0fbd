import type { Disposable } from '../../events.ts';
import type { DocumentThread, DocumentSource, AnalysedText } from './document-thread.ts';
import type { Detection } from '../finding.ts';

/** A changing document, as an editor has it. */
export interface OpenDocument {
  /** Grows with each change. */
  readonly version: number;
  getText(): string;
}

/** What detection depends on besides the document's text. */
export type DocumentOptions = Pick<DocumentSource, 'functions' | 'known'>;

interface VersionSource extends DocumentSource {
  readonly version: number;
}

/** What was found in a version; without its text, which the editor has already. */
interface VersionResult
  extends DocumentOptions, Pick<AnalysedText<DocumentSource>, 'detection' | 'isQuotedOnly'> {
  readonly version: number;
}

/** The thread knows each document by a number. */
let lastNumber = 0;

/**
 * The result for the last version of a document that was read. Versions are read one at a time; those that
 * come and go meanwhile are skipped.
 */
export class FollowedDocument implements Disposable {
  readonly #thread: DocumentThread;
  readonly #document: OpenDocument;
  readonly #languageId: string;
  readonly #number = ++lastNumber;
  #last: VersionResult | undefined;
  #reading: Promise<AnalysedText<VersionSource> | undefined> | undefined;
  #isDisposed = false;

  constructor(document: OpenDocument, languageId: string, thread: DocumentThread) {
    this.#document = document;
    this.#languageId = languageId;
    this.#thread = thread;
  }

  /** The result for the document as it is now; undefined where that is not known, even if an earlier version's is. */
  current({ functions, known }: DocumentOptions): Detection | undefined {
    const last = this.#last;
    // Functions and names that changed are new objects.
    const isCurrent =
      last?.version === this.#document.version &&
      last.functions === functions &&
      last.known.key === known.key &&
      last.known.names === known.names;
    return isCurrent && !this.#isTriedAgain(last) ? last.detection : undefined;
  }

  /**
   * Reads the document as it is when its turn comes, unless `options` returns undefined then. It may change again before
   * the result is there, so the caller checks {@link current}. Calls while a read waits or runs share it and its `options`.
   *
   * @throws ThreadError where it cannot be read.
   */
  read(options: () => DocumentOptions | undefined): Promise<AnalysedText<DocumentSource> | undefined> {
    this.#reading ??= this.#read(options).finally(() => (this.#reading = undefined));
    return this.#reading;
  }

  dispose(): void {
    this.#isDisposed = true;
    const close = (): void => this.#thread.close(this.#number);
    // Closed before the end of a read, the thread would keep what that read makes.
    if (this.#reading) this.#reading.then(close, close);
    else close();
  }

  /** Whether the text was only searched for quoted names, as its parse took too long, but would be parsed if read now. */
  #isTriedAgain({ isQuotedOnly }: VersionResult): boolean {
    if (!isQuotedOnly) return false;
    return !this.#thread.isGivenUp({ languageId: this.#languageId, text: this.#document.getText() });
  }

  async #read(options: () => DocumentOptions | undefined): Promise<AnalysedText<VersionSource> | undefined> {
    const analysed = await this.#thread.analyse(() => {
      const current = this.#isDisposed ? undefined : options();
      const { version } = this.#document;
      return current && { ...current, version, languageId: this.#languageId, text: this.#document.getText() };
    }, this.#number);
    if (analysed) {
      const { version, functions, known } = analysed.source;
      const { detection, isQuotedOnly } = analysed;
      this.#last = { version, functions, known, detection, isQuotedOnly };
    }
    return analysed;
  }
}
