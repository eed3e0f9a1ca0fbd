import * as vscode from 'vscode';
import type { Constant } from '../core/code/finding.ts';
import type { DocumentThread } from '../core/code/documents/document-thread.ts';
import type { SourceText } from '../core/code/documents/document-messages.ts';
import type { Log } from '../core/log.ts';
import { languageOf, parsedLanguageOf } from './code-languages.ts';

/** Language servers that are still starting answer late; a hover does not wait for them. */
const LONGEST_WAIT_MS = 800;
/** Largest file in bytes that is read for a definition. */
const LARGEST_FILE = 1_000_000;
/** Most definitions to try: an overloaded name has several. */
const MOST_DEFINITIONS = 3;

/** Finds the value of a constant in another file, with the editor's own definition provider. */
export class Definitions {
  readonly #thread: DocumentThread;
  readonly #log: Log;

  constructor(thread: DocumentThread, log: Log) {
    this.#thread = thread;
    this.#log = log;
  }

  /** The constant's string; undefined if the editor does not answer in time, or finds no string constant. */
  async constantAt(document: vscode.TextDocument, position: vscode.Position): Promise<Constant | undefined> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), LONGEST_WAIT_MS);
    });
    try {
      return await Promise.race([this.#resolve(document, position), late]);
    } finally {
      clearTimeout(timer);
    }
  }

  async #resolve(document: vscode.TextDocument, position: vscode.Position): Promise<Constant | undefined> {
    try {
      const definitions = await vscode.commands.executeCommand<(vscode.Location | vscode.LocationLink)[]>(
        'vscode.executeDefinitionProvider',
        document.uri,
        position,
      );
      for (const definition of definitions.slice(0, MOST_DEFINITIONS)) {
        const constant = await this.#constantOf(definition);
        if (constant !== undefined) return constant;
      }
    } catch (error) {
      this.#log.debug(`A definition could not be read: ${String(error)}`);
    }
    return undefined;
  }

  async #constantOf(definition: vscode.Location | vscode.LocationLink): Promise<Constant | undefined> {
    const [uri, range] =
      'targetUri' in definition
        ? [definition.targetUri, definition.targetSelectionRange ?? definition.targetRange]
        : [definition.uri, definition.range];
    const source = await sourceOf(uri);
    return source && this.#thread.constantAt(source, range.start);
  }
}

/**
 * The text of a file; from disk if it is not open, since opening it would make it one of the open files. Undefined if it
 * is too large or not parsed.
 */
async function sourceOf(uri: vscode.Uri): Promise<SourceText | undefined> {
  const open = vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
  if (open !== undefined) return { text: open.getText(), languageId: languageOf(open) };
  const languageId = parsedLanguageOf(uri);
  if (languageId === undefined || (await vscode.workspace.fs.stat(uri)).size > LARGEST_FILE) return undefined;
  return { text: new TextDecoder().decode(await vscode.workspace.fs.readFile(uri)), languageId };
}
