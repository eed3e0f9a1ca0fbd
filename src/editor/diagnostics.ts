import * as vscode from 'vscode';
import type { Finding, Range } from '../core/code/finding.ts';
import type { Disposable, Event } from '../core/events.ts';
import { SeenFlags } from '../core/flags/seen-flags.ts';
import { namesToAsk, type Problem, problemsOf } from '../core/present/code/problems.ts';
import { variantProblems } from '../core/present/code/shown-variants.ts';
import type { Formats } from '../core/present/formats.ts';
import type { TypedDocuments } from '../host/typed-documents.ts';
import type { Analyses } from './analysis.ts';
import { toDiagnostic, shownText } from './diagnostic.ts';
import { toRange } from '../host/editor-values.ts';

/** Nobody wants to see problems of a half-typed word. */
const CALM_MS = 400;

interface FlagDiagnosticsServices {
  readonly analyses: Analyses;
  /** Fires when flags, settings or linked files change. */
  readonly changed: Event<undefined>;
  readonly typed: TypedDocuments;
  readonly formats: Formats;
}

/** Keeps the problems of open files in step with their text, the flags and the settings. */
export class FlagDiagnostics implements Disposable {
  readonly #analyses: Analyses;
  readonly #formats: Formats;
  readonly #collection = vscode.languages.createDiagnosticCollection('flagInsight');
  readonly #seenFlags = new SeenFlags();
  readonly #typed: TypedNames;
  readonly #timers = new Map<vscode.TextDocument, NodeJS.Timeout>();
  /** The latest problems of each document, with the version that they were shown for. */
  readonly #reported = new Map<vscode.TextDocument, string>();
  readonly #owned: vscode.Disposable;
  #disposed = false;

  constructor({ analyses, changed, typed, formats }: FlagDiagnosticsServices) {
    this.#analyses = analyses;
    this.#formats = formats;
    this.#typed = new TypedNames(typed, (document) => this.#schedule(document, CALM_MS));
    this.#owned = vscode.Disposable.from(
      this.#collection,
      this.#typed,
      changed(() => this.#updateAll()),
      vscode.workspace.onDidOpenTextDocument((document) => this.#schedule(document, 0)),
      vscode.workspace.onDidChangeTextDocument(({ document }) => this.#schedule(document, CALM_MS)),
      vscode.workspace.onDidCloseTextDocument((document) => this.#forget(document)),
    );
    this.#updateAll();
  }

  dispose(): void {
    this.#disposed = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    this.#owned.dispose();
  }

  #updateAll(): void {
    for (const document of vscode.workspace.textDocuments) {
      // A document that is being edited is scheduled already.
      if (!this.#timers.has(document)) this.#schedule(document, 0);
    }
  }

  #schedule(document: vscode.TextDocument, wait: number): void {
    clearTimeout(this.#timers.get(document));
    const run = (): void => {
      this.#timers.delete(document);
      void this.#update(document);
    };
    this.#timers.set(document, setTimeout(run, wait));
  }

  #forget(document: vscode.TextDocument): void {
    clearTimeout(this.#timers.get(document));
    this.#timers.delete(document);
    this.#withdraw(document);
  }

  #withdraw(document: vscode.TextDocument): void {
    this.#reported.delete(document);
    this.#collection.delete(document.uri);
  }

  #tell(document: vscode.TextDocument, problems: readonly Problem[]): void {
    // Includes the version: after an edit the marks may be gone although the problems are the same.
    const report = `${document.version} ${shownText(problems)}`;
    if (this.#reported.get(document) === report) return;
    this.#reported.set(document, report);
    this.#collection.set(document.uri, problems.map(toDiagnostic));
  }

  async #update(document: vscode.TextDocument): Promise<void> {
    const analysis = await this.#analyses.of(document);
    // Signing out may have disposed this and its collection meanwhile; a closed document may have been reopened as
    // another object.
    if (this.#disposed || document.isClosed) return;
    if (analysis === undefined) {
      this.#withdraw(document);
      return;
    }
    const { detection, index, settings } = analysis;
    const facts = { index, settings, formats: this.#formats };
    // A half-typed flag is no problem until the server was asked about it, below; variants are known already.
    const variants = this.#typed.written(document, detection.variants ?? []);
    this.#tell(document, [...problemsOf(detection.findings, facts), ...variantProblems(variants, facts)]);
    // What the server has to be asked so that the next update is complete: stages, variants, and unknown names.
    const seen = namesIn(detection.findings);
    for (const { handle, project } of index.projects) this.#seenFlags.ask(seen, handle, project);
    const withVariants = new Set((detection.variants ?? []).map(({ flag }) => flag));
    for (const flag of withVariants) for (const { handle } of index.find(flag)) void handle.wantDetails(flag);
    const written = this.#typed.written(document, detection.findings);
    const names = settings.problems.unknown === 'off' ? [] : namesToAsk(written, index);
    if (names.length > 0) for (const handle of index.handles) handle.want(names);
  }
}

function namesIn(findings: readonly Finding[]): readonly string[] {
  return findings.flatMap((finding) => (finding.kind === 'dynamic' ? [] : [finding.name]));
}

/**
 * Distinguishes names that are still being typed: somebody who pauses in the middle of a name sees no problem that
 * there is no such flag or variant, and the server is not queried for half a name. A name is complete once the cursor
 * leaves it or the person saves the file.
 */
class TypedNames implements Disposable {
  readonly #documents: TypedDocuments;
  /** Documents of which a name was left out as unfinished: once it is complete, `onWritten` is called. */
  readonly #heldBack = new WeakSet<vscode.TextDocument>();
  readonly #owned: vscode.Disposable;

  constructor(documents: TypedDocuments, onWritten: (document: vscode.TextDocument) => void) {
    this.#documents = documents;
    const look = (document: vscode.TextDocument): void => {
      if (this.#heldBack.delete(document)) onWritten(document);
    };
    this.#owned = vscode.Disposable.from(
      documents.onWritten(look),
      vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => look(textEditor.document)),
      vscode.window.onDidChangeVisibleTextEditors(() => vscode.workspace.textDocuments.forEach(look)),
    );
  }

  /** The places whose names are complete. */
  written<T extends { readonly range: Range }>(
    document: vscode.TextDocument,
    places: readonly T[],
  ): readonly T[] {
    if (!this.#documents.has(document)) return places;
    const cursors = vscode.window.visibleTextEditors.flatMap((editor) =>
      editor.document === document ? editor.selections.map(({ active }) => active) : [],
    );
    const written = places.filter(({ range }) => !cursors.some((cursor) => toRange(range).contains(cursor)));
    if (written.length < places.length) this.#heldBack.add(document);
    return written;
  }

  dispose(): void {
    this.#owned.dispose();
  }
}
