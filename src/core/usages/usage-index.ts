import type { NamedKind, Range } from '../code/finding.ts';
import type { NotRead } from '../code/source/not-read.ts';
import type { FileSkip } from '../code/source/read-source.ts';
import type { Elsewhere } from '../code/scan/elsewhere.ts';
import type { Evidence } from '../code/evidence.ts';
import type { Reason } from '../code/scan/scan-engine.ts';
import type { Disposable, Event } from '../events.ts';

/** A place of a file in one of the window's folders. */
export interface WorkspacePlace {
  /** URI of the folder. */
  readonly folder: string;
  /** Relative to the folder, with `/`. */
  readonly path: string;
  readonly range: Range;
  /** The text of its first line, trimmed, at most 200 characters. */
  readonly lineText: string;
  /** The way to the SDK's call, step by step; paths as above. Empty for the call itself. */
  readonly because: readonly Reason[];
}

/** Where in the window's folders something stands, to be opened. */
export type PlaceTarget = Pick<WorkspacePlace, 'folder' | 'path' | 'range'>;

/** A flag's name in the workspace. */
export interface UsagePlace extends WorkspacePlace {
  readonly name: string;
  readonly kind: NamedKind;
  readonly evidence: Evidence;
  /** Whether the name only stands there: in text that is not parsed, in a comment, in a file that is left out. */
  readonly isMention?: true;
}

/** A call that takes a flag whose name the code does not tell. */
export interface UnresolvedPlace extends WorkspacePlace {
  /** The argument as written, at most 200 characters. */
  readonly text: string;
}

/** A function that takes flags by use: its argument is mostly known names, whatever it calls. */
export interface SuggestedFunction {
  readonly folder: string;
  readonly name: string;
  /** Zero-based position of the argument. */
  readonly argument: number;
  /** How many different names it is called with, and how many of them are known. */
  readonly names: number;
  readonly known: number;
}

/** Why a folder is not read. */
export type Unread = 'untrusted' | 'virtual' | 'missing';

/**
 * How far the index is. `off`: nobody needed it yet, or there is nothing to read. What was read last stays there while it
 * is read again, and after a failure.
 */
export type UsageIndexState =
  | { readonly kind: 'off' }
  | { readonly kind: 'reading'; readonly read: number; readonly of: number }
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly error: Error };

/** A folder of the window, as far as it was read. */
export interface ReadFolder {
  readonly folder: string;
  /** Shown to people. */
  readonly name: string;
  /** Files that were looked at; undefined before the first time, or where it is not read. */
  readonly looked?: number;
  readonly parsed?: number;
  /** Files by the reason why they were left out. */
  readonly skipped: Readonly<Partial<Record<FileSkip, number>>>;
  readonly unread?: Unread;
  /** What of it was not read, so that nobody can say that a name is nowhere. */
  readonly notRead?: readonly NotRead[];
}

/** Where flags are used in the window's folders, as they are now: unsaved text included. */
export interface UsageIndex {
  readonly state: UsageIndexState;
  readonly folders: readonly ReadFolder[];
  /** Fires after places or state changed, at most a few times a second. */
  readonly onDidChange: Event<undefined>;
  /** Keeps the index up to date until it is disposed of; the first need starts it. */
  need(): Disposable;
  /** The names that are used somewhere. */
  readonly names: ReadonlySet<string>;
  /** The places of a flag in order of folder, path and position; of one folder where that is given. */
  usagesOf(name: string, folder?: string): readonly UsagePlace[];
  /** The places of a file, in order. */
  usagesIn(folder: string, path: string): readonly UsagePlace[];
  /** What scans of other repositories tell for a folder; undefined where its settings name none. */
  elsewhere(folder: string): Elsewhere | undefined;
  /** Where a name stands beside its places, in order of folder, path and position; of one folder where that is given. */
  mentionsOf(name: string, folder?: string): readonly UsagePlace[];
  /** How many files that are not parsed hold a name that is a word of everyday language. */
  wordFilesOf(name: string, folder: string): number;
  readonly unresolved: readonly UnresolvedPlace[];
  readonly suggested: readonly SuggestedFunction[];
}
