import type { ProjectHandle } from '../../flags/workspace-flags.ts';
import type { Action } from '../action.ts';
import type { Detail } from '../flag/detail.ts';
import type { FlagView } from '../flag/flag-view.ts';
import type { Markdown } from '../markdown.ts';
import type { Icon } from '../stage.ts';
import type { UsageWords } from '../usages/place-text.ts';
import type { Dimension } from './dimension.ts';

/** A project, if the tree shows several. */
export interface ProjectNode {
  readonly kind: 'project';
  readonly id: string;
  readonly project: ProjectHandle;
  readonly parent: undefined;
}

/** Some of the flags or groups of a place with more rows than the editor should get at once. */
export interface PartNode {
  readonly kind: 'part';
  readonly id: string;
  readonly parent: ProjectNode | GroupNode | undefined;
  readonly project: ProjectHandle;
  /** How many rows come before its first. */
  readonly from: number;
  /** The flags or groups under it; replaced when they change. */
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
  /** Decided once, so that what a person expands or collapses stays that way. */
  readonly startsExpanded: boolean;
  /** Replaced when its flags change. */
  views: readonly FlagView[];
  /** The flags to clean up, for the commands of its menu. */
  readonly flags: readonly Pick<FlagNode, 'project' | 'name'>[];
}

/** A flag. The same object while it stays in one place, so that the editor keeps its row. */
export interface FlagNode {
  readonly kind: 'flag';
  readonly id: string;
  readonly parent: ProjectNode | GroupNode | PartNode | undefined;
  readonly project: ProjectHandle;
  readonly name: string;
  /** Replaced when the flag, its stage or its staleness changes. */
  view: FlagView;
  /** How often the project's folders use it, if known; set by `FlagUsages`. */
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

/** A state as text: loading, a failure, nothing there. */
export interface StateNode {
  readonly kind: 'state';
  readonly id: string;
  readonly parent: ProjectNode | undefined;
  readonly state: StateView;
}

/** An action for a state, as a row under it. */
interface ActionNode {
  readonly kind: 'action';
  readonly id: string;
  readonly parent: StateNode;
  readonly action: Action;
}

/** Anything the tree shows. */
export type TreeNode = ProjectNode | ArrangedNode | DetailNode | StateNode | ActionNode;

/** The texts of a state. */
export interface StateView {
  /** Unique among the states shown in one place. */
  readonly key: string;
  readonly label: string;
  readonly description?: string;
  readonly icon: Icon;
  /** Further text for the tooltip. */
  readonly tooltip?: Markdown;
  readonly action?: Action;
}

/** An id from parts with any characters; different parts always give different ids. */
export function nodeId(...parts: readonly string[]): string {
  return parts.map(encoded).join('/');
}

/** Characters that are encoded as themselves. */
const PLAIN = /^[\w.!~*'()-]*$/;

/** `encodeURIComponent` rejects a lone surrogate: such a part follows `%u`, no valid escape, so no other part equals it. */
function encoded(part: string): string {
  if (PLAIN.test(part)) return part;
  return part.isWellFormed() ? encodeURIComponent(part) : `%u${encodeURIComponent(JSON.stringify(part))}`;
}

/** Whether two lists have the same nodes in the same order. */
export function areSame(some: readonly TreeNode[], others: readonly TreeNode[]): boolean {
  return some === others || (some.length === others.length && some.every((node, at) => node === others[at]));
}
