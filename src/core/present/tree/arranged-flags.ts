import type { ProjectHandle } from '../../flags/workspace-flags.ts';
import { isSliceEnd, type Slices } from '../../slices.ts';
import type { FlagView } from '../flag/flag-view.ts';
import { keysOf, sortKeys, type Dimension } from './dimension.ts';
import { Former } from './former.ts';
import { areSame, nodeId, type FlagNode, type GroupNode, type ProjectNode } from './nodes.ts';
import type { Grouping } from './tree-settings.ts';

/** With more flags than this, groups start closed: the editor asks for every row of an open one. */
const MOST_EXPANDED = 500;

/** The flags in one place of the tree. */
interface Place {
  readonly parent: ProjectNode | GroupNode | undefined;
  /** The same array where the same nodes stand there as before. */
  readonly nodes: readonly FlagNode[];
  /** Nodes that were there before and show something else from now on. */
  readonly changed: ReadonlyMap<FlagNode, FlagView>;
}

/** Rows as they will be once they are taken over; none of what is shown changes before. */
export interface Arrangement {
  /** The same array where they are the same as before. */
  readonly children: readonly (FlagNode | GroupNode)[];
  readonly groups: readonly GroupNode[];
  readonly places: readonly Place[];
}

/** The nodes of one project's flags, and of their groups. A node stays the same object while it keeps its place. */
export class ArrangedFlags {
  readonly #project: ProjectHandle;
  readonly #parent: ProjectNode | undefined;
  #current: Arrangement = { children: [], groups: [], places: [] };
  #byName: ReadonlyMap<string, FlagNode> | undefined;

  constructor(project: ProjectHandle, parent: ProjectNode | undefined) {
    this.#project = project;
    this.#parent = parent;
  }

  /** How the flags stand under the project. */
  *arrange(views: readonly FlagView[], grouping: Grouping): Slices<Arrangement> {
    if (grouping === 'none') {
      const place = yield* this.#place(views, this.#parent);
      return { children: place.nodes, groups: [], places: [place] };
    }
    const members = yield* membersOf(grouping, views);
    const groups = sortKeys(grouping, members.keys()).map((key) =>
      this.#group(grouping, key, views.length <= MOST_EXPANDED),
    );
    const places: Place[] = [];
    for (const group of groups) places.push(yield* this.#place(members.get(group.key) ?? [], group));
    const before = this.#current.children;
    return { children: areSame(before, groups) ? before : groups, groups, places };
  }

  /** Shows the flags so. Gives the nodes that show something else since: a group where others stand in it. */
  take(arrangement: Arrangement): readonly (FlagNode | GroupNode)[] {
    const shown: (FlagNode | GroupNode)[] = [];
    for (const { parent, nodes, changed } of arrangement.places) {
      const isOfOthers = parent?.kind === 'group' && parent.flags !== nodes;
      if (isOfOthers) {
        parent.flags = nodes;
        shown.push(parent);
      }
      for (const [node, view] of changed) {
        node.view = view;
        if (!isOfOthers) shown.push(node);
      }
    }
    this.#current = arrangement;
    this.#byName = undefined;
    return shown;
  }

  /** The nodes of all flags; a flag of several groups has several. */
  *nodes(): Iterable<FlagNode> {
    for (const { nodes } of this.#current.places) yield* nodes;
  }

  /** A node of the flag, or undefined where there is none. */
  find(name: string): FlagNode | undefined {
    this.#byName ??= firstByName(this.nodes());
    return this.#byName.get(name);
  }

  #group(dimension: Dimension, key: string, startsExpanded: boolean): GroupNode {
    const before = this.#current.groups.find((group) => group.dimension === dimension && group.key === key);
    if (before !== undefined) return before;
    const id = nodeId(this.#project.baseUrl.url, this.#project.id, 'group', dimension, key);
    return { kind: 'group', id, parent: this.#parent, dimension, key, startsExpanded, flags: [] };
  }

  *#place(views: readonly FlagView[], parent: Place['parent']): Slices<Place> {
    const before = this.#current.places.find((place) => place.parent === parent)?.nodes ?? [];
    const former = new Former(before, ({ name }) => name);
    const prefix =
      parent?.kind === 'group' ? parent.id : nodeId(this.#project.baseUrl.url, this.#project.id, 'flag');
    const nodes: FlagNode[] = [];
    const changed = new Map<FlagNode, FlagView>();
    let isSame = before.length === views.length;
    for (const [position, view] of views.entries()) {
      if (isSliceEnd(position)) yield;
      const { name } = view.flag;
      if (former.needsIndex(name, position)) yield* former.index();
      const known = former.find(name, position);
      if (known !== undefined && known.view !== view) changed.set(known, view);
      isSame &&= known !== undefined && known === before[position];
      nodes.push(known ?? this.#flagNode(`${prefix}/${nodeId(name)}`, view, parent));
    }
    return { parent, nodes: isSame ? before : nodes, changed };
  }

  #flagNode(id: string, view: FlagView, parent: Place['parent']): FlagNode {
    return { kind: 'flag', id, parent, project: this.#project, name: view.flag.name, view };
  }
}

function firstByName(nodes: Iterable<FlagNode>): ReadonlyMap<string, FlagNode> {
  const byName = new Map<string, FlagNode>();
  for (const node of nodes) if (!byName.has(node.name)) byName.set(node.name, node);
  return byName;
}

function* membersOf(
  dimension: Dimension,
  views: readonly FlagView[],
): Slices<ReadonlyMap<string, readonly FlagView[]>> {
  const members = new Map<string, FlagView[]>();
  for (const [position, view] of views.entries()) {
    if (isSliceEnd(position)) yield;
    for (const key of keysOf(dimension, view)) {
      const group = members.get(key);
      if (group === undefined) members.set(key, [view]);
      else group.push(view);
    }
  }
  return members;
}
