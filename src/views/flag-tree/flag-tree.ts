import * as vscode from 'vscode';
import type { FlagTarget } from '../../commands/ids.ts';
import type { Disposable } from '../../core/events.ts';
import type { ProjectHandle, WorkspaceFlags } from '../../core/flags/workspace-flags.ts';
import type { Formats } from '../../core/present/formats.ts';
import { FlagTreeModel, type TreeChange } from '../../core/present/tree/flag-tree-model.ts';
import { treeHeader } from '../../core/present/tree/tree-header.ts';
import { nodeRow } from '../../core/present/tree/node-row.ts';
import { nodeTooltip } from '../../core/present/tree/node-tooltip.ts';
import type { FlagNode, TreeNode } from '../../core/present/tree/nodes.ts';
import {
  asksCode,
  isActive,
  NO_FILTER,
  readTreeSettings,
  type Filter,
  type Grouping,
  type Sorting,
  type TreeSettings,
} from '../../core/present/tree/tree-settings.ts';
import type { UsageFacts } from '../../core/present/usages/usages-detail.ts';
import { Throttle } from '../../core/throttle.ts';
import { Updates } from '../../core/updates.ts';
import type { LateTree } from '../late-tree.ts';
import { Remembered, type SettingsServices } from '../remembered.ts';
import { subscribeToAll } from '../subscriptions.ts';
import { toMarkdownString } from '../../host/editor-values.ts';
import { toTreeItem } from '../tree-item.ts';
import { FirstRows } from './first-rows.ts';
import { revealDrawn } from './reveal-drawn.ts';
import { RowsOnScreen } from './rows-on-screen.ts';
import { ViewHeader } from './view-header.ts';

/** Context key: whether a filter hides flags. */
const FILTERED_KEY = 'flagInsight.flagsFiltered';
/** Context key: whether stages are being loaded, which the user can stop. */
const LOADING_STAGES_KEY = 'flagInsight.loadingStages';
/** After this long, a row says that flags are loading; until then the view shows the editor's own progress bar. */
const PATIENCE_MS = 1_000;
/**
 * The editor delays what a tree fires until 200 ms have passed without another event (measured on 1.139: with one every
 * 100 ms nothing was drawn for 30 s). Events this far apart are drawn at once.
 */
const SPACING_MS = 250;

export interface FlagTreeServices extends SettingsServices {
  readonly flags: WorkspaceFlags;
  readonly formats: Formats;
  readonly usages: UsageFacts;
  readonly view: LateTree<TreeNode>;
}

/** The Flags view: adapts the model of `core/present/tree` to the editor's tree. */
export class FlagTree implements vscode.TreeDataProvider<TreeNode>, vscode.Disposable {
  readonly #services: FlagTreeServices;
  readonly #model: FlagTreeModel;
  readonly #changes = new vscode.EventEmitter<TreeNode[] | undefined>();
  readonly #throttle = new Throttle(() => this.#updates.run(), { spacing: SPACING_MS });
  readonly #updates: Updates<TreeChange>;
  /** Has the stages of the rows that are drawn first loaded before those of others. */
  readonly #onScreen = new RowsOnScreen();
  readonly #firstRows = new FirstRows<TreeNode>(PATIENCE_MS);
  readonly #isLoading = (node: TreeNode | undefined): boolean => this.#model.isLoading(node);
  readonly #owned: vscode.Disposable;
  readonly #view: vscode.TreeView<TreeNode>;
  readonly #header: ViewHeader;
  readonly #settings: Remembered<TreeSettings>;
  /** Whether the editor has requested the root's rows and not received them yet. */
  #isRootAwaited = false;
  #isLoadingStages = false;
  /** Keeps usages up to date from the first time that the user needs them. */
  #need: Disposable | undefined;
  readonly onDidChangeTreeData = this.#changes.event;

