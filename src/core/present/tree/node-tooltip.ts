import { projectOf } from '../../flags/project-state.ts';
import type { Formats } from '../formats.ts';
import { flagTooltip } from '../flag/fact-markdown.ts';
import { flagUrl, projectUrl } from '../links.ts';
import { escaped, type Markdown } from '../markdown.ts';
import { projectTooltip } from '../project.ts';
import type { TreeNode } from './nodes.ts';

/** The tooltip of a node, created when a person hovers over its row. Undefined if the row says everything. */
export function nodeTooltip(node: TreeNode, formats: Formats): Markdown | undefined {
  switch (node.kind) {
    case 'project': {
      const data = projectOf(node.project.state);
      const url = projectUrl(node.project.baseUrl.url, node.project.id);
      return data === undefined ? escaped(node.project.baseUrl.label) : projectTooltip(data, url, formats);
    }
    case 'flag': {
      const { project, name, view } = node;
      return flagTooltip(view, flagUrl(project.baseUrl.url, project.id, name), formats);
    }
    case 'detail':
      return node.detail.tooltip?.();
    case 'state':
      return node.state.tooltip ?? escaped(node.state.description ?? node.state.label);
    case 'group':
    case 'part':
    case 'action':
      return undefined;
  }
}
