import assert from 'node:assert/strict';
import { join } from 'node:path';
import * as vscode from 'vscode';
import type { DocumentThreadFiles } from '../../../src/core/code/documents/document-thread.ts';
import type { Log } from '../../../src/core/log.ts';
import { projectOf } from '../../../src/core/flags/project-state.ts';
import type { ExtensionApi } from '../../../src/features.ts';
import { startService, type Dialect, type RunningService } from '../../service/service.ts';
import {
  activated,
  baseUrl,
  configure,
  eventually,
  firstFolder,
  untilEqual,
  untilReady,
} from './extension.ts';

export { eventually, untilEqual };

/** A window that is signed in to an embedded service. */
export interface Signed {
  readonly api: ExtensionApi;
  readonly service: RunningService;
  /** Signs out and stops the service. */
  readonly close: () => Promise<void>;
}

/** Signs the first folder in to a service of its own, and waits until its stages are there. */
export async function signIn(dialect: Dialect = '8.2.0'): Promise<Signed> {
  const api = await activated();
  const service = await startService({ dialect });
  await configure(firstFolder(), service.url, ['default']);
  await api.tokens.store(baseUrl(service.url), service.token);
  await untilReady(api, 'default');
  await eventually(
    () => {
      const [handle] = api.session.connections.projects;
      const project = handle && projectOf(handle.state);
      handle?.want(['done-and-kept']);
      const without = [...(project?.flags.keys() ?? [])].filter((name) => !project?.stages.has(name));
      return [project?.stages.get('done-and-kept')?.source, without];
    },
    ([source, without]) => source === 'lifecycle' && without?.length === 0,
  );
  return {
    api,
    service,
    close: async () => {
      await vscode.commands.executeCommand('workbench.action.closeAllEditors');
      await api.session.signOut(baseUrl(service.url));
      await configure(firstFolder(), undefined);
      // The next test finds no connection of this one.
      await api.session.connections.update();
      await service.close();
    },
  };
}

/** A log that nobody reads. */
export const quiet: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

/** The files of the thread that reads documents, as the build under test has them. */
export function builtThread(): DocumentThreadFiles {
  const extension = vscode.extensions.getExtension('flag-insight.flag-insight');
  assert.ok(extension);
  const dist = join(extension.extensionPath, 'dist');
  return { entry: join(dist, 'worker', 'document-worker.js'), grammars: [join(dist, 'grammars')] };
}

/** Files that tests of this window made. */
const made = new Set<string>();

/** Opens a file of the first folder; with `text` it is written first. */
export async function openFile(name: string, text?: string): Promise<vscode.TextDocument> {
  const uri = vscode.Uri.joinPath(firstFolder().uri, name);
  if (text !== undefined) {
    if (!(await isThere(uri))) made.add(uri.toString());
    await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
  }
  const document = await vscode.workspace.openTextDocument(uri);
  // An earlier test may have left it open with what it typed, and the editor reads a file anew in its own time.
  if (text !== undefined && document.getText() !== text) await hold(document, text);
  return document;
}

/** Makes a document and its file hold a text. */
async function hold(document: vscode.TextDocument, text: string): Promise<void> {
  const edit = new vscode.WorkspaceEdit();
  const all = new vscode.Range(0, 0, document.lineCount, 0);
  edit.replace(document.uri, all, text);
  assert.ok(await vscode.workspace.applyEdit(edit));
  await document.save();
  assert.equal(document.getText(), text);
}

/** Deletes the files that tests have made with {@link openFile}, for one that looks at all of the folder. */
export async function deleteMadeFiles(): Promise<void> {
  for (const uri of Array.from(made, (text) => vscode.Uri.parse(text, true)))
    if (await isThere(uri)) await vscode.workspace.fs.delete(uri);
  made.clear();
}

async function isThere(uri: vscode.Uri): Promise<boolean> {
  try {
    await vscode.workspace.fs.stat(uri);
    return true;
  } catch (error) {
    if (error instanceof vscode.FileSystemError && error.code === 'FileNotFound') return false;
    throw error;
  }
}

/** The position of some text in a document, `offset` characters into it. */
export function positionOf(document: vscode.TextDocument, text: string, offset = 1): vscode.Position {
  const at = document.getText().indexOf(text);
  assert.ok(at >= 0, `${document.fileName} has no ${text}`);
  return document.positionAt(at + offset);
}

/** A hover of the language's own service, which begins with code; it may come before ours. */
const OF_LANGUAGE = /^\s*```/;

/** The text of the extension's hovers at a place. */
export async function hoverAt(document: vscode.TextDocument, position: vscode.Position): Promise<string> {
  const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
    'vscode.executeHoverProvider',
    document.uri,
    position,
  );
  const texts = hovers
    .flatMap((hover) => hover.contents as vscode.MarkdownString[])
    .map(({ value }) => value);
  return texts.filter((text) => !OF_LANGUAGE.test(text)).join('\n---\n');
}

/** A hover as a person reads it: without the escapes. */
export async function readHover(document: vscode.TextDocument, text: string, offset = 1): Promise<string> {
  const source = await eventually(
    () => hoverAt(document, positionOf(document, text, offset)),
    (hover) => hover !== '',
  );
  return source.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1').replaceAll('&nbsp;', ' ');
}

/** Waits until the hover at a text is as wanted, as a person reads it. */
export function untilHover(
  document: vscode.TextDocument,
  text: string,
  wanted: RegExp,
  offset = 1,
): Promise<string> {
  return eventually(
    () => readHover(document, text, offset),
    (hover) => wanted.test(hover),
  );
}

/** This extension's problems of a document, as `line: severity code message`. */
export function problemsIn(document: vscode.TextDocument): readonly string[] {
  return vscode.languages
    .getDiagnostics(document.uri)
    .filter(({ source }) => source === 'Flag Insight')
    .map(({ range, severity, code, message }) => {
      const id = typeof code === 'object' ? code.value : code;
      return `${range.start.line + 1}: ${vscode.DiagnosticSeverity[severity]} ${id ?? ''} ${message}`;
    });
}

/** Waits until a document's problems are as wanted. */
export function untilProblems(
  document: vscode.TextDocument,
  holds: (problems: readonly string[]) => boolean,
): Promise<readonly string[]> {
  return eventually(() => problemsIn(document), holds);
}

/** Sets one of the extension's settings for the workspace; `undefined` takes it back. */
export async function setSetting(key: string, value: unknown): Promise<void> {
  await vscode.workspace
    .getConfiguration('flagInsight')
    .update(key, value, vscode.ConfigurationTarget.Workspace);
}
