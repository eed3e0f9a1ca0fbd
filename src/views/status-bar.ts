import * as vscode from 'vscode';
import { commandOf } from '../commands/actions.ts';
import type { Disposable } from '../core/events.ts';
import type { WorkspaceFlags } from '../core/flags/workspace-flags.ts';
import type { Log } from '../core/log.ts';
import type { Formats } from '../core/present/formats.ts';
import { untilNextMinute } from '../core/present/dates.ts';
import { statusOf, type Status } from '../core/present/status.ts';
import { Throttle } from '../core/throttle.ts';
import { Updates } from '../core/updates.ts';
import { subscribeToAll } from './subscriptions.ts';

/**
 * Why the text follows changes late: it needs a count of all flags, and 50 projects that are refreshed together change a
 * hundred times in a second. Besides, its first numbers and dates take 25 ms of the host's thread (measured), which the
 * rows that a person waits for get first.
 */
const TIMES = { gather: 300, spacing: 400 };

/** The status bar's item: project, state and age; a click runs the matching action. Hidden if nothing is set up. */
export class StatusBar implements Disposable {
  readonly #subscriptions: readonly Disposable[];
  readonly #updates: Updates<Status | undefined>;
  readonly #throttle = new Throttle(() => this.#updates.run({ isUrgent: true }), TIMES);
  #item: vscode.StatusBarItem | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(flags: WorkspaceFlags, formats: Formats, log: Pick<Log, 'error'>) {
    this.#updates = new Updates({
      begin: () => statusOf(flags.connections, formats),
      tell: (status) => this.#show(status),
      again: () => this.#throttle.schedule(),
      log,
    });
    this.#subscriptions = [
      subscribeToAll(flags, () => this.#throttle.schedule()),
      // At once, in place of what the same change has just scheduled.
      flags.onDidChange(() => this.#throttle.now()),
    ];
    this.#throttle.now();
  }

  dispose(): void {
    clearTimeout(this.#timer);
    for (const subscription of this.#subscriptions) subscription.dispose();
    this.#throttle.dispose();
    this.#updates.dispose();
    this.#item?.dispose();
  }

  /** Always true: it is either shown or hidden. */
  #show(status: Status | undefined): boolean {
    clearTimeout(this.#timer);
    if (status?.since !== undefined)
      this.#timer = setTimeout(() => this.#updates.run(), untilNextMinute(status.since, Date.now()));
    if (status === undefined) this.#item?.hide();
    else this.#fill(status);
    return true;
  }

  #fill(status: Status): void {
    this.#item ??= vscode.window.createStatusBarItem('flagInsight.status', vscode.StatusBarAlignment.Left);
    this.#item.name = 'Flag Insight';
    this.#item.text = status.text;
    this.#item.tooltip = status.tooltip;
    this.#item.command =
      status.action === undefined
        ? { command: 'flagInsight.openProjectOverview', title: vscode.l10n.t('Project Overview') }
        : commandOf(status.action);
    this.#item.backgroundColor = status.isWarning
      ? new vscode.ThemeColor('statusBarItem.warningBackground')
      : undefined;
    this.#item.show();
  }
}
