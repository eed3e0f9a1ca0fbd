import * as l10n from '@vscode/l10n';
import { type Project, projectOf } from '../../flags/project-state.ts';
import type { Formats } from '../formats.ts';
import { flagTooltip } from '../flag/fact-markdown.ts';
import { flagUrl, projectUrl } from '../links.ts';
import { escaped, lines, link, type Markdown, paragraphs, rich } from '../markdown.ts';
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

/** A project in short; its overview has the rest of its report. */
function projectTooltip(
  { facts, id, fetchedAt }: Project,
  url: string | undefined,
  { count, dates }: Formats,
): Markdown {
  const { name, description, health, activeCount, staleCount, potentiallyStaleCount } = facts;
  const counts = [activeCount, staleCount, potentiallyStaleCount].map(count);
  return paragraphs(
    rich`**${name}** (${id})`,
    description == null ? undefined : escaped(description),
    lines(
      rich`${l10n.t('Health: {0}%', health)}`,
      rich`${l10n.t('Flags: {0} active, {1} stale, {2} potentially stale', ...counts)}`,
      rich`${l10n.t('Read {0}', dates.absolute(fetchedAt))}`,
    ),
    url === undefined ? undefined : link(l10n.t('Open in the service'), url),
  );
}
