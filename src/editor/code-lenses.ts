import * as vscode from 'vscode';
import { isProvenByCode } from '../core/code/evidence.ts';
import type { Event } from '../core/events.ts';
import type { Formats } from '../core/present/formats.ts';
import { flagLink, type FlagCommand } from '../core/present/code/flag-link.ts';
import { flagStateText } from '../core/present/code/hints.ts';
import { plainText } from '../core/present/plain-text.ts';
import type { Analyses } from './analysis.ts';
import { toRange } from '../host/editor-values.ts';

const OPEN: FlagCommand = 'flagInsight.openInService';

/** A line above each flag that shows its state in each project that has it, if a setting enables it. */
export class FlagLenses implements vscode.CodeLensProvider {
  readonly #analyses: Analyses;
  readonly #formats: Formats;
  readonly onDidChangeCodeLenses: Event<undefined>;

  constructor(analyses: Analyses, formats: Formats, onDidChange: Event<undefined>) {
    this.#analyses = analyses;
    this.#formats = formats;
    this.onDidChangeCodeLenses = onDidChange;
  }

  async provideCodeLenses(document: vscode.TextDocument): Promise<vscode.CodeLens[]> {
    const analysis = await this.#analyses.of(document);
    if (!analysis?.settings.lenses) return [];
    return analysis.detection.findings.flatMap((finding) => {
      if (finding.kind === 'dynamic' || !isProvenByCode(finding.evidence)) return [];
      const places = analysis.index.find(finding.name);
      return places.map((place) => {
        const title = `${plainText(place.flag.name)} · ${flagStateText(place, places, this.#formats)}`;
        const command = { title, command: OPEN, arguments: [flagLink(place.handle, place.flag.name)] };
        return new vscode.CodeLens(toRange(finding.range), command);
      });
    });
  }
}
