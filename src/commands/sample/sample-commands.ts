import * as vscode from 'vscode';
import { SAMPLE_SCHEME } from '../../core/sample/sample-address.ts';
import type { Session } from '../../host/session.ts';
import type { Commands } from '../ids.ts';

/** What a person sees first: a completed flag, and one behind a constant. */
const FIRST = '/web/src/Checkout.tsx';

/** Handlers of the commands that show the sample shop in place of a server's flags, and end that. */
export function sampleCommands(session: Session): Partial<Commands> {
  return {
    'flagInsight.openSample': async () => {
      await session.showSample(true);
      await vscode.commands.executeCommand('flagInsight.flags.focus');
      const readme = fileOf('/README.md');
      await vscode.commands.executeCommand('markdown.showPreview', readme);
      await vscode.window.showTextDocument(fileOf(FIRST), { preview: false });
    },
    'flagInsight.leaveSample': async () => {
      await session.showSample(false);
      const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
      await vscode.window.tabGroups.close(tabs.filter(isOfSample));
    },
  };
}

function fileOf(path: string): vscode.Uri {
  return vscode.Uri.from({ scheme: SAMPLE_SCHEME, path });
}

function isOfSample({ input }: vscode.Tab): boolean {
  return input instanceof vscode.TabInputText && input.uri.scheme === SAMPLE_SCHEME;
}
