import * as vscode from 'vscode';
import type { CommandId } from './commands/ids.ts';
import { registerCommands } from './commands/registry.ts';
import { machineIdIn } from './core/connection/machine-id.ts';
import { TokenStore } from './core/connection/token-store.ts';
import type { Disposable } from './core/events.ts';
import { Lazy } from './core/lazy.ts';
import { Loading } from './core/loading.ts';
import { stackOf } from './core/log.ts';
import { speak } from './core/present/display-language.ts';
import { Redactor } from './core/redactor.ts';
import type { ExtensionApi } from './features.ts';
import { followChangesContext } from './host/changes.ts';
import type { PlanFeatures } from './plan-features.ts';
import { registerAssistantTools } from './editor/assistant-tools.ts';
import { followConnectionContext } from './host/connection-context.ts';
import { createLogChannel, type LogChannel } from './host/log-channel.ts';
import { notify } from './host/notify.ts';
import { SampleFiles } from './host/sample-files.ts';
import { Session } from './host/session.ts';
import { LateTree } from './views/late-tree.ts';
import { PANEL_TYPE } from './views/panel/panel-type.ts';
import type { InCodeNode } from './core/present/usages/in-code/lazy-node.ts';
import type { TreeNode } from './core/present/tree/nodes.ts';

/** The running extension's interface for tests. Nobody else gets it, because it gives access to tokens. */
export interface StartedApi {
  readonly session: Session;
  /** Whether more is loaded than a window needs that is not set up. */
  readonly hasFeatures: boolean;
  readonly parts: () => Promise<ExtensionApi>;
}

/** The extension's services. Disposing them ends everything that it does. */
export interface Services extends Disposable {
  readonly api: StartedApi;
  /** Connects according to settings and choices; resolves when the connections are known. */
  start(): Promise<void>;
}

/**
 * The composition root: builds what every window needs, in the order of dependencies. The rest is loaded when the
 * window has a server, or a person opens a view or runs a command.
 */
export function createServices(context: vscode.ExtensionContext): Services {
  const redactor = new Redactor();
  const log = createLogChannel(redactor);
  // Sets the language of the texts of `core`.
  speak(vscode.env.language, vscode.l10n.bundle);
  const tokens = createTokens(context, log, 'token:');
  const gatewaySecrets = createTokens(context, log, 'gateway:');
  const loading = new Loading();
  const session = new Session({ context, tokens, gatewaySecrets, log, redactor, loading });
  const flags = session.connections;
  const later = new Lazy(async () => {
    const { createFeatures } = await loading.load(() => import('./features.ts'));
    return createFeatures({ context, session, tokens, log, loading, flagView, inCodeView, planView });
  });
  const api = async (): Promise<ExtensionApi> => (await later.get()).api;
  const flagView = new LateTree<TreeNode>('flagInsight.flags', { canSelectMany: true }, api);
  const listLooks = { canSelectMany: true, showCollapseAll: true };
  const inCodeView = new LateTree<InCodeNode>('flagInsight.inCode', listLooks, api);
  const plan = async (): Promise<PlanFeatures> => (await api()).plan();
  const planView = new LateTree<InCodeNode>('flagInsight.plan', listLooks, plan);
  const { commands, tools } = contributesOf(context);
  const redact = (text: string): string => redactor.redact(text);
  // In the order in which they are disposed: what is used comes after what uses it.
  const parts: readonly Disposable[] = [
    flags.onDidChange(() => {
      if (flags.connections.length > 0) later.get().catch((error: unknown) => log.error(stackOf(error)));
    }),
    registerCommands(commands, async () => (await api()).commands, log),
    restorePanels(async () => (await api()).overview),
    followConnectionContext(flags),
    followChangesContext(),
    new SampleFiles(vscode.Uri.joinPath(context.extensionUri, 'media/sample')),
    later,
    flagView,
    inCodeView,
    planView,
    registerAssistantTools(tools, async () => (await plan()).source, redact),
    session,
    tokens,
    gatewaySecrets,
    log,
  ];
  return {
    start: async () => {
      await flags.update();
      if (flags.connections.length > 0) await later.get();
    },
    api: {
      session,
      get hasFeatures() {
        return later.isWanted;
      },
      parts: api,
    },
    dispose: () => {
      for (const part of parts) part.dispose();
    },
  };
}

/** Has panels filled that the editor shows again after a reload. */
function restorePanels(panels: () => Promise<ExtensionApi['overview']>): Disposable {
  return vscode.window.registerWebviewPanelSerializer(PANEL_TYPE, {
    deserializeWebviewPanel: async (panel: vscode.WebviewPanel, state: unknown) =>
      (await panels()).restore(panel, state),
  });
}

/** A store of tokens, or of the secrets for gateways: the prefix of their keys tells them apart. */
function createTokens(
  context: vscode.ExtensionContext,
  log: LogChannel,
  prefix: 'token:' | 'gateway:',
): TokenStore {
  return new TokenStore({
    prefix,
    secrets: context.secrets,
    machineId: machineIdIn(context.globalStorageUri.fsPath, () => {
      log.warn('The file that tells this machine from others was damaged: it has another id now.');
      void notify.warn(
        vscode.l10n.t('A damaged file was replaced. Sign in again to the flag services on this machine.'),
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
}

/** The contributions in package.json that are also registered in code. */
interface Contributes {
  readonly commands: readonly { readonly command: CommandId }[];
  readonly languageModelTools: readonly { readonly name: string }[];
}

function contributesOf({ extension }: vscode.ExtensionContext) {
  const { contributes } = extension.packageJSON as { readonly contributes: Contributes };
  return {
    commands: contributes.commands.map(({ command }) => command),
    tools: contributes.languageModelTools.map(({ name }) => name),
  };
}
