import type { BaseUrl, BaseUrlProblem } from '../api/base-url.ts';
import type { Event } from '../events.ts';
import type { ProjectState } from './project-state.ts';

/** What a refresh has to load. */
export interface RefreshOptions {
  /** Set if a person refreshes: flags' stages are loaded again even if the report did not change and they are recent. */
  readonly withStages?: boolean;
  /** Data younger than this, in milliseconds, are not requested again, whichever window loaded them; 0 by default. */
  readonly maxAgeMs?: number;
}

/** One project's data, kept up to date, and its operations. There is one object for each base URL and project id. */
export interface ProjectHandle {
  readonly id: string;
  readonly baseUrl: BaseUrl;
  readonly state: ProjectState;
  /** Fires after each change of `state`. */
  readonly onDidChange: Event<ProjectState>;
  /**
   * Queries the server. Calls during a refresh wait for it, and for a single further one that serves all of them.
   * Resolves when the state is up to date or failed; failures are in the state, never thrown.
   */
  refresh(options?: RefreshOptions): Promise<void>;
  /** Names a person is looking at (expanded, hovered, in open editors): their stages are loaded first. */
  want(names: readonly string[]): void;
  /**
   * Loads what the report leaves out about a flag that a person looks at, once until the report changes. Resolves when
   * the details are in `state` or cannot be loaded.
   */
  wantDetails(name: string): Promise<void>;
  /** Whether stages are being requested or wait for their turn. */
  readonly isLoadingStages: boolean;
  /** Stops loading stages until the next refresh. */
  cancelStages(): void;
  /** Milliseconds since the epoch before which no refresh should start by itself, by Retry-After or backoff; else 0. */
  readonly notBefore: number;
}

/**
 * Why a connection has no projects to show, or the projects it has. There is one for each base URL of the workspace.
 */
export type ConnectionState =
  | { readonly kind: 'invalidUrl'; readonly text: string; readonly problem: BaseUrlProblem }
  | { readonly kind: 'plainHttpRefused'; readonly baseUrl: BaseUrl }
  | { readonly kind: 'signedOut'; readonly baseUrl: BaseUrl }
  | { readonly kind: 'noProjects'; readonly baseUrl: BaseUrl }
  | { readonly kind: 'connected'; readonly baseUrl: BaseUrl; readonly projects: readonly ProjectHandle[] };

/** The connections of all folders of the window; empty if nothing is set up. */
export interface WorkspaceFlags {
  readonly connections: readonly ConnectionState[];
  /** Whether settings and tokens have been read: before that, an empty list does not mean that nothing is set up. */
  readonly isKnown: boolean;
  /**
   * Fires when the connections become known, and when one of them or the list of projects changes; a project's data
   * fires on its own handle.
   */
  readonly onDidChange: Event<readonly ConnectionState[]>;
}
