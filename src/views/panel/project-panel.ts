import * as vscode from 'vscode';
import { commandOf } from '../../commands/actions.ts';
import type { Disposable } from '../../core/events.ts';
import { projectUrl } from '../../core/present/links.ts';
import { openPage } from '../../host/open-page.ts';
import {
  dispatch,
  fromPanelSchema,
  type FromPanel,
  type FromPanelHandlers,
  type ToPanel,
} from '../../protocol/panel-messages.ts';
import type { PanelIdentity, PanelModel } from '../../protocol/panel-model.ts';
import { Throttle } from '../../core/throttle.ts';
import { panelHtml, panelRoot } from './panel-html.ts';
import { type PanelServices, PanelSource } from './panel-source.ts';

/** Changes within this time are sent together, because stages come in many small steps. */
const GATHER_MS = 100;
/** Ages are shown in minutes. */
const AGE_MS = 60_000;

/** One project's panel: the page and its data. */
export class ProjectPanel implements Disposable {
  readonly #panel: vscode.WebviewPanel;
  readonly #services: PanelServices;
  readonly #source: PanelSource;
  readonly #throttle = new Throttle(() => this.#send(), { gather: GATHER_MS, spacing: GATHER_MS });
  readonly #subscriptions: vscode.Disposable;
  readonly #handlers: FromPanelHandlers;
  #ageTimer: NodeJS.Timeout | undefined;
  #isReady = false;

  constructor(panel: vscode.WebviewPanel, identity: PanelIdentity, services: PanelServices) {
    this.#panel = panel;
    this.#services = services;
    this.#source = new PanelSource(identity, services, () => this.#throttle.schedule());
    this.#handlers = this.#makeHandlers();
    this.#subscriptions = vscode.Disposable.from(
      panel.webview.onDidReceiveMessage((message: unknown) => this.receive(message)),
      panel.onDidChangeViewState(() => this.#followVisibility()),
    );
    const { webview } = panel;
    webview.options = { enableScripts: true, localResourceRoots: [panelRoot(services.extensionUri)] };
    const icon = (theme: string) =>
      vscode.Uri.joinPath(services.extensionUri, 'media', `project-${theme}.svg`);
    panel.iconPath = { light: icon('light'), dark: icon('dark') };
    panel.title = this.model.title;
    webview.html = panelHtml(webview, services.extensionUri);
    this.#followVisibility();
  }

  get identity(): PanelIdentity {
    return this.#source.identity;
  }

  /** What the page shows, or will show when it is ready. */
  get model(): PanelModel {
    return this.#source.model;
  }

  /** Whether the page has reported that it listens. */
  get isReady(): boolean {
    return this.#isReady;
  }

  get visible(): boolean {
    return this.#panel.visible;
  }

  reveal(): void {
    this.#panel.reveal();
  }

  /** Takes a message of the page, which may be anything; tests call it too. */
  receive(message: unknown): void {
    const read = fromPanelSchema.safeParse(message);
    if (read.success) dispatch(read.data, this.#handlers);
    else this.#services.log.warn('The panel sent a message that is none of its own; it was left out.');
  }

  dispose(): void {
    clearInterval(this.#ageTimer);
    this.#throttle.dispose();
    this.#subscriptions.dispose();
    this.#source.dispose();
    this.#panel.dispose();
  }

  #makeHandlers(): FromPanelHandlers {
    const { tree } = this.#services;
    return {
      ready: () => {
        this.#isReady = true;
        this.#send();
      },
      refresh: () => this.#run('refresh', this.#source.refresh()),
      retry: ({ type, part }) => this.#run(type, this.#source.retry(part)),
      act: (message) => this.#run(message.type, this.#act(message)),
      openInService: ({ type }) => this.#run(type, this.#openInService()),
      showFlags: ({ type, facets }) => this.#run(type, tree.showFlags(facets)),
    };
  }

  async #act({ part }: FromPanel & { type: 'act' }): Promise<void> {
    const action = this.#source.actionFor(part);
    if (action === undefined) return;
    const { command, arguments: args } = commandOf(action);
    await vscode.commands.executeCommand(command, ...args);
  }

  async #openInService(): Promise<void> {
    const { baseUrl, projectId } = this.identity;
    await openPage(projectUrl(baseUrl, projectId));
  }

  /** Commands report their own failures; any other error is a bug. */
  #run(what: string, work: Promise<unknown>): void {
    work.catch((error: unknown) => this.#services.log.error(`Panel, ${what}: ${String(error)}`));
  }

  #send(): void {
    const { model } = this;
    this.#panel.title = model.title;
    // A hidden page does not exist; it requests the model when it is shown again.
    if (!this.#isReady || !this.#panel.visible) return;
    const message: ToPanel = { type: 'model', model };
    void this.#panel.webview.postMessage(message);
  }

  #followVisibility(): void {
    clearInterval(this.#ageTimer);
    this.#ageTimer = this.#panel.visible ? setInterval(() => this.#send(), AGE_MS) : undefined;
    if (!this.#panel.visible) this.#isReady = false;
  }
}
