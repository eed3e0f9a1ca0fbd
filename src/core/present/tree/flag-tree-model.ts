import type { ConnectionState, ProjectHandle, WorkspaceFlags } from '../../flags/workspace-flags.ts';
import { atOnce, type Slices } from '../../slices.ts';
import { lookOfOnly } from '../connection-look.ts';
import type { Formats } from '../formats.ts';
import type { Detail } from '../flag/detail.ts';
import { flagDetails } from '../flag/fact-markdown.ts';
import { FlagUsages } from '../usages/flag-usages.ts';
import type { UsageFacts } from '../usages/usages-detail.ts';
import {
  areSame,
  nodeId,
  type DetailNode,
  type FlagNode,
  type GroupNode,
  type PartNode,
  type ProjectNode,
  type StateNode,
  type TreeNode,
} from './nodes.ts';
import { ProjectSection } from './project-section.ts';
import type { TreeSettings } from './tree-settings.ts';
import { connectionState } from './state-views.ts';

/** What the editor has to request again: the whole tree, or these nodes; an empty list if nothing changed. */
export type TreeChange = 'all' | readonly TreeNode[];

/** A flag by name, with the project to look it up in. */
export interface FlagReference {
  readonly project: ProjectHandle;
  readonly name: string;
}

/**
 * The tree over all connections. One project's flags stand directly under the root; otherwise there is a node for each
 * project and for each connection that has none to show. A single connection without projects has no nodes: the view's
 * welcome text is shown instead.
 */
export class FlagTreeModel {
  readonly #flags: WorkspaceFlags;
  readonly #formats: Formats;
  readonly #usages: FlagUsages | undefined;
  #usagesChanged = true;
  #sections: readonly ProjectSection[] = [];
  #roots: readonly TreeNode[] = [];

  /** @param facts where flags are used; without them the tree shows no usages. */
  constructor(flags: WorkspaceFlags, formats: Formats, facts?: UsageFacts) {
    this.#flags = flags;
    this.#formats = formats;
    this.#usages = facts && new FlagUsages(facts, formats);
  }

  /** One for each project that is shown. */
  get sections(): readonly ProjectSection[] {
    return this.#sections;
  }

