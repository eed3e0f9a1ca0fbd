import type { ProjectHandle } from '../../flags/workspace.ts';
import type { FlagView } from '../flag/flag-view.ts';
import { keysOf, sortKeys, type Dimension } from './dimension.ts';
import { nodeId, type FlagNode, type GroupNode, type ProjectNode } from './nodes.ts';
import type { Grouping } from './settings.ts';

/** With more flags than this, groups start closed: the editor asks for every row of an open one. */
const MOST_EXPANDED = 500;

type Place = ProjectNode | GroupNode | undefined;

/** The nodes of one project's flags, and of their groups. A node stays the same object while it keeps its place. */
export class ArrangedFlags {
  readonly #project: ProjectHandle;
  readonly #parent: ProjectNode | undefined;
  #groups: readonly GroupNode[] = [];
  #byPlace: ReadonlyMap<Place, ReadonlyMap<string, FlagNode>> = new Map();

  constructor(project: ProjectHandle, parent: ProjectNode | undefined) {
    this.#project = project;
    this.#parent = parent;
  }

  /** The project's children. */
  arrange(views: readonly FlagView[], grouping: Grouping): readonly (FlagNode | GroupNode)[] {
    const byPlace = new Map<Place, ReadonlyMap<string, FlagNode>>();
    const place = (members: readonly FlagView[], parent: Place): readonly FlagNode[] => {
      const nodes = this.#flagNodes(members, parent);
      byPlace.set(parent, nodes);
      return [...nodes.values()];
    };
    this.#groups =
      grouping === 'none'
        ? []
        : this.#groupNodes(grouping, membersOf(grouping, views), views.length <= MOST_EXPANDED, place);
    const arranged = grouping === 'none' ? place(views, this.#parent) : this.#groups;
    this.#byPlace = byPlace;
    return arranged;
  }

  /** The nodes of all flags; a flag of several groups has several. */
  *nodes(): Iterable<FlagNode> {
    for (const nodes of this.#byPlace.values()) yield* nodes.values();
  }

  /** A node of the flag, or undefined where there is none. */
  find(name: string): FlagNode | undefined {
    for (const nodes of this.#byPlace.values()) {
      const node = nodes.get(name);
      if (node !== undefined) return node;
    }
    return undefined;
  }

  #groupNodes(
    dimension: Dimension,
    members: ReadonlyMap<string, readonly FlagView[]>,
    startsExpanded: boolean,
    place: (members: readonly FlagView[], parent: Place) => readonly FlagNode[],
  ): readonly GroupNode[] {
    return sortKeys(dimension, members.keys()).map((key) => {
      const before = this.#groups.find((group) => group.dimension === dimension && group.key === key);
      const id = nodeId(this.#project.baseUrl.url, this.#project.id, 'group', dimension, key);
      const parent = this.#parent;
      const group = before ?? { kind: 'group', id, parent, dimension, key, startsExpanded, flags: [] };
      group.flags = place(members.get(key) ?? [], group);
      return group;
    });
  }

  #flagNodes(members: readonly FlagView[], parent: Place): ReadonlyMap<string, FlagNode> {
    const before = this.#byPlace.get(parent);
    const nodes = new Map<string, FlagNode>();
    for (const view of members) {
      const { name } = view.flag;
      const node = before?.get(name) ?? this.#flagNode(view, parent);
      node.view = view;
      nodes.set(name, node);
    }
    return nodes;
  }

  #flagNode(view: FlagView, parent: Place): FlagNode {
    const { name } = view.flag;
    const id =
      parent?.kind === 'group'
        ? `${parent.id}/${nodeId(name)}`
        : nodeId(this.#project.baseUrl.url, this.#project.id, 'flag', name);
    return { kind: 'flag', id, parent, project: this.#project, name, view };
  }
}

function membersOf(
  dimension: Dimension,
  views: readonly FlagView[],
): ReadonlyMap<string, readonly FlagView[]> {
  const members = new Map<string, FlagView[]>();
  for (const view of views) {
    for (const key of keysOf(dimension, view)) {
      const group = members.get(key);
      if (group === undefined) members.set(key, [view]);
      else group.push(view);
    }
  }
  return members;
}
