import type { ChangeRequestConfigEntry } from '../api/schemas.ts';
import type { FeatureMetrics } from '../api/usage-metrics.ts';
import type { NotRead } from '../code/source/not-read.ts';
import type { Listed } from '../code/removal/plan-types.ts';
import type { Elsewhere } from '../code/scan/elsewhere.ts';
import type { Evidence } from '../code/evidence.ts';
import type { Flag } from '../flags/flag-environments.ts';
import type { StageRecord } from '../flags/lifecycle.ts';
import type { Staleness } from '../flags/staleness.ts';

/** A part of what is known, with when its source was asked, in milliseconds since the epoch. */
export interface Dated<T> {
  readonly value: T;
  readonly at: number;
}

/** A place in code that means a flag. */
export interface CodePlace {
  /** Relative to its folder, with `/`. */
  readonly file: string;
  /** One-based, as is `column`. */
  readonly line: number;
  readonly column: number;
  readonly evidence: Evidence;
  /** URI of the window's folder; absent where there is one folder alone. */
  readonly folder?: string;
}

/** What the code that was read tells of a flag. */
export interface CodeKnowledge {
  readonly places: readonly CodePlace[];
  /** Lines that hold the name beside its places. */
  readonly mentions: number;
  /** Files that are not parsed and hold the name, where it is a word of everyday language. */
  readonly wordFiles: number;
  readonly notRead: readonly NotRead[];
}

/** What scans of other repositories tell of a flag. */
export type ScansKnowledge = Pick<Elsewhere, 'scans'> & {
  readonly used: Elsewhere['used'] extends ReadonlyMap<string, infer T> ? T : never;
};

/** What taking a flag out of the code would come to. */
interface RemovalKnowledge {
  readonly edited: number;
  /** Places that are left to a person, with the reason. */
  readonly listed: readonly Pick<Listed, 'file' | 'line' | 'reason' | 'isOfAny'>[];
}

/** A commit that touched a place. */
export interface CommitNote {
  readonly id: string;
  /** The author's name, as the repository has it. */
  readonly author: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** When the lines of a flag's places came to be as they are. */
interface PlaceAges {
  readonly first: CommitNote;
  readonly last: CommitNote;
  /** Places whose commit is known, and all. */
  readonly known: number;
  readonly of: number;
}

/** Why the repository tells nothing. */
export type NoHistory =
  'no-git' | 'partial-clone' | 'shallow-clone' | 'not-committed' | 'still-there' | 'too-long' | 'git-failed';

/** What a repository tells of the places of a flag, or of the commit in which the last one went. */
export type HistoryKnowledge =
  | ({ readonly kind: 'ages' } & PlaceAges)
  | { readonly kind: 'gone'; readonly commit: CommitNote }
  | { readonly kind: 'never' }
  | { readonly kind: 'unknown'; readonly why: NoHistory };

/** What the server's report and lifecycle tell of a flag. */
interface ServerKnowledge {
  readonly flag: Flag;
  /** Undefined while it is not loaded. */
  readonly stage: StageRecord | undefined;
  readonly staleness: Staleness | undefined;
  /** Whether the strategies of its environments are known. */
  readonly hasDetails: boolean;
}

/** Whether a project has a flag; `open` where the server was not asked of the name yet, or there is none to ask. */
export type OnServer = 'yes' | 'archived' | 'absent' | 'open';

/** All that is known of a flag. A part that nobody told is absent, which never means that there is none. */
export interface FlagKnowledge {
  readonly name: string;
  /** Id of its project. */
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
