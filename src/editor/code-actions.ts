import * as vscode from 'vscode';
import type { Position } from '../core/code/finding.ts';
import type { Formats } from '../core/present/formats.ts';
import { flagLink, type FlagCommand } from '../core/present/code/flag-link.ts';
import { problemsOf, type Problem } from '../core/present/code/problems.ts';
import { variantProblems } from '../core/present/code/shown-variants.ts';
import { plainText } from '../core/present/plain-text.ts';
import { mayChangeFlags } from '../host/changes.ts';
import { isSample } from '../core/sample/sample-address.ts';
import type { Analyses } from './analysis.ts';
import { asContent } from './content.ts';
import { isDiagnosticOf } from './diagnostic.ts';
import { toRange } from '../host/editor-values.ts';

/** Quick fixes for problems with a flag. */
export class FlagActions implements vscode.CodeActionProvider {
  static readonly kinds = [vscode.CodeActionKind.QuickFix];
  readonly #analyses: Analyses;
  readonly #formats: Formats;

  constructor(analyses: Analyses, formats: Formats) {
    this.#analyses = analyses;
    this.#formats = formats;
  }

  async provideCodeActions(
    document: vscode.TextDocument,
    _range: vscode.Range,
    { diagnostics }: vscode.CodeActionContext,
  ): Promise<vscode.CodeAction[]> {
    if (diagnostics.length === 0) return [];
    const analysis = await this.#analyses.of(document);
    if (analysis === undefined) return [];
    const { detection, index, settings } = analysis;
    const facts = { index, settings, formats: this.#formats };
    const problems = [
      ...problemsOf(detection.findings, facts),
      ...variantProblems(detection.variants ?? [], facts),
    ];
    const handled = new Set<string>();
    return problems.flatMap((problem) => {
      const diagnostic = diagnostics.find((candidate) => isDiagnosticOf(candidate, problem));
      const subject = subjectKey(problem);
      if (diagnostic === undefined || handled.has(subject)) return [];
      // A flag that is both stale and completed gets each action once, for the diagnostics of both problems.
      handled.add(subject);
      const own = diagnostics.filter((candidate) =>
        problems.some((other) => subjectKey(other) === subject && isDiagnosticOf(candidate, other)),
      );
      return [...renames(document, problem), ...commands(problem)].map((action) => {
        action.diagnostics = own;
        return action;
      });
    });
  }
}

/** What a problem is about: a flag, or the variant at one place. Problems with the same key share their actions. */
function subjectKey({ name, variant, range }: Problem): string {
  return variant === undefined ? name : `${name} ${variant} ${range.start.line}:${range.start.character}`;
}

function renames(document: vscode.TextDocument, { nearest, range }: Problem): readonly vscode.CodeAction[] {
  // `undefined`, for a scheme that the editor does not know, counts as writable.
  if (vscode.workspace.fs.isWritableFileSystem(document.uri.scheme) === false) return [];
  return nearest.flatMap((name, rank) => {
    const content = asContent(name, document, toRange(range));
    if (content === undefined) return [];
    const action = new vscode.CodeAction(
      vscode.l10n.t('Change to “{0}”', plainText(name)),
      vscode.CodeActionKind.QuickFix,
    );
    action.edit = new vscode.WorkspaceEdit();
    action.edit.replace(document.uri, toRange(range), content);
    action.isPreferred = rank === 0;
    return [action];
  });
}

function commands({ kind, name, project, url, variant, range }: Problem): readonly vscode.CodeAction[] {
  const shown = plainText(name);
  const action = (title: string, command: FlagCommand, at?: Position): vscode.CodeAction => {
    const made = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
    made.command = { title, command, arguments: [flagLink(project, name, at)] };
    return made;
  };
  const open =
    url === undefined
      ? []
      : [action(vscode.l10n.t('Open “{0}” in the service', shown), 'flagInsight.openInService')];
  // A variant is corrected in the code or added in the service.
  if (variant !== undefined) return open;
  const copy = action(vscode.l10n.t('Copy “{0}”', shown), 'flagInsight.copyName');
  const usages = action(vscode.l10n.t('Find usages of “{0}”', shown), 'flagInsight.findUsages', range.start);
  // The sample's files and flags cannot be changed.
  if (isSample(project.baseUrl)) return [usages, copy];
  const create = () => action(vscode.l10n.t('Create “{0}”…', shown), 'flagInsight.createFlag');
  const forUnknown = () => [
    ...(mayChangeFlags() ? [create()] : []),
    // The flag may be in a project that is not selected.
    action(vscode.l10n.t('Select Projects…'), 'flagInsight.selectProjects'),
  ];
  const remove = () => action(vscode.l10n.t('Remove “{0}” from Code…', shown), 'flagInsight.removeFlag');
  return [
    ...open,
    ...(kind === 'unknown' ? forUnknown() : [remove()]),
    usages,
    action(vscode.l10n.t('Ignore “{0}” in this workspace', shown), 'flagInsight.ignoreFlag'),
    copy,
  ];
}
