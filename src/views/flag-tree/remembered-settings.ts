import * as vscode from 'vscode';
import { isActive, readTreeSettings, type TreeSettings } from '../../core/present/tree/settings.ts';

/** Where the workspace keeps grouping, order and filter. */
const STORAGE_KEY = 'flagTree';
/** Context key: whether a filter leaves flags out. */
const FILTERED_KEY = 'flagInsight.flagsFiltered';

/** The part of the editor's workspace storage that is used. */
interface Memento {
  get(key: string): unknown;
  update(key: string, value: unknown): PromiseLike<void>;
}

/** What the tree's settings are kept with. */
export interface SettingsServices {
  /** Storage of the workspace. */
  readonly memento: Memento;
  readonly log: { error(message: string): void };
}

/** The tree's settings, kept for each workspace; menus follow whether a filter is on. */
export class RememberedSettings {
  readonly #services: SettingsServices;
  #current: TreeSettings;

  constructor(services: SettingsServices) {
    this.#services = services;
    this.#current = readTreeSettings(services.memento.get(STORAGE_KEY));
    this.#tellMenus();
  }

  get current(): TreeSettings {
    return this.#current;
  }

  change(parts: Partial<TreeSettings>): void {
    this.#current = { ...this.#current, ...parts };
    const { memento, log } = this.#services;
    memento.update(STORAGE_KEY, this.#current).then(undefined, (error: unknown) => {
      log.error(`The view's settings could not be kept: ${String(error)}`);
    });
    this.#tellMenus();
  }

  #tellMenus(): void {
    void vscode.commands.executeCommand('setContext', FILTERED_KEY, isActive(this.#current.filter));
  }
}
