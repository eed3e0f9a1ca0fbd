import * as l10n from '@vscode/l10n';
import type { ConnectionState } from '../../flags/workspace-flags.ts';
import type { PanelIdentity, PanelUnavailableModel } from '../../../protocol/panel-model.ts';
import { actionOf, type Action } from '../action.ts';
import { connectionLook, type ConnectionLook } from '../connection-look.ts';
import { plainText } from '../plain-text.ts';

/** A panel whose project is not connected, with the action to reconnect. */
export interface Unavailable {
  readonly model: PanelUnavailableModel;
  readonly action: Action;
}

/** Why there is nothing to show, and what to do. */
export function unavailableView(
  identity: PanelIdentity,
  connection: ConnectionState | undefined,
): Unavailable {
  const { sentence, action } = reasonOf(identity, connection);
  const title = plainText(identity.projectId, 60);
  return { model: { kind: 'unavailable', identity, title, sentence, action: action.label }, action };
}

/**
 * The panel remembers its server: without a connection to it, or with one whose address cannot be used now, it says that
 * the person is not signed in there.
 */
function reasonOf(
  { baseUrl: url, projectId }: PanelIdentity,
  connection: ConnectionState | undefined,
): Pick<ConnectionLook, 'sentence' | 'action'> {
  const kind = connection === undefined || connection.kind === 'invalidUrl' ? 'signedOut' : connection.kind;
  if (kind === 'connected' || kind === 'noProjects') {
    return {
      sentence: l10n.t('This window does not show the project {0}.', plainText(projectId, 60)),
      action: actionOf('selectProjects'),
    };
  }
  return connectionLook({ kind, baseUrl: { url, label: url } });
}
