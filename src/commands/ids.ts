import type { ProjectHandle } from '../core/flags/workspace-flags.ts';

/** A flag as passed to a command: by a tree node or a link. */
export interface FlagTarget {
  readonly project: ProjectHandle;
  readonly name: string;
}

/**
 * Every command with its handler's parameters. The editor guarantees no arguments (a keybinding can pass anything), so
 * each may be missing. From a tree, the row comes first, then all selected ones.
 */
export interface Commands {
  'flagInsight.signIn': (address?: unknown) => Promise<void>;
  'flagInsight.signOut': () => Promise<void>;
  'flagInsight.selectProjects': () => Promise<void>;
  'flagInsight.shareWithTeam': (folder?: unknown) => Promise<void>;
  'flagInsight.allowPlainHttp': () => Promise<void>;
  'flagInsight.setUpGateway': (address?: unknown) => Promise<void>;
  'flagInsight.allowHeaderCommand': (address?: unknown) => Promise<void>;
  'flagInsight.createFlag': (link?: unknown) => Promise<void>;
  'flagInsight.changeFlag': (target?: unknown) => Promise<void>;
  'flagInsight.refresh': () => Promise<void>;
  'flagInsight.checkConnection': () => Promise<void>;
  'flagInsight.showLog': () => void;
  'flagInsight.openSettings': () => Promise<void>;
  'flagInsight.stopLoadingStages': () => void;
  'flagInsight.openInService': (node?: unknown) => Promise<void>;
  'flagInsight.openFlagAtCursor': () => Promise<void>;
  'flagInsight.goToFlag': () => Promise<void>;
  'flagInsight.copyName': (node?: unknown) => Promise<void>;
  'flagInsight.copyValue': (node?: unknown) => Promise<void>;
  'flagInsight.findUsages': (node?: unknown) => Promise<void>;
  'flagInsight.findInCode': (node?: unknown) => Promise<void>;
  'flagInsight.ignoreFlag': (link?: unknown) => Promise<void>;
  'flagInsight.stopIgnoringFlag': (link?: unknown) => Promise<void>;
  'flagInsight.removeFlag': (target?: unknown, selected?: unknown) => Promise<void>;
  'flagInsight.showWhatIsLeft': () => Promise<void>;
  'flagInsight.groupFlags': () => Promise<void>;
  'flagInsight.sortFlags': () => Promise<void>;
  'flagInsight.filterFlags': () => Promise<void>;
  'flagInsight.clearFilter': () => void;
  'flagInsight.groupUsages': () => Promise<void>;
  'flagInsight.filterUsages': () => Promise<void>;
  'flagInsight.clearUsagesFilter': () => void;
  'flagInsight.exportUsages': () => Promise<void>;
  'flagInsight.readUsages': () => void;
  'flagInsight.groupPlan': () => Promise<void>;
  'flagInsight.exportPlan': () => Promise<void>;
  'flagInsight.refreshPlan': () => Promise<void>;
  'flagInsight.openProjectOverview': (node?: unknown) => Promise<void>;
  'flagInsight.sendFeedback': () => Promise<void>;
  'flagInsight.openSample': () => Promise<void>;
  'flagInsight.copySample': (parent?: unknown) => Promise<void>;
  'flagInsight.leaveSample': () => Promise<void>;
}

export type CommandId = keyof Commands;
