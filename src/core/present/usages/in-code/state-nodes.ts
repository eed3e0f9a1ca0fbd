import type { Context } from '../../context.ts';
import type { StateView } from '../../tree/nodes.ts';
import { lazyNode, type InCodeNode } from './lazy-node.ts';

/** A row for each state. */
export function stateNodes(states: readonly StateView[]): readonly InCodeNode[] {
  return states.map(({ key, label, description, icon, tooltip }) =>
    lazyNode(undefined, {
      key,
      row: () => ({
        label,
        description,
        icon,
        spoken: [label, description].filter(Boolean).join(', '),
        contextValue: 'state',
        children: 'none',
      }),
      tooltip: () => tooltip,
    }),
  );
}

/** Where every folder is of no project. */
export function withoutProject({ t }: Context): StateView {
  const label = t('No project counts in the folders of this window');
  return { key: 'withoutProject', label, icon: { id: 'info' } };
}
