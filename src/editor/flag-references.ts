import * as vscode from 'vscode';
import type { Range } from '../core/code/finding.ts';
import { nameRange } from '../core/present/usages/name-range.ts';
import { rangesOf } from '../core/present/code/place-at.ts';
import { fileKey, isMention } from '../core/present/usages/place-text.ts';
import {
  isDeclared,
  placesElsewhere,
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
    const open = documents.flatMap(({ uri, file, ...own }) => {
      const { usages } = this.#usages;
      const indexed = file === undefined ? [] : usages.usagesIn(file.folder, file.path);
      const mentions = file === undefined ? [] : usages.mentionsOf(found.name, file.folder);
      const further = indexed.filter((place) => place.name === found.name && isWanted(place));
      const places = placesInDocument(own, further);
      const beside = mentions.filter(({ path }) => path === file?.path);
      const all = placesInDocument({ ...own, ranges: places }, beside);
      return all.map((range) => ({
        uri,
        range: nameRange(range, own.textOf(range)),
        isLast: isMention(uri) || !places.includes(range),
      }));
    });
    const places = placesElsewhere(found.name, found.analysis.id, this.#usages, documents).filter(isWanted);
    const elsewhere = await locationsOf(places);
    const all = [...open, ...elsewhere];
    return [...all.filter(({ isLast }) => !isLast), ...all.filter(({ isLast }) => isLast)].map(
      ({ uri, range }) => new vscode.Location(uri, toRange(range)),
    );
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

/** Reads the files of references, because their text is not in the index. */
async function locationsOf(places: readonly UsagePlace[]): Promise<readonly Located[]> {
  const byFile = [...Map.groupBy(places, fileKey).values()];
  const located = await Promise.all(
    byFile.map(async (own) => {
      const lines = own.some(({ kind }) => kind === 'reference') ? await linesOf(own[0]) : [];
      return own.map((place) => {
        const { start, end } = place.range;
        const text =
          start.line === end.line ? (lines[end.line] ?? '').slice(start.character, end.character) : '';
        const range = place.kind === 'reference' ? nameRange(place.range, text) : place.range;
        return { uri: uriOf(place), range, isLast: isMention(place) };
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
  readonly isLast: boolean;
}

interface OpenFile extends DocumentPlaces {
  readonly textOf: (range: Range) => string;
  readonly uri: vscode.Uri;
  readonly file: WorkspaceFile | undefined;
}

/** Marks the other places in the file of the flag under the cursor. */
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

/** A flag of the same name on another server is a different flag. */
function shareProjects(one: Analysis, other: Analysis): boolean {
  return one.index.handles.some((handle) => other.index.handles.includes(handle));
}
