import type { AssistSource } from './core/assist/assist-source.ts';
import { planCommands } from './commands/plan/plan-commands.ts';
import type { Commands } from './commands/ids.ts';
import { childEnvironment } from './core/code/source/child-environment.ts';
import type { Disposable } from './core/events.ts';
import type { WorkspaceFlags } from './core/flags/workspace-flags.ts';
import type { Log } from './core/log.ts';
import { HistoryThread } from './core/plan/history-thread.ts';
import type { InCodeNode } from './core/present/usages/in-code/lazy-node.ts';
import { WindowSource, type ShowPlans } from './editor/window-source.ts';
import { WindowFacts, type WindowFactsServices } from './host/window-facts.ts';
import { WindowPlan } from './host/window-plan.ts';
import type { LateTree } from './views/late-tree.ts';
import { PlanView } from './views/plan/plan-view.ts';

/** What the plan and the tools are made of: what `WindowFacts` needs, and what shows it. */
export interface PlanParts extends Omit<WindowFactsServices, 'historyOf'> {
  /** The program of the thread that runs git. */
  readonly historyWorker: string;
  readonly flags: WorkspaceFlags;
  readonly log: Pick<Log, 'error'>;
  /** The editor's view that the rows of the plan fill. */
  readonly view: LateTree<InCodeNode>;
  readonly showPlans: ShowPlans;
}

/** The clean-up plan and the tools for assistants, in a chunk of its own that is loaded on demand. */
export interface PlanFeatures extends Disposable {
  readonly plan: WindowPlan;
  readonly view: PlanView;
  /** What the tools for assistants answer from. */
  readonly source: AssistSource;
  readonly commands: Pick<
    Commands,
    'flagInsight.groupPlan' | 'flagInsight.exportPlan' | 'flagInsight.refreshPlan'
  >;
}

/**
 * Connects the plan, its view, its commands and the answers for assistants, which share what the window knows of flags
 * (`WindowFacts`), with the history of places from git. Disposing the result ends the thread that runs git.
 */
export function createPlanFeatures(parts: PlanParts): PlanFeatures {
  const { usages, formats, log, planRemoval, showPlans } = parts;
  const history = new HistoryThread(parts.historyWorker, () => childEnvironment(process.env));
  const facts = new WindowFacts({ ...parts, historyOf: (root) => history.of(root) });
  const plan = new WindowPlan(facts, () => formats.now(), log);
  const view = new PlanView({ ...parts, plan });
  return {
    plan,
    view,
    source: new WindowSource({ facts, usages, planRemoval, showPlans }),
    commands: planCommands({ plan, view, usages, formats }),
    dispose: () => {
      view.dispose();
      plan.dispose();
      history.dispose();
    },
  };
}
