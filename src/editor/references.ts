import * as vscode from 'vscode';
import { rangesOf } from '../core/present/code/places.ts';
import type { Analysis } from './analysis.ts';
import { nameAt, type NameServices } from './name-at.ts';
import { toRange } from './ranges.ts';

/** The places of a flag in the open files whose folder has the flag's projects. */
export class FlagReferences implements vscode.ReferenceProvider {
  readonly #services: NameServices;

  constructor(services: NameServices) {
    this.#services = services;
  }

  async provideReferences(
    document: vscode.TextDocument,
    position: vscode.Position,
    { includeDeclaration }: vscode.ReferenceContext,
  ): Promise<vscode.Location[] | undefined> {
    const found = await nameAt(document, position, this.#services);
    if (found === undefined) return undefined;
    const locations: vscode.Location[] = [];
    for (const open of vscode.workspace.textDocuments) {
      const analysis = await this.#services.analyses.of(open);
      if (analysis === undefined || !shareProjects(analysis, found.analysis)) continue;
      const ranges = rangesOf(found.name, analysis.detection, includeDeclaration);
      locations.push(...ranges.map((range) => new vscode.Location(open.uri, toRange(range))));
    }
    return locations;
  }
}

/** Marks the other places of the flag under the cursor in its file. */
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

/** A flag of the same name on another server is another flag. */
function shareProjects(one: Analysis, other: Analysis): boolean {
  return one.index.handles.some((handle) => other.index.handles.includes(handle));
}
