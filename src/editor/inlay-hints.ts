import * as vscode from 'vscode';
import type { FlagPlace } from '../core/flags/flag-index.ts';
import type { Event } from '../core/events.ts';
import type { Context } from '../core/present/context.ts';
import { flagHover } from '../core/present/code/flag-hover.ts';
import { hintText } from '../core/present/code/hints.ts';
import type { Analyses } from './analysis.ts';
import { untrusted } from './markdown-strings.ts';
import { toRange } from './ranges.ts';

class FlagHint extends vscode.InlayHint {
  readonly places: readonly FlagPlace[];

  constructor(position: vscode.Position, label: string, places: readonly FlagPlace[]) {
    super(position, label);
    this.paddingLeft = true;
    this.places = places;
  }
}

/** Shows the stage and staleness of a flag after its name. */
export class FlagHints implements vscode.InlayHintsProvider<FlagHint> {
  readonly #analyses: Analyses;
  readonly #present: Context;
  readonly onDidChangeInlayHints: Event<undefined>;

  constructor(analyses: Analyses, present: Context, onDidChange: Event<undefined>) {
    this.#analyses = analyses;
    this.#present = present;
    this.onDidChangeInlayHints = onDidChange;
  }

  async provideInlayHints(document: vscode.TextDocument, visible: vscode.Range): Promise<FlagHint[]> {
    const analysis = await this.#analyses.of(document);
    if (analysis === undefined || analysis.settings.hints === 'off') return [];
    const { index, settings } = analysis;
    return analysis.detection.findings.flatMap((finding) => {
      if (finding.kind === 'dynamic' || finding.evidence === 4) return [];
      const range = toRange(finding.range);
      if (!visible.intersection(range)) return [];
      const text = hintText(finding.name, index, settings.hints, this.#present);
      return text === undefined
        ? []
        : [new FlagHint(afterQuotes(document, range.end), text, index.find(finding.name))];
    });
  }

  resolveInlayHint(hint: FlagHint): FlagHint {
    const [place] = hint.places;
    if (place !== undefined) hint.tooltip = untrusted(flagHover(place, this.#present));
    return hint;
  }
}

/** Behind whatever closes the string: `'`, `"""`, `"#`. */
function afterQuotes(document: vscode.TextDocument, end: vscode.Position): vscode.Position {
  const closing = /^["'`]*#*/.exec(document.lineAt(end.line).text.slice(end.character));
  const isString = closing !== null && /^["'`]/.test(closing[0]);
  return isString ? end.translate(0, closing[0].length) : end;
}
