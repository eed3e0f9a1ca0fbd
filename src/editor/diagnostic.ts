import * as vscode from 'vscode';
import { PROBLEM_KINDS, slugOf, type ProblemKind } from '../core/flags/due.ts';
import { PROBLEM_SOURCE, type Severity } from '../core/present/code/code-settings.ts';
import type { Problem } from '../core/present/code/problems.ts';
import { toRange } from '../host/editor-values.ts';

const SEVERITY: Readonly<Record<Exclude<Severity, 'off'>, vscode.DiagnosticSeverity>> = {
  error: vscode.DiagnosticSeverity.Error,
  warning: vscode.DiagnosticSeverity.Warning,
  information: vscode.DiagnosticSeverity.Information,
  hint: vscode.DiagnosticSeverity.Hint,
};

/** Shown beside the message: `stale-flag`, `potentially-stale-flag`. */
function codeOf(kind: ProblemKind): string {
  return kind === 'unknownVariant' ? 'unknown-variant' : `${slugOf(kind)}-flag`;
}

/** Converts a problem to the editor's form, which {@link isDiagnosticOf} recognizes. */
export function toDiagnostic(problem: Problem): vscode.Diagnostic {
  const { kind, message, range, severity, url } = problem;
  const diagnostic = new vscode.Diagnostic(toRange(range), message, SEVERITY[severity]);
  diagnostic.source = PROBLEM_SOURCE;
  const value = codeOf(kind);
  diagnostic.code = url === undefined ? value : { value, target: vscode.Uri.parse(url, true) };
  // The editor strikes the name through.
  if (kind === 'stale') diagnostic.tags = [vscode.DiagnosticTag.Deprecated];
  return diagnostic;
}

/**
 * A text of everything that the editor shows about problems: if it is unchanged, the editor is not updated. Each update
 * makes it request quick fixes again and close a menu of them that was about to open.
 */
export function shownText(problems: readonly Problem[]): string {
  return JSON.stringify(
    problems.map(({ kind, message, range, severity, url }) => [kind, message, range, severity, url]),
  );
}

/** Whether a diagnostic that the editor returned belongs to this problem. */
export function isDiagnosticOf(diagnostic: vscode.Diagnostic, { kind, range, message }: Problem): boolean {
  return (
    kindOf(diagnostic) === kind && diagnostic.message === message && diagnostic.range.isEqual(toRange(range))
  );
}

/** The kinds of this extension's problems at a place, from a file's diagnostics. */
export function problemKindsAt(
  diagnostics: readonly vscode.Diagnostic[],
  range: vscode.Range,
): ReadonlySet<ProblemKind> {
  const there = diagnostics.filter((diagnostic) => diagnostic.range.contains(range));
  return new Set(there.map(kindOf).filter((kind) => kind !== undefined));
}

function kindOf({ source, code }: vscode.Diagnostic): ProblemKind | undefined {
  const value = typeof code === 'object' ? code.value : code;
  return source === PROBLEM_SOURCE ? PROBLEM_KINDS.find((kind) => codeOf(kind) === value) : undefined;
}
