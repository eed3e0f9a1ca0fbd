import * as vscode from 'vscode';
import { DocumentThread, type DocumentThreadFiles } from '../core/code/documents/document-thread.ts';
import type { Event } from '../core/events.ts';
import type { Log } from '../core/log.ts';
import type { Formats } from '../core/present/formats.ts';
import type { UsageFacts } from '../core/present/usages/usages-detail.ts';
import type { TypedDocuments } from '../host/typed-documents.ts';
import { Analyses } from './analysis.ts';
import { FlagActions } from './code-actions.ts';
import { CodeFolders, type FolderProjects } from './code-folders.ts';
import { ANY, PARSED } from './code-languages.ts';
import { FlagLenses } from './code-lenses.ts';
import { COMPLETION_TRIGGERS, FlagCompletion } from './completion.ts';
import { Definitions } from './definitions.ts';
import { FlagDiagnostics } from './diagnostics.ts';
import { FlagLinks } from './document-links.ts';
import { FunctionSuggestions, type SuggestionServices } from './function-suggestions.ts';
import type { FlagAtCursor } from './name-at.ts';
import { FlagDetailsHover, FlagHover } from './hover.ts';
import { LinkedPlaces, type IndexedWorkspace } from './linked-places.ts';
import { FlagHints } from './inlay-hints.ts';
import { WorkspaceDiagnostics } from './workspace-diagnostics.ts';
import { FlagHighlights, FlagReferences } from './flag-references.ts';

export interface CodeServices {
  readonly projects: FolderProjects;
  readonly formats: Formats;
  readonly log: Log;
  readonly index: IndexedWorkspace;
  readonly typed: TypedDocuments;
  /** Finds the flag at the cursor for commands, by what it receives here (`use`). */
  readonly atCursor: FlagAtCursor;
  /** The workspace's storage. */
  readonly memento: SuggestionServices['memento'];
  /** The program and the grammars of the thread that reads documents. */
  readonly thread: DocumentThreadFiles;
}

/** Starts all features that show flags in code; disposing ends them. */
export function startCodeFeatures({
  projects,
  formats,
  log,
  index,
  typed,
  atCursor,
  memento,
  thread: files,
}: CodeServices): vscode.Disposable {
  const folders = new CodeFolders(projects, log);
  const thread = new DocumentThread(files);
  const linked = new LinkedPlaces(index);
  const analyses = new Analyses({ folders, thread, linked, log });
  const nameServices = { analyses, definitions: new Definitions(thread, log) };
  const usages: UsageFacts = { usages: index.usages, projects };
  const { languages } = vscode;
  // All that a document's flags depend on beside its text.
  const changed: Event<undefined> = (listener) =>
    vscode.Disposable.from(folders.onDidChange(listener), linked.onDidChange(listener));
  return vscode.Disposable.from(
    // The editor shows a later provider's hover above: the details come below what is known at once.
    languages.registerHoverProvider(ANY, new FlagDetailsHover(nameServices, formats)),
    languages.registerHoverProvider(ANY, new FlagHover(nameServices, formats, usages)),
    languages.registerCompletionItemProvider(
      PARSED,
      new FlagCompletion(analyses, thread, formats),
      ...COMPLETION_TRIGGERS,
    ),
    languages.registerCodeActionsProvider(PARSED, new FlagActions(analyses, formats), {
      providedCodeActionKinds: FlagActions.kinds,
    }),
    languages.registerReferenceProvider(PARSED, new FlagReferences(nameServices, usages)),
    languages.registerDocumentHighlightProvider(PARSED, new FlagHighlights(nameServices)),
    languages.registerDocumentLinkProvider(PARSED, new FlagLinks(analyses)),
    languages.registerInlayHintsProvider(PARSED, new FlagHints(analyses, formats, changed)),
    languages.registerCodeLensProvider(PARSED, new FlagLenses(analyses, formats, changed)),
    atCursor.use(nameServices),
    new FlagDiagnostics({ analyses, changed, typed, formats }),
    new WorkspaceDiagnostics({ usages: index.usages, folders, typed, formats, log }),
    new FunctionSuggestions({ usages: index.usages, formats, log, memento }),
    analyses,
    linked,
    thread,
    folders,
  );
}
