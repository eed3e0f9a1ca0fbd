import * as vscode from 'vscode';
import { SAMPLE_SCHEME } from '../../core/sample/sample-address.ts';
import { allTabs } from '../../host/all-tabs.ts';
import { notify } from '../../host/notify.ts';
import { openInNewWindow } from '../../host/open-page.ts';
import type { Session } from '../../host/session.ts';
import type { Commands } from '../ids.ts';

const README = 'README.md';
/** The file to open first: it has a completed flag, and one behind a constant. */
const FIRST = '/web/src/Checkout.tsx';

/** Handlers of the commands that start and stop showing the sample shop instead of a server's flags. */
export function sampleCommands(session: Session, files: vscode.Uri) {
  /** Previews of files called README.md that were open before: a tab does not reveal which file its preview is of. */
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

/** Whether a tab is the editor's preview of a file called README.md. */
function isPreview({ input, label }: vscode.Tab): boolean {
  return (
    input instanceof vscode.TabInputWebview &&
    input.viewType.endsWith('markdown.preview') &&
    label.includes(README)
  );
}

/** The folder to create inside the one that a person chooses. */
const NAME = 'flag-insight-sample';

/**
 * Copies the sample's files to a folder on disk, where they can be searched and changed, and offers to open it.
 *
 * @param source the folder of the sample's files.
 * @param parent where the copy goes; by default a person is asked.
 */
async function copySample(source: vscode.Uri, parent?: vscode.Uri): Promise<void> {
  const place = parent ?? (await askFolder());
  if (place === undefined) return;
  const target = vscode.Uri.joinPath(place, NAME);
  try {
    await vscode.workspace.fs.copy(source, target, { overwrite: false });
  } catch (error) {
    if (!(error instanceof vscode.FileSystemError) || error.code !== 'FileExists') throw error;
    void notify.warn(vscode.l10n.t('{0} already exists. Choose another folder.', target.fsPath));
    return;
  }
  const open = { title: vscode.l10n.t('Open Folder'), value: true };
  const message = vscode.l10n.t('The sample was copied to {0}.', target.fsPath);
  void notify.info(message, open).then((chosen) => (chosen === true ? openInNewWindow(target) : undefined));
}

async function askFolder(): Promise<vscode.Uri | undefined> {
  const chosen = await vscode.window.showOpenDialog({
    canSelectFiles: false,
    canSelectFolders: true,
    title: vscode.l10n.t('Copy the Sample into a Folder'),
    openLabel: vscode.l10n.t('Copy Here'),
  });
  return chosen?.[0];
}
