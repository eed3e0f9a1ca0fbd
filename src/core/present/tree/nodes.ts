import type { ProjectHandle } from '../../flags/workspace-flags.ts';
import type { Action } from '../action.ts';
import type { Detail } from '../flag/detail.ts';
import type { FlagView } from '../flag/flag-view.ts';
import type { Markdown } from '../markdown.ts';
import type { Icon } from '../stage.ts';
import type { UsageWords } from '../usages/place-text.ts';
import type { Dimension } from './dimension.ts';

/** A project, where the tree shows several. */
export interface ProjectNode {
  readonly kind: 'project';
  readonly id: string;
  readonly project: ProjectHandle;
  readonly parent: undefined;
}

/** Some of the flags or groups of a place that has more rows than the editor gets at once. */
export interface PartNode {
  readonly kind: 'part';
  readonly id: string;
  readonly parent: ProjectNode | GroupNode | undefined;
  readonly project: ProjectHandle;
  /** How many rows stand before its first. */
  readonly from: number;
  /** The flags, or else the groups that stand under it; replaced when others do. */
  views: readonly FlagView[];
  groups: readonly GroupNode[];
}

/** Flags that share a key of a dimension. */
export interface GroupNode {
  readonly kind: 'group';
  readonly id: string;
  readonly parent: ProjectNode | PartNode | undefined;
  readonly project: ProjectHandle;
  readonly dimension: Dimension;
  readonly key: string;
  /** Decided once: what a person opens or closes then stays. */
  readonly startsExpanded: boolean;
  /** Replaced when it has other flags. */
  views: readonly FlagView[];
  /** Those of its flags that are to be cleaned up, for the commands of its menu. */
  readonly flags: readonly Pick<FlagNode, 'project' | 'name'>[];
}

/** A flag. One object for as long as it stands in the same place, so that the editor keeps its row. */
export interface FlagNode {
  readonly kind: 'flag';
  readonly id: string;
  readonly parent: ProjectNode | GroupNode | PartNode | undefined;
  readonly project: ProjectHandle;
  readonly name: string;
  /** Replaced when the flag, its stage or its staleness changes. */
  view: FlagView;
  /** How often its folders use it, as far as that is known. */
  usages?: UsageWords | undefined;
}

/** What a project's flags are shown as. */
export type ArrangedNode = FlagNode | GroupNode | PartNode;

/** A row under a flag. */
export interface DetailNode {
  readonly kind: 'detail';
  readonly id: string;
  readonly parent: FlagNode | DetailNode;
  readonly project: ProjectHandle;
  readonly detail: Detail;
}

/** A state in words: loading, a failure, nothing there. */
export interface StateNode {
  readonly kind: 'state';
  readonly id: string;
  readonly parent: ProjectNode | undefined;
  readonly state: StateView;
}

/** What a person can do about a state; a row of its own under it. */
interface ActionNode {
  readonly kind: 'action';
  readonly id: string;
  readonly parent: StateNode;
  readonly action: Action;
}

/** Anything the tree shows. */
export type TreeNode = ProjectNode | ArrangedNode | DetailNode | StateNode | ActionNode;

/** The words of a state. */
export interface StateView {
  /** Unique among the states shown in one place. */
  readonly key: string;
  readonly label: string;
  readonly description?: string;
  readonly icon: Icon;
  /** More of it, for the tooltip. */
  readonly tooltip?: Markdown;
  readonly action?: Action;
}

/** An id of parts that can hold any characters: other parts give another id. */
export function nodeId(...parts: readonly string[]): string {
  return parts.map(encoded).join('/');
}

/** What is encoded as itself. */
const PLAIN = /^[\w.!~*'()-]*$/;

/** Half a character has no encoding; `%u` begins none. */
function encoded(part: string): string {
  if (PLAIN.test(part)) return part;
  return part.isWellFormed() ? encodeURIComponent(part) : `%u${encodeURIComponent(JSON.stringify(part))}`;
}

/** Whether two lists have the same nodes in the same order. */
export function areSame(some: readonly TreeNode[], others: readonly TreeNode[]): boolean {
  return some === others || (some.length === others.length && some.every((node, at) => node === others[at]));
}
