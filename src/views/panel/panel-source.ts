import type * as vscode from 'vscode';
import type { Disposable } from '../../core/events.ts';
import { ProjectExtras } from '../../core/flags/project-extras.ts';
import type { ConnectionState, ProjectHandle } from '../../core/flags/workspace-flags.ts';
import type { Log } from '../../core/log.ts';
import type { Action } from '../../core/present/action.ts';
import { describeError } from '../../core/present/error-view.ts';
import type { Formats } from '../../core/present/formats.ts';
import { type PanelFacts, panelView } from '../../core/present/panel/panel-view.ts';
import { unavailableView } from '../../core/present/panel/unavailable.ts';
import type { Session } from '../../host/session.ts';
import type { PanelFacet } from '../../protocol/blocks.ts';
import type { PanelIdentity, PanelModel, PanelPart } from '../../protocol/panel-model.ts';

type SourceServices = Pick<PanelServices, 'session' | 'formats' | 'log'>;

/** The data of one panel: follows sign-in and sign-out, the project, and the parts beside its report. */
export class PanelSource implements Disposable {
  readonly identity: PanelIdentity;
  readonly #services: SourceServices;
  readonly #onChange: () => void;
  readonly #connections: Disposable;
  #project: ProjectHandle | undefined;
  /** Its change requests and roles. */
  #extras: ProjectExtras | undefined;
  /** What ends with the project: the extras, and the listeners to them and to the project. */
  #ofProject: readonly Disposable[] = [];

  constructor(identity: PanelIdentity, services: SourceServices, onChange: () => void) {
    this.identity = identity;
    this.#services = services;
    this.#onChange = onChange;
    this.#connections = services.session.connections.onDidChange(() => {
      this.#follow();
      onChange();
    });
    this.#follow();
  }

  /** The project while it is connected. */
  get project(): ProjectHandle | undefined {
    return this.#project;
  }

  get model(): PanelModel {
    const { formats } = this.#services;
    const facts = this.#facts();
    return facts === undefined
      ? unavailableView(this.identity, this.#connection()).model
      : panelView(facts, formats);
  }

  async refresh(): Promise<void> {
    // `ProjectExtras` loads its parts again whenever the report is loaded.
    await this.#project?.refresh({ withStages: true });
  }

  async retry(part: PanelPart): Promise<void> {
    switch (part) {
      case 'overview':
        return this.refresh();
      case 'changeRequests':
        return this.#extras?.loadChangeRequests();
      case 'roles':
        return this.#extras?.loadRoles();
    }
  }

  /** The action for the problem of a part, or of the whole panel; undefined if the problem is gone. */
  actionFor(part: PanelPart | undefined): Action | undefined {
    const { formats } = this.#services;
    const facts = this.#facts();
    if (facts === undefined) return unavailableView(this.identity, this.#connection()).action;
    if (part === undefined) return undefined;
    const state = part === 'overview' ? facts.project : facts[part];
    return state.kind === 'failed' ? describeError(state.error, formats).action : undefined;
  }

  dispose(): void {
    this.#connections.dispose();
    this.#forget();
  }

  #facts(): PanelFacts | undefined {
    const project = this.#project;
    const extras = this.#extras;
    if (project === undefined || extras === undefined) return undefined;
    const { baseUrl, id, state } = project;
    const { roles, changeRequests } = extras;
    return { baseUrl, projectId: id, project: state, roles, changeRequests };
  }

  #follow(): void {
    const project = findProject(this.#services.session.connections.connections, this.identity);
    if (project === this.#project) return;
    this.#forget();
    this.#project = project;
    if (project === undefined) return;
    const { session, log } = this.#services;
    const extras = new ProjectExtras({
      project,
      client: async () => {
        // A connected project has a token; without one the server says so.
        const token = (await session.tokenFor(project.baseUrl)) ?? '';
        return (await session.dataLayer()).server(project.baseUrl, token).client;
      },
      log,
      now: Date.now,
    });
    this.#extras = extras;
    this.#ofProject = [project.onDidChange(this.#onChange), extras.onDidChange(this.#onChange), extras];
    void extras.open();
  }

  #forget(): void {
    for (const one of this.#ofProject) one.dispose();
    this.#ofProject = [];
    this.#project = undefined;
    this.#extras = undefined;
  }

  #connection(): ConnectionState | undefined {
    return connectionTo(this.#services.session.connections.connections, this.identity.baseUrl);
  }
}

/** The project, if the window is signed in to that server and shows it. */
export function findProject(
  connections: readonly ConnectionState[],
  { baseUrl, projectId }: PanelIdentity,
): ProjectHandle | undefined {
  const connection = connectionTo(connections, baseUrl);
  return connection?.kind === 'connected'
    ? connection.projects.find(({ id }) => id === projectId)
    : undefined;
}

function connectionTo(connections: readonly ConnectionState[], baseUrl: string): ConnectionState | undefined {
  return connections.find(
    (connection) => connection.kind !== 'invalidUrl' && connection.baseUrl.url === baseUrl,
  );
}

/** Links from the panel to the tree. */
export interface TreeLinks {
  /** Brings the Flags view to the front, filtered by the facets. */
  showFlags(facets: readonly PanelFacet[]): Promise<void>;
}

export interface PanelServices {
  readonly session: Session;
  readonly formats: Formats;
  readonly log: Log;
  readonly tree: TreeLinks;
  /** Where the extension is installed. */
  readonly extensionUri: vscode.Uri;
}
