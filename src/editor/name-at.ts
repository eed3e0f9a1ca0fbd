import * as vscode from 'vscode';
import { isProvenByCode } from '../core/code/evidence.ts';
import type { ProjectHandle } from '../core/flags/workspace-flags.ts';
import { placeAt } from '../core/present/code/place-at.ts';
import type { Analyses, Analysis } from './analysis.ts';
import type { Definitions } from './definitions.ts';
import { toRange } from '../host/editor-values.ts';

/** A flag's name at some position, or in the constant there. */
export interface NameAt {
  readonly name: string;
  readonly range: vscode.Range;
  /** Whether the code itself shows that it is a flag's name, not only a list of flags. */
  readonly isFlagCall: boolean;
  readonly analysis: Analysis;
}

/** What features need to find the flag at a position. */
export interface NameServices {
  readonly analyses: Analyses;
  readonly definitions: Definitions;
}

/** The flag at a position; undefined if there is none. */
export async function nameAt(
  document: vscode.TextDocument,
  position: vscode.Position,
  { analyses, definitions }: NameServices,
): Promise<NameAt | undefined> {
  const analysis = await analyses.of(document);
  if (analysis === undefined) return undefined;
  const place = placeAt(analysis.detection, position);
  if (place === undefined) return undefined;
  const { finding } = place;
  const range = toRange(place.range);
  const isFlagCall = isProvenByCode(finding.evidence);
  if (finding.kind !== 'dynamic') return { name: finding.name, range, isFlagCall, analysis };
  // In a path the last name counts: `Flags.search.v2`. What has several lines is not taken for a path.
  const last = range.end.with({ character: Math.max(range.start.character, range.end.character - 1) });
  const constant = await definitions.constantAt(document, range.isSingleLine ? last : range.start);
  return constant && { name: constant.name, range, isFlagCall, analysis };
}

/** Finds the flag at the cursor, while flags in code are shown. */
export class FlagAtCursor {
  #services: NameServices | undefined;

  /** Disposing the result ends the use. */
  use(services: NameServices): vscode.Disposable {
    this.#services = services;
    return new vscode.Disposable(() => (this.#services = undefined));
  }

  /** The flag in the first project that has or had it; undefined if there is none at the cursor. */
  async find(): Promise<{ readonly project: ProjectHandle; readonly name: string } | undefined> {
    const editor = vscode.window.activeTextEditor;
    if (editor === undefined || this.#services === undefined) return undefined;
    const found = await nameAt(editor.document, editor.selection.active, this.#services);
    if (found === undefined) return undefined;
    const { name, analysis } = found;
    const knowledge = analysis.index.ask(name);
    const archivedIn = knowledge.kind === 'archived' ? knowledge.projects : [];
    const [place] = knowledge.kind === 'flag' ? knowledge.places : archivedIn;
    return place && { project: place.handle, name };
  }
}
