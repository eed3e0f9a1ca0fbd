import * as vscode from 'vscode';
import type { Range } from '../core/code/finding.ts';
import { nameRange } from '../core/present/usages/name-range.ts';
import { rangesOf } from '../core/present/code/place-at.ts';
import { fileKey, isMention } from '../core/present/usages/place-text.ts';
import {
  isDeclared,
  placesInClosedFiles,
  placesInDocument,
  type DocumentPlaces,
} from '../core/present/usages/document-places.ts';
import type { UsageFacts } from '../core/present/usages/usages-detail.ts';
import type { UsagePlace } from '../core/usages/usage-index.ts';
import type { WorkspaceFile } from '../core/usages/askable-names.ts';
import { whenRead } from '../core/usages/when-read.ts';
import { uriOf, workspaceFileOf } from '../host/workspace-file.ts';
import type { Analysis } from './analysis.ts';
import { nameAt, type NameAt, type NameServices } from './name-at.ts';
import { toRange } from '../host/editor-values.ts';

/**
 * All places of a flag where the name means the same flag: in open files according to their current text, in the other
 * files of the window's folders according to the index. Places in code come before mentions.
 */
export class FlagReferences implements vscode.ReferenceProvider {
  readonly #services: NameServices;
  readonly #usages: UsageFacts;

  constructor(services: NameServices, usages: UsageFacts) {
    this.#services = services;
    this.#usages = usages;
  }

  async provideReferences(
    document: vscode.TextDocument,
    position: vscode.Position,
    { includeDeclaration }: vscode.ReferenceContext,
    token: vscode.CancellationToken,
  ): Promise<vscode.Location[] | undefined> {
    const found = await nameAt(document, position, this.#services);
    if (found === undefined) return undefined;
    await whenRead(this.#usages.usages, token);
    const documents = await this.#openDocuments(found, includeDeclaration);
    const isWanted = (place: UsagePlace): boolean => includeDeclaration || !isDeclared(place);
    const open = documents.flatMap((file) => this.#placesIn(file, found.name, isWanted));
    const closed = placesInClosedFiles(found.name, found.analysis.id, this.#usages, documents).filter(
      isWanted,
    );
    const all = [...open, ...(await locationsOf(closed))];
    return [...all.filter((one) => !one.isMention), ...all.filter((one) => one.isMention)].map(
      ({ uri, range }) => new vscode.Location(uri, toRange(range)),
    );
  }

  /**
   * The places in an open file, from top to bottom: those found in its own text, those that only the index knows, and the
   * mentions that touch none of these.
   */
  #placesIn(
    { uri, file, ...document }: OpenFile,
    name: string,
    isWanted: (place: UsagePlace) => boolean,
  ): readonly Located[] {
    const { usages } = this.#usages;
    const indexed = file === undefined ? [] : usages.usagesIn(file.folder, file.path);
    const linked = indexed.filter((place) => place.name === name && isWanted(place));
    const inCode = placesInDocument(document, linked);
    const mentions = file === undefined ? [] : usages.mentionsOf(name, file.folder);
    const mentionsHere = mentions.filter(({ path }) => path === file?.path);
    return placesInDocument({ ...document, ranges: inCode }, mentionsHere).map((range) => ({
      uri,
      range: nameRange(range, document.textOf(range)),
      // In a configuration file every place is a mention, elsewhere what is not in code.
      isMention: isMention({ path: uri.path }) || !inCode.includes(range),
    }));
  }

  /** The open files in which the name means the same flag; one that cannot be analysed is treated as closed. */
  async #openDocuments(found: NameAt, withDeclarations: boolean): Promise<readonly OpenFile[]> {
    const files: OpenFile[] = [];
    for (const document of vscode.workspace.textDocuments) {
      const analysis = await this.#services.analyses.of(document);
      if (analysis === undefined || !shareProjects(analysis, found.analysis)) continue;
      const file = workspaceFileOf(document.uri);
      files.push({
        uri: document.uri,
        file,
        key: file && fileKey(file),
        ranges: rangesOf(found.name, analysis.detection, withDeclarations),
        textOf: (range) => document.getText(toRange(range)),
        lineText: (line) => (line < document.lineCount ? document.lineAt(line).text : ''),
      });
    }
    return files;
  }
}

/**
 * The locations of places in closed files. Of a reference such as `Flags.OLD` it is the last name alone, which is found in
 * the file's text: the index keeps none.
 */
async function locationsOf(places: readonly UsagePlace[]): Promise<readonly Located[]> {
  const byFile = [...Map.groupBy(places, fileKey).values()];
  const located = await Promise.all(
    byFile.map(async (inFile) => {
      const lines = inFile.some(({ kind }) => kind === 'reference') ? await linesOf(inFile[0]) : [];
      return inFile.map((place) => {
        const { start, end } = place.range;
        // A reference of several lines stays whole.
        const text =
          start.line === end.line ? (lines[end.line] ?? '').slice(start.character, end.character) : '';
        const range = place.kind === 'reference' ? nameRange(place.range, text) : place.range;
        return { uri: uriOf(place), range, isMention: isMention(place) };
      });
    }),
  );
  return located.flat();
}

/** The lines of the place's file; empty if it cannot be read, and ranges then stay as they are. */
async function linesOf(place: UsagePlace | undefined): Promise<readonly string[]> {
  if (place === undefined) return [];
  try {
    return new TextDecoder().decode(await vscode.workspace.fs.readFile(uriOf(place))).split('\n');
  } catch {
    return [];
  }
}

interface Located {
  readonly uri: vscode.Uri;
  readonly range: Range;
  readonly isMention: boolean;
}

interface OpenFile extends DocumentPlaces {
  readonly textOf: (range: Range) => string;
  readonly uri: vscode.Uri;
  /** Undefined outside of the window's folders. */
  readonly file: WorkspaceFile | undefined;
}

/** Highlights all places in a file of the flag under the cursor. */
export class FlagHighlights implements vscode.DocumentHighlightProvider {
  readonly #services: NameServices;

  constructor(services: NameServices) {
    this.#services = services;
  }

  async provideDocumentHighlights(
    document: vscode.TextDocument,
    position: vscode.Position,
  ): Promise<vscode.DocumentHighlight[] | undefined> {
    const found = await nameAt(document, position, this.#services);
    const ranges = found && rangesOf(found.name, found.analysis.detection);
    return ranges?.map(
      (range) => new vscode.DocumentHighlight(toRange(range), vscode.DocumentHighlightKind.Text),
    );
  }
}

/** Whether two documents have a project in common: on another server, a flag of the same name is a different one. */
function shareProjects(one: Analysis, other: Analysis): boolean {
  return one.index.handles.some((handle) => other.index.handles.includes(handle));
}
