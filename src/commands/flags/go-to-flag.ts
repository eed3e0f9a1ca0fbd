import * as vscode from 'vscode';
import { projectsOf } from '../../core/present/tree/flag-tree-model.ts';
import { flagPicks } from '../../core/present/flag-picks.ts';
import type { Formats } from '../../core/present/formats.ts';
import { plainText } from '../../core/present/plain-text.ts';
import type { UsageFacts } from '../../core/present/usages/usages-detail.ts';
import { isSample } from '../../core/sample/sample-address.ts';
import { inTurns } from '../../core/slices.ts';
import type { WorkspaceFlags } from '../../core/flags/workspace-flags.ts';
import { askOne, type Choice } from '../../host/ask.ts';
import type { CommandId, Commands, FlagTarget } from '../ids.ts';

export interface GoToFlagServices {
  readonly flags: WorkspaceFlags;
  readonly usages: UsageFacts;
  readonly formats: Formats;
  /** Opens the flag's row in the Flags view. */
  readonly showDetails: (flag: FlagTarget) => Promise<void>;
}

/** The handler of the command that finds a flag by its name and asks what to do with it. */
export function goToFlagCommands(services: GoToFlagServices) {
  return {
    'flagInsight.goToFlag': async () => {
      const { flags, usages, formats } = services;
      const picks = await inTurns(flagPicks(projectsOf(flags.connections), usages, formats));
      const flag = await askOne(
        vscode.l10n.t('Go to Flag'),
        picks.map(({ label, description, icon, value }) => ({
          label: `$(${icon.id}) ${label}`,
          description,
          value,
        })),
        vscode.l10n.t('Type part of a name'),
      );
      const action = flag && (await askOne(plainText(flag.name, 100), choicesFor(flag)));
      if (flag === undefined || action === undefined) return;
      if (action === 'details') await services.showDetails(flag);
      else await vscode.commands.executeCommand(action, flag);
    },
  } satisfies Partial<Commands>;
}

/** What can be done with a flag; the sample has no service, and its code cannot be changed. */
function choicesFor({ project }: FlagTarget): readonly Choice<CommandId | 'details'>[] {
  const details = { label: `$(list-tree) ${vscode.l10n.t('Show Details')}`, value: 'details' } as const;
  const copy = { label: `$(copy) ${vscode.l10n.t('Copy Name')}`, value: 'flagInsight.copyName' } as const;
  const usages = {
    label: `$(references) ${vscode.l10n.t('Find Usages')}`,
    value: 'flagInsight.findUsages',
  } as const;
  if (isSample(project.baseUrl)) return [details, usages, copy];
  return [
    details,
    { label: `$(link-external) ${vscode.l10n.t('Open in Service')}`, value: 'flagInsight.openInService' },
    usages,
    copy,
    { label: `$(diff-removed) ${vscode.l10n.t('Remove from Code…')}`, value: 'flagInsight.removeFlag' },
  ];
}
