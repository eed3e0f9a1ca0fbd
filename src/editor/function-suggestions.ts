import * as vscode from 'vscode';
import type { Disposable } from '../core/events.ts';
import type { Log } from '../core/log.ts';
import type { Formats } from '../core/present/formats.ts';
import {
  nextSuggestion,
  readAnswered,
  suggestionKey,
  suggestionText,
  type AnsweredSuggestions,
} from '../core/present/usages/suggestion.ts';
import type { SuggestedFunction, UsageIndex } from '../core/usages/usage-index.ts';
import { addFlagFunction, readCodeSettings } from '../host/folder-code-settings.ts';
import { notify } from '../host/notify.ts';

/** The key of the workspace's storage under which it keeps which functions were suggested, and whether more are wanted. */
const STORAGE_KEY = 'suggestedFunctions';

export interface SuggestionServices {
  readonly usages: UsageIndex;
  readonly formats: Formats;
  readonly log: Pick<Log, 'error'>;
  /** The workspace's storage. */
  readonly memento: Pick<vscode.Memento, 'get' | 'update'>;
}

/** Offers to add functions that seem to take flag names to the settings: each once per workspace, one at a time. */
export class FunctionSuggestions implements Disposable {
  readonly #services: SuggestionServices;
  readonly #subscription: Disposable;
  #isAsking = false;

  constructor(services: SuggestionServices) {
    this.#services = services;
    this.#subscription = services.usages.onDidChange(() => this.#suggest());
    this.#suggest();
  }

  dispose(): void {
    this.#subscription.dispose();
  }

  get #answered(): AnsweredSuggestions {
    return readAnswered(this.#services.memento.get(STORAGE_KEY));
  }

  #suggest(): void {
    const { usages, log } = this.#services;
    if (this.#isAsking || usages.state.kind !== 'ready') return;
    const suggestion = nextSuggestion(
      usages.suggested,
      this.#answered,
      (folder) => readCodeSettings(vscode.Uri.parse(folder)).functions,
    );
    if (suggestion === undefined) return;
    this.#isAsking = true;
    this.#ask(suggestion)
      .catch((error: unknown) => log.error(`A function could not be added: ${String(error)}`))
      .finally(() => (this.#isAsking = false));
  }

  async #ask(suggestion: SuggestedFunction): Promise<void> {
    const { formats, memento } = this.#services;
    const { asked, isOff } = this.#answered;
    // Before the answer: a message that is ignored is not shown again.
    await memento.update(STORAGE_KEY, { asked: [...asked, suggestionKey(suggestion)], isOff });
    const answer = await notify.info(
      suggestionText(suggestion, formats),
      { title: vscode.l10n.t('Add'), value: 'add' },
      { title: vscode.l10n.t('Do Not Ask Again'), value: 'never' },
    );
    if (answer === 'add') await addFlagFunction(vscode.Uri.parse(suggestion.folder), suggestion);
    if (answer === 'never') await memento.update(STORAGE_KEY, { ...this.#answered, isOff: true });
  }
}
