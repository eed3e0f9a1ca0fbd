import * as vscode from 'vscode';
import type { ExportedText, ExportFormat } from '../../core/present/usages/export/exported-text.ts';
import {
  USAGE_GROUPINGS,
  type InCodeSettings,
  type UsageGrouping,
} from '../../core/present/usages/in-code/in-code-settings.ts';
import type { UsageIndex } from '../../core/usages/usage-index.ts';
import { whenRead } from '../../core/usages/when-read.ts';
import { askOne, askText, type Choice } from '../../host/ask.ts';
import { cancellationOf } from '../../host/cancellation.ts';
import { withProgress } from '../../host/progress.ts';
import type { Commands } from '../ids.ts';

/** The part of the In Code view that its commands use. */
export interface ConfigurableInCode {
  readonly settings: InCodeSettings;
  change(parts: Partial<InCodeSettings>): void;
  export(format: ExportFormat): Promise<ExportedText>;
}

/** The part of the index that the commands use. */
export interface ReadableIndex {
  readonly usages: UsageIndex;
  /** Reads all files again, if the index is needed. */
  readAgain(): void;
}

/** Handlers of the commands about usages in code. */
export function inCodeCommands(view: ConfigurableInCode, index: ReadableIndex) {
  const { usages } = index;
  return {
    'flagInsight.groupUsages': async () => {
      const grouping = await askOne(
        vscode.l10n.t('Group Usages By'),
        USAGE_GROUPINGS.map((value) => groupingChoice(value, view.settings)),
      );
      if (grouping !== undefined) view.change({ grouping });
    },
    'flagInsight.filterUsages': async () => {
      const filter = await askText({
        title: vscode.l10n.t('Filter Usages'),
        prompt: vscode.l10n.t('Words in the flag’s name or the file’s path; empty for all'),
        initial: view.settings.filter,
        judge: (value) => ({ value }),
      });
      if (filter !== undefined) view.change({ filter });
    },
    'flagInsight.clearUsagesFilter': () => view.change({ filter: '' }),
    'flagInsight.exportUsages': async () => {
      const format = await askOne(vscode.l10n.t('Export Usages As'), formatChoices());
      if (format !== undefined) await exportUsages(format, view, usages);
    },
    'flagInsight.readUsages': () => index.readAgain(),
  } satisfies Partial<Commands>;
}

/** Opens an unsaved document: whether it becomes a file is the person's choice. */
async function exportUsages(
  format: ExportFormat,
  view: ConfigurableInCode,
  usages: UsageIndex,
): Promise<void> {
  const text = await withProgress(vscode.l10n.t('Reading files…'), async (signal) => {
    await whenRead(usages, cancellationOf(signal));
    return signal.aborted ? undefined : view.export(format);
  });
  if (text === undefined) return;
  // What was read before a failure may be incomplete.
  if (usages.state.kind === 'failed') throw usages.state.error;
  await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(text));
}

function groupingChoice(value: UsageGrouping, { grouping }: InCodeSettings): Choice<UsageGrouping> {
  const label = value === 'flag' ? vscode.l10n.t('Flag') : vscode.l10n.t('File');
  return { label: value === grouping ? `$(check) ${label}` : label, value };
}

function formatChoices(): readonly Choice<ExportFormat>[] {
  return [
    { label: 'Markdown', description: vscode.l10n.t('for a page or a comment'), value: 'markdown' },
    { label: 'CSV', description: vscode.l10n.t('for a spreadsheet'), value: 'csv' },
    { label: 'SARIF', description: vscode.l10n.t('for code scanning: problems only'), value: 'sarif' },
  ];
}
