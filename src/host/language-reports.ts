import * as vscode from 'vscode';
import type { LanguageReports } from '../core/usages/removal-check/language-reports.ts';

/**
 * The errors that the editor shows in files. The editor does not say who checked a file without a result, so a report on
 * a file counts only if the file has diagnostics now, or had some before.
 *
 * @param own the source whose diagnostics are ignored: this extension.
 */
export function languageReports(own: string): LanguageReports {
  const isOthers = ({ source }: vscode.Diagnostic): boolean => source !== own;
  const others = (file: string): readonly vscode.Diagnostic[] =>
    vscode.languages.getDiagnostics(vscode.Uri.parse(file, true)).filter(isOthers);
  const reportsOn = (file: string): boolean => others(file).length > 0;
  return {
    reportsOn,
    errorsOf: (file) =>
      others(file)
        .filter(({ severity }) => severity === vscode.DiagnosticSeverity.Error)
        .map(({ range: { start, end }, message, source }) => ({
          ...{ file, message, source },
          range: {
            start: { line: start.line, character: start.character },
            end: { line: end.line, character: end.character },
          },
        })),
    onDidReport: (listener) => {
      const all = vscode.languages.getDiagnostics();
      const reported = new Set(all.flatMap(([uri, list]) => (list.some(isOthers) ? [uri.toString()] : [])));
      return vscode.languages.onDidChangeDiagnostics(({ uris }) => {
        const files = uris.map(String).filter((file) => {
          const wasReported = reported.delete(file);
          if (reportsOn(file)) reported.add(file);
          return wasReported || reported.has(file);
        });
        if (files.length > 0) listener(files);
      });
    },
  };
}
