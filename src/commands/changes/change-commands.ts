import * as vscode from 'vscode';
import type { FlagChange } from '../../core/changes/change.ts';
import { possibleChanges } from '../../core/changes/possible-changes.ts';
import { projectOf } from '../../core/flags/project-state.ts';
import type { ProjectHandle } from '../../core/flags/workspace-flags.ts';
import { changeLabel } from '../../core/present/changes/change-text.ts';
import { plainText } from '../../core/present/plain-text.ts';
import { isSample } from '../../core/sample/sample-address.ts';
import { askOne } from '../../host/ask.ts';
import { mayChangeFlags } from '../../host/changes.ts';
import { notify } from '../../host/notify.ts';
import type { RowMeanings } from '../flags/flag-commands.ts';
import type { Commands, FlagTarget } from '../ids.ts';
import { askNewFlag } from './ask-new-flag.ts';
import { makeChange, type ChangeServices } from './make-change.ts';

export interface ChangeCommandServices extends ChangeServices {
  readonly rows: RowMeanings;
  readonly projects: () => readonly ProjectHandle[];
  readonly atCursor: () => Promise<FlagTarget | undefined>;
}

/** Handlers of the commands that change flags on the server, each after a confirmation. */
export function changeCommands(services: ChangeCommandServices) {
  const { session, rows, projects, atCursor } = services;
  return {
    'flagInsight.createFlag': async (argument) => {
      if (!(await mayChange())) return;
      const given = argument === undefined ? undefined : rows.targetOf(argument);
      const own = projects().filter(({ baseUrl }) => !isSample(baseUrl));
      const sameServer = own.filter(({ baseUrl }) => given?.project.baseUrl.url === baseUrl.url);
      const asked = await askNewFlag(session, given === undefined ? own : sameServer, given?.name ?? '');
      if (asked !== undefined) await makeChange(services, asked.flag, asked.change);
    },
    'flagInsight.changeFlag': async (argument) => {
      if (!(await mayChange())) return;
      const flag = argument === undefined ? await atCursor() : rows.targetOf(argument);
      if (flag === undefined || isSample(flag.project.baseUrl)) {
        await notify.info(vscode.l10n.t('There is no known flag at the cursor.'));
        return;
      }
      const change = await askChange(flag);
      if (change !== undefined) await makeChange(services, flag, change);
    },
  } satisfies Partial<Commands>;
}

/** Whether changes are allowed; if not, says where to allow them (except in Restricted Mode). */
async function mayChange(): Promise<boolean> {
  if (mayChangeFlags()) return true;
  if (!vscode.workspace.isTrusted) {
    await notify.info(vscode.l10n.t('In Restricted Mode, no flag can be changed.'));
    return false;
  }
  const open = { title: vscode.l10n.t('Open Settings'), value: true };
  const text = vscode.l10n.t('Changing flags is off: flagInsight.server.allowChanges in your user settings.');
  if ((await notify.info(text, open)) === true)
    await vscode.commands.executeCommand('workbench.action.openSettings', 'flagInsight.server.allowChanges');
  return false;
}

/** Lets a person choose what to change about a flag; the environments are those in the last report. */
async function askChange({ project, name }: FlagTarget): Promise<FlagChange | undefined> {
  await project.wantDetails(name);
  const known = projectOf(project.state);
  const changes = known === undefined ? [] : possibleChanges(known, name);
  if (changes.length === 0) {
    await notify.info(
      vscode.l10n.t('“{0}” cannot be changed: its state on the server is not known.', plainText(name, 100)),
    );
    return undefined;
  }
  return askOne(
    vscode.l10n.t('Change {0}', plainText(name, 100)),
    changes.map((change) => ({ label: changeLabel(change), value: change })),
  );
}
