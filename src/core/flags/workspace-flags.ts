import type { BaseUrl, BaseUrlProblem } from '../api/base-url.ts';
import type { Event } from '../events.ts';
import type { ProjectState } from './project-state.ts';

/** How much a refresh has to bring. */
export interface RefreshOptions {
  /** A person asks: stages are asked again even where the report did not change and they are young. */
  readonly withStages?: boolean;
  /** Data that are younger, in milliseconds, need no request, whichever window has fetched them; 0 where it is left out. */
  readonly maxAgeMs?: number;
}

/** One project's data, kept fresh, and what may be asked of it. One object for a base URL and project id. */
export interface ProjectHandle {
  readonly id: string;
  readonly baseUrl: BaseUrl;
  readonly state: ProjectState;
  /** Fires after each change of `state`. */
  readonly onDidChange: Event<ProjectState>;
  /**
   * Asks the server. Single flight: a call while one is under way waits for that one and one more. When the state is
   * up to date or failed; failures are in the state, never thrown.
   */
  refresh(options?: RefreshOptions): Promise<void>;
  /** Names a person is looking at (expanded, hovered, in open editors): their stages are loaded first. */
  want(names: readonly string[]): void;
  /**
   * A person looks at this flag: what the report leaves out of it is asked, once until the report changes. Until it is
   * there or is not to be had; it then stands in `state`.
   */
  wantDetails(name: string): Promise<void>;
  /** Whether stages are asked for, or wait for their turn. */
  readonly isLoadingStages: boolean;
  /** Stops loading stages until the next refresh. */
  cancelStages(): void;
  /** Milliseconds since the epoch before which no refresh should start by itself: Retry-After, or backoff. */
  readonly notBefore: number;
}

/** Why a connection has no projects to show, or the projects it has. One for each base URL of the workspace. */
export type ConnectionState =
  | { readonly kind: 'invalidUrl'; readonly text: string; readonly problem: BaseUrlProblem }
  | { readonly kind: 'plainHttpRefused'; readonly baseUrl: BaseUrl }
  | { readonly kind: 'signedOut'; readonly baseUrl: BaseUrl }
  | { readonly kind: 'noProjects'; readonly baseUrl: BaseUrl }
  | { readonly kind: 'connected'; readonly baseUrl: BaseUrl; readonly projects: readonly ProjectHandle[] };

/** The connections of all folders of the window; empty where nothing is set up. */
export interface WorkspaceFlags {
  readonly connections: readonly ConnectionState[];
  /** Whether settings and tokens have been read: until then no connection does not mean that nothing is set up. */
  readonly isKnown: boolean;
  /** Fires when the connections become known, and when one of them or the list of projects changes; a project's data fires on its own handle. */
  readonly onDidChange: Event<readonly ConnectionState[]>;
}
