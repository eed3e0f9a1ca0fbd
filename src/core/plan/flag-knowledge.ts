import type { ChangeRequestConfigEntry } from '../api/schemas.ts';
import type { FeatureMetrics } from '../api/usage-metrics.ts';
import type { NotRead } from '../code/source/not-read.ts';
import type { Listed } from '../code/removal/plan-types.ts';
import type { ScannedElsewhere, UsedElsewhere } from '../code/scan/elsewhere.ts';
import type { Evidence } from '../code/evidence.ts';
import type { Flag } from '../flags/flag-environments.ts';
import type { StageRecord } from '../flags/lifecycle.ts';
import type { Staleness } from '../flags/staleness.ts';

/** A fact with the time when its source was queried, in milliseconds since the epoch. */
export interface Dated<T> {
  readonly value: T;
  readonly at: number;
}

/** A place in code that refers to a flag. */
export interface CodePlace {
  /** Relative to its folder, with `/`. */
  readonly file: string;
  /** One-based, as is `column`. */
  readonly line: number;
  readonly column: number;
  readonly evidence: Evidence;
  /** URI of the window's folder; absent if there is only one folder. */
  readonly folder?: string;
}

/** What the code says about a flag. */
export interface CodeKnowledge {
  readonly places: readonly CodePlace[];
  /** Lines that contain the name outside of its places. */
  readonly mentions: number;
  /** Calls that may build the name from parts of which the code does not tell all. */
  readonly built?: number;
  /** Unparsed files that contain the name, if it is an everyday word. */
  readonly wordFiles: number;
  readonly notRead: readonly NotRead[];
}

/** What scans of other repositories say about a flag. */
export interface ScansKnowledge {
  readonly scans: readonly ScannedElsewhere[];
  /** The repositories that use it. */
  readonly used: readonly UsedElsewhere[];
}

/** What removing a flag from the code would change. */
interface RemovalKnowledge {
  /** Places that are removed without a person. */
  readonly edited: number;
  /** Places that a person has to handle, with the reason. */
  readonly listed: readonly Pick<Listed, 'file' | 'line' | 'reason' | 'isOfAny'>[];
}

/** A commit that touched a place. */
export interface CommitNote {
  readonly id: string;
  /** The author's name according to the repository. */
  readonly author: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** When the lines of a flag's places were last changed. */
interface PlaceAges {
  readonly first: CommitNote;
  readonly last: CommitNote;
  /** For how many places a commit is known, of how many in all. */
  readonly known: number;
  readonly of: number;
}

/** Why there is no history. */
export type NoHistory =
  'no-git' | 'partial-clone' | 'shallow-clone' | 'not-committed' | 'still-there' | 'too-long' | 'git-failed';

/**
 * The history of a flag's places, or the commit that removed the last one; `never` if no commit of the branch has had
 * the name.
 */
export type HistoryKnowledge =
  | ({ readonly kind: 'ages' } & PlaceAges)
  | { readonly kind: 'gone'; readonly commit: CommitNote }
  | { readonly kind: 'never' }
  | { readonly kind: 'unknown'; readonly why: NoHistory };

/** What the server's report and lifecycle say about a flag. */
interface ServerKnowledge {
  readonly flag: Flag;
  /** Undefined while it is not loaded. */
  readonly stage: StageRecord | undefined;
  readonly staleness: Staleness | undefined;
  /** Whether the strategies of its environments are known. */
  readonly hasDetails: boolean;
}

/** Whether a project has a flag; `open` if no answer about the name is there yet, or no server. */
export type OnServer = 'yes' | 'archived' | 'absent' | 'open';

/** All facts about a flag. A part from a source without an answer is absent, which never means that there is none. */
export interface FlagKnowledge {
  readonly name: string;
  /** Id of its project; empty for a name that no project has. */
  readonly project: string;
  readonly onServer: OnServer;
  readonly server?: Dated<ServerKnowledge>;
  readonly changeRequests?: Dated<readonly ChangeRequestConfigEntry[]>;
  readonly code?: Dated<CodeKnowledge>;
  readonly scans?: Dated<ScansKnowledge>;
  readonly removal?: Dated<RemovalKnowledge>;
  readonly history?: Dated<HistoryKnowledge>;
  readonly metrics?: Dated<FeatureMetrics>;
}
