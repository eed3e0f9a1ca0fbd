import * as l10n from '@vscode/l10n';
import type { Action } from '../../action.ts';
import { actionRow, stateRow } from '../../tree/node-row.ts';
import type { StateView } from '../../tree/nodes.ts';
import { lazyNode, type InCodeNode } from './lazy-node.ts';

/** A row for each state, with what a person can do about it under it. */
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

/** Where every folder is of no project. */
export function withoutProject(): StateView {
  const label = l10n.t('No project is selected for the folders of this window');
  return { key: 'withoutProject', label, icon: { id: 'info' } };
}
