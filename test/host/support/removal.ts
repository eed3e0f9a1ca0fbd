import * as vscode from 'vscode';
import { eventually, openFile, signIn, type Signed } from './code.ts';

/** A file that asks for a flag, and the same without it. */
export const TEXT = `from UnleashClient import UnleashClient
client = UnleashClient()


def discount(price):
    if client.is_enabled('done-and-kept'):
        return price / 2
    return price
`;
export const WITHOUT = `from UnleashClient import UnleashClient
client = UnleashClient()


def discount(price):
    return price / 2
`;

/** A signed-in window whose open document holds {@link TEXT}. */
export interface RemovalWindow {
  readonly signed: Signed;
  readonly document: vscode.TextDocument;
  /** Deletes the document's file and signs out. */
  readonly close: () => Promise<void>;
}

/** Signs in and opens the document. */
export async function openRemovalWindow(): Promise<RemovalWindow> {
  const signed = await signIn();
  // The served editor saves by itself.
  await autoSave('off');
  const document = await openFile('discount.py', TEXT);
  await vscode.window.showTextDocument(document, { preview: false });
  return {
    signed,
    document,
    close: async () => {
      await vscode.workspace.fs.delete(document.uri);
      await autoSave(undefined);
      await signed.close();
    },
  };
}

function autoSave(value: string | undefined): Thenable<void> {
  return vscode.workspace
    .getConfiguration('files')
    .update('autoSave', value, vscode.ConfigurationTarget.Workspace);
}

/** What removes the flag of the document. */
export function removalLink({ signed }: RemovalWindow): {
  readonly server: string;
  readonly project: string;
  readonly flag: string;
} {
  return { server: signed.service.url, project: 'default', flag: 'done-and-kept' };
}

/**
 * Runs the command that removes flags, and does as a person who takes what it proposes until that holds. A busy window
 * that gives the focus to an editor late closes the question about the side, which a person asks again.
 *
 * @throws Error where the command fails, or ends twice and nothing came of it
 */
export async function remove(holds: () => boolean, ...args: readonly unknown[]): Promise<void> {
  let runs = 0;
  let running: Promise<void> | undefined;
  let failure: Error | undefined;
  const run = async (): Promise<void> => {
    runs++;
    try {
      await vscode.commands.executeCommand('flagInsight.removeFlag', ...args);
    } catch (error) {
      failure = new Error('The command failed.', { cause: error });
    }
    running = undefined;
  };
  await eventually(
    async () => {
      if (failure) throw failure;
      if (runs > 0 && holds()) return true;
      if (running === undefined && runs === 2)
        throw new Error('The command ended twice, and nothing changed.');
      running ??= run();
      await vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
      await vscode.commands.executeCommand('refactorPreview.apply');
      return false;
    },
    (isDone) => isDone,
  );
  await running;
  if (failure) throw failure;
}

/** Undoes what was last done to a document. What closes meanwhile may take the focus, and the undo with it. */
export async function takeBack(changed: vscode.TextDocument, wanted: string): Promise<void> {
  await eventually(
    async () => {
      // What one undo took back in several files is not undone further.
      if (changed.getText() === wanted) return wanted;
      await vscode.window.showTextDocument(changed);
      await vscode.commands.executeCommand('undo');
      return changed.getText();
    },
    (text) => text === wanted,
  );
}
