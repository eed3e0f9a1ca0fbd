import type { Constant } from '../finding.ts';
import type { Detection, FlagFunction, Position } from '../finding.ts';

/** A text and how it is read. */
export interface SourceText {
  /** An editor's language id, perhaps of a language that is not parsed. */
  readonly languageId: string;
  readonly text: string;
}

/** Names of flags that the thread keeps; sent along with the first request after they changed. */
export interface SentNames {
  readonly key: string;
  readonly names?: readonly string[];
}

/** What a document's text tells. */
export interface AnalyseRequest extends SourceText {
  readonly kind: 'analyse';
  /** A document whose syntax tree is kept for its next version; without it nothing is kept. */
  readonly document?: number;
  readonly functions: readonly FlagFunction[];
  readonly known: SentNames;
  /** Whether the text is not parsed, since that ended a thread before. */
  readonly isQuotedOnly: boolean;
}

/** The string of a constant that is declared at a place of a text. */
interface ConstantRequest extends SourceText {
  readonly kind: 'constant';
  readonly position: Position;
}

/** What the document thread is asked. */
export type DocumentRequest = AnalyseRequest | ConstantRequest;

/** A document of that number is closed: its syntax tree is not needed any more. */
export interface CloseNote {
  readonly closed: number;
}

/** The thread's answers: a detection for `analyse`, else a constant or undefined. */
export type DocumentAnswer = Detection | Constant | undefined;

/** What the thread is started with. */
export interface DocumentThreadData {
  /** The folders with the grammars; the first that has a file is read. */
  readonly grammars: readonly string[];
}
