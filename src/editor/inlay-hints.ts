import * as vscode from 'vscode';
import { isProvenByCode } from '../core/code/evidence.ts';
import type { FlagPlace } from '../core/flags/flag-index.ts';
import type { Event } from '../core/events.ts';
import type { Formats } from '../core/present/formats.ts';
import { placeTooltip } from '../core/present/code/place-tooltip.ts';
import { hintOf } from '../core/present/code/hints.ts';
import type { Analyses } from './analysis.ts';
import { toMarkdownString, toRange } from '../host/editor-values.ts';

class FlagHint extends vscode.InlayHint {
  readonly place: FlagPlace;

  constructor(position: vscode.Position, label: string, place: FlagPlace) {
    super(position, label);
    this.paddingLeft = true;
    this.place = place;
  }
}

/** Shows the stage and staleness of a flag after its name; by a setting, only of flags to clean up, or of none. */
export class FlagHints implements vscode.InlayHintsProvider<FlagHint> {
  readonly #analyses: Analyses;
  readonly #formats: Formats;
  readonly onDidChangeInlayHints: Event<undefined>;

  constructor(analyses: Analyses, formats: Formats, onDidChange: Event<undefined>) {
    this.#analyses = analyses;
    this.#formats = formats;
    this.onDidChangeInlayHints = onDidChange;
  }

  async provideInlayHints(document: vscode.TextDocument, visible: vscode.Range): Promise<FlagHint[]> {
    const analysis = await this.#analyses.of(document);
    if (analysis === undefined || analysis.settings.hints === 'off') return [];
    const { index, settings } = analysis;
    return analysis.detection.findings.flatMap((finding) => {
      if (finding.kind === 'dynamic' || !isProvenByCode(finding.evidence)) return [];
      const range = toRange(finding.range);
      if (!visible.intersection(range)) return [];
      const hint = hintOf(finding.name, index, settings.hints, this.#formats);
      return hint === undefined
        ? []
        : [new FlagHint(afterQuotes(document, range.end), hint.text, hint.place)];
    });
  }

  resolveInlayHint(hint: FlagHint): FlagHint {
    hint.tooltip = toMarkdownString(placeTooltip(hint.place, this.#formats));
    return hint;
  }
}

/** The position after whatever closes the string, `'`, `"""` or `"#`; the position itself for what is no string. */
function afterQuotes(document: vscode.TextDocument, end: vscode.Position): vscode.Position {
  const closing = /^["'`]+#*/.exec(document.lineAt(end.line).text.slice(end.character));
  return closing === null ? end : end.translate(0, closing[0].length);
}
