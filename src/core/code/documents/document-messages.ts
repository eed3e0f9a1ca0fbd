import type { Constant, Detection, FlagFunction, Position } from '../finding.ts';

/** A text and its language. */
export interface SourceText {
  /** An editor's language id, perhaps of a language that is not parsed. */
  readonly languageId: string;
  readonly text: string;
}

/** Names of flags, which the thread keeps by `key`: `names` are sent only with the first request after they changed. */
export interface SentNames {
  readonly key: string;
  readonly names?: readonly string[];
}

/** Requests the flags in a document's text. */
export interface AnalyseRequest extends SourceText {
  readonly kind: 'analyse';
  /** The document whose facts are kept for its next version; without it, nothing is kept. */
  readonly document?: number;
  readonly functions: readonly FlagFunction[];
  readonly known: SentNames;
  /** Whether the text is only searched for known names in quotes, because parsing it ended a thread before. */
  readonly isQuotedOnly: boolean;
}

/** Requests the string of a constant that is declared at a position in a text. */
interface ConstantRequest extends SourceText {
  readonly kind: 'constant';
  readonly position: Position;
}

/** What the documents' thread is asked for: {@link DocumentAnswer} has the answers. */
export type DocumentRequest = AnalyseRequest | ConstantRequest;

/** The document of that number is closed: its facts are no longer needed. */
export interface CloseNote {
  readonly closed: number;
}

/** The thread's answers: a detection for `analyse`, else a constant or undefined. */
export type DocumentAnswer = Detection | Constant | undefined;

/** What the thread is started with. */
export interface DocumentThreadData {
  /** The folders with the grammars; a file is read from the first that has it. */
  readonly grammars: readonly string[];
}
