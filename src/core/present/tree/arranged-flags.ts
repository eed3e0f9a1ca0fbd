import type { ProjectHandle } from '../../flags/workspace-flags.ts';
import { isSliceEnd, type Slices } from '../../slices.ts';
import type { FlagView } from '../flag/flag-view.ts';
import { keysOf, sortKeys, type Dimension } from './dimension.ts';
import { Former } from './former.ts';
import { nodeId, type FlagNode, type GroupNode, type ProjectNode } from './nodes.ts';
import type { Grouping } from './tree-settings.ts';

/** With more flags than this, groups start closed: the editor asks for every row of an open one. */
const MOST_EXPANDED = 500;

/** The flags in one place of the tree. */
interface Place {
  readonly parent: ProjectNode | GroupNode | undefined;
  readonly nodes: readonly FlagNode[];
  /** What the nodes show, one for each. */
  readonly views: readonly FlagView[];
}

/** Rows as they will be once they are taken over; none of what is shown changes before. */
export interface Arrangement {
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
    return { children: groups, groups, places };
  }

  /** Shows the flags so. */
  take(arrangement: Arrangement): void {
    for (const { parent, nodes, views } of arrangement.places) {
      nodes.forEach((node, at) => (node.view = views[at] ?? node.view));
      if (parent?.kind === 'group') parent.flags = nodes;
    }
    this.#current = arrangement;
    this.#byName = undefined;
  }

  /** The nodes of all flags; a flag of several groups has several. */
  *nodes(): Iterable<FlagNode> {
    for (const { nodes } of this.#current.places) yield* nodes;
  }

  /** A node of the flag, or undefined where there is none. */
  find(name: string): FlagNode | undefined {
    // The first of several counts, so it is set last.
    this.#byName ??= new Map([...this.nodes()].reverse().map((node) => [node.name, node]));
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
    for (const [position, view] of views.entries()) {
      if (isSliceEnd(position)) yield;
      const { name } = view.flag;
      nodes.push(former.find(name, position) ?? this.#flagNode(`${prefix}/${nodeId(name)}`, view, parent));
    }
    return { parent, nodes, views };
  }

  #flagNode(id: string, view: FlagView, parent: Place['parent']): FlagNode {
    return { kind: 'flag', id, parent, project: this.#project, name: view.flag.name, view };
  }
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