  /** Whether stages that are not known yet are being loaded. */
  get isLoadingStages(): boolean {
    return this.#sections.some(
      ({ project, stages }) => project.isLoadingStages && stages.known < stages.total,
    );
  }

  /** Usages changed: the next {@link update} takes them over. */
  usagesChanged(): void {
    this.#usagesChanged = true;
  }

  /** Like `updating`, in one go. */
  update(settings: TreeSettings): TreeChange {
    return atOnce(this.updating(settings));
  }

  /**
   * Takes over connections, project states and usages. The caller completes one update before it starts the next.
   */
  *updating(settings: TreeSettings): Slices<TreeChange> {
    const change = yield* this.#updateFlags(settings);
    // Where flags alone changed, all rows are those of before, and so are their counts.
    const isCounted = !this.#usagesChanged && change !== 'all' && change.every(({ kind }) => kind === 'flag');
    if (this.#usages === undefined || isCounted) return change;
    this.#usagesChanged = false;
    const counted = yield* this.#usages.update(flagNodesOf(this.#sections));
    return change === 'all' ? change : [...new Set([...change, ...counted])];
  }

  /**
   * Whether the node's children are not known yet.
   *
   * @param node a node, or undefined for the root.
   */
  isLoading(node: TreeNode | undefined): boolean {
    if (node === undefined && !this.#flags.isKnown) return true;
    return this.#sections.some(({ parent, project }) => parent === node && project.state.kind === 'loading');
  }

  /** @param node a node, or undefined for the root. */
  childrenOf(node: TreeNode | undefined): readonly TreeNode[] {
    if (node === undefined) return this.#roots;
    switch (node.kind) {
      case 'project':
        return this.#sections.find(({ parent }) => parent === node)?.children ?? [];
      case 'group':
      case 'part':
        return this.#open(node);
      case 'flag':
        return this.#detailsOf(node).map((detail) => this.#detailNode(detail, node));
      case 'detail':
        return (node.detail.children ?? []).map((detail) => this.#detailNode(detail, node));
      case 'state':
        return node.state.action === undefined
          ? []
          : [{ kind: 'action', id: `${node.id}/action`, parent: node, action: node.state.action }];
      case 'action':
        return [];
    }
  }

  /**
   * The flag's node, or undefined if no project shows it.
   *
   * @param project its project; without one the first that shows such a flag.
   */
  find(name: string, project?: ProjectHandle): FlagNode | undefined {
    for (const section of this.#sections) {
      const node = project === undefined || project === section.project ? section.find(name) : undefined;
      if (node !== undefined) return node;
    }
    return undefined;
  }

  /**
   * The flag that a command's argument stands for: the row of a flag, a row that names another one, or any object with a
   * `project` of this tree and a `name`.
   */
  flagOf(value: unknown): FlagReference | undefined {
    if (typeof value !== 'object' || value === null || !('project' in value)) return undefined;
    const section = this.#sections.find(({ project }) => project === value.project);
    const name = 'name' in value ? value.name : (value as Partial<DetailNode>).detail?.flagName;
    return section === undefined || typeof name !== 'string' ? undefined : { project: section.project, name };
  }

  /** The row's value as text, as the server sent it: a flag's name, a tag, a value. */
  textOf(value: unknown): string | undefined {
    const flag = this.flagOf(value);
    if (flag !== undefined) return flag.name;
    const text = (value as Partial<DetailNode> | undefined)?.detail?.copy;
    return typeof text === 'string' ? text : undefined;
  }

  /** Updates all sections; `all` if the roots differ or a section directly under the root does. */
  *#updateFlags(settings: TreeSettings): Slices<TreeChange> {
    const { connections } = this.#flags;
    this.#sections = this.#updateSections(connections);
    const changes: { readonly section: ProjectSection; readonly change: TreeChange }[] = [];
    for (const section of this.#sections) {
      const isUsed = this.#usages?.testOf(section.project) ?? (() => undefined);
      const code = { isUsed, mayHaveChanged: this.#usagesChanged };
      changes.push({ section, change: yield* section.update(settings, code) });
    }
    const before = this.#roots;
    this.#roots = this.#makeRoots(connections);
    if (!areSame(before, this.#roots)) return 'all';
    if (changes.some(({ section, change }) => change === 'all' && section.parent === undefined)) return 'all';
    // A section with `all` has a node of its own here.
    return changes.flatMap(({ section, change }) => (change === 'all' ? (section.parent ?? []) : change));
  }

  /** A section per project, kept unless it moves between the root and a node of its own. */
  #updateSections(connections: readonly ConnectionState[]): readonly ProjectSection[] {
    const projects = projectsOf(connections);
    const isSingle = projects.length === 1 && connections.length === 1;
    return projects.map((project) => {
      const before = this.#sections.find((section) => section.project === project);
      if (before !== undefined && (before.parent === undefined) === isSingle) return before;
      return new ProjectSection(project, isSingle ? undefined : projectNode(project), this.#formats);
    });
  }

  /** Empty while the welcome text is shown. */
  #makeRoots(connections: readonly ConnectionState[]): readonly TreeNode[] {
    if (hasWelcome(connections)) return [];
    const states = this.#connectionStates(connections);
    return [...this.#sections.flatMap(({ parent, children }) => parent ?? children), ...states];
  }

  #connectionStates(connections: readonly ConnectionState[]): readonly StateNode[] {
    return connections.flatMap((connection): readonly StateNode[] => {
      if (connection.kind === 'connected') return [];
      const state = connectionState(connection);
      const id = nodeId('connection', state.key);
      // The key has all that the row depends on, so an old node shows the same.
      const before = this.#roots.find((node) => node.id === id);
      return [before?.kind === 'state' ? before : { kind: 'state', id, parent: undefined, state }];
    });
  }

  /** The rows under a group or a part; the usages of flags that had no row before are counted first. */
  #open(node: GroupNode | PartNode): readonly TreeNode[] {
    const rows = this.#sections.find(({ project }) => project === node.project)?.rowsOf(node) ?? [];
    this.#usages?.count(rows.filter((row) => row.kind === 'flag'));
    return rows;
  }

  #detailsOf(node: FlagNode): readonly Detail[] {
    const details = flagDetails(node.view, this.#formats);
    if (this.#usages === undefined) return details;
    return [this.#usages.detailOf(node), ...details];
  }

  #detailNode(detail: DetailNode['detail'], parent: DetailNode['parent']): DetailNode {
    return {
      kind: 'detail',
      id: `${parent.id}/${nodeId(detail.key)}`,
      parent,
      project: parent.project,
      detail,
    };
  }
}

function* flagNodesOf(sections: readonly ProjectSection[]): Iterable<FlagNode> {
  for (const section of sections) yield* section.flagNodes();
}

/** Whether the welcome text is shown: for an only connection without projects, unless it has a notice of its own. */
function hasWelcome(connections: readonly ConnectionState[]): boolean {
  const look = lookOfOnly(connections);
  return look !== undefined && look.notice === undefined;
}

/** All projects of the connections that are connected. */
export function projectsOf(connections: readonly ConnectionState[]): readonly ProjectHandle[] {
  return connections.flatMap((connection) => (connection.kind === 'connected' ? connection.projects : []));
}

function projectNode(project: ProjectHandle): ProjectNode {
  return { kind: 'project', id: nodeId(project.baseUrl.url, project.id), project, parent: undefined };
}
