import * as l10n from '@vscode/l10n';
import { isToCleanUp } from '../../flags/due.ts';
import { projectOf } from '../../flags/project-state.ts';
import type { Action } from '../action.ts';
import type { Formats } from '../formats.ts';
import { joined } from '../flag/detail.ts';
import { flagRow } from '../flag/flag-row.ts';
import type { FlagView } from '../flag/flag-view.ts';
import { plainText } from '../plain-text.ts';
import { describeError } from '../error-view.ts';
import { COLORS, type Icon } from '../stage.ts';
import type { PlaceTarget } from '../../usages/usage-index.ts';
import { keyLook } from './dimension.ts';
import type { DetailNode, FlagNode, GroupNode, PartNode, ProjectNode, StateView, TreeNode } from './nodes.ts';
import { plural } from '../display-language.ts';

/** A node as the editor draws it; its tooltip is created on demand (see `nodeTooltip`). */
export interface NodeRow {
  readonly label: string;
  readonly description?: string | undefined;
  readonly icon?: Icon | undefined;
  /** What a screen reader reads out. */
  readonly spoken: string;
  /** Decides which menu items are shown: the kind of node, with further facts after a dot. */
  readonly contextValue: string;
  readonly children: 'none' | 'collapsed' | 'expanded';
  /** The action of a click, for the few rows that have one. */
  readonly action?: Action | undefined;
  /** The place that a click opens. */
  readonly opens?: PlaceTarget | undefined;
  /** The word that a click searches for. */
  readonly searches?: string | undefined;
}

/** The parts of a row; without others it is spoken as it is written, and has no children. */
export type SimpleRow = Omit<NodeRow, 'spoken' | 'children'> & Partial<NodeRow>;

export function simpleRow(row: SimpleRow): NodeRow {
  const spoken = [row.label, row.description].filter(Boolean).join(', ');
  return { spoken, children: 'none', ...row };
}

export interface RowOptions {
  /** Whether project rows name their server, which they do if there are several. */
  readonly nameServer: boolean;
}

export function nodeRow(node: TreeNode, formats: Formats, options: RowOptions): NodeRow {
  switch (node.kind) {
    case 'project':
      return projectRow(node, formats, options);
    case 'group':
      return groupRow(node, formats);
    case 'part':
      return flagsPartRow(node, formats);
    case 'flag':
      return flagNodeRow(node, formats);
    case 'detail':
      return detailRow(node);
    case 'state':
      return stateRow(node.state);
    case 'action':
      return actionRow(node.action);
  }
}

function projectRow({ project }: ProjectNode, formats: Formats, { nameServer }: RowOptions): NodeRow {
  const data = projectOf(project.state);
  const label = plainText(data?.facts.name ?? project.id);
  const flags = data && countText(data.flags.size, formats);
  // The error is shown under the row, which may be collapsed.
  const { state } = project;
  const failure = state.kind === 'failed' ? describeError(state.error, formats).title : undefined;
  const server = nameServer ? plainText(project.baseUrl.label) : undefined;
  const description = joined(failure, server, flags);
  return {
    label,
    description,
    icon: failure === undefined ? { id: 'project' } : { id: 'error', color: COLORS.failure },
    spoken: l10n.t('Project {0}', [label, description].filter(Boolean).join(', ')),
    contextValue: 'project',
    children: 'expanded',
  };
}

function groupRow({ dimension, key, views, startsExpanded }: GroupNode, formats: Formats): NodeRow {
  const look = keyLook(dimension, key);
  return {
    label: look.word,
    description: formats.count(views.length),
    icon: look.icon,
    spoken: `${look.word}, ${countText(views.length, formats)}`,
    contextValue: contextValueOf('group', views),
    children: startsExpanded ? 'expanded' : 'collapsed',
  };
}

/** The first and the last name say where in a long list the part is, like the guide words on a page of a dictionary. */
function flagsPartRow({ from, views, groups }: PartNode, formats: Formats): NodeRow {
  const row = partRow(from, views.length + groups.length, formats);
  const names = [
    ...ends(views).map(({ flag }) => plainText(flag.name)),
    ...ends(groups).map(({ dimension, key }) => keyLook(dimension, key).word),
  ];
  return { ...row, description: names.join(' … '), spoken: [row.spoken, ...names].join(', ') };
}

/** The first and the last, or the only one. */
function ends<T>(items: readonly T[]): readonly T[] {
  return items.length < 2 ? items : [...items.slice(0, 1), ...items.slice(-1)];
}

function flagNodeRow(node: FlagNode, formats: Formats): NodeRow {
  const { view, usages } = node;
  return {
    ...flagRow(view, formats, { usages, isStageShown: isUnderStage(node) }),
    contextValue: usages?.isNowhere === true ? 'flag.nowhere' : contextValueOf('flag', [view]),
    children: 'collapsed',
  };
}

/** Whether a flag's row need not name the stage, as the group above it does. */
function isUnderStage({ parent }: FlagNode): boolean {
  const group = parent?.kind === 'part' ? parent.parent : parent;
  return group?.kind === 'group' && group.dimension === 'stage';
}

/** The part behind the dot marks rows with something to clean up. */
function contextValueOf(kind: 'flag' | 'group', views: readonly FlagView[]): string {
  return views.some(isToCleanUp) ? `${kind}.cleanUp` : kind;
}

function detailRow({ detail }: DetailNode): NodeRow {
  const { label, description, icon, spoken, kind, opens, children = [] } = detail;
  return simpleRow({
    ...{ label, description, icon, contextValue: kind, opens },
    ...(spoken !== undefined && { spoken }),
    searches: kind === 'word' ? detail.flagName : undefined,
    children: children.length === 0 ? 'none' : 'collapsed',
  });
}

/** The row of a state; its action is a row under it. */
export function stateRow({ label, description, icon, action }: StateView): NodeRow {
  return simpleRow({
    ...{ label, description, icon },
    contextValue: action === undefined ? 'state' : `state.${action.id}`,
    children: action === undefined ? 'none' : 'expanded',
  });
}

/** A row that runs an action. */
export function actionRow(action: Action): NodeRow {
  const { label, address } = action;
  const description = address === undefined ? undefined : plainText(address);
  return simpleRow({ label, description, icon: { id: 'arrow-right' }, contextValue: 'action', action });
}

function countText(flags: number, { count }: Formats): string {
  return plural(flags, { one: l10n.t('{0} flag', count(flags)), other: l10n.t('{0} flags', count(flags)) });
}

/**
 * For example `1,001–2,000`, a part of a long list.
 *
 * @param from how many rows come before it.
 */
export function partRow(from: number, length: number, { count }: Formats): NodeRow {
  const [first, last] = [count(from + 1), count(from + length)];
  return {
    label: l10n.t('{0}–{1}', first, last),
    icon: { id: 'list-unordered' },
    spoken: l10n.t('{0} to {1}', first, last),
    contextValue: 'part',
    children: 'collapsed',
  };
}
