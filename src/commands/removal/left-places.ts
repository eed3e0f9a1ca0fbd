import * as vscode from 'vscode';
import { listedPlaces } from '../../core/present/removal/listed-places.ts';
import { sideLabel } from '../../core/present/removal/side-choices.ts';
import type { ReadOnlyDocuments } from '../../host/read-only-document.ts';
import type { ChosenRemoval } from './choose-removals.ts';
import type { FolderPlan } from './removal-plans.ts';

/** The list of what the last removal left to people; it stays until the next removal. */
export class LeftPlaces {
  readonly #documents: ReadOnlyDocuments;
  #list: vscode.Uri | undefined;

  constructor(documents: ReadOnlyDocuments) {
    this.#documents = documents;
  }

  /** Replaces the list by what a removal leaves; no list if it leaves nothing. */
  async take(removals: readonly ChosenRemoval[], plans: readonly FolderPlan[]): Promise<void> {
    const folders = plans.map(({ folder, plan: { listed } }) => ({
      folder,
      listed,
      name: plans.length > 1 ? vscode.workspace.getWorkspaceFolder(folder)?.name : undefined,
    }));
    const isAny = folders.some(({ listed }) => listed.length > 0);
    await vscode.commands.executeCommand('setContext', 'flagInsight.hasLeftPlaces', isAny);
    const removed = removals.map(({ flag, decision }) => ({ flag, side: sideLabel(decision) }));
    const { text, links } = listedPlaces(removed, folders);
    // A fragment such as `L12,5` is the editor's way to name a position in a file.
    const targets = links.map(({ line, length, folder, place }) => ({
      line,
      length,
      target: vscode.Uri.joinPath(folder, place.file).with({ fragment: `L${place.line},${place.column}` }),
    }));
    const uri = this.#documents.put(vscode.l10n.t('Left after the Removal'), text, targets);
    this.#list = isAny ? uri : undefined;
  }

  /** Opens the list in a permanent editor. */
  async show(): Promise<void> {
    if (this.#list) await vscode.window.showTextDocument(this.#list, { preview: false });
  }
}
