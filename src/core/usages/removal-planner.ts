import type { FlagFunction } from '../code/finding.ts';
import type { NotRead } from '../code/source/not-read.ts';
import type { AnswerDeclaration } from '../code/removal/declared/answer-declaration.ts';
import type { Hunk } from '../code/removal/hunks.ts';
import type { Listed, WithheldPlace } from '../code/removal/plan-types.ts';
import type { RemovalsPlan } from '../code/removal/joined-plans.ts';
import type { FlagRemoval } from '../code/removal/plan-removal.ts';

/** A file with its changes. */
interface PlannedFile {
  /** Relative to the folder, with `/`. */
  readonly path: string;
  /** The text that the changes apply to. */
  readonly before: string;
  readonly hunks: readonly Hunk[];
}

/** What removing flags changes in a folder, and what it leaves to people. */
export interface PlannedRemoval extends Pick<RemovalsPlan, 'words' | 'questions' | 'folded' | 'mayFold'> {
  /** How many usages are removed. */
  readonly edited: number;
  readonly files: readonly PlannedFile[];
  readonly listed: readonly Listed[];
  /** Unchanged files that mention what is removed, at most 20. */
  readonly naming: readonly string[];
  /** What was not read in the folder. */
  readonly notRead: readonly NotRead[];
}

/** What to remove from which folder. */
export interface RemovalOrder {
  /** The folder's path in the file system. */
  readonly folder: string;
  /** Globs of files to leave out, the same as for the usage index. */
  readonly exclude: readonly string[];
  readonly removals: readonly FlagRemoval[];
  readonly functions: readonly FlagFunction[];
  /** Functions that return the flag's value according to the person. */
  readonly answers: readonly AnswerDeclaration[];
  /** Whether functions that now always return the same value are inlined into their callers. */
  readonly foldsFunctions?: boolean;
  /** The flags of the server. */
  readonly knownFlags: ReadonlySet<string>;
  /** Texts of open documents by path relative to the folder; they replace what is on disk. */
  readonly texts: ReadonlyMap<string, string>;
  /** Places that have to stay, with the reason to report. */
  readonly withheld: readonly WithheldPlace[];
}

/** Plans removals without changing anything. */
export interface RemovalPlanner {
  /** @throws ThreadError, with the plan's own message if it would be incomplete. */
  plan(order: RemovalOrder): Promise<PlannedRemoval>;
}
