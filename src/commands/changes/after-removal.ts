import * as vscode from 'vscode';
import type { Disposable } from '../../core/events.ts';
import type { UsageIndex } from '../../core/usages/usage-index.ts';
import { flagLink } from '../../core/present/code/flag-link.ts';
import { plainText } from '../../core/present/plain-text.ts';
import { mayChangeFlags } from '../../host/changes.ts';
import { notify } from '../../host/notify.ts';
import type { FlagTarget } from '../ids.ts';
import { runCommand } from '../registry.ts';

/** Most removed flags that are watched at once; the oldest are dropped. */
const MOST_WATCHED = 20;

/**
 * Waits after removals until nothing that was read contains the flags, and then offers to change them on the server.
 */
export class RemovedFlags implements Disposable {
  readonly #usages: UsageIndex;
  readonly #isNowhere: (flag: FlagTarget) => boolean;
  #watched: readonly FlagTarget[] = [];
  #following: Disposable | undefined;

  /** @param isNowhere whether all folders and lists were read, and none contains the flag's name. */
  constructor(usages: UsageIndex, isNowhere: (flag: FlagTarget) => boolean) {
    this.#usages = usages;
    this.#isNowhere = isNowhere;
  }

  /** Watches flags that a removal took out of the code, or out of a part of it. */
  watch(flags: readonly FlagTarget[]): void {
    // No change could be offered.
    if (!mayChangeFlags()) return;
    this.#watched = [...this.#watched, ...flags].slice(-MOST_WATCHED);
    this.#following ??= vscode.Disposable.from(
      this.#usages.need(),
      this.#usages.onDidChange(() => this.#look()),
    );
    // Files that were saved before this call have been read already, and no further event may come.
    this.#look();
  }

  dispose(): void {
    this.#following?.dispose();
    this.#following = undefined;
    this.#watched = [];
  }

  #look(): void {
    const gone = this.#watched.filter((flag) => this.#isNowhere(flag));
    this.#watched = this.#watched.filter((flag) => !gone.includes(flag));
    if (this.#watched.length === 0) this.dispose();
    for (const flag of gone) void offerChange(flag);
  }
}

async function offerChange({ project, name }: FlagTarget): Promise<void> {
  const chosen = await notify.info(
    vscode.l10n.t(
      '“{0}” is no longer in the code that was read. It can be archived on the server, or marked as stale.',
      plainText(name, 100),
    ),
    { title: vscode.l10n.t('Change Flag…'), value: true },
  );
  if (chosen === true) await runCommand('flagInsight.changeFlag', flagLink(project, name));
}
