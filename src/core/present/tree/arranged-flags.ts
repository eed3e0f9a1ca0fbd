import type { ProjectHandle } from '../../flags/workspace-flags.ts';
import { atOnce, type Slices } from '../../slices.ts';
import type { FlagView } from '../flag/flag-view.ts';
import { Arranger, type Arrangement, type Holder, type TreePlace } from './arrangement.ts';
import type { ArrangedNode, FlagNode, GroupNode, PartNode, ProjectNode } from './nodes.ts';
import type { Grouping } from './tree-settings.ts';

/**
 * The nodes of one project's flags, of their groups and parts. A node stays the same object while it keeps its place.
 */
export class ArrangedFlags {
  readonly #project: ProjectHandle;
  readonly #parent: ProjectNode | undefined;
  #current: Arrangement = { places: new Map(), holders: new Map() };

  constructor(project: ProjectHandle, parent: ProjectNode | undefined) {
    this.#project = project;
    this.#parent = parent;
  }

  /** The current rows under the project. */
  get rows(): readonly ArrangedNode[] {
    return this.rowsOf(this.#parent);
  }

  /** Computes how to arrange the flags under the project. */
  arrange(views: readonly FlagView[], grouping: Grouping): Slices<Arrangement> {
    return this.#arranger.arrange(views, grouping);
  }

  /**
   * Applies an arrangement. Returns the nodes that now show something else: flags, and groups or parts whose content
   * differs.
   */
  take(arrangement: Arrangement): readonly ArrangedNode[] {
    const before = this.#current.places;
    const shown: ArrangedNode[] = [];
    for (const [holder, place] of arrangement.places) {
      // The editor requests the rows under a changed group or part again, so its flags need not be returned. Rows directly
      // under the project are compared by `ProjectSection`.
      const isHolderChanged =
        holder !== undefined && holder.kind !== 'project' && takePlace(holder, place, before.get(holder));
      if (isHolderChanged) shown.push(holder);
      for (const [node, view] of place.changed) {
        node.view = view;
        if (!isHolderChanged) shown.push(node);
      }
    }
    this.#current = arrangement;
    return shown;
  }

  /** The rows under a node, created on first request. */
  rowsOf(holder: Holder): readonly ArrangedNode[] {
    const { places } = this.#current;
    const place = places.get(holder);
    if (place === undefined) return [];
    const rows = place.rows ?? atOnce(this.#arranger.rowsOf(holder, place)).rows ?? [];
    if (rows !== place.rows) places.set(holder, { ...place, rows });
    return rows;
  }

  /** The flag nodes that were requested so far; a flag in several groups has several. */
  *nodes(): Iterable<FlagNode> {
    for (const { rows = [] } of this.#current.places.values()) {
      for (const node of rows) if (node.kind === 'flag') yield node;
    }
  }

  /** A node of the flag, or undefined if it is not in the tree. */
  find(name: string): FlagNode | undefined {
    for (const [holder, { views }] of this.#current.places) {
      // The first rows are those of `views`.
      const position = views.findIndex(({ flag }) => flag.name === name);
      const node = position === -1 ? undefined : this.rowsOf(holder)[position];
      if (node?.kind === 'flag') return node;
    }
    return undefined;
  }

  /** A new arranger for each change, which reuses the current nodes. */
  get #arranger(): Arranger {
    return new Arranger(this.#project, this.#parent, this.#current);
  }
}

/** Gives a group or a part its new content; returns whether its row, or the list of those under it, differs now. */
function takePlace(
  holder: GroupNode | PartNode,
  { views, others, all, rows }: TreePlace,
  previous: TreePlace | undefined,
): boolean {
  const before = shownBy(holder);
  holder.views = holder.kind === 'group' ? all : views;
  if (holder.kind === 'part') holder.groups = others.filter((node) => node.kind === 'group');
  return shownBy(holder) !== before || rows !== previous?.rows;
}

/** What the row of a group or a part shows, as a text to compare. */
function shownBy(holder: GroupNode | PartNode): string {
  const { views } = holder;
  if (holder.kind === 'group') return `${views.length}`;
  const { groups } = holder;
  const ends = [views.at(0)?.flag.name, views.at(-1)?.flag.name, groups.at(0)?.key, groups.at(-1)?.key];
  return JSON.stringify([views.length, groups.length, ends]);
}
