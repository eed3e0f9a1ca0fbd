import type { ConnectionState } from '../../flags/workspace.ts';
import type { PanelIdentity, PanelUnavailableModel } from '../../../protocol/panel-model.ts';
import { actionLabel, type Action, type ActionId } from '../action.ts';
import type { Context } from '../context.ts';
import { plainText } from '../plain-text.ts';

/** A panel whose project is not connected, with what brings it back. */
export interface Unavailable {
  readonly model: PanelUnavailableModel;
  readonly action: Action;
}

/** Why there is nothing to show, and what to do. */
export function unavailableView(
  identity: PanelIdentity,
  connection: ConnectionState | undefined,
  { t }: Context,
): Unavailable {
  const server = plainText(identity.baseUrl);
  const view = (sentence: string, id: ActionId): Unavailable => {
    const action = { id, label: actionLabel(id, t) };
    return {
      model: {
        kind: 'unavailable',
        identity,
        title: plainText(identity.projectId, 60),
        sentence,
        action: action.label,
      },
      action,
    };
  };
  switch (connection?.kind) {
    case 'plainHttpRefused':
      return view(t('{0} is not encrypted; nothing was sent there.', server), 'allowPlainHttp');
    case 'connected':
    case 'noProjects':
      return view(
        t('This window does not show the project {0}.', plainText(identity.projectId, 60)),
        'selectProjects',
      );
    case 'signedOut':
    case 'invalidUrl':
    case undefined:
      return view(t('Not signed in to {0}.', server), 'signIn');
  }
}
