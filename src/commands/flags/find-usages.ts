import * as vscode from 'vscode';
import { plainText } from '../../core/present/plain-text.ts';
import { placesOfSameFlag } from '../../core/present/usages/document-places.ts';
import { folderNames, type UsageFacts } from '../../core/present/usages/usages-detail.ts';
import { foldersOf } from '../../core/present/usages/folder-flags.ts';
import { whenRead } from '../../core/usages/when-read.ts';
import { cancellationOf } from '../../host/cancellation.ts';
import { toRange } from '../../host/editor-values.ts';
import { notify } from '../../host/notify.ts';
import { withProgress } from '../../host/progress.ts';
import { uriOf, workspaceFileOf } from '../../host/workspace-file.ts';
import type { Commands, FlagTarget } from '../ids.ts';
import { runCommand } from '../registry.ts';
import { linkedPosition } from '../code/linked-flag.ts';
import type { RowMeanings } from './flag-commands.ts';

export interface UsageServices extends UsageFacts {
  /** Opens the row of a flag's usages in the Flags view. False if the view does not show the flag. */
  readonly revealUsages: (flag: FlagTarget) => Promise<boolean>;
}

/** Handlers of the commands that find a flag in code: with the index, and by text search. */
export function usageCommands({ targetOf }: Pick<RowMeanings, 'targetOf'>, services: UsageServices) {
  return {
    'flagInsight.findUsages': async (argument) => {
      const editor = vscode.window.activeTextEditor;
      // From the palette or by a key: the editor's own search, which asks this extension's reference provider.
      if (argument === undefined && editor !== undefined) {
        await vscode.commands.executeCommand('editor.action.referenceSearch.trigger');
        return;
      }
      const flag = targetOf(argument);
      if (flag === undefined) {
        // Run from the palette without an open editor or a selected row.
        if (argument === undefined) await runCommand('flagInsight.goToFlag');
        return;
      }
      // From a link in code the places open in the editor; from a row, in the view.
      const position = linkedPosition(argument);
      if (position === undefined && (await services.revealUsages(flag))) return;
      await peekUsages(flag, services, position);
    },
    'flagInsight.findInCode': async (argument) => {
      const flag = targetOf(argument);
      if (flag !== undefined) await searchText(flag.name);
    },
  } satisfies Partial<Commands>;
}

/**
 * Shows the index's places in a peek view: at `position`, else at the cursor of the active editor, or at the first
 * place if no editor is open.
 */
async function peekUsages(
  { name, project }: FlagTarget,
  facts: UsageServices,
  position: vscode.Position | undefined,
): Promise<void> {
  const active = vscode.window.activeTextEditor;
  await withProgress(vscode.l10n.t('Reading files…'), (signal) =>
    whenRead(facts.usages, cancellationOf(signal)),
  );
  // The places of this folder come first: that of the open file, else the first that may have the flag.
  const folder = active && workspaceFileOf(active.document.uri)?.folder;
  const folders = foldersOf(project, facts.usages.folders, facts.projects);
  const places = placesOfSameFlag(name, folder ?? folders[0]?.folder ?? '', facts);
  const [first] = places;
  if (first !== undefined) {
    const editor =
      active ?? (await vscode.window.showTextDocument(uriOf(first), { selection: toRange(first.range) }));
    await vscode.commands.executeCommand(
      'editor.action.showReferences',
      editor.document.uri,
      position ?? editor.selection.active,
      places.map((place) => new vscode.Location(uriOf(place), toRange(place.range))),
    );
    return;
  }
  const chosen = await notify.info(
    vscode.l10n.t('No usages of “{0}” found in {1}.', plainText(name), folderNames(folders)),
    { title: vscode.l10n.t('Search as Text'), value: true },
  );
  if (chosen === true) await searchText(name);
}

async function searchText(name: string): Promise<void> {
  await vscode.commands.executeCommand('workbench.action.findInFiles', {
    query: name,
    isRegex: false,
    isCaseSensitive: true,
    triggerSearch: true,
  });
}
