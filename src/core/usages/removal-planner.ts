import type { FlagFunction } from '../code/finding.ts';
import type { NotRead } from '../code/source/not-read.ts';
import type { AnswerDeclaration } from '../code/removal/declared/answer-declaration.ts';
import type { Hunk } from '../code/removal/hunks.ts';
import type { Listed, WithheldPlace } from '../code/removal/plan-types.ts';
import type { RemovalsPlan } from '../code/removal/joined-plans.ts';
import type { FlagRemoval } from '../code/removal/plan-removal.ts';

/** A file with what changes in it. */
interface PlannedFile {
  /** Relative to the folder, with `/`. */
  readonly path: string;
  /** The text that the changes are made for. */
  readonly before: string;
  readonly hunks: readonly Hunk[];
}

/** What the removal of flags changes in a folder, and what it leaves to people. */
export interface PlannedRemoval extends Pick<RemovalsPlan, 'words' | 'questions' | 'folded' | 'mayFold'> {
  /** How many usages are gone. */
  readonly edited: number;
  readonly files: readonly PlannedFile[];
  readonly listed: readonly Listed[];
  /** Files that stay as they are and name what goes, at most 20. */
  readonly naming: readonly string[];
  /** What of the folder was not read. */
  readonly notRead: readonly NotRead[];
}

/** What is removed from which folder. */
export interface RemovalOrder {
  /** The folder's path in the file system. */
  readonly folder: string;
  /** Globs of what is left out, as the usage index leaves it out. */
  readonly exclude: readonly string[];
  readonly removals: readonly FlagRemoval[];
  readonly functions: readonly FlagFunction[];
  /** Functions of which the person says that they give the flag's answer. */
  readonly answers: readonly AnswerDeclaration[];
  /** Whether what gives the same answer from now on is folded into its callers. */
  readonly foldsFunctions?: boolean;
  /** The flags of the server. */
  readonly knownFlags: ReadonlySet<string>;
  /** Texts of open documents by path from the folder: they count in the place of what is on the disk. */
  readonly texts: ReadonlyMap<string, string>;
  /** Places that are to stay, with what is told of them. */
  readonly withheld: readonly WithheldPlace[];
}

/** Plans removals without changing anything. */
export interface RemovalPlanner {
  /** @throws ThreadError, with the plan's own words where it would be incomplete. */
  plan(order: RemovalOrder): Promise<PlannedRemoval>;
}
