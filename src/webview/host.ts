import type { FromPanel } from '../protocol/panel-messages.ts';
import {
  panelStateSchema,
  type PanelIdentity,
  type PanelPart,
  type PanelState,
} from '../protocol/panel-model.ts';

/** The API that the editor provides to a webview. */
interface WebviewApi {
  postMessage(message: unknown): void;
  getState(): unknown;
  setState(state: unknown): void;
}

declare function acquireVsCodeApi(): WebviewApi;

/** The extension's side, as the panel sees it. */
export class Host {
  readonly #api = acquireVsCodeApi();
  #identity: PanelIdentity | undefined;
  #tab: PanelPart;

  constructor() {
    // The state of another version is ignored.
    const state = panelStateSchema.safeParse(this.#api.getState()).data;
    this.#identity = state && { baseUrl: state.baseUrl, projectId: state.projectId };
    this.#tab = state?.tab ?? 'overview';
  }

  /** The tab that is shown. */
  get tab(): PanelPart {
    return this.#tab;
  }

  set tab(tab: PanelPart) {
    this.#tab = tab;
    this.#keep();
  }

  /** What the panel shows: the editor restores the panel with it. */
  set identity(identity: PanelIdentity) {
    this.#identity = identity;
    this.#keep();
  }

  send(message: FromPanel): void {
    this.#api.postMessage(message);
  }

  #keep(): void {
    if (this.#identity === undefined) return;
    const state: PanelState = { ...this.#identity, tab: this.#tab };
    this.#api.setState(state);
  }
}

/** Sends a request to the extension. */
export type Send = (message: FromPanel) => void;
