import type { Range } from '../finding.ts';
import type { FileSkip } from '../source/read-source.ts';
import type { PassedTo, ScanSpan, ScanWrapper } from '../scan/scan-engine.ts';
import type { ReachedFunction } from '../sdk-table.ts';
import type { AnswerDeclaration, FunctionQuestion } from './declared/answer-declaration.ts';
import type { Decision, LeftReason } from './context.ts';
import type { Draft } from './draft.ts';
import type { LinePlace } from './report/line-at.ts';
import type { ConstantAnswer } from './report/named.ts';
import type { Workspace } from './workspace.ts';

/** A usage of the flag, as the scan reports it; offsets in UTF-16 units. */
export interface RemovalUsage {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  /**
   * A `literal` or `reference` is passed to a function; a `declaration` is what a constant holds; an `embedded` name is a
   * part of a longer text; a `candidate` is only a known name in a likely place.
   */
  readonly kind: 'literal' | 'declaration' | 'reference' | 'embedded' | 'candidate';
  /** The function of an SDK or from the settings that finally receives the name. */
  readonly reaches?: ReachedFunction | undefined;
  /** The functions that it is passed to; undefined for a declaration, or a candidate outside of calls. */
  readonly passedTo?: PassedTo | undefined;
  /** For a declaration, and for an argument that an object is created with: where it is read. */
  readonly uses?: readonly ScanSpan[] | undefined;
  /** Whether the name of another flag is possible at this place as well. */
  readonly isOneOfSeveral: boolean;
}

/** A place that is left to people, in the original file. */
export interface Listed extends LinePlace {
  readonly file: string;
  readonly reason: string;
  /** Whether nothing is known about the flag's name at this call: it is listed for every flag alike. */
  readonly isOfAny?: true;
}

/** Where a flag's name occurs in files that no removal edits. */
export interface Mentioned {
  readonly listed: readonly Listed[];
  /** If the name is an everyday word, such as `search`: the unparsed files that contain it, listed by no line. */
  readonly words: readonly string[];
}

/** A place that stays because of what a check, such as a compiler, reported about the code without it. */
export interface WithheldPlace {
  /** Relative to the root, with `/`. */
  readonly file: string;
  /** Offset in the file as it is, before any flag is removed. */
  readonly start: number;
  /** What was reported. */
  readonly why: string;
}

/** Why places of one removal stay, by file and offset, `src/a.ts:120`, in the texts that the removal starts from. */
export type Withheld = ReadonlyMap<string, LeftReason>;

/** A call whose flag's name the code does not tell, so that it may be this flag. */
export interface OpenPlace {
  readonly file: string;
  readonly start: number;
  /** Whether nothing about the name is known, so that it may be any flag. */
  readonly isOfAny: boolean;
}

/** What the plan for one flag is made from. */
export interface RemovalRequest {
  readonly flag: string;
  readonly decision: Decision;
  /** Has read every file that contains the flag's name or one of its usages. */
  readonly workspace: Workspace;
  /** Files that contain the flag's name but cannot be read. */
  readonly unread: ReadonlyMap<string, FileSkip>;
  readonly mentioned: Mentioned;
  readonly usages: readonly RemovalUsage[];
  readonly wrappers: readonly ScanWrapper[];
  /** Functions that people declared to return the flag's answer. */
  readonly answers: readonly AnswerDeclaration[];
  readonly open: readonly OpenPlace[];
  /** The places of other flags, by file. */
  readonly others: ReadonlyMap<string, readonly Range[]>;
  readonly withheld: Withheld;
}

/** A file's text before and after the change. */
export interface FileChange {
  readonly file: string;
  readonly before: string;
  readonly after: string;
  /** The removed places of the flag, by their offset in the original text. */
  readonly removed: readonly { readonly start: number; readonly kind: 'call' | 'constant' }[];
}

/** A changed file; the draft maps offsets between its two texts. */
interface ChangedFile extends FileChange {
  readonly draft: Pick<Draft, 'now' | 'origin'>;
}

/** The result of planning a removal; nothing is written yet. */
export interface RemovalPlan {
  /** How many usages were removed. */
  readonly edited: number;
  readonly files: readonly ChangedFile[];
  readonly listed: readonly Listed[];
  /** If the flag's name is an everyday word, such as `search`: the unparsed files that contain it, listed by no line. */
  readonly words: readonly string[];
  /** Functions that do more than return the flag's answer: a person is asked about them. */
  readonly questions: readonly FunctionQuestion[];
  /** What became constant for every caller; offsets are those of the original texts. */
  readonly constants: readonly ConstantAnswer[];
  /** What was folded into its callers. */
  readonly folded: readonly FoldedFunction[];
}

/** A function, property or variable that was removed after its answer replaced its uses. */
export interface FoldedFunction extends LinePlace {
  readonly file: string;
  readonly name: string;
  /** What it returned, as the language writes it. */
  readonly answer: string;
  /** How many uses were replaced. */
  readonly places: number;
}

/** A file while it is worked on. */
export interface Work {
  readonly draft: Draft;
  readonly usages: readonly RemovalUsage[];
  /** The usages that stay, with the reason. */
  readonly left: ReadonlyMap<RemovalUsage, LeftReason>;
}
