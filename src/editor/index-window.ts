import { existsSync } from 'node:fs';
import * as vscode from 'vscode';
import type { IndexThreadData } from '../core/code/index/index-messages.ts';
import type { Disposable } from '../core/events.ts';
import type { Log } from '../core/log.ts';
import { isSample, SAMPLE_FOLDER } from '../core/sample/sample-address.ts';
import type { ReadFolder, Unread } from '../core/usages/usage-index.ts';
import type { FolderProjects } from './code-folders.ts';

export interface IndexServices {
  readonly projects: FolderProjects;
  readonly log: Log;
  /** Where facts about files are cached. */
  readonly storage: vscode.Uri;
  /** Absolute path of the sample's files. */
  readonly sample: string;
  /** The programs of the thread (`entry`) and of its helper threads, and the grammars. */
  readonly thread: Pick<IndexThreadData, 'grammars' | 'helper'> & { readonly entry: string };
}

/** A running index. */
export interface Indexing extends Disposable {
  /** The version of an open document that its file's places belong to; undefined if there are none. */
  versionOf(folder: string, path: string): number | undefined;
  /** Reads the files of all folders again. */
  readAgain(): void;
}

/** The window's folders, each with the reason if it is not read; only the sample's folder while the sample is shown. */
export function windowFolders({ connections }: Pick<FolderProjects, 'connections'>): readonly ReadFolder[] {
  const sample = connections.find(
    (connection) => connection.kind === 'connected' && isSample(connection.baseUrl),
  );
  if (sample !== undefined) return [sampleFolder()];
  return (vscode.workspace.workspaceFolders ?? []).map(({ uri, name }) => {
    const unread = unreadReason(uri);
    return { folder: uri.toString(), name, ...(unread && { unread }) };
  });
}

function sampleFolder(): ReadFolder {
  const unread = vscode.workspace.isTrusted ? undefined : 'untrusted';
  return { folder: SAMPLE_FOLDER, name: vscode.l10n.t('sample'), ...(unread && { unread }) };
}

function unreadReason(folder: vscode.Uri): Unread | undefined {
  if (!vscode.workspace.isTrusted) return 'untrusted';
  if (folder.scheme !== 'file') return 'virtual';
  // The editor keeps a folder that was moved or deleted, and fires no event.
  return existsSync(folder.fsPath) ? undefined : 'missing';
}
