import * as vscode from 'vscode';
import type { DocumentThread } from '../core/code/documents/document-thread.ts';
import { FollowedDocument, type DocumentOptions } from '../core/code/documents/followed-document.ts';
import type { Detection } from '../core/code/finding.ts';
import type { Disposable } from '../core/events.ts';
import { getOrInsert } from '../core/get-or-insert.ts';
import type { Log } from '../core/log.ts';
import { ThreadError } from '../core/thread/thread-error.ts';
import { linkedDetection } from '../core/usages/linked-detection.ts';
import type { CodeFolder, CodeFolders } from './code-folders.ts';
import { languageOf } from './code-languages.ts';
import type { LinkedPlaces } from './linked-places.ts';

/** The analysis of one version of a document, with what applies to its folder. */
export interface Analysis extends CodeFolder {
  /** The analysed version; the document may be at a later one by now. */
  readonly version: number;
  readonly detection: Detection;
}

export interface AnalysisParts {
  readonly folders: CodeFolders;
  readonly thread: DocumentThread;
  readonly linked: Pick<LinkedPlaces, 'of'>;
  readonly log: Log;
}

/**
 * One analysis per version of a document, shared by all features that show flags in code. A document is analysed on
 * first request, in a thread of its own, and dropped when it is closed.
 */
export class Analyses implements Disposable {
  readonly #folders: CodeFolders;
  readonly #thread: DocumentThread;
  readonly #linked: AnalysisParts['linked'];
  readonly #log: Log;
  readonly #documents = new Map<vscode.TextDocument, FollowedDocument>();
  readonly #closing: vscode.Disposable;
  readonly #reported = new Set<string>();

  /** The log receives what is skipped, given up or fails, each once. */
  constructor({ folders, thread, linked, log }: AnalysisParts) {
    this.#folders = folders;
    this.#thread = thread;
    this.#linked = linked;
    this.#log = log;
    this.#closing = vscode.workspace.onDidCloseTextDocument((document) => this.#forget(document));
  }

  /**
   * The analysis of an open document's current text, without delay if it is cached. Undefined if its folder has no
   * projects, it is closed, or it cannot be analysed (which is logged).
   */
  async of(document: vscode.TextDocument): Promise<Analysis | undefined> {
    // Again where the text or what applies to the folder changed while it was analysed.
    for (;;) {
      const folder = this.#folderOf(document);
      if (folder === undefined) return undefined;
      const followed = this.#follow(document);
      const detection = followed.current(optionsIn(folder));
      if (detection !== undefined) {
        const linked = linkedDetection(detection, this.#linked.of(document));
        return { ...folder, version: document.version, detection: linked };
      }
      if (!(await this.#read(document, followed))) return undefined;
    }
  }

  dispose(): void {
    this.#closing.dispose();
    for (const document of this.#documents.keys()) this.#forget(document);
  }

  #folderOf(document: vscode.TextDocument): CodeFolder | undefined {
    return document.isClosed ? undefined : this.#folders.of(document.uri);
  }

  #follow(document: vscode.TextDocument): FollowedDocument {
    return getOrInsert(
      this.#documents,
      document,
      () => new FollowedDocument(document, languageOf(document), this.#thread),
    );
  }

  /** True if the document was analysed, or need not be any more. */
  async #read(document: vscode.TextDocument, followed: FollowedDocument): Promise<boolean> {
    const path = document.uri.toString(true);
    try {
      const read = await followed.read(() => {
        const folder = this.#folderOf(document);
        return folder && optionsIn(folder);
      });
      const { skipped } = read?.detection ?? {};
      if (skipped) this.#logOnce('info', `${path} is skipped: ${skipped}.`);
      if (read?.givenUp) this.#logOnce('warn', givenUpText(path, read.givenUp));
      return true;
    } catch (error) {
      if (!(error instanceof ThreadError)) throw error;
      if (error.kind !== 'disposed') this.#logOnce('error', `Flags in code are not found: ${error.message}`);
      return false;
    }
  }

  #logOnce(level: 'info' | 'warn' | 'error', message: string): void {
    if (this.#reported.has(message)) return;
    this.#reported.add(message);
    this.#log[level](message);
  }

  #forget(document: vscode.TextDocument): void {
    this.#documents.get(document)?.dispose();
    this.#documents.delete(document);
  }
}

/** The options for analysing the texts of a folder. */
export function optionsIn({ id, index, settings }: CodeFolder): DocumentOptions {
  return { functions: settings.functions, known: { key: id, names: index.names } };
}

/** Leaves out numbers that vary with the text, so that the message is logged only once. */
function givenUpText(path: string, { kind, message }: ThreadError): string {
  const reason = kind === 'broken' ? `reading it failed (${message})` : 'reading it takes too long';
  return `${path} is not parsed until its text changes, but for one more try, since ${reason}. Known names in quotes are still found in it.`;
}
