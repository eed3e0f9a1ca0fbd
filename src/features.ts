import * as vscode from 'vscode';
import { codeCommands } from './commands/code/code-commands.ts';
import { withLinks } from './commands/code/linked-flag.ts';
import { inCodeCommands } from './commands/in-code/in-code-commands.ts';
import { RemovedFlags } from './commands/changes/after-removal.ts';
import { changeCommands } from './commands/changes/change-commands.ts';
import { connectionCommands } from './commands/connection/connection-commands.ts';
import { feedbackCommands } from './commands/feedback/feedback-commands.ts';
import { usageCommands } from './commands/flags/find-usages.ts';
import { goToFlagCommands } from './commands/flags/go-to-flag.ts';
import { flagCommands, type RowMeanings } from './commands/flags/flag-commands.ts';
import {
  planRemoval,
  removalCommands,
  removalMeans,
  showPlans,
  type RemovalMeans,
} from './commands/removal/removal-commands.ts';
import { sampleCommands } from './commands/sample/sample-commands.ts';
import { treeCommands } from './commands/tree/tree-commands.ts';
import type { Commands } from './commands/ids.ts';
import type { Disposable } from './core/events.ts';
import { Lazy } from './core/lazy.ts';
import type { Loading } from './core/loading.ts';
import { stackOf } from './core/log.ts';
import { createFormats, type Formats } from './core/present/formats.ts';
import { childEnvironment } from './core/code/source/child-environment.ts';
import { RemovalThread } from './core/usages/removal-thread.ts';
import { FlagUsages } from './core/present/usages/flag-usages.ts';
import { codeText } from './core/present/usages/code-text.ts';
import type { UsageFacts } from './core/present/usages/usages-detail.ts';
import type { UsageIndex } from './core/usages/usage-index.ts';
import { DeadBranches } from './editor/dead-branches.ts';
import { FlagAtCursor } from './editor/flag-at-cursor.ts';
import { WorkspaceIndex } from './editor/workspace-index.ts';
import { registerCodeFeatures } from './editor/register-code-features.ts';
import type { LogChannel } from './host/log-channel.ts';
import { ReadOnlyDocuments } from './host/read-only-document.ts';
import { scheduleRefreshes } from './host/schedule-refreshes.ts';
import type { Session } from './host/session.ts';
import { TypedDocuments } from './host/typed-documents.ts';
import type { TokenStore } from './core/connection/token-store.ts';
import { FlagTree } from './views/flag-tree/flag-tree.ts';
import { overviewCommands } from './views/panel/overview-commands.ts';
import { InCodeView } from './views/in-code/in-code-view.ts';
import { LatePanels } from './views/panel/late-panels.ts';
import type { LateTree } from './views/late-tree.ts';
import type { InCodeNode } from './core/present/usages/in-code/lazy-node.ts';
import type { TreeNode } from './core/present/tree/nodes.ts';
import { treeLinks } from './views/panel/tree-links.ts';
import type { PlanFeatures } from './plan-features.ts';
import { StatusBar } from './views/status-bar.ts';

/** All parts of the running extension, for tests. */
export interface ExtensionApi {
  readonly session: Session;
  readonly tokens: TokenStore;
  readonly commands: Commands;
  readonly tree: FlagTree;
  readonly inCode: InCodeView;
  readonly overview: LatePanels;
  readonly usages: UsageIndex;
  /** The clean-up plan and the tools for assistants, loaded on demand. */
  readonly plan: () => Promise<PlanFeatures>;
  /** Where the extension keeps files on this machine. */
  readonly storage: string;
  /** The editor's stores for this extension: of this machine and of the workspace. */
  readonly states: readonly vscode.Memento[];
}

/** All parts that show flags. Disposing ends them. */
export interface Features extends Disposable {
  readonly api: ExtensionApi;
}

/** What every window has. */
export interface FeatureServices {
  readonly context: vscode.ExtensionContext;
  readonly session: Session;
  readonly tokens: TokenStore;
  readonly log: LogChannel;
  readonly loading: Loading;
  readonly flagView: LateTree<TreeNode>;
  readonly inCodeView: LateTree<InCodeNode>;
  readonly planView: LateTree<InCodeNode>;
}

/**
 * The second half of the composition root, in a chunk of its own: all that shows flags, and every command. A window
 * that is not set up does not load it.
 */
