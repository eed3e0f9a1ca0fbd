import * as vscode from 'vscode';
import type { Disposable } from '../../core/events.ts';
import type { WorkspaceFlags } from '../../core/flags/workspace-flags.ts';
import type { Log } from '../../core/log.ts';
import type { Formats } from '../../core/present/formats.ts';
import { planNodes, type PlanGrouping } from '../../core/present/plan/plan-nodes.ts';
import type { InCodeNode } from '../../core/present/usages/in-code/lazy-node.ts';
import type { UsageIndex } from '../../core/usages/usage-index.ts';
import { Throttle } from '../../core/throttle.ts';
import type { WindowPlan } from '../../host/window-plan.ts';
import { IndexRows, neededWhileSeen } from '../index-rows.ts';
import type { LateTree } from '../late-tree.ts';
import { subscribeToAll } from '../subscriptions.ts';

/** Events this far apart are drawn at once. */
const SPACING_MS = 400;

export interface PlanViewServices {
  readonly plan: WindowPlan;
  readonly flags: WorkspaceFlags;
  readonly usages: UsageIndex;
  readonly formats: Formats;
  readonly log: Pick<Log, 'error'>;
  readonly view: LateTree<InCodeNode>;
}

/** The Clean-Up Plan view. While it is visible, it needs the index and loads the facts of the first page. */
export class PlanView extends IndexRows implements vscode.TreeDataProvider<InCodeNode>, Disposable {
  readonly #services: PlanViewServices;
  readonly #changes = new vscode.EventEmitter<undefined>();
  readonly onDidChangeTreeData = this.#changes.event;
  readonly #throttle = new Throttle(() => this.#changes.fire(undefined), { spacing: SPACING_MS });
  readonly #owned: vscode.Disposable;
  #grouping: PlanGrouping = 'none';

  constructor(services: PlanViewServices) {
    super();
    const { plan, flags, usages, view } = services;
    this.#services = services;
    this.#owned = vscode.Disposable.from(
      view.fill(this),
      this.#changes,
      this.#throttle,
      plan.onDidChange(() => this.#follow()),
      usages.onDidChange(() => this.#follow()),
      subscribeToAll(flags, () => this.#follow()),
      neededWhileSeen(view.view, usages, () => this.#follow()),
    );
  }

  get grouping(): PlanGrouping {
    return this.#grouping;
  }

  group(grouping: PlanGrouping): void {
    this.#grouping = grouping;
    this.#changes.fire(undefined);
  }

  protected async roots(): Promise<readonly InCodeNode[]> {
    const { plan, usages, formats, view, log } = this.#services;
    const document = await plan.document();
    const isReading = usages.state.kind === 'reading';
    view.say(isReading ? vscode.l10n.t('Reading files…') : '');
    // What it finds changes the plan and draws these rows again, which asks for the rest.
    if (view.view.visible && usages.state.kind === 'ready' && !plan.isAsking)
      plan.askMore().catch((error: unknown) => log.error(`The plan is not whole: ${String(error)}`));
    return planNodes(document, this.#grouping, formats);
  }

  dispose(): void {
    this.#owned.dispose();
  }

  #follow(): void {
    if (this.#services.view.view.visible) this.#throttle.schedule();
  }
}
