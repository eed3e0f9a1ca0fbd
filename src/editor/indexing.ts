import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { childEnvironment } from '../core/code/source/child-environment.ts';
import { IndexThread } from '../core/code/index/index-thread.ts';
import { mayBeText } from '../core/code/source/text-file.ts';
import { Indexer, type IndexWindow } from '../core/usages/indexer.ts';
import type { OpenText } from '../core/usages/sent-texts.ts';
import type { WorkspaceUsages } from '../core/usages/workspace-usages.ts';
import { readScanPatterns } from '../core/code/setting-lists.ts';
import { readSetting } from '../host/settings.ts';
import { SAMPLE_FOLDER } from '../core/sample/sample-address.ts';
import { readExcluded } from '../host/excluded-files.ts';
import { CodeFolders } from './code-folders.ts';
import { optionsIn } from './analysis.ts';
import { windowFolders, type Indexing, type IndexServices } from './index-window.ts';
import { workspaceFileOf } from '../host/workspace-file.ts';

/** Folders of tools, in which files often change but never matter, except git's file that names the branch. */
const NEVER = /(?:^|\/)(?:node_modules|\.hg|\.svn|\.git\/(?!HEAD$))/;
/** Settings that decide which files are read. */
const EXCLUDES = ['files.exclude', 'search.exclude', 'flagInsight.code.exclude', 'flagInsight.code.scans'];

/** Indexes the window's folders until it is disposed. */
export function startIndexing(services: IndexServices, usages: WorkspaceUsages): Indexing {
  const { projects, log, thread: threadFiles } = services;
  const folders = new CodeFolders(projects, log);
  const thread = new IndexThread({
    ...threadFiles,
    environment: childEnvironment(process.env),
    // The index keeps reasons as texts in the display language.
    build: `${buildOf(threadFiles.entry)} ${vscode.env.language}`,
    bundle: vscode.l10n.bundle,
  });
  const window: IndexWindow = {
    folders: () =>
      windowFolders(projects).map(({ folder, name, unread }) => ({
        id: folder,
        name,
        ...(unread && { unread }),
      })),
    settings: (id) => settingsOf(id, folders, services),
    documents: documentsIn,
  };
  const indexer = new Indexer({ window, thread, usages, log });
  const subscriptions = vscode.Disposable.from(
    folders,
    folders.onDidChange(() => indexer.windowChanged('changed')),
    vscode.workspace.onDidChangeWorkspaceFolders(() => indexer.windowChanged('all')),
    // A folder that is deleted or created while the window has no focus may fire no event.
    vscode.window.onDidChangeWindowState(({ focused }) => {
      if (!focused) return;
      indexer.windowChanged('changed');
      indexer.scansMayHaveChanged();
    }),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (EXCLUDES.some((section) => event.affectsConfiguration(section))) indexer.windowChanged('all');
    }),
    ...followTexts(indexer),
    ...followFiles(indexer),
  );
  return {
    versionOf: (id, path) => indexer.versionOf(id, path),
    readAgain: () => indexer.windowChanged('all'),
    dispose: () => {
      subscriptions.dispose();
      indexer.dispose();
      thread.dispose();
    },
  };
}

function followTexts(indexer: Indexer): vscode.Disposable[] {
  const follow = (document: vscode.TextDocument): void => {
    const place = workspaceFileOf(document.uri);
    if (place && mayBeText(place.path)) indexer.textChanged(place.folder);
  };
  return [
    vscode.workspace.onDidChangeTextDocument(({ document }) => follow(document)),
    vscode.workspace.onDidSaveTextDocument(follow),
    vscode.workspace.onDidCloseTextDocument(follow),
  ];
}

function followFiles(indexer: Indexer): vscode.Disposable[] {
  const watcher = vscode.workspace.createFileSystemWatcher('**/*');
  const follow = (uri: vscode.Uri): void => {
    const place = workspaceFileOf(uri);
    // The path is empty for the folder itself.
    if (place && place.path !== '' && !NEVER.test(place.path)) indexer.fileChanged(place.folder, place.path);
  };
  return [watcher, watcher.onDidChange(follow), watcher.onDidCreate(follow), watcher.onDidDelete(follow)];
}

function settingsOf(
  id: string,
  folders: CodeFolders,
  { storage, sample }: IndexServices,
): ReturnType<IndexWindow['settings']> {
  const uri = vscode.Uri.parse(id, true);
  const { functions, known } = optionsIn(folders.readWith(uri));
  const scans = readScanPatterns(readSetting('code.scans', uri));
  const name = createHash('sha256').update(id).digest('hex').slice(0, 32);
  return {
    known,
    folder: {
      id,
      path: id === SAMPLE_FOLDER ? sample : uri.fsPath,
      store: join(storage.fsPath, 'index', `${name}.bin`),
      git: vscode.workspace.isTrusted,
      // Reports of scans have flags' names in them: they are read as scans, not searched as code.
      exclude: [...readExcluded(uri), ...scans],
      scans,
      functions,
    },
  };
}

function documentsIn(id: string): readonly OpenText[] {
  return vscode.workspace.textDocuments.flatMap((document): OpenText[] => {
    const place = workspaceFileOf(document.uri);
    if (place?.folder !== id || !mayBeText(place.path)) return [];
    const { version, isDirty } = document;
    return [{ path: place.path, version, isDirty, getText: () => document.getText() }];
  });
}

/** Tells a build of the thread's program from other versions, and from other builds of the same version. */
function buildOf(entry: string): string {
  const { size, mtimeMs } = statSync(entry);
  return `${size}-${mtimeMs}`;
}
