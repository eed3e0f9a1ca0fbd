import type { FromPanel } from '../protocol/panel-messages.ts';
import {
  panelStateSchema,
  type PanelIdentity,
  type PanelPart,
  type PanelState,
} from '../protocol/panel-model.ts';

/** What the editor gives to a webview. */
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
    // A state of another version is no state.
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

  /** What the panel is about: the editor brings the panel back with it. */
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

/** Asks something of the extension. */
export type Send = (message: FromPanel) => void;
