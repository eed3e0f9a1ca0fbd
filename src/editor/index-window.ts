import { existsSync } from 'node:fs';
import * as vscode from 'vscode';
import type { IndexThreadData } from '../core/code/index/index-messages.ts';
import type { Disposable } from '../core/events.ts';
import type { Log } from '../core/log.ts';
import type { ReadFolder, Unread } from '../core/usages/usage-index.ts';
import type { FolderProjects } from './code-folders.ts';

/** What the index is made with. */
export interface IndexServices {
  readonly projects: FolderProjects;
  readonly log: Log;
  /** Where what is known of files is kept; undefined in a window without a folder. */
  readonly storage: vscode.Uri | undefined;
  /** The thread's program, that of threads that help it, and the grammars. */
  readonly thread: Pick<IndexThreadData, 'grammars' | 'helper'> & { readonly entry: string };
}

/** An index that runs. */
export interface Indexing extends Disposable {
  versionOf(folder: string, path: string): number | undefined;
  /** Reads all files again. */
  readAgain(): void;
}

/** The window's folders, and why one of them is not read. */
export function windowFolders(): readonly ReadFolder[] {
  return (vscode.workspace.workspaceFolders ?? []).map(({ uri, name }) => {
    const unread = unreadReason(uri);
    return { folder: uri.toString(), name, skipped: {}, ...(unread && { unread }) };
  });
}

function unreadReason(folder: vscode.Uri): Unread | undefined {
  if (!vscode.workspace.isTrusted) return 'untrusted';
  if (folder.scheme !== 'file') return 'virtual';
  // The editor keeps a folder that was moved away or deleted, and tells nobody.
  return existsSync(folder.fsPath) ? undefined : 'missing';
}
