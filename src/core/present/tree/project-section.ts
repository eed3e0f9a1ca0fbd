import type { Flag } from '../../flags/flag.ts';
import { projectOf, type Project, type ProjectState } from '../../flags/project-state.ts';
import type { ProjectHandle } from '../../flags/workspace.ts';
import type { Context } from '../context.ts';
import type { FlagView } from '../flag/flag-view.ts';
import { ArrangedFlags } from './arranged-flags.ts';
import { matcherOf } from './filter.ts';
import { FlagOrder } from './flag-order.ts';
import { FlagViews } from './flag-views.ts';
import { nodeId, type FlagNode, type ProjectNode, type StateNode, type TreeNode } from './nodes.ts';
import type { TreeSettings } from './settings.ts';
import { projectStates } from './state-views.ts';

/** What a tree has to show anew: the whole section, or these nodes. */
export type SectionChange = 'all' | readonly TreeNode[];

/** The nodes of one project, kept from one refresh to the next so that only what changed is shown anew. */
export class ProjectSection {
  readonly project: ProjectHandle;
  readonly parent: ProjectNode | undefined;
  readonly #context: Context;
  readonly #views = new FlagViews();
  readonly #order = new FlagOrder();
  readonly #arranged: ArrangedFlags;
  #shown: { readonly state: ProjectState; readonly settings: TreeSettings } | undefined;
  #states: readonly StateNode[] = [];
  #children: readonly TreeNode[] = [];
  #matching = 0;
  /** Looked up by name once: a filter asks for all of them at each letter. */
  #ordered: { readonly flags: readonly Flag[]; readonly views: readonly FlagView[] } = {
    flags: [],
    views: [],
  };
  /** The project's name, which its row shows. */
  #name: string | undefined;

  /** @param parent its node; undefined where its children stand under the root. */
  constructor(project: ProjectHandle, parent: ProjectNode | undefined, context: Context) {
    this.project = project;
    this.parent = parent;
    this.#context = context;
    this.#arranged = new ArrangedFlags(project, parent);
  }

  /** The project's children: states, then groups or flags. */
  get children(): readonly TreeNode[] {
    return this.#children;
  }

  /** How many flags the filter lets through. */
  get matching(): number {
    return this.#matching;
  }

  /** How many flags are stale or completed, whatever the filter. */
  get toCleanUp(): number {
    return this.#views.toCleanUp;
  }

  /** The nodes of all flags that are shown. */
  flagNodes(): Iterable<FlagNode> {
    return this.#arranged.nodes();
  }

  /** A node of the flag, or undefined where the filter leaves it out or the project does not have it. */
  find(name: string): FlagNode | undefined {
    return this.#arranged.find(name);
  }

  /** Takes over the project's state. */
  update(settings: TreeSettings): SectionChange {
    const { state } = this.project;
    if (this.#shown?.state === state && this.#shown.settings === settings) return [];
    this.#shown = { state, settings };
    const before = this.#children;
    const flagsBefore = flagsOf(before);
    const changed = this.#takeOver(state, settings);
    const name = projectOf(state)?.facts.name;
    const renamed = name !== this.#name;
    this.#name = name;
    if (renamed || !sameItems(before, this.#children)) return 'all';
    return this.#children.flatMap((node): readonly TreeNode[] => {
      if (node.kind === 'flag') return changed.has(node.view) ? [node] : [];
      if (node.kind !== 'group') return [];
      if (!sameItems(flagsBefore.get(node) ?? [], node.flags)) return [node];
      return node.flags.filter((flag) => changed.has(flag.view));
    });
  }

  /** The views that were made anew. */
  #takeOver(state: ProjectState, settings: TreeSettings): ReadonlySet<FlagView> {
    const project = projectOf(state);
    const changed = this.#views.update(project, this.#context.now());
    const views = project === undefined ? [] : this.#matchingViews(project, settings, changed.size > 0);
    this.#matching = views.length;
    const nodes = this.#arranged.arrange(views, settings.grouping);
    this.#states = this.#stateNodes(state);
    this.#children = [...this.#states, ...nodes];
    return changed;
  }

  #matchingViews(
    project: Project,
    { sorting, filter }: TreeSettings,
    haveChanged: boolean,
  ): readonly FlagView[] {
    const flags = this.#order.sorted(project.flags, sorting);
    if (haveChanged || flags !== this.#ordered.flags)
      this.#ordered = { flags, views: flags.flatMap(({ name }) => this.#views.get(name) ?? []) };
    const { views } = this.#ordered;
    const matches = matcherOf(filter);
    return matches === undefined ? views : views.filter(matches);
  }

  #stateNodes(state: ProjectState): readonly StateNode[] {
    return projectStates(state, this.#context, this.#matching).map((view) => {
      const before = this.#states.find((node) => node.state.key === view.key);
      if (before !== undefined && JSON.stringify(before.state) === JSON.stringify(view)) return before;
      const id = nodeId(this.project.baseUrl.url, this.project.id, 'state', view.key);
      return { kind: 'state', id, parent: this.parent, state: view };
    });
  }
}

/** The flags of each group: a group's own list is replaced in place. */
function flagsOf(nodes: readonly TreeNode[]): ReadonlyMap<TreeNode, readonly FlagNode[]> {
  return new Map(nodes.flatMap((node) => (node.kind === 'group' ? [[node, node.flags]] : [])));
}

function sameItems<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((item, position) => item === b[position]);
}
