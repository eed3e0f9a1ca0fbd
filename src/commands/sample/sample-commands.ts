import * as vscode from 'vscode';
import { SAMPLE_SCHEME } from '../../core/sample/sample-address.ts';
import { allTabs } from '../../host/all-tabs.ts';
import type { Session } from '../../host/session.ts';
import type { Commands } from '../ids.ts';
import { copySample } from './copy-sample.ts';

const README = 'README.md';
/** The file to open first: it has a completed flag, and one behind a constant. */
const FIRST = '/web/src/Checkout.tsx';

/** Handlers of the commands that start and stop showing the sample shop instead of a server's flags. */
export function sampleCommands(session: Session, files: vscode.Uri) {
  /** Previews that were open before that of the introduction; a preview does not reveal its file. */
  let others: readonly vscode.Tab[] = [];
  return {
    'flagInsight.openSample': async () => {
      await session.showSample(true);
      await vscode.commands.executeCommand('flagInsight.flags.focus');
      others = allTabs().filter(isPreview);
      await vscode.commands.executeCommand('markdown.showPreview', fileOf(`/${README}`));
      await vscode.window.showTextDocument(fileOf(FIRST), { preview: false });
    },
    'flagInsight.copySample': (parent) =>
      copySample(files, parent instanceof vscode.Uri ? parent : undefined),
    'flagInsight.leaveSample': async () => {
      await session.showSample(false);
      const isOwn = (tab: vscode.Tab): boolean =>
        isOfSample(tab) || (isPreview(tab) && !others.includes(tab));
      await vscode.window.tabGroups.close(allTabs().filter(isOwn));
    },
  } satisfies Partial<Commands>;
}

function fileOf(path: string): vscode.Uri {
  return vscode.Uri.from({ scheme: SAMPLE_SCHEME, path });
}

function isOfSample({ input }: vscode.Tab): boolean {
  return input instanceof vscode.TabInputText && input.uri.scheme === SAMPLE_SCHEME;
}

/** Whether it is the editor's preview of a file with that name. */
function isPreview({ input, label }: vscode.Tab): boolean {
  return (
    input instanceof vscode.TabInputWebview &&
    input.viewType.endsWith('markdown.preview') &&
    label.includes(README)
  );
}
