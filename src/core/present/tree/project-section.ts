import { isDeepStrictEqual } from 'node:util';
import { projectOf, type Project, type ProjectState, type StageCount } from '../../flags/project-state.ts';
import type { ProjectHandle } from '../../flags/workspace-flags.ts';
import { isSliceEnd, type Slices } from '../../slices.ts';
import type { Formats } from '../formats.ts';
import type { FlagView } from '../flag/flag-view.ts';
import { ArrangedFlags } from './arranged-flags.ts';
import { ARCHIVED } from './dimension.ts';
import { matcherOf, type UsageTest } from './filter.ts';
import { FlagOrder } from './sort.ts';
import { FlagViews } from './flag-views.ts';
import {
  areSame,
  nodeId,
  type FlagNode,
  type GroupNode,
  type PartNode,
  type ProjectNode,
  type StateNode,
  type TreeNode,
} from './nodes.ts';
import { asksCode, type Filter, type TreeSettings } from './tree-settings.ts';
import { projectStates } from './state-views.ts';

/** What a tree has to redraw: the whole section, or these nodes. */
export type SectionChange = 'all' | readonly TreeNode[];

/** What is known about the usages of flags in code. */
interface CodeUsage {
  readonly isUsed: UsageTest;
  /** Whether it may have changed since the last update. */
  readonly mayHaveChanged: boolean;
}

/** No flag is known to be used or unused. */
const UNKNOWN: CodeUsage = { isUsed: () => undefined, mayHaveChanged: false };

/** The nodes of one project, kept across refreshes so that only what changed is redrawn. */
export class ProjectSection {
  readonly project: ProjectHandle;
  readonly parent: ProjectNode | undefined;
  readonly #formats: Formats;
  readonly #views = new FlagViews();
  readonly #order = new FlagOrder();
  readonly #archived = new Map<string, FlagView>();
  readonly #arranged: ArrangedFlags;
  #shown: { readonly state: ProjectState; readonly settings: TreeSettings } | undefined;
  #states: readonly StateNode[] = [];
  #children: readonly TreeNode[] = [];
  #matching = 0;
  /** What the project's row shows. */
  #row: { name: string | undefined; flags: number | undefined; hasFailed: boolean } | undefined;

  /** @param parent its node; undefined if its children are directly under the root. */
  constructor(project: ProjectHandle, parent: ProjectNode | undefined, formats: Formats) {
    this.project = project;
    this.parent = parent;
    this.#formats = formats;
    this.#arranged = new ArrangedFlags(project, parent);
  }

  /** The project's children: states, then groups or flags. The same array while nothing changes. */
  get children(): readonly TreeNode[] {
    return this.#children;
  }

  /** How many flags match the filter. */
  get matching(): number {
    return this.#matching;
  }

  /** How many flags should be cleaned up if they are used, regardless of the filter. */
  get toCleanUp(): number {
    return this.#views.toCleanUp;
  }

  /** How many flags have a known stage, regardless of the filter. */
  get stages(): StageCount {
    return this.#views.stages;
  }

  /** The rows under a group or a part, created on first request. */
  rowsOf(holder: GroupNode | PartNode): readonly TreeNode[] {
    return this.#arranged.rowsOf(holder);
  }

  /** The flag nodes that were requested so far. */
  flagNodes(): Iterable<FlagNode> {
    return this.#arranged.nodes();
  }

  /** A node of the flag, or undefined if the filter hides it or the project does not have it. */
  find(name: string): FlagNode | undefined {
    return this.#arranged.find(name);
  }

  /** Applies the project's state; what is shown changes only in the last step. */
  *update(settings: TreeSettings, code: CodeUsage = UNKNOWN): Slices<SectionChange> {
    const { state } = this.project;
    const mayMatchOthers = code.mayHaveChanged && asksCode(settings.filter);
    if (this.#shown?.state === state && this.#shown.settings === settings && !mayMatchOthers) return [];
    const project = projectOf(state);
    const views = yield* this.#views.update(project, this.#formats.now());
    const ordered = yield* this.#order.sorted(views, settings.sorting);
    const archived = hasArchived(settings.filter) ? this.#archivedViews(project) : [];
    const matching = yield* matchingViews([...ordered, ...archived], settings.filter, code.isUsed);
    const arrangement = yield* this.#arranged.arrange(matching, settings.grouping);
    this.#shown = { state, settings };
    this.#matching = matching.length;
    const changed = this.#arranged.take(arrangement);
    this.#states = this.#stateNodes(state);
    const before = this.#children;
    const { rows } = this.#arranged;
    const children = this.#states.length === 0 ? rows : [...this.#states, ...rows];
    const isSame = areSame(before, children);
    if (!isSame) this.#children = children;
    const isRowChanged = this.#takeRow(project);
    return isRowChanged || !isSame ? 'all' : changed;
  }

  /** Views of the archived flags, of which the report has none: only name and stage are known. */
  #archivedViews(project: Project | undefined): readonly FlagView[] {
    return [...(project?.archived ?? [])].sort().map((name) => {
      const before = this.#archived.get(name);
      const stage = project?.stages.get(name);
      if (before !== undefined && before.stage === stage) return before;
      const view: FlagView = { flag: { name, archived: true }, stage, staleness: undefined };
      this.#archived.set(name, view);
      return view;
    });
  }

  /** Takes over what the project's row shows; returns whether it shows something else now. */
  #takeRow(project: Project | undefined): boolean {
    if (this.parent === undefined) return false;
    const hasFailed = this.project.state.kind === 'failed';
    const row = { name: project?.facts.name, flags: project?.flags.size, hasFailed };
    const isChanged = !isDeepStrictEqual(row, this.#row);
    this.#row = row;
    return isChanged;
  }

  /** The states as nodes; those that show the same as before stay the same objects. */
  #stateNodes(state: ProjectState): readonly StateNode[] {
    return projectStates(state, this.#formats, this.#matching).map((view) => {
      const before = this.#states.find((node) => node.state.key === view.key);
      if (before !== undefined && JSON.stringify(before.state) === JSON.stringify(view)) return before;
      const id = nodeId(this.project.baseUrl.url, this.project.id, 'state', view.key);
      return { kind: 'state', id, parent: this.parent, state: view };
    });
  }
}

function hasArchived({ facets }: Filter): boolean {
  return facets.some(({ kind, value }) => kind === 'stage' && value === ARCHIVED);
}

function* matchingViews(
  views: readonly FlagView[],
  filter: Filter,
  isUsed: UsageTest,
): Slices<readonly FlagView[]> {
  const matches = matcherOf(filter, isUsed);
  if (matches === undefined) return views;
  const matching: FlagView[] = [];
  for (const [position, view] of views.entries()) {
    if (isSliceEnd(position)) yield;
    if (matches(view)) matching.push(view);
  }
  return matching;
}
