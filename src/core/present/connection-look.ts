import * as l10n from '@vscode/l10n';
import type { BaseUrl, BaseUrlProblem } from '../api/base-url.ts';
import type { ConnectionState } from '../flags/workspace-flags.ts';
import { actionOf, type Action } from './action.ts';
import { describeBaseUrlProblem } from './base-url-problem.ts';
import { plainText } from './plain-text.ts';
import { COLORS, type Icon } from './stage.ts';

/** A connection without projects to show, with the server's name as shown to a person. */
export type UnconnectedState =
  | Extract<ConnectionState, { kind: 'invalidUrl' }>
  | {
      readonly kind: Exclude<ConnectionState['kind'], 'invalidUrl' | 'connected'>;
      readonly baseUrl: Pick<BaseUrl, 'url' | 'label'>;
    };

/** The texts for a connection's state, from short to long. All are sanitized plain text. */
interface StateLook {
  /** The state in short, for the status bar. */
  readonly brief: string;
  /** For a row beside the server's name. */
  readonly words: string;
  /** A sentence that also makes sense alone, so it names the server. */
  readonly sentence: string;
  /**
   * Shown above the tree if this is the only connection: a repository can name any server, so the person reads which
   * one before a token goes there. Undefined if the view's welcome text says what to do; that text cannot name a
   * server, and the editor hides it when there is a message or a row.
   */
  readonly notice?: string;
  /** For Check Connection, below the address: why there is nothing to report. */
  readonly report: string;
  readonly icon: Icon;
  readonly action: Action;
}

/**
 * Appearance and texts of a connection without projects, the same everywhere: status bar, tree, header, panel, Check
 * Connection.
 */
export interface ConnectionLook extends StateLook {
  /** Host and path prefix, or the invalid address. */
  readonly server: string;
  /** The whole address as configured, not sanitized; each connection of a window has a different one. */
  readonly address: string;
}

/** The only mapping from a connection's state to texts, an icon and an action. */
export function connectionLook(state: UnconnectedState): ConnectionLook {
  const server = serverOf(state);
  const address = state.kind === 'invalidUrl' ? state.text : state.baseUrl.url;
  return { server, address, ...stateLook(state, server) };
}

/** The appearance of a window's only connection; undefined if there are several, or if it has projects to show. */
export function lookOfOnly([first, second]: readonly ConnectionState[]): ConnectionLook | undefined {
  if (first === undefined || first.kind === 'connected' || second !== undefined) return undefined;
  return connectionLook(first);
}

/** The server's name for display; for an invalid address, the address. */
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
    // A window can have several servers: the action signs in to the one that is named.
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
