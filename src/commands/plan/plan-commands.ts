import * as vscode from 'vscode';
import type { Formats } from '../../core/present/formats.ts';
import type { PlanGrouping } from '../../core/present/plan/plan-nodes.ts';
import { planText, type PlanFormat } from '../../core/present/plan/plan-text.ts';
import type { UsageIndex } from '../../core/usages/usage-index.ts';
import { whenRead } from '../../core/usages/when-read.ts';
import { askOne } from '../../host/ask.ts';
import { withProgress } from '../../host/progress.ts';
import { cancellationOf } from '../../host/cancellation.ts';
import type { WindowPlan } from '../../host/window-plan.ts';
import type { Commands } from '../ids.ts';

export interface PlanServices {
  readonly plan: WindowPlan;
  readonly view: { readonly grouping: PlanGrouping; group(grouping: PlanGrouping): void };
  readonly usages: UsageIndex;
  readonly formats: Formats;
}

/** Handlers of the commands about the clean-up plan. */
export function planCommands(services: PlanServices) {
  const { plan, view } = services;
  return {
    'flagInsight.groupPlan': async () => {
      const grouping = await askOne(
        vscode.l10n.t('Group the Plan By'),
        groupings().map((one) => ({
          ...one,
          label: one.value === view.grouping ? `$(check) ${one.label}` : one.label,
        })),
      );
      if (grouping !== undefined) view.group(grouping);
    },
    'flagInsight.exportPlan': async () => {
      const format = await askOne(vscode.l10n.t('Export the Plan As'), [
        {
          label: 'Markdown',
          description: vscode.l10n.t('for a page or a comment'),
          value: 'markdown' as const,
        },
        { label: 'CSV', description: vscode.l10n.t('for a spreadsheet'), value: 'csv' as const },
        { label: 'JSON', description: vscode.l10n.t('for other programs'), value: 'json' as const },
      ]);
      if (format !== undefined) await exportPlan(format, services);
    },
    'flagInsight.refreshPlan': () => {
      plan.forget();
      return Promise.resolve();
    },
  } satisfies Partial<Commands>;
}

/** Opens an unsaved document: whether it becomes a file is the person's choice. */
async function exportPlan(
  format: Exclude<PlanFormat, 'text'>,
  { plan, usages, formats }: PlanServices,
): Promise<void> {
  const document = await withProgress(vscode.l10n.t('Reading files…'), async (signal) => {
    await whenRead(usages, cancellationOf(signal));
    if (!signal.aborted) await plan.askMore();
    return signal.aborted ? undefined : plan.document();
  });
  if (document === undefined) return;
  const content = await planText(document, format, formats);
  // The editor has no language for CSV.
  const language = format === 'csv' ? 'plaintext' : format;
  await vscode.window.showTextDocument(await vscode.workspace.openTextDocument({ content, language }));
}

function groupings(): readonly { readonly label: string; readonly value: PlanGrouping }[] {
  return [
    { label: vscode.l10n.t('Nothing'), value: 'none' },
    { label: vscode.l10n.t('Folder'), value: 'folder' },
    { label: vscode.l10n.t('Owner'), value: 'owner' },
  ];
}
