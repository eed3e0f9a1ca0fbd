import { createHash } from 'node:crypto';
import type { Disposable } from '../../events.ts';
import { SupervisedThread } from '../../thread/supervised-thread.ts';
import { ThreadError } from '../../thread/thread-error.ts';
import type { Constant, Detection, FlagFunction, Position } from '../finding.ts';
import { parseLimit } from '../parse.ts';
import type {
  AnalyseRequest,
  CloseNote,
  DocumentAnswer,
  DocumentRequest,
  DocumentThreadData,
  SourceText,
} from './document-messages.ts';
import { NamesToSend, type FolderNames } from './names-to-send.ts';

/** A text to analyze, with what to look for. */
export interface DocumentSource extends SourceText {
  readonly functions: readonly FlagFunction[];
  readonly known: FolderNames;
}

/** What was found in a text. */
export interface AnalysedText<S extends DocumentSource> {
  readonly source: S;
  readonly detection: Detection;
  /** Only quoted known names were searched for, since the text is given up: it took too long, or broke the thread. */
  readonly isQuotedOnly: boolean;
  /** Why the text was given up just now. */
  readonly givenUp?: ThreadError;
}

/** Where to find the thread's program and the grammars. */
export interface DocumentThreadFiles extends DocumentThreadData {
  /** Absolute path, or URL, of the entry. */
  readonly entry: string | URL;
}

/** What a request was made of, which is only known when its turn comes. */
interface Turn<S> {
  /** The text that is read; undefined before, and where nothing is to be read. */
  read?: S | undefined;
  isQuotedOnly: boolean;
}

/** Time for the analysis on top of the parser's limit. */
const ANALYSIS_MS = 700;
const ANALYSIS_MS_PER_CHARACTER = 0.007;

/** Milliseconds after which reading a text is stopped from outside. */
function limitOf({ text }: SourceText): number {
  return parseLimit(text.length) + ANALYSIS_MS + text.length * ANALYSIS_MS_PER_CHARACTER;
}

/**
 * Reads documents in a thread of their own. A text on which a grammar or the analysis hangs or breaks costs
 * that text's findings and no more: the thread is replaced, and the text is parsed at most once more.
 */
export class DocumentThread implements Disposable {
  readonly #thread: SupervisedThread<DocumentRequest, CloseNote, DocumentAnswer>;
  readonly #givenUp: GivenUpTexts;
  readonly #namesToSend = new NamesToSend();

  /** `limit` returns the milliseconds that a text may take, `now` those of a clock that is never adjusted. */
  constructor(
    { entry, ...data }: DocumentThreadFiles,
    limit: (source: SourceText) => number = limitOf,
    now = () => performance.now(),
  ) {
    this.#givenUp = new GivenUpTexts(now);
    this.#thread = new SupervisedThread<DocumentRequest, CloseNote, DocumentAnswer>({
      program: { entry, name: 'flag-insight-documents', data },
      limit,
    });
  }

  /**
   * What is found in the text that `source` returns when its turn comes; undefined where it returns none. The thread keeps
   * what it read of `document`, for the document's next version.
   *
   * @throws ThreadError where the thread cannot be started or the grammar cannot be loaded.
   */
  async analyse<S extends DocumentSource>(
    source: () => S | undefined,
    document?: number,
  ): Promise<AnalysedText<S> | undefined> {
    const turn: Turn<S> = { isQuotedOnly: false };
    try {
      // `life` is the number of the thread's start: a new thread has none of the names.
      const answer = await this.#thread.ask((life): AnalyseRequest | undefined => {
        turn.read = source();
        if (turn.read === undefined) return undefined;
        const { languageId, text, functions, known } = turn.read;
        const isQuotedOnly = (turn.isQuotedOnly = this.#givenUp.has(turn.read));
        const names = this.#namesToSend.of(known, life);
        const kept = document === undefined ? {} : { document };
        return { kind: 'analyse', languageId, text, functions, isQuotedOnly, known: names, ...kept };
      });
      const { read, isQuotedOnly } = turn;
      return read && { source: read, detection: answer as Detection, isQuotedOnly };
    } catch (error) {
      const { read, isQuotedOnly } = turn;
      // A text that was not parsed is not to blame.
      if (read === undefined || isQuotedOnly || !this.#giveUp(read, error)) throw error;
      // Since the text is given up now, only known names in quotes are searched for.
      const result = await this.analyse(() => read, document);
      return result && { ...result, givenUp: error };
    }
  }

  /**
   * The string of the constant that is declared at a place of a text; undefined if there is none, or the text is given up.
   *
   * @throws ThreadError where the text cannot be read.
   */
  async constantAt(source: SourceText, position: Position): Promise<Constant | undefined> {
    if (this.#givenUp.has(source)) return undefined;
    // The editor's own positions have getters, which are lost when they are sent to another thread.
    const { line, character } = position;
    try {
      const answer = await this.#thread.ask(() => ({
        kind: 'constant',
        ...source,
        position: { line, character },
      }));
      return answer as Constant | undefined;
    } catch (error) {
      this.#giveUp(source, error);
      throw error;
    }
  }

  /** Whether a text is currently not parsed. */
  isGivenUp(source: SourceText): boolean {
    return this.#givenUp.has(source);
  }

  /** Frees what the thread holds for a document. */
  close(document: number): void {
    this.#thread.tell({ closed: document });
  }

  dispose(): void {
    this.#thread.dispose();
  }

  /** Gives up the text if it caused the error, and returns whether it did. */
  #giveUp(source: SourceText, error: unknown): error is ThreadError {
    const isToBlame =
      error instanceof ThreadError &&
      (error.kind === 'stopped' || error.kind === 'broken' || error.reason === 'ParseLimitError');
    if (isToBlame) this.#givenUp.add(source);
    return isToBlame;
  }
}

/** Most texts that are remembered as given up; beyond that, the oldest is tried again. */
const MOST_TEXTS = 50;
/** The machine may have been too busy: a text that was given up once is tried again after this time. */
const AGAIN_MS = 30_000;

/** Texts that took too long or broke the thread. Each is parsed once more after a while; if it fails again, never. */
class GivenUpTexts {
  /** By a hash of the text: when it failed last, in milliseconds. */
  readonly #byDigest = new Map<string, { readonly at: number; readonly isForGood: boolean }>();
  readonly #now: () => number;

  /** `now` returns the milliseconds of a clock that is never adjusted. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Records that a text failed; the second time it is for good. */
  add(source: SourceText): void {
    const digest = digestOf(source);
    // Whether it failed before. Set again, it moves to the end: the first key is always the oldest.
    const isForGood = this.#byDigest.delete(digest);
    this.#byDigest.set(digest, { at: this.#now(), isForGood });
    const [oldest] = this.#byDigest.keys();
    if (this.#byDigest.size > MOST_TEXTS && oldest !== undefined) this.#byDigest.delete(oldest);
  }

  /** Whether a text is not to be parsed now. */
  has(source: SourceText): boolean {
    // Mostly no text has failed: then there is no need to hash one.
    const failed = this.#byDigest.size > 0 ? this.#byDigest.get(digestOf(source)) : undefined;
    return failed !== undefined && (failed.isForGood || this.#now() - failed.at < AGAIN_MS);
  }
}

function digestOf({ languageId, text }: SourceText): string {
  return createHash('sha256').update(languageId).update('\0').update(text).digest('base64');
}
