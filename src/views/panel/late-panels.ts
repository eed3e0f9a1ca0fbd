import * as vscode from 'vscode';
import type { Disposable } from '../../core/events.ts';
import type { ProjectHandle } from '../../core/flags/workspace-flags.ts';
import type { PanelServices } from './panel-source.ts';
import type { ProjectPanel } from './project-panel.ts';
import type { ProjectPanels } from './project-panels.ts';

/** Access to the project panels. Their code is loaded with the first one that is opened or restored. */
export class LatePanels implements Disposable {
  readonly #services: PanelServices;
  readonly #visibility = new vscode.EventEmitter<undefined>();
  /** Fires when a panel opens, closes, is shown or is hidden. */
  readonly onDidChangeVisibility: vscode.Event<undefined> = this.#visibility.event;
  #panels: ProjectPanels | undefined;
  #isDisposed = false;

  constructor(services: PanelServices) {
    this.#services = services;
  }

  get panels(): readonly ProjectPanel[] {
    return this.#panels?.panels ?? [];
  }

  /** Whether the user can see a panel. */
  get visible(): boolean {
    return this.panels.some(({ visible }) => visible);
  }

  async open(project: ProjectHandle): Promise<void> {
    (await this.#load()).open({ baseUrl: project.baseUrl.url, projectId: project.id });
  }

  /** Fills a panel that the editor restored. */
  async restore(panel: vscode.WebviewPanel, state: unknown): Promise<void> {
    // Tells whether the window is signed in to the panel's project.
    await this.#services.session.connections.update();
    (await this.#load()).restore(panel, state);
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#panels?.dispose();
    this.#visibility.dispose();
  }

  async #load(): Promise<ProjectPanels> {
    const { ProjectPanels } = await import('./project-panels.ts');
    if (this.#isDisposed) throw new Error('The extension has ended.');
    this.#panels ??= new ProjectPanels(this.#services, () => this.#visibility.fire(undefined));
    return this.#panels;
  }
}
