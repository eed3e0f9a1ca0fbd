import * as vscode from 'vscode';
import { codeCommands } from './commands/code/code-commands.ts';
import { withLinks } from './commands/code/linked-flag.ts';
import { inCodeCommands } from './commands/in-code/in-code-commands.ts';
import { connectionCommands } from './commands/connection/connection-commands.ts';
import { feedbackCommands } from './commands/feedback/feedback-commands.ts';
import { flagCommands } from './commands/flags/flag-commands.ts';
import { registerCommands } from './commands/registry.ts';
import { removalCommands } from './commands/removal/removal-commands.ts';
import { sampleCommands } from './commands/sample/sample-commands.ts';
import { treeCommands } from './commands/tree/tree-commands.ts';
import type { Disposable } from './core/events.ts';
import { createContext } from './core/present/context.ts';
import { speak } from './core/present/words.ts';
import { Redactor } from './core/redactor.ts';
import { childEnvironment } from './core/code/index/child-environment.ts';
import { RemovalThread } from './core/usages/removal-thread.ts';
import type { UsageIndex } from './core/usages/usage-index.ts';
import { WorkspaceIndex } from './editor/workspace-index.ts';
import { registerCodeFeatures } from './editor/register-code-features.ts';
import { followConnectionContext } from './host/connection-context.ts';
import { createLogChannel } from './host/log.ts';
import { machineIdIn } from './core/connection/machine-id.ts';
import { notify } from './host/notify.ts';
import { ReadOnlyDocuments } from './host/read-only-document.ts';
import { SampleFiles } from './host/sample-files.ts';
import { scheduleRefreshes } from './host/schedule-refreshes.ts';
import { Session } from './host/session.ts';
import { TypedDocuments } from './host/typed-documents.ts';
import { TokenStore } from './core/connection/token-store.ts';
import { FlagTree } from './views/flag-tree/flag-tree.ts';
import { overviewCommands } from './views/panel/overview-commands.ts';
import { InCodeView } from './views/in-code/in-code-view.ts';
import { OverviewPanels } from './views/panel/overview-panels.ts';
import { treeLinks } from './views/panel/tree-links.ts';
import { StatusBar } from './views/status-bar.ts';

/** What tests get of the running extension, and nobody else does: it reaches tokens. */
export interface ExtensionApi {
  readonly session: Session;
  readonly tokens: TokenStore;
  readonly tree: FlagTree;
  readonly inCode: InCodeView;
  readonly overview: OverviewPanels;
  readonly usages: UsageIndex;
  /** Where the extension keeps files on this machine. */
  readonly storage: string;
}

/** The extension's services. Disposing of them ends all that it does. */
export interface Services extends Disposable {
  readonly session: Session;
  readonly api: ExtensionApi;
}

/** The composition root: builds every part in the order of what needs what, and registers the features. */
export function createServices(context: vscode.ExtensionContext): Services {
  const redactor = new Redactor();
  const log = createLogChannel(redactor);
  speak(vscode.env.language, vscode.l10n.bundle);
  const present = createContext({ locale: vscode.env.language });
  const tokens = new TokenStore({
    secrets: context.secrets,
    machineId: machineIdIn(context.globalStorageUri.fsPath, () => {
      log.warn('The file that tells this machine from others was damaged: it has another id now.');
      void notify.warn(
        vscode.l10n.t('A damaged file was replaced: sign in again to flag services on this machine.'),
      );
    }),
    onBroken: (error) => {
      log.error(`The secret store of the editor does not work: ${String(error)}`);
      void notify.warn(
        vscode.l10n.t('The secret store of the editor does not work: tokens cannot be read or kept.'),
      );
    },
    log,
  });
  const session = new Session({ context, tokens, log, redactor });
  const flags = session.connections;
  const documents = new ReadOnlyDocuments();
  const typed = new TypedDocuments();
  const grammars = [context.asAbsolutePath('dist/grammars')];
  const indexThread = { entry: context.asAbsolutePath('dist/worker/index-worker.js'), grammars };
  const index = new WorkspaceIndex({
    projects: flags,
    log,
    storage: context.storageUri,
    thread: indexThread,
  });
  const views = { workspace: flags, present, memento: context.workspaceState, log };
  const usages = { usages: index.usages, projects: flags };
  const tree = new FlagTree({ ...views, usages });
  const inCode = new InCodeView({ ...views, ...usages, typed, version: versionOf(context) });
  const { extensionUri, globalState } = context;
  const overview = new OverviewPanels({ session, present, log, tree: treeLinks(tree), extensionUri });
  const planner = new RemovalThread(context.asAbsolutePath('dist/worker/removal-worker.js'), {
    grammars,
    environment: () => childEnvironment(process.env),
    bundle: vscode.l10n.bundle,
  });
  const rows = withLinks(tree, () => flags.projects);
  const commands = registerCommands(
    {
      ...connectionCommands({ session, tokens, present, documents }, log),
      ...flagCommands(rows),
      ...codeCommands(rows),
      ...inCodeCommands(inCode, index),
      ...removalCommands({ planner, projects: flags, rows, documents, present }),
      ...treeCommands(tree, flags, present),
      ...overviewCommands({ projects: () => flags.projects, open: (project) => overview.open(project) }),
      ...feedbackCommands({ session, present, storage: globalState }),
      ...sampleCommands(session),
    },
    log,
    () => log.show(),
  );
  const parts: readonly Disposable[] = [
    new StatusBar(flags, present),
    scheduleRefreshes(flags, [tree, overview]),
    followConnectionContext(flags),
    registerCodeFeatures({
      projects: flags,
      present,
      log,
      index,
      sample: { root: context.asAbsolutePath('media/sample'), thread: indexThread },
      typed,
      memento: context.workspaceState,
      thread: {
        entry: context.asAbsolutePath('dist/worker/document-worker.js'),
        grammars,
      },
    }),
    index,
    commands,
    planner,
    typed,
    documents,
    new SampleFiles(vscode.Uri.joinPath(extensionUri, 'media/sample')),
    overview,
    tree,
    inCode,
    session,
    tokens,
    log,
  ];
  return {
    session,
    api: {
      session,
      tokens,
      tree,
      inCode,
      overview,
      usages: index.usages,
      storage: context.globalStorageUri.fsPath,
    },
    dispose: () => {
      for (const part of parts) part.dispose();
    },
  };
}

/** As the package says it. */
function versionOf({ extension }: vscode.ExtensionContext): string {
  const { version } = extension.packageJSON as { readonly version: string };
  return version;
}