  constructor(services: FlagTreeServices) {
    const { flags, formats, usages } = services;
    this.#services = services;
    this.#settings = new Remembered(services, {
      key: 'flagTree',
      read: readTreeSettings,
      follow: ({ filter }) =>
        void vscode.commands.executeCommand('setContext', FILTERED_KEY, isActive(filter)),
    });
    this.#model = new FlagTreeModel(flags, formats, usages);
    this.#updates = new Updates({
      begin: () => this.#model.updating(this.#settings.current),
      tell: (change) => this.#tell(change),
      again: () => this.#throttle.schedule(),
      log: services.log,
    });
    this.#model.update(this.#settings.current);
    this.#readCodeForFilter();
    this.#view = services.view.view;
    this.#header = new ViewHeader(services.view, () =>
      treeHeader(flags.connections, this.#model.sections, this.#settings.current.filter, formats),
    );
    this.#owned = vscode.Disposable.from(
      services.view.fill(this),
      this.#changes,
      this.#throttle,
      this.#firstRows,
      this.#onScreen,
      this.#header,
      subscribeToAll(flags, () => this.#follow()),
      usages.usages.onDidChange(() => this.#followUsages()),
      { dispose: () => this.#need?.dispose() },
      this.#view.onDidChangeVisibility(() => this.#updateHeader()),
    );
    this.#updateHeader();
  }

  /** Whether the user can see the view. */
  get visible(): boolean {
    return this.#view.visible;
  }

  /** Fires when {@link visible} changes. */
  get onDidChangeVisibility(): vscode.Event<vscode.TreeViewVisibilityChangeEvent> {
    return this.#view.onDidChangeVisibility;
  }

  /** The current grouping, order and filter. */
  get settings(): TreeSettings {
    return this.#settings.current;
  }

  setGrouping(grouping: Grouping): void {
    this.#change({ grouping });
  }

  setSorting(sorting: Sorting): void {
    this.#change({ sorting });
  }

  setFilter(filter: Filter): void {
    this.#change({ filter });
  }

  clearFilter(): void {
    this.setFilter(NO_FILTER);
  }

  /**
   * Selects a flag's row and scrolls to it. False if the tree does not show it: filtered out, or not among the flags that
   * the server listed.
   *
   * @param project its project; without one the first that has such a flag.
   */
  async reveal(name: string, project?: ProjectHandle): Promise<boolean> {
    const node = await this.#find(name, project);
    if (node !== undefined) await revealDrawn(this.#view, node);
    return node !== undefined;
  }

  /** Opens the view and expands the flag's row; clears a filter that hides it. */
  async showDetails({ name, project }: FlagTarget): Promise<void> {
    await vscode.commands.executeCommand('flagInsight.flags.focus');
    if ((await this.#find(name, project)) === undefined) this.clearFilter();
    const node = await this.#find(name, project);
    if (node !== undefined) await revealDrawn(this.#view, node, { expand: true });
  }

  /** Selects the row of a flag's usages and expands it. False if the tree does not show the flag. */
  async revealUsages({ name, project }: FlagTarget): Promise<boolean> {
    const node = await this.#find(name, project);
    const usages = this.#model
      .childrenOf(node)
      .find((child) => child.kind === 'detail' && child.detail.kind === 'usages');
    if (node === undefined || usages === undefined) return false;
    await revealDrawn(this.#view, usages, { expand: true });
    return true;
  }

  async #find(name: string, project: ProjectHandle | undefined): Promise<FlagNode | undefined> {
    this.#updates.run({ isUrgent: true });
    while (this.#updates.running) await this.#updates.running;
    return this.#model.find(name, project);
  }

  /** The flag that a menu command applies to. Undefined for rows that stand for no flag, and for anything else. */
  targetOf(argument: unknown): FlagTarget | undefined {
    return this.#model.flagOf(argument ?? this.#view.selection[0]);
  }

  /** The row's value as text: a flag's name or a value as the server sent it. */
  textOf(argument: unknown): string | undefined {
    return this.#model.textOf(argument ?? this.#view.selection[0]);
  }

  getChildren(node?: TreeNode): TreeNode[] | Promise<TreeNode[]> {
    if (node === undefined) this.#catchUp();
    if (node?.kind === 'flag') {
      lookAt(node);
      void node.project.wantDetails(node.name);
    }
    if (node?.kind === 'detail' && node.detail.kind === 'usages')
      this.#need ??= this.#services.usages.usages.need();
    const children = (): TreeNode[] => {
      if (node === undefined) {
        this.#isRootAwaited = false;
        this.#onScreen.begin();
      }
      const nodes = [...this.#model.childrenOf(node)];
      this.#onScreen.add(nodes);
      return nodes;
    };
    if (this.#isLoading(node)) return this.#firstRows.wait(node).then(children);
    // The update that runs may change the root's rows.
    const { running } = this.#updates;
    return node === undefined && running ? running.then(children) : children();
  }

  getParent(node: TreeNode): TreeNode | undefined {
    return node.parent;
  }

  getTreeItem(node: TreeNode): vscode.TreeItem {
    const { flags, formats } = this.#services;
    return toTreeItem(node.id, nodeRow(node, formats, { nameServer: flags.connections.length > 1 }));
  }

  resolveTreeItem(item: vscode.TreeItem, node: TreeNode): vscode.TreeItem {
    if (node.kind === 'flag') lookAt(node);
    const tooltip = nodeTooltip(node, this.#services.formats);
    if (tooltip !== undefined) item.tooltip = toMarkdownString(tooltip);
    return item;
  }

  dispose(): void {
    this.#updates.dispose();
    this.#owned.dispose();
  }

  /** The editor requests the whole tree: give it what is known now, not what was known at the last event. */
  #catchUp(): void {
    this.#isRootAwaited = true;
    if (this.#throttle.isDue) this.#throttle.now();
  }

  #change(parts: Partial<TreeSettings>): void {
    this.#settings.change(parts);
    this.#readCodeForFilter();
    this.#updates.run({ isUrgent: true });
  }

  #readCodeForFilter(): void {
    if (asksCode(this.#settings.current.filter)) this.#need ??= this.#services.usages.usages.need();
  }

  #follow(): void {
    // Rows that the editor waits for are there: they need no spacing.
    if (this.#firstRows.isOver(this.#isLoading)) this.#updates.run();
    else this.#throttle.schedule();
  }

  #followUsages(): void {
    this.#model.usagesChanged();
    this.#throttle.schedule();
  }

  /**
   * Returns whether there was a change to fire. Rows that the editor is requesting right now need no event: the answer
   * carries the change.
   */
  #tell(change: TreeChange): boolean {
    const untold = this.#firstRows.settle(change, this.#isLoading);
    if (untold === 'all') {
      if (!this.#isRootAwaited) this.#changes.fire(undefined);
    } else if (untold.length > 0) this.#changes.fire([...untold]);
    this.#updateHeader();
    return untold === 'all' || untold.length > 0;
  }

  #updateHeader(): void {
    this.#header.update();
    const isLoading = this.#model.isLoadingStages;
    if (isLoading === this.#isLoadingStages) return;
    this.#isLoadingStages = isLoading;
    void vscode.commands.executeCommand('setContext', LOADING_STAGES_KEY, isLoading);
  }
}

/** Lifecycles of flags that the user looks at are loaded first; one that is already loaded need not be loaded again. */
function lookAt({ project, name, view }: FlagNode): void {
  if (view.stage?.source !== 'lifecycle') project.want([name]);
}
