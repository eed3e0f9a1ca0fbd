import * as vscode from 'vscode';
import type { CodeDocument } from '../core/code/code-document.ts';
import type { Detector } from '../core/code/detector.ts';
import type { Detection } from '../core/code/finding.ts';
import { LANGUAGES } from '../core/code/languages.ts';
import type { Disposable } from '../core/events.ts';
import type { Log } from '../core/log.ts';
import { AnalysedDocument } from './analysed-document.ts';
import type { CodeFolder, CodeFolders } from './code-folders.ts';
import { languageOf } from './code-languages.ts';

/** What a version of a document tells, and what counts in its folder. */
export interface Analysis extends CodeFolder {
  /** The version that was looked at; the document may have a later one by now. */
  readonly version: number;
  readonly detection: Detection;
}

/**
 * One analysis for each version of a document, shared by everything that shows flags in code. A document is parsed when
 * somebody first asks for it, and forgotten when it is closed.
 */
export class Analyses implements Disposable {
  readonly #folders: CodeFolders;
  readonly #loadDetector: () => Promise<Detector>;
  readonly #log: Log;
  readonly #documents = new Map<vscode.TextDocument, AnalysedDocument>();
  readonly #closing: vscode.Disposable;
  readonly #reported = new Set<string>();
  #detector: Promise<Detector> | undefined;
  #disposed = false;

  /**
   * @param folders the flags and settings of each folder.
   * @param loadDetector loads it; called with the first document of a folder that has projects.
   * @param log gets what is skipped and what fails.
   */
  constructor(folders: CodeFolders, loadDetector: () => Promise<Detector>, log: Log) {
    this.#folders = folders;
    this.#loadDetector = loadDetector;
    this.#log = log;
    this.#closing = vscode.workspace.onDidCloseTextDocument((document) => this.#forget(document));
  }

  /**
   * @param document an open document.
   * @returns what it tells as it is now; undefined where its folder has no projects, it is closed, or its grammar
   *   cannot be loaded, which the log then says.
   */
  async of(document: vscode.TextDocument): Promise<Analysis | undefined> {
    if (this.#disposed || document.isClosed || !this.#folders.of(document.uri)) return undefined;
    const known = this.#open(document);
    // Not awaited without need: the host may handle the next keystroke before it goes on here, and then the answer is
    // of another text than the question.
    if (known.loading !== undefined) await known.loading;
    if (this.#documents.get(document) !== known) return this.of(document);
    const folder = this.#folders.of(document.uri);
    const { version } = document;
    const detection = folder && this.#detect(document, known, folder);
    return detection && { ...folder, version, detection };
  }

  /** The detector, for texts of files that are not open. */
  detector(): Promise<Detector> {
    this.#detector ??= this.#loadDetector().catch((error: unknown) => {
      this.#detector = undefined;
      throw error;
    });
    return this.#detector;
  }

  dispose(): void {
    this.#disposed = true;
    this.#closing.dispose();
    for (const document of this.#documents.keys()) this.#forget(document);
    this.#detector
      ?.then((detector) => detector.dispose())
      .catch((error: unknown) => this.#log.warn(`The parsers could not be freed: ${textOf(error)}`));
  }

  #open(document: vscode.TextDocument): AnalysedDocument {
    const known = this.#documents.get(document);
    if (known !== undefined) return known;
    const language = languageOf(document);
    const made = new AnalysedDocument(language, language in LANGUAGES ? this.#load(language) : 'none');
    this.#documents.set(document, made);
    return made;
  }

  async #load(language: string): Promise<CodeDocument | undefined> {
    try {
      return await (await this.detector()).open(language);
    } catch (error) {
      this.#logOnce('error', `Flags in ${language} are not found: ${textOf(error)}`);
      return undefined;
    }
  }

  #detect(
    document: vscode.TextDocument,
    known: AnalysedDocument,
    { index, settings }: CodeFolder,
  ): Detection | undefined {
    const path = document.uri.toString(true);
    try {
      const detection = known.detect(document, { knownFlags: index.names, functions: settings.functions });
      if (detection?.skipped) this.#logOnce('info', `${path} is skipped: ${detection.skipped}.`);
      return detection;
    } catch (error) {
      this.#logOnce('error', `${path} could not be analysed: ${textOf(error)}`);
      return undefined;
    }
  }

  #logOnce(level: 'info' | 'error', message: string): void {
    if (this.#reported.has(message)) return;
    this.#reported.add(message);
    this.#log[level](message);
  }

  #forget(document: vscode.TextDocument): void {
    this.#documents.get(document)?.dispose();
    this.#documents.delete(document);
  }
}

/** With what the error came from: a grammar's says why it could not be loaded. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
