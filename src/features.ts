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
import { flagCommands } from './commands/flags/flag-commands.ts';
import {
  planRemoval,
  removalCommands,
  removalParts,
  showPlans,
} from './commands/removal/removal-commands.ts';
import { sampleCommands } from './commands/sample/sample-commands.ts';
import { treeCommands } from './commands/tree/tree-commands.ts';
import type { Commands } from './commands/ids.ts';
import type { Disposable } from './core/events.ts';
import { Lazy } from './core/lazy.ts';
import type { Loading } from './core/loading.ts';
import { stackOf } from './core/log.ts';
import { createFormats } from './core/present/formats.ts';
import { childEnvironment } from './core/code/source/child-environment.ts';
import { RemovalThread } from './core/usages/removal-thread.ts';
import { FlagUsages } from './core/present/usages/flag-usages.ts';
import { codeText } from './core/present/usages/code-text.ts';
import type { UsageFacts } from './core/present/usages/usages-detail.ts';
import type { UsageIndex } from './core/usages/usage-index.ts';
import { DeadBranches } from './editor/dead-branches.ts';
import { FlagAtCursor } from './editor/name-at.ts';
import { WorkspaceIndex } from './editor/workspace-index.ts';
import { registerCodeFeatures } from './editor/register-code-features.ts';
import type { LogChannel } from './host/log-channel.ts';
import { ReadOnlyDocuments } from './host/read-only-document.ts';
import { scheduleRefreshes } from './host/schedule-refreshes.ts';
import type { Session } from './host/session.ts';
import { TypedDocuments } from './host/typed-documents.ts';
import type { TokenStore } from './core/connection/token-store.ts';
import { FlagTree } from './views/flag-tree/flag-tree.ts';
import { overviewCommands, treeLinks } from './views/panel/overview-commands.ts';
import { InCodeView } from './views/in-code/in-code-view.ts';
import { LatePanels } from './views/panel/late-panels.ts';
import type { LateTree } from './views/late-tree.ts';
import type { InCodeNode } from './core/present/usages/in-code/lazy-node.ts';
import type { TreeNode } from './core/present/tree/nodes.ts';
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
  const { context, session, tokens, log, loading } = services;
  // The connections of the window, with their projects and flags: some parts call them `projects`.
  const flags = session.connections;
  const base = createBase(services);
  const views = createViews(services, base);
  const removals = createRemovals(services, base, views);
  const plan = createPlan(services, base, removals);
  const commands = createCommands({ services, ...base, ...views, ...removals, plan });
  const { formats, index, typed, atCursor, grammars, documents } = base;
  const { tree, inCode, overview } = views;
  const { removal, planner, removed } = removals;
  const parts: readonly Disposable[] = [
    new StatusBar(flags, formats, log),
    scheduleRefreshes(flags, [tree, overview]),
    registerCodeFeatures({
      ...{ projects: flags, formats, log, index, typed, atCursor, loading },
      memento: context.workspaceState,
      thread: { entry: context.asAbsolutePath('dist/worker/document-worker.js'), grammars },
    }),
    plan,
    new DeadBranches({
      ...{ usages: index.usages, projects: flags, log },
      planIn: (folder, targets) => removal.plans.planIn(folder, targets),
    }),
    ...[index, planner, removed, typed, documents, overview, tree, inCode],
  ];
  return {
    api: {
      ...{ session, tokens, commands, tree, inCode, overview },
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

/** What views and commands build on: the index of the code, and small parts of the editor. */
function createBase({ context, session, log }: FeatureServices) {
  const grammars = [context.asAbsolutePath('dist/grammars')];
  const index = new WorkspaceIndex({
    projects: session.connections,
    log,
    storage: context.storageUri ?? context.globalStorageUri,
    sample: context.asAbsolutePath('media/sample'),
    thread: {
      entry: context.asAbsolutePath('dist/worker/index-worker.js'),
      helper: context.asAbsolutePath('dist/worker/words-worker.js'),
      grammars,
    },
  });
  const usages: UsageFacts = { usages: index.usages, projects: session.connections };
  return {
    ...{ grammars, index, usages },
    formats: createFormats({ locale: vscode.env.language }),
    documents: new ReadOnlyDocuments(),
    typed: new TypedDocuments(),
    atCursor: new FlagAtCursor(),
  };
}

type Base = ReturnType<typeof createBase>;

function createViews(services: FeatureServices, { formats, usages, typed }: Base) {
  const { context, session, log, flagView, inCodeView } = services;
  const common = { flags: session.connections, formats, memento: context.workspaceState, log };
  const tree = new FlagTree({ ...common, usages, view: flagView });
  const version = versionOf(context);
  const { extensionUri } = context;
  return {
    tree,
    inCode: new InCodeView({ ...common, ...usages, typed, view: inCodeView, version }),
    overview: new LatePanels({ session, formats, log, tree: treeLinks(tree), extensionUri }),
  };
}

type Views = ReturnType<typeof createViews>;

function createRemovals({ context, session }: FeatureServices, base: Base, { tree }: Views) {
  const { index, usages, formats, documents, grammars } = base;
  const projects = session.connections;
  const planner = new RemovalThread(context.asAbsolutePath('dist/worker/removal-worker.js'), {
    grammars,
    environment: () => childEnvironment(process.env),
    bundle: vscode.l10n.bundle,
  });
  const counts = new FlagUsages(usages, formats);
  // `RemovedFlags` looks again after each change, and only offers something: an index that is a little behind will do.
  const removed = new RemovedFlags(index.usages, ({ project, name }) => counts.isNowhere(project, name));
  // For commands it will not: what was typed or undone a moment ago may have brought a name back.
  const isNowhere: FlagUsages['isNowhere'] = (project, name) =>
    !index.usages.isBehind && counts.isNowhere(project, name);
  // Tells commands which flag their argument stands for: a row of the tree, or a link in code.
  const rows = withLinks(tree, () => projects.projects);
  const removal = removalParts({
    ...{ planner, usages: index.usages, projects, rows, documents, formats, removed, isNowhere },
    sample: sampleFilesOf(context),
    memento: context.workspaceState,
  });
  return { planner, removed, rows, removal };
}

type Removals = ReturnType<typeof createRemovals>;

/** The clean-up plan and the tools for assistants, loaded on demand. */
function createPlan(services: FeatureServices, { usages, formats, typed }: Base, { removal }: Removals) {
  const { context, session, log, loading, planView } = services;
  return new Lazy(async () => {
    const { createPlanFeatures } = await loading.load(() => import('./plan-features.ts'));
    return createPlanFeatures({
      ...{ ...usages, session, formats, flags: session.connections, log, typed, view: planView },
      historyWorker: context.asAbsolutePath('dist/worker/history-worker.js'),
      planRemoval: (chosen, signal) => planRemoval(chosen, removal, signal),
      showPlans: (chosen, planned) => {
        showPlans([chosen], planned, removal).catch((error: unknown) => log.error(stackOf(error)));
      },
    });
  });
}

interface CommandParts extends Base, Views, Removals {
  readonly services: FeatureServices;
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
