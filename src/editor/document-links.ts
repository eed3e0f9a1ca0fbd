import * as vscode from 'vscode';
import { flagUrl } from '../core/present/links.ts';
import type { Analyses } from './analysis.ts';
import { toRange } from '../host/editor-values.ts';

/** Links flag names to the service, if a setting enables it. */
export class FlagLinks implements vscode.DocumentLinkProvider {
  readonly #analyses: Analyses;

  constructor(analyses: Analyses) {
    this.#analyses = analyses;
  }

  async provideDocumentLinks(document: vscode.TextDocument): Promise<vscode.DocumentLink[]> {
    const analysis = await this.#analyses.of(document);
    if (!analysis?.settings.links) return [];
    return analysis.detection.findings.flatMap((finding) => {
      // Of the projects that have the flag, the first.
      const [place] = finding.kind === 'dynamic' ? [] : analysis.index.find(finding.name);
      if (place === undefined) return [];
      const { handle, project, flag } = place;
      const url = flagUrl(handle.baseUrl.url, project.id, flag.name);
      if (url === undefined) return [];
      const link = new vscode.DocumentLink(toRange(finding.range), vscode.Uri.parse(url, true));
      link.tooltip = vscode.l10n.t('Open the flag in the service');
      return [link];
    });
  }
}
