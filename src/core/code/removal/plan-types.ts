import type { Range } from '../finding.ts';
import type { FileSkip } from '../source/read-source.ts';
import type { ScanAsked, ScanSpan, ScanWrapper } from '../scan/scan-engine.ts';
import type { AnswerDeclaration, FunctionQuestion } from './declared/answer-declaration.ts';
import type { Decision, LeftReason } from './context.ts';
import type { Draft } from './draft.ts';
import type { Mentioned } from './mentioned.ts';
import type { ConstantAnswer } from './constant-answer.ts';
import type { Workspace } from './workspace.ts';

/** A usage of the flag, as the index gives it; offsets in UTF-16 units. */
export interface RemovalUsage {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly kind: 'literal' | 'declaration' | 'reference' | 'embedded' | 'candidate';
  readonly reaches?: string | undefined;
  readonly asked?: ScanAsked | undefined;
  /** For a declaration, and for what an object is made with: where it is asked for. */
  readonly uses?: readonly ScanSpan[] | undefined;
  /** Another flag's name may stand here as well. */
  readonly isOneOfSeveral: boolean;
}

/** A place that is left to people, in the file as it was before. */
export interface Listed {
  readonly file: string;
  readonly start: number;
  /** One-based, as editors show it. */
  readonly line: number;
  readonly column: number;
  /** The line, without the space around it. */
  readonly text: string;
  readonly reason: string;
  /** Whether it asks for a flag of whose name nothing is told: it is listed for each flag alike. */
  readonly isOfAny?: true;
}

/** A place that stays because of what something outside of the removal says of the code without it. */
export interface WithheldPlace {
  /** Relative to the root, with `/`. */
  readonly file: string;
  /** Offset in the file as it is, before any flag is taken out. */
  readonly start: number;
  /** What was said. */
  readonly why: string;
}

/** Why places of one removal stay, by file and offset in the texts that it begins with. */
export type Withheld = ReadonlyMap<string, LeftReason>;

/** A call whose flag the code does not tell, and which may be asked for this one. */
export interface OpenPlace {
  readonly file: string;
  readonly start: number;
  /** Whether nothing of the name is told, so that it may be that of any flag. */
  readonly isOfAny: boolean;
}

export interface RemovalRequest {
  readonly flag: string;
  readonly decision: Decision;
  /** With every file read that holds the flag's name or one of its usages. */
  readonly workspace: Workspace;
  /** Files that hold the flag's name and are not read. */
  readonly unread: ReadonlyMap<string, FileSkip>;
  readonly mentioned: Mentioned;
  readonly usages: readonly RemovalUsage[];
  readonly wrappers: readonly ScanWrapper[];
  /** Functions of which people say that they give the flag's answer. */
  readonly answers: readonly AnswerDeclaration[];
  readonly open: readonly OpenPlace[];
  /** Where other flags stand, by file. */
  readonly others: ReadonlyMap<string, readonly Range[]>;
  readonly withheld: Withheld;
}

/** A file's text as it is and as it would be. */
export interface FileChange {
  readonly file: string;
  readonly before: string;
  readonly after: string;
  /** What is gone of the flag, by its place in the text before. */
  readonly taken: readonly { readonly start: number; readonly kind: 'call' | 'constant' }[];
}

/** A file that changes; the draft tells where places of the one text are in the other. */
interface ChangedFile extends FileChange {
  readonly draft: Pick<Draft, 'now' | 'origin'>;
}

/** What a removal comes to; nothing is written yet. */
export interface RemovalPlan {
  /** How many usages are gone. */
  readonly edited: number;
  readonly files: readonly ChangedFile[];
  readonly listed: readonly Listed[];
  /** Files that are not parsed and hold the flag's name, which is a word of everyday language. */
  readonly words: readonly string[];
  /** Functions that places wait for, since they do more than to give the flag's answer. */
  readonly questions: readonly FunctionQuestion[];
  /** What gives the same answer from now on, whoever asks; offsets are those of the texts before. */
  readonly constants: readonly ConstantAnswer[];
  /** What was folded into its callers. */
  readonly folded: readonly FoldedFunction[];
}

/** A function, a property or a variable whose answer stands where it was asked, and that is gone. */
export interface FoldedFunction extends Pick<Listed, 'file' | 'start' | 'line' | 'column' | 'text'> {
  readonly name: string;
  /** What it gave, as the language writes it. */
  readonly answer: string;
  /** How many places asked it. */
  readonly places: number;
}

/** A file while it is worked on. */
export interface Work {
  readonly draft: Draft;
  readonly usages: readonly RemovalUsage[];
  readonly left: ReadonlyMap<RemovalUsage, LeftReason>;
}
