import type { Project, ProjectState } from '../../../../../src/core/flags/project-state.ts';
import { FlagTreeModel } from '../../../../../src/core/present/tree/flag-tree-model.ts';
import { nodeRow } from '../../../../../src/core/present/tree/node-row.ts';
import type { TreeNode } from '../../../../../src/core/present/tree/nodes.ts';
import { readTreeSettings, type TreeSettings } from '../../../../../src/core/present/tree/tree-settings.ts';
import type { TestHandle } from './projects.ts';
import { connected, CONTEXT, projectOfReport, reportOf, stage, TestWorkspace } from './projects.ts';

/** No groups, by name, no filter. */
export const PLAIN = readTreeSettings(undefined);
/** Plain settings with other parts. */
export const settings = (parts: Partial<TreeSettings>): TreeSettings => ({ ...PLAIN, ...parts });
/** A state with data. */
export const ready = (project: Project): ProjectState => ({ kind: 'ready', project, refreshing: false });

/** A live flag, one without a stage, and one that is completed and stale. */
export const THREE = projectOfReport(
  reportOf([{ name: 'b' }, { name: 'a', type: 'release' }, { name: 'c', stale: true }]),
  {
    stages: new Map([
      ['a', stage('live')],
      ['c', stage('completed', 'lifecycle', 'kept')],
    ]),
  },
);

/** The tree as indented lines, down to the flags. */
export function drawn(model: FlagTreeModel, node?: TreeNode, indent = ''): readonly string[] {
  return model.childrenOf(node).flatMap((child) => {
    const { label, description } = nodeRow(child, CONTEXT, { nameServer: false });
    const line = indent + [label, description].filter(Boolean).join(' | ');
    return child.kind === 'flag' ? [line] : [line, ...drawn(model, child, `${indent}  `)];
  });
}

/** Every node of the tree. */
export function allNodes(model: FlagTreeModel, node?: TreeNode): readonly TreeNode[] {
  return model.childrenOf(node).flatMap((child) => [child, ...allNodes(model, child)]);
}

/** The tree over one project. */
export function treeOf(handle: TestHandle, treeSettings = PLAIN) {
  const model = new FlagTreeModel(new TestWorkspace(connected(handle)), CONTEXT);
  model.update(treeSettings);
  return model;
}
