import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as vscode from 'vscode';
import { firstFolder } from './extension.ts';

let marks = 0;

/**
 * Writes a settings file of the first folder or of the workspace, and waits until the editor has read it.
 *
 * @param content what the file holds, given a setting to hold too, by which it is seen that it was read
 */
export async function writeSettings(file: string, content: (mark: object) => object): Promise<void> {
  // Exclusions of several files are one object.
  marks += 1;
  const name = `mark-${marks}`;
  const isRead = new Promise<void>((resolve) => {
    const subscription = vscode.workspace.onDidChangeConfiguration(() => {
      const read: unknown = vscode.workspace.getConfiguration('search', firstFolder().uri).get('exclude');
      if (!JSON.stringify(read).includes(`"${name}"`)) return;
      subscription.dispose();
      resolve();
    });
  });
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(content({ 'search.exclude': { [name]: true } })));
  await isRead;
}
