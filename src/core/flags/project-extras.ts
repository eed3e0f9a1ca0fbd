import type { AdminClient } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { describeLeftOut, type LeftOut } from '../api/lists.ts';
import type { ChangeRequestConfigEntry, Roles } from '../api/schemas.ts';
import { Emitter, type Disposable, type Event } from '../events.ts';
import type { Log } from '../log.ts';
import { ProjectPart, type PartState } from './project-part.ts';
import type { ProjectState } from './project-state.ts';
import type { ProjectHandle } from './workspace-flags.ts';

/** A project's change request configuration (contract part 2.5), or the fact that the server has no such operation. */
export type ChangeRequests =
  | {
      readonly kind: 'configured';
      readonly entries: readonly ChangeRequestConfigEntry[];
      readonly leftOut?: LeftOut | undefined;
    }
  | { readonly kind: 'absent' };

export interface ProjectExtrasOptions {
  readonly project: ProjectHandle;
  /** Returns the operations; the token is read when they are first needed. */
  readonly client: () => Promise<Pick<AdminClient, 'getRoles' | 'getChangeRequestConfig'>>;
  readonly log: Log;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/**
 * What is known about a project beside its health report: the calling user's roles and the change request
 * configuration. Each loads, fails and expires on its own, and both are loaded again whenever the report is.
 */
export class ProjectExtras implements Disposable {
  readonly #options: ProjectExtrasOptions;
  readonly #changed: Emitter<undefined>;
  /** Fires after each change of one of the parts. */
  readonly onDidChange: Event<undefined>;
  readonly #roles: ProjectPart<Roles>;
  readonly #changeRequests: ProjectPart<ChangeRequests>;
  readonly #subscription: Disposable;
  #wasBusy = false;
  /** How many refreshes of the report have ended. */
  #reportsEnded = 0;

  constructor(options: ProjectExtrasOptions) {
    this.#options = options;
    this.#changed = new Emitter(options.log);
    this.onDidChange = this.#changed.event;
    const { project, now } = options;
    const part = <T>(load: (signal: AbortSignal) => Promise<T>): ProjectPart<T> =>
      new ProjectPart({ load, now, onChange: () => this.#changed.fire(undefined) });
    this.#roles = part((signal) => this.#loadRoles(signal));
    this.#changeRequests = part((signal) => this.#loadChangeRequests(signal));
    this.#subscription = project.onDidChange((state) => this.#follow(state));
    this.#follow(project.state);
  }

  get roles(): PartState<Roles> {
    return this.#roles.state;
  }

  get changeRequests(): PartState<ChangeRequests> {
    return this.#changeRequests.state;
  }

  /** Loads the report, and with it (`#follow`) the rest; does not wait for a report that is under way already. */
  async open(): Promise<void> {
    if (!isBusy(this.#options.project.state)) await this.#options.project.refresh({ withStages: true });
  }

  loadRoles(): Promise<void> {
    return this.#roles.load();
  }

  loadChangeRequests(): Promise<void> {
    return this.#changeRequests.load();
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#roles.dispose();
    this.#changeRequests.dispose();
    this.#changed.dispose();
  }

  #follow(state: ProjectState): void {
    const busy = isBusy(state);
    if (busy && !this.#wasBusy) {
      void this.#roles.load();
      void this.#changeRequests.load();
    }
    if (!busy && this.#wasBusy) this.#reportsEnded += 1;
    this.#wasBusy = busy;
  }

  async #loadRoles(signal: AbortSignal): Promise<Roles> {
    const { project, client } = this.#options;
    const roles = await (await client()).getRoles(project.id, { signal });
    this.#logLeftOut('roles', roles.leftOut);
    return roles;
  }

  #logLeftOut(what: string, leftOut: LeftOut | undefined): void {
    const { project, log } = this.#options;
    if (leftOut !== undefined) log.warn(`Project ${project.id}: ${what}, ${describeLeftOut(leftOut)}`);
  }

  async #loadChangeRequests(signal: AbortSignal): Promise<ChangeRequests> {
    const { project, client, log } = this.#options;
    const endedBefore = this.#reportsEnded;
    try {
      const { items, leftOut } = await (await client()).getChangeRequestConfig(project.id, { signal });
      this.#logLeftOut('change requests', leftOut);
      return { kind: 'configured', entries: items, leftOut };
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind !== 'notFound') throw error;
      // A wrong address gives the same answer (observed on 7.5.1 and 8.2.0), so the report has to exist too.
      if (!(await this.#hasReport(endedBefore, signal))) throw error;
      log.debug(`Project ${project.id}: the server has no change requests.`);
      return { kind: 'absent' };
    }
  }

  /**
   * Whether the report of the same refresh has loaded.
   *
   * @param endedBefore `#reportsEnded` when the part began to load.
   */
  async #hasReport(endedBefore: number, signal: AbortSignal): Promise<boolean> {
    const { project } = this.#options;
    if (isBusy(project.state)) await this.#untilReportEnds(signal);
    // The part was loaded by itself, without a refresh.
    else if (this.#reportsEnded === endedBefore) await project.refresh();
    return project.state.kind === 'ready';
  }

  #untilReportEnds(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        subscription.dispose();
        signal.removeEventListener('abort', end);
        resolve();
      };
      const subscription = this.#options.project.onDidChange((state) => {
        if (!isBusy(state)) end();
      });
      signal.addEventListener('abort', end);
    });
  }
}

function isBusy(state: ProjectState): boolean {
  return state.kind === 'loading' || (state.kind === 'ready' && state.refreshing);
}
