import * as vscode from 'vscode';
import type { LanguageReports } from '../core/usages/removal-check/language-reports.ts';

/**
 * What the editor shows of errors in files. The editor does not tell who looked at a file and had nothing to say: a report
 * counts where something is said after it, or was before.
 *
 * @param own whose words do not count: what this extension says itself.
 */
export function languageReports(own: string): LanguageReports {
  const isOthers = ({ source }: vscode.Diagnostic): boolean => source !== own;
  const others = (file: string): readonly vscode.Diagnostic[] =>
    vscode.languages.getDiagnostics(vscode.Uri.parse(file, true)).filter(isOthers);
  const isToldOf = (file: string): boolean => others(file).length > 0;
  return {
    isToldOf,
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
      const told = new Set(all.flatMap(([uri, list]) => (list.some(isOthers) ? [uri.toString()] : [])));
      return vscode.languages.onDidChangeDiagnostics(({ uris }) => {
        const files = uris.map(String).filter((file) => {
          const wasTold = told.delete(file);
          if (isToldOf(file)) told.add(file);
          return wasTold || told.has(file);
        });
        if (files.length > 0) listener(files);
      });
    },
  };
}
