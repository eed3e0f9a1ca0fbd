import * as vscode from 'vscode';
import type { Disposable } from '../../core/events.ts';
import { isSample } from '../../core/sample/sample-address.ts';
import { panelStateSchema, type PanelIdentity } from '../../protocol/panel-model.ts';
import { PANEL_TYPE } from './panel-type.ts';
import { findProject, type PanelServices } from './panel-source.ts';
import { ProjectPanel } from './project-panel.ts';

/** The open panels, at most one for each project. */
export class ProjectPanels implements Disposable {
  readonly #services: PanelServices;
  readonly #onChange: () => void;
  readonly #panels = new Set<ProjectPanel>();
  readonly #connections: Disposable;

  constructor(services: PanelServices, onChange: () => void) {
    this.#services = services;
    this.#onChange = onChange;
    this.#connections = services.session.connections.onDidChange(() => this.#closeSample());
  }

  get panels(): readonly ProjectPanel[] {
    return [...this.#panels];
  }

  open(identity: PanelIdentity): void {
    const known = this.panels.find(({ identity: other }) => isSame(other, identity));
    if (known === undefined) this.#add(createPanel(), identity);
    else known.reveal();
  }

  /** Takes over a panel that the editor restored; closes it if this window is not signed in to its project. */
  restore(panel: vscode.WebviewPanel, state: unknown): void {
    const identity = panelStateSchema.safeParse(state).data;
    const { connections } = this.#services.session.connections;
    if (identity === undefined || findProject(connections, identity) === undefined) panel.dispose();
    else this.#add(panel, { baseUrl: identity.baseUrl, projectId: identity.projectId });
  }

  dispose(): void {
    this.#connections.dispose();
    for (const panel of this.#panels) panel.dispose();
    this.#panels.clear();
  }

  /** Other panels stay after signing out, since they offer to sign in again; one of the sample would show nothing. */
  #closeSample(): void {
    const { connections } = this.#services.session.connections;
    for (const panel of this.#panels)
      if (isSample({ url: panel.identity.baseUrl }) && !findProject(connections, panel.identity))
        panel.dispose();
  }

  #add(editorPanel: vscode.WebviewPanel, identity: PanelIdentity): void {
    const panel = new ProjectPanel(editorPanel, identity, this.#services);
    this.#panels.add(panel);
    editorPanel.onDidChangeViewState(() => this.#onChange());
    editorPanel.onDidDispose(() => {
      this.#panels.delete(panel);
      panel.dispose();
      this.#onChange();
    });
    this.#onChange();
  }
}

function createPanel(): vscode.WebviewPanel {
  return vscode.window.createWebviewPanel(PANEL_TYPE, '', vscode.ViewColumn.Active, {});
}

function isSame(a: PanelIdentity, b: PanelIdentity): boolean {
  return a.baseUrl === b.baseUrl && a.projectId === b.projectId;
}
