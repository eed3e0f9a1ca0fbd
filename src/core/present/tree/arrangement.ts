import { isToCleanUp } from '../../flags/due.ts';
import type { ProjectHandle } from '../../flags/workspace-flags.ts';
import { isSliceEnd, type Slices } from '../../slices.ts';
import type { FlagView } from '../flag/flag-view.ts';
import { keysOf, sortKeys, type Dimension } from './dimension.ts';
import {
  areSame,
  nodeId,
  type ArrangedNode,
  type FlagNode,
  type GroupNode,
  type PartNode,
  type ProjectNode,
} from './nodes.ts';
import { parted } from './parts.ts';
import type { Grouping } from './tree-settings.ts';

/** With more flags than this, groups start collapsed: the editor requests every row of an expanded one. */
const MOST_EXPANDED = 500;

/** What rows are placed under: a project or the root (undefined), a group or a part. */
export type Holder = FlagNode['parent'];

/** The content of one place in the tree. */
export interface TreePlace {
  /** Flags whose rows come first. */
  readonly views: readonly FlagView[];
  readonly others: readonly (GroupNode | PartNode)[];
  /** All rows. Undefined until somebody requests them; the same array if the same nodes are there as before. */
  readonly rows: readonly ArrangedNode[] | undefined;
  /** Existing nodes that show something else from now on. */
  readonly changed: ReadonlyMap<FlagNode, FlagView>;
  /** Flags of the place and its parts. */
  readonly all: readonly FlagView[];
}

/** Rows as they will be after the update; what is shown does not change before. */
export interface Arrangement {
  /** A place gets its rows when somebody requests them. */
  readonly places: Map<Holder, TreePlace>;
  /** Groups and parts by id. */
  readonly holders: ReadonlyMap<string, GroupNode | PartNode>;
}

const NOTHING: ReadonlyMap<FlagNode, FlagView> = new Map();

/**
 * Arranges a project's flags, and reuses the nodes of the previous arrangement as far as they keep their place. A place
 * that nobody expanded gets no flag nodes: for 50,000 flags they would take most of the time of grouping (measured).
 */
export class Arranger {
  readonly #project: ProjectHandle;
  readonly #parent: ProjectNode | undefined;
  readonly #before: Arrangement;
  readonly #places = new Map<Holder, TreePlace>();
  readonly #holders = new Map<string, GroupNode | PartNode>();
  /** How many nodes were made, for `isSliceEnd`: in all places together, as there may be as many places as flags. */
  #position = 0;

  constructor(project: ProjectHandle, parent: ProjectNode | undefined, before: Arrangement) {
    this.#project = project;
    this.#parent = parent;
    this.#before = before;
  }