export function createFeatures(services: FeatureServices): Features {
  const { context, session, tokens, log, loading, flagView, inCodeView, planView } = services;
  const flags = session.connections;
  const formats = createFormats({ locale: vscode.env.language });
  const documents = new ReadOnlyDocuments();
  const typed = new TypedDocuments();
  const atCursor = new FlagAtCursor();
  const grammars = [context.asAbsolutePath('dist/grammars')];
  const indexThread = {
    entry: context.asAbsolutePath('dist/worker/index-worker.js'),
    helper: context.asAbsolutePath('dist/worker/words-worker.js'),
    grammars,
  };
  const index = new WorkspaceIndex({
    projects: flags,
    log,
    storage: context.storageUri ?? context.globalStorageUri,
    sample: context.asAbsolutePath('media/sample'),
    thread: indexThread,
  });
  const views = { flags, formats, memento: context.workspaceState, log };
  const usages = { usages: index.usages, projects: flags };
  const tree = new FlagTree({ ...views, usages, view: flagView });
  const inCode = new InCodeView({
    ...views,
    ...usages,
    typed,
    view: inCodeView,
    version: versionOf(context),
  });
  const overview = new LatePanels({
    session,
    formats,
    log,
    tree: treeLinks(tree),
    extensionUri: context.extensionUri,
  });
  const planner = new RemovalThread(context.asAbsolutePath('dist/worker/removal-worker.js'), {
    grammars,
    environment: () => childEnvironment(process.env),
    bundle: vscode.l10n.bundle,
  });
  const counts = new FlagUsages(usages, formats);
  const removed = new RemovedFlags(index.usages, ({ project, name }) => counts.isNowhere(project, name));
  // What was typed or undone a moment ago may have brought a name back.
  const isNowhere: FlagUsages['isNowhere'] = (project, name) =>
    !index.usages.isBehind && counts.isNowhere(project, name);
  const rows = withLinks(tree, () => flags.projects);
  const removal = removalMeans({
    ...{ planner, usages: index.usages, projects: flags, rows, documents, formats, removed, isNowhere },
    sample: sampleFilesOf(context),
    memento: context.workspaceState,
  });
  const plan = new Lazy(async () => {
    const { createPlanFeatures } = await loading.load(() => import('./plan-features.ts'));
    return createPlanFeatures({
      ...{ ...usages, session, formats, flags, log, typed, view: planView },
      historyWorker: context.asAbsolutePath('dist/worker/history-worker.js'),
      planRemoval: (chosen, signal) => planRemoval(chosen, removal, signal),
      showPlans: (chosen, planned) => {
        showPlans([chosen], planned, removal).catch((error: unknown) => log.error(stackOf(error)));
      },
    });
  });
  const commands = createCommands({
    ...{ services, formats, documents, tree, usages, inCode, index, overview, atCursor },
    ...{ rows, removal, plan },
  });
  const parts: readonly Disposable[] = [
    new StatusBar(flags, formats, log),
    scheduleRefreshes(flags, [tree, overview]),
    registerCodeFeatures({
      projects: flags,
      formats,
      log,
      index,
      typed,
      atCursor,
      memento: context.workspaceState,
      loading,
      thread: { entry: context.asAbsolutePath('dist/worker/document-worker.js'), grammars },
    }),
    plan,
    new DeadBranches({
      ...{ usages: index.usages, projects: flags, log },
      planIn: (folder, removals) => removal.plans.planIn(folder, removals),
    }),
    index,
    planner,
    removed,
    typed,
    documents,
    overview,
    tree,
    inCode,
  ];
  return {
    api: {
      session,
      tokens,
      commands,
      tree,
      inCode,
      overview,
      usages: index.usages,
      plan: () => plan.get(),
      storage: context.globalStorageUri.fsPath,
      states: [context.globalState, context.workspaceState],
    },
    dispose: () => {
      for (const part of parts) part.dispose();
    },
  };
}

interface CommandParts {
  readonly services: FeatureServices;
  readonly formats: Formats;
  readonly documents: ReadOnlyDocuments;
  readonly tree: FlagTree;
  readonly usages: UsageFacts;
  readonly inCode: InCodeView;
  readonly index: WorkspaceIndex;
  readonly overview: LatePanels;
  readonly atCursor: FlagAtCursor;
  readonly rows: RowMeanings;
  readonly removal: RemovalMeans;
  readonly plan: Lazy<PlanFeatures>;
}

function createCommands(parts: CommandParts): Commands {
  const { services, formats, documents, tree, usages, inCode, index, overview, atCursor } = parts;
  const { rows, removal, plan } = parts;
  const { context, session, tokens, log } = services;
  const flags = session.connections;
  const sampleFiles = sampleFilesOf(context);
  return {
    ...connectionCommands({ session, tokens, formats, documents }, log),
    ...flagCommands(rows, () => atCursor.find()),
    ...goToFlagCommands({ flags, usages, formats, showDetails: (flag) => tree.showDetails(flag) }),
    ...usageCommands(rows, { ...usages, revealUsages: (flag) => tree.revealUsages(flag) }),
    ...codeCommands(rows),
    ...inCodeCommands(inCode, index),
    ...removalCommands(removal),
    'flagInsight.groupPlan': async () => (await plan.get()).commands['flagInsight.groupPlan'](),
    'flagInsight.exportPlan': async () => (await plan.get()).commands['flagInsight.exportPlan'](),
    'flagInsight.refreshPlan': async () => (await plan.get()).commands['flagInsight.refreshPlan'](),
    ...changeCommands({
      session,
      formats,
      rows,
      projects: () => flags.projects,
      atCursor: () => atCursor.find(),
      codeText: (flag) => codeText(flag, usages, formats),
    }),
    ...treeCommands(tree, flags, formats, { session, log }),
    ...overviewCommands({ projects: () => flags.projects, open: (project) => overview.open(project) }),
    ...feedbackCommands({ session, formats, storage: context.globalState }),
    ...sampleCommands(session, sampleFiles),
  };
}

/** The extension's version according to its package.json. */
function versionOf({ extension }: vscode.ExtensionContext): string {
  const { version } = extension.packageJSON as { readonly version: string };
  return version;
}

function sampleFilesOf({ extensionUri }: vscode.ExtensionContext): vscode.Uri {
  return vscode.Uri.joinPath(extensionUri, 'media/sample');
}
