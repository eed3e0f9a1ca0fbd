import * as l10n from '@vscode/l10n';
import type { ConnectionState } from '../../../flags/workspace-flags.ts';
import { actionOf, type Action } from '../../action.ts';
import { lookOfOnly } from '../../connection-look.ts';
import { escaped } from '../../markdown.ts';
import { actionRow, stateRow } from '../../tree/node-row.ts';
import type { StateView } from '../../tree/nodes.ts';
import { lazyNode, type InCodeNode } from './lazy-node.ts';

/** A row for each state, with its action as a row under it. */
export function stateNodes(states: readonly StateView[]): readonly InCodeNode[] {
  return states.map((state) =>
    lazyNode(undefined, {
      key: state.key,
      row: () => stateRow(state),
      tooltip: () => state.tooltip,
      children: (node) => (state.action === undefined ? [] : [actionNode(state.action, node)]),
    }),
  );
}

function actionNode(action: Action, parent: InCodeNode): InCodeNode {
  return lazyNode(parent, { key: 'action', row: () => actionRow(action) });
}

/** For a window in which no folder has a project: the reason, and what to do about it. */
export function uncheckedState(connections: readonly ConnectionState[]): StateView {
  const look = lookOfOnly(connections);
  return {
    key: 'unchecked',
    label: l10n.t('Not checked against a server'),
    ...(look && { description: look.words }),
    icon: { id: 'info' },
    tooltip: escaped(look?.sentence ?? l10n.t('Sign in to see which of these flags are stale or unknown.')),
    action: look?.action ?? actionOf('signIn'),
  };
}