  /** The arrangement of all flags under the project, which are in order already. */
  *arrange(views: readonly FlagView[], grouping: Grouping): Slices<Arrangement> {
    if (grouping === 'none') yield* this.#fill(this.#parent, views);
    else yield* this.#fillWithGroups(views, grouping);
    return { places: this.#places, holders: this.#holders };
  }

  /** The rows of a place; nodes that were there before are reused. */
  *rowsOf(
    holder: Holder,
    { views, others }: Pick<TreePlace, 'views' | 'others'>,
  ): Slices<Pick<TreePlace, 'rows' | 'changed'>> {
    const before = this.#before.places.get(holder)?.rows ?? [];
    const nodesByName = new Map(before.flatMap((node) => (node.kind === 'flag' ? [[node.name, node]] : [])));
    const prefix = holder === undefined || holder.kind === 'project' ? this.#idOf('flag') : holder.id;
    const rows: ArrangedNode[] = [];
    const changed = new Map<FlagNode, FlagView>();
    for (const view of views) {
      if (isSliceEnd(this.#position++)) yield;
      const { name } = view.flag;
      const reused = nodesByName.get(name);
      if (reused !== undefined && reused.view !== view) changed.set(reused, view);
      rows.push(reused ?? this.#flagNode(`${prefix}/${nodeId(name)}`, view, holder));
    }
    for (const other of others) rows.push(other);
    return { rows: areSame(before, rows) ? before : rows, changed };
  }

  /** Puts groups under the project: if there are many, the first ones directly and the others in parts. */
  *#fillWithGroups(views: readonly FlagView[], dimension: Dimension): Slices<void> {
    const members = yield* membersOf(dimension, views);
    const groups = { dimension, members, startsExpanded: views.length <= MOST_EXPANDED };
    const { first, parts } = parted(yield* sortKeys(dimension, members.keys()));
    const nodes: (GroupNode | PartNode)[] = [...(yield* this.#groups(first, this.#parent, groups))];
    for (const { from, items } of parts) {
      const part = this.#part(from, this.#parent);
      yield* this.#place(part, [], yield* this.#groups(items, part, groups));
      nodes.push(part);
    }
    yield* this.#place(this.#parent, [], nodes);
  }

  *#groups(
    keys: readonly string[],
    parent: GroupNode['parent'],
    { dimension, members, startsExpanded }: Groups,
  ): Slices<readonly GroupNode[]> {
    const nodes: GroupNode[] = [];
    for (const key of keys) {
      if (isSliceEnd(this.#position++)) yield;
      const group = this.#group({ parent, dimension, key, startsExpanded });
      yield* this.#fill(group, members.get(key) ?? []);
      nodes.push(group);
    }
    return nodes;
  }

  /** Puts flags under a node: if there are many, the first ones directly and the others in parts. */
  *#fill(holder: PartNode['parent'], views: readonly FlagView[]): Slices<void> {
    const { first, parts } = parted(views);
    const nodes: PartNode[] = [];
    for (const { from, items } of parts) {
      const part = this.#part(from, holder);
      yield* this.#place(part, items, []);
      nodes.push(part);
    }
    yield* this.#place(holder, first, nodes, views);
  }

  /** Sets the content of a place, which gets rows only if it is open: at the top, or expanded before. */
  *#place(
    holder: Holder,
    views: readonly FlagView[],
    others: TreePlace['others'],
    all: readonly FlagView[] = views,
  ): Slices<void> {
    const isOpen = holder === this.#parent || this.#before.places.get(holder)?.rows !== undefined;
    const { rows, changed } = isOpen
      ? yield* this.rowsOf(holder, { views, others })
      : { rows: undefined, changed: NOTHING };
    this.#places.set(holder, { views, others, rows, changed, all });
  }

  #flagNode(id: string, view: FlagView, parent: Holder): FlagNode {
    return { kind: 'flag', id, parent, project: this.#project, name: view.flag.name, view };
  }

  #group(facts: Pick<GroupNode, 'parent' | 'dimension' | 'key' | 'startsExpanded'>): GroupNode {
    const { parent, dimension, key } = facts;
    const project = this.#project;
    const id =
      parent?.kind === 'part'
        ? `${parent.id}/${nodeId(dimension, key)}`
        : this.#idOf('group', dimension, key);
    const before = this.#before.holders.get(id);
    const group: GroupNode =
      before?.kind === 'group'
        ? before
        : {
            ...facts,
            kind: 'group',
            id,
            project,
            views: [],
            get flags() {
              return this.views.filter(isToCleanUp).map(({ flag: { name } }) => ({ project, name }));
            },
          };
    this.#holders.set(id, group);
    return group;
  }

  #part(from: number, parent: PartNode['parent']): PartNode {
    // A group in a part has the part's id in its own: in another part it is a new group, with new parts.
    const id = parent?.kind === 'group' ? `part/${parent.id}/${from}` : this.#idOf('part', `${from}`);
    const before = this.#before.holders.get(id);
    const part: PartNode =
      before?.kind === 'part'
        ? before
        : { kind: 'part', id, parent, project: this.#project, from, views: [], groups: [] };
    this.#holders.set(id, part);
    return part;
  }

  /** An id under the project. */
  #idOf(...parts: readonly string[]): string {
    return nodeId(this.#project.baseUrl.url, this.#project.id, ...parts);
  }
}

/** The dimension of a grouping, and the flags of each of its keys. */
interface Groups {
  readonly dimension: Dimension;
  readonly members: ReadonlyMap<string, readonly FlagView[]>;
  readonly startsExpanded: boolean;
}

/** The flags of each key; a flag with several tags is under each of them. */
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
