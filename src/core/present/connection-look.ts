import * as l10n from '@vscode/l10n';
import type { BaseUrl, BaseUrlProblem } from '../api/base-url.ts';
import type { ConnectionState } from '../flags/workspace-flags.ts';
import { actionOf, type Action } from './action.ts';
import { describeBaseUrlProblem } from './base-url-problem.ts';
import { plainText } from './plain-text.ts';
import { COLORS, type Icon } from './stage.ts';

/** A connection that has no projects to show, with what people read of its server. */
export type UnconnectedState =
  | Extract<ConnectionState, { kind: 'invalidUrl' }>
  | {
      readonly kind: Exclude<ConnectionState['kind'], 'invalidUrl' | 'connected'>;
      readonly baseUrl: Pick<BaseUrl, 'url' | 'label'>;
    };

/** What is said of a connection, from a few words to whole sentences. All of it is plain text, made harmless. */
interface StateLook {
  /** For the status bar: what it is about. */
  readonly brief: string;
  /** For a row beside the server's name. */
  readonly words: string;
  /** Stands alone, so it names the server. */
  readonly sentence: string;
  /**
   * Above the tree where it is the only connection: a repository can name any server, so the person reads which one
   * before a token goes there. Undefined where the view's welcome text says what to do: it cannot name a server, and
   * the editor hides it behind a message or a row.
   */
  readonly notice?: string;
  /** For Check Connection, below the address: why there is nothing to report. */
  readonly report: string;
  readonly icon: Icon;
  readonly action: Action;
}

/** How a connection without projects reads and looks everywhere: status bar, tree, header, panel, Check Connection. */
export interface ConnectionLook extends StateLook {
  /** Host and path prefix, or the text that is no address. */
  readonly server: string;
  /** The whole address as it is set, not made harmless: another one for each connection of a window. */
  readonly address: string;
}

/** The one table from a connection's state to words, an icon and an action. */
export function connectionLook(state: UnconnectedState): ConnectionLook {
  const server = serverOf(state);
  const address = state.kind === 'invalidUrl' ? state.text : state.baseUrl.url;
  return { server, address, ...stateLook(state, server) };
}

/** The look of a window's only connection; undefined where there are others, or where it has projects to show. */
export function lookOfOnly([first, second]: readonly ConnectionState[]): ConnectionLook | undefined {
  if (first === undefined || first.kind === 'connected' || second !== undefined) return undefined;
  return connectionLook(first);
}

function serverOf(state: UnconnectedState): string {
  if (state.kind !== 'invalidUrl') return plainText(state.baseUrl.label);
  return plainText(state.text) || l10n.t('No address');
}

function stateLook(state: UnconnectedState, server: string): StateLook {
  switch (state.kind) {
    case 'invalidUrl':
      return invalidUrl(state.problem);
    case 'plainHttpRefused':
      return plainHttpRefused(server);
    case 'signedOut':
      return signedOut(server, state.baseUrl.url);
    case 'noProjects':
      return noProjects(server);
  }
}

function invalidUrl(problem: BaseUrlProblem): StateLook {
  const sentence = describeBaseUrlProblem(problem);
  return {
    brief: l10n.t('Flags: invalid address'),
    words: sentence,
    sentence,
    report: sentence,
    icon: { id: 'error', color: COLORS.failure },
    action: actionOf('openSettings'),
  };
}

function plainHttpRefused(server: string): StateLook {
  return {
    brief: l10n.t('Flags: not encrypted'),
    words: l10n.t(
      'Not asked: the address begins with http://, so anyone on the network could read the token.',
    ),
    sentence: l10n.t('{0} is not encrypted; nothing was sent there.', server),
    notice: l10n.t(
      '{0} is not encrypted: anyone on the network could read your token. Nothing was sent there.',
      server,
    ),
    report: l10n.t('Not encrypted, and not allowed: nothing was sent.'),
    icon: { id: 'unlock' },
    action: actionOf('allowPlainHttp'),
  };
}

function signedOut(server: string, address: string): StateLook {
  return {
    brief: l10n.t('Flags: sign in'),
    words: l10n.t('Not signed in'),
    sentence: l10n.t('Not signed in to {0}.', server),
    notice: l10n.t(
      'This workspace names the flag service {0}. You are not signed in to it, and nothing was sent there. Sign in only if you know this address: your token goes there.',
      server,
    ),
    report: l10n.t('Not signed in: nothing was sent.'),
    icon: { id: 'account' },
    // A window can have several servers: the one that is named is the one to sign in to.
    action: { ...actionOf('signIn'), address },
  };
}

function noProjects(server: string): StateLook {
  return {
    brief: l10n.t('Flags: select projects'),
    words: l10n.t('No project selected'),
    sentence: l10n.t('Signed in to {0}; no project is selected.', server),
    report: l10n.t('No project is selected.'),
    icon: { id: 'project' },
    action: actionOf('selectProjects'),
  };
}
