import * as vscode from 'vscode';
import type { TokenStore } from '../../core/connection/token-store.ts';
import type { Formats } from '../../core/present/formats.ts';
import type { ReadOnlyDocuments } from '../../host/read-only-document.ts';
import type { Session } from '../../host/session.ts';

export interface ConnectionServices {
  readonly session: Session;
  readonly tokens: TokenStore;
  readonly formats: Formats;
  readonly documents: ReadOnlyDocuments;
}

/**
 * The URI of the folder that a command applies to: that of the active editor, else the first. Undefined in a window
 * without a folder.
 */
export function currentFolder(): vscode.Uri | undefined {
  const active = vscode.window.activeTextEditor?.document.uri;
  const folder = active && vscode.workspace.getWorkspaceFolder(active);
  return (folder ?? vscode.workspace.workspaceFolders?.[0])?.uri;
}

/** The folder of this window whose URI a command's argument is; undefined for anything else. */
export function windowFolder(argument: unknown): vscode.Uri | undefined {
  return vscode.workspace.workspaceFolders?.find(({ uri }) => uri.toString() === String(argument))?.uri;
}
