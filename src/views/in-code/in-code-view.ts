import * as vscode from 'vscode';
import type { Disposable } from '../../core/events.ts';
import type { WorkspaceFlags } from '../../core/flags/workspace-flags.ts';
import { getOrInsert } from '../../core/get-or-insert.ts';
import type { Formats } from '../../core/present/formats.ts';
import {
  exported,
  type ExportedText,
  type ExportFormat,
} from '../../core/present/usages/export/exported-text.ts';
import { InCodeModel } from '../../core/present/usages/in-code/in-code-model.ts';
import type { InCodeNode } from '../../core/present/usages/in-code/lazy-node.ts';
import {
  readInCodeSettings,
  type InCodeSettings,
} from '../../core/present/usages/in-code/in-code-settings.ts';
import type { UsageFacts } from '../../core/present/usages/usages-detail.ts';
import { askableNames } from '../../core/usages/askable-names.ts';
import { Throttle } from '../../core/throttle.ts';
import { readCodeSettings } from '../../host/folder-code-settings.ts';
import { onSettingsChanged } from '../../host/settings.ts';
import type { TypedDocuments } from '../../host/typed-documents.ts';
import { workspaceFileOf } from '../../host/workspace-file.ts';
import { IndexRows, neededWhileSeen } from '../index-rows.ts';
import type { LateTree } from '../late-tree.ts';
import { Remembered, type SettingsServices } from '../remembered.ts';
import { subscribeToAll } from '../subscriptions.ts';

/** Context key: whether a filter hides usages. */
const FILTERED_KEY = 'flagInsight.usagesFiltered';
/** A tree's events that are this far apart are drawn at once. */
const SPACING_MS = 400;

export interface InCodeServices extends SettingsServices, UsageFacts {
  readonly flags: WorkspaceFlags;
  readonly formats: Formats;
  readonly typed: TypedDocuments;
  readonly view: LateTree<InCodeNode>;
  /** The extension's version, for exports. */
  readonly version: string;
}

/**
 * The In Code view: adapts the model of `core/present/usages` to the editor's tree. The index runs while the view is
 * visible.
 */
export class InCodeView extends IndexRows implements vscode.TreeDataProvider<InCodeNode>, Disposable {
  readonly #services: InCodeServices;
  readonly #model: InCodeModel;
  readonly #changes = new vscode.EventEmitter<undefined>();
  readonly onDidChangeTreeData = this.#changes.event;
  readonly #throttle = new Throttle(() => this.#refresh(), { spacing: SPACING_MS });
  readonly #view: vscode.TreeView<InCodeNode>;
  readonly #settings: Remembered<InCodeSettings>;
  readonly #owned: vscode.Disposable;
  /** Names of ignored flags by folder, as read since a setting last changed. */
  readonly #ignored = new Map<string, ReadonlySet<string>>();

  constructor(services: InCodeServices) {
    super();
    const { usages, projects, flags, typed, formats } = services;
    this.#services = services;
    this.#settings = new Remembered(services, {
      key: 'inCode',
      read: readInCodeSettings,
      follow: ({ filter }) =>
        void vscode.commands.executeCommand('setContext', FILTERED_KEY, filter.trim() !== ''),
    });
    const ignoredIn = (folder: string): ReadonlySet<string> => this.#ignoredIn(folder);
    this.#model = new InCodeModel({ usages, projects, flags, ignoredIn, formats }, this.#settings.current);
    this.#view = services.view.view;
    this.#owned = vscode.Disposable.from(
      services.view.fill(this),
      this.#changes,
      this.#throttle,
      usages.onDidChange(() => this.#follow()),
      subscribeToAll(flags, () => this.#follow()),
      onSettingsChanged(() => {
        this.#ignored.clear();
        this.#follow();
      }),
      // After saving, the server may be queried for the file's names.
      vscode.workspace.onDidSaveTextDocument(() => this.#follow()),
      typed.onWritten(() => this.#follow()),
      vscode.window.onDidChangeActiveTextEditor(() => this.#followEditor()),
      neededWhileSeen(this.#view, usages, () => {
        this.#model.follow(activeFile());
        this.#follow();
      }),
    );
  }

  /** The current grouping and filter. */
  get settings(): InCodeSettings {
    return this.#settings.current;
  }

  change(parts: Partial<InCodeSettings>): void {
    this.#settings.change(parts);
    this.#model.show(this.#settings.current);
    this.#draw();
  }

  /** The content of the view as text, as far as it is known, even if the view is hidden. */
  async export(format: ExportFormat): Promise<ExportedText> {
    await this.#model.refresh();
    return exported(this.#model, format, this.#services.version, this.#services.formats);
  }

  protected async roots(): Promise<readonly InCodeNode[]> {
    // Before the first survey, an export would be empty although there are usages.
    if (!this.#model.isKnown) await this.#model.refresh();
    return this.#model.roots;
  }

  dispose(): void {
    this.#owned.dispose();
  }

  #follow(): void {
    if (this.#view.visible) this.#throttle.schedule();
  }

  #followEditor(): void {
    if (this.#view.visible && this.#model.follow(activeFile())) this.#draw();
  }

  #refresh(): void {
    this.#model.refresh().then(
      () => {
        const { usages, typed } = this.#services;
        for (const [project, names] of this.#model.namesToAsk)
          project.want(askableNames(names, usages, typed.files));
        this.#draw();
      },
      (error: unknown) => this.#services.log.error(`In Code is not up to date: ${String(error)}`),
    );
  }

  #draw(): void {
    const { description = '', message = '' } = this.#model.header;
    this.#changes.fire(undefined);
    this.#view.description = description;
    this.#services.view.say(message);
  }

  #ignoredIn(folder: string): ReadonlySet<string> {
    return getOrInsert(this.#ignored, folder, () => readCodeSettings(vscode.Uri.parse(folder)).ignored);
  }
}

function activeFile() {
  const editor = vscode.window.activeTextEditor;
  return editor && workspaceFileOf(editor.document.uri);
}
