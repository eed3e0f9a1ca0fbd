import type { NamedKind, Range } from '../code/finding.ts';
import type { NotRead } from '../code/source/not-read.ts';
import type { Elsewhere } from '../code/scan/elsewhere.ts';
import type { Evidence } from '../code/evidence.ts';
import type { Reason } from '../code/scan/scan-engine.ts';
import type { Disposable, Event } from '../events.ts';

/** A place in a file of one of the window's folders. */
export interface WorkspacePlace {
  /** URI of the folder. */
  readonly folder: string;
  /** Relative to the folder, with `/`. */
  readonly path: string;
  readonly range: Range;
  /** The text of its first line, trimmed, at most 200 characters. */
  readonly lineText: string;
  /** The steps from the name to the SDK's call; their paths are relative like `path`. Empty for the call itself. */
  readonly because: readonly Reason[];
}

/** A range in the window's folders to open. */
export type PlaceTarget = Pick<WorkspacePlace, 'folder' | 'path' | 'range'>;

/** A flag's name in the workspace. */
export interface UsagePlace extends WorkspacePlace {
  readonly name: string;
  readonly kind: NamedKind;
  readonly evidence: Evidence;
  /** Whether the name is only mentioned: in text that is not parsed, in a comment, or in a file that is left out. */
  readonly isMention?: true;
  /** Whether it is not written here: a call may build it from parts of which the code does not tell all. */
  readonly isBuilt?: true;
}

/** A call that takes a flag whose name could not be resolved. */
export interface UnresolvedPlace extends WorkspacePlace {
  /** The argument as written, at most 200 characters. */
  readonly text: string;
}

/** A function that seems to take flag names: its argument is mostly known names, whatever it calls. */
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
 * The state of the index. `off`: nobody needed it yet, or there is nothing to read. The last results stay while files
 * are read again, and after a failure.
 */
export type UsageIndexState =
  | { readonly kind: 'off' }
  /** `read` of `of` files are read. */
  | { readonly kind: 'reading'; readonly read: number; readonly of: number }
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly error: Error };

/** A folder of the window, and how much of it was read. */
export interface ReadFolder {
  readonly folder: string;
  /** Shown to the user. */
  readonly name: string;
  /** Files that were read; undefined before the first time, or if the folder is not read. */
  readonly looked?: number;
  /** Why nothing of the folder is read. */
  readonly unread?: Unread;
  /** What was not read, which prevents saying that a name is nowhere. */
  readonly notRead?: readonly NotRead[];
}

/** Where flags are used in the window's folders, including unsaved text. */
export interface UsageIndex {
  readonly state: UsageIndexState;
  /** Whether something changed, in a file or an open document, that the places do not show yet. */
  readonly isBehind: boolean;
  readonly folders: readonly ReadFolder[];
  /** Fires after places or state changed, at most a few times a second. */
  readonly onDidChange: Event<undefined>;
  /** Keeps the index up to date until the result is disposed; the first call starts it. */
  need(): Disposable;
  /** The names that are used somewhere. */
  readonly names: ReadonlySet<string>;
  /** The places of a flag, of one folder or of all, ordered by folder, path and position. */
  usagesOf(name: string, folder?: string): readonly UsagePlace[];
  /** The places of a file, in order. */
  usagesIn(folder: string, path: string): readonly UsagePlace[];
  /** What scans of other repositories say for a folder; undefined if its settings list none. */
  elsewhere(folder: string): Elsewhere | undefined;
  /** Mentions of a name, which are not among its places, of one folder or of all, ordered by folder, path and position. */
  mentionsOf(name: string, folder?: string): readonly UsagePlace[];
  /** How many unparsed files contain a name that is also an everyday word (`search`): these are no mentions, only counted. */
  wordFilesOf(name: string, folder: string): number;
  readonly unresolved: readonly UnresolvedPlace[];
  readonly suggested: readonly SuggestedFunction[];
}
