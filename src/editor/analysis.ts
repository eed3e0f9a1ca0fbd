import * as vscode from 'vscode';
import type { CodeDocument } from '../core/code/code-document.ts';
import type { Detector } from '../core/code/detector.ts';
import type { Detection, DetectOptions } from '../core/code/finding.ts';
import { LANGUAGES } from '../core/code/languages.ts';
import { quotedNames } from '../core/code/quoted-names.ts';
import type { Disposable } from '../core/events.ts';
import type { Log } from '../core/log.ts';
import type { CodeFolder, CodeFolders } from './code-folders.ts';
import { languageOf } from './code-languages.ts';

/** What a version of a document tells, and what counts in its folder. */
export interface Analysis extends CodeFolder {
  /** The document's version that was looked at; the document may have a later one by now. */
  readonly version: number;
  readonly detection: Detection;
}

interface Entry {
  readonly language: string;
  /** Ends once the grammar is loaded, or cannot be. */
  readonly loading: Promise<void>;
  /** Absent until then, for a language that is not parsed, and for one whose grammar cannot be loaded. */
  code?: CodeDocument | undefined;
  isLoaded: boolean;
  last?: { readonly version: number; readonly options: DetectOptions; readonly detection: Detection };
}

/**
 * One analysis for each version of a document, shared by everything that shows flags in code. A document is parsed when
 * somebody first asks for it, and forgotten when it is closed.
 */
export class Analyses implements Disposable {
  readonly #folders: CodeFolders;
  readonly #loadDetector: () => Promise<Detector>;
  readonly #log: Log;
  readonly #entries = new Map<vscode.TextDocument, Entry>();
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
    const entry = this.#entry(document);
    // Not awaited without need: the host may handle the next keystroke before it goes on here, and then the answer
    // would not be of the text that the question was about.
    if (!entry.isLoaded) await entry.loading;
    if (this.#entries.get(document) !== entry) return this.of(document);
    const folder = this.#folders.of(document.uri);
    if (folder === undefined) return undefined;
    const { version } = document;
    const detection = this.#detect(document, entry, folder);
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
    for (const document of this.#entries.keys()) this.#forget(document);
    this.#detector
      ?.then((detector) => detector.dispose())
      .catch((error: unknown) => this.#log.warn(`The parsers could not be freed: ${textOf(error)}`));
  }

  #entry(document: vscode.TextDocument): Entry {
    const known = this.#entries.get(document);
    if (known !== undefined) return known;
    const language = languageOf(document);
    const isParsed = language in LANGUAGES;
    const entry: Entry = { language, loading: Promise.resolve(), isLoaded: !isParsed };
    const made = isParsed ? { ...entry, loading: Promise.resolve() } : entry;
    this.#entries.set(document, made);
    return made;
  }

  #detect(
    document: vscode.TextDocument,
    entry: Entry,
    { index, settings }: CodeFolder,
    code: CodeDocument | undefined,
  ): Detection | undefined {
    const { version } = document;
    const options = { knownFlags: index.names, functions: settings.functions };
    const { last } = entry;
    if (last?.version === version && isSame(last.options, options)) return last.detection;
    try {
      const text = document.getText();
      const detection =
        entry.language in LANGUAGES
          ? code?.analyse(text, options)
          : quotedNames(text, entry.language, options);
      if (detection === undefined) return undefined;
      entry.last = { version, options, detection };
      if (detection.skipped)
        this.#logOnce('info', `${document.uri.toString(true)} is skipped: ${detection.skipped}.`);
      return detection;
    } catch (error) {
      this.#logOnce('error', `${document.uri.toString(true)} could not be analysed: ${textOf(error)}`);
      return undefined;
    }
  }

  #logOnce(level: 'info' | 'error', message: string): void {
    if (this.#reported.has(message)) return;
    this.#reported.add(message);
    this.#log[level](message);
  }

  #forget(document: vscode.TextDocument): void {
    const entry = this.#entries.get(document);
    this.#entries.delete(document);
    void entry?.code.then((code) => code?.dispose());
  }
}

function isSame(one: DetectOptions, other: DetectOptions): boolean {
  return one.knownFlags === other.knownFlags && one.functions === other.functions;
}

/** With what the error came from: a grammar's says why it could not be loaded. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
