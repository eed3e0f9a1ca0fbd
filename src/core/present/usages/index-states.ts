import * as l10n from '@vscode/l10n';
import type { ReadFolder, Unread, UsageIndexState } from '../../usages/usage-index.ts';
import { actionOf } from '../action.ts';
import type { Formats } from '../formats.ts';
import { escaped } from '../markdown.ts';
import { plainText } from '../plain-text.ts';
import { COLORS } from '../stage.ts';
import type { StateView } from '../tree/nodes.ts';

/** The progress or the failure of the index, and the folders that are not read; empty if the index is complete. */
export function indexStates(
  state: UsageIndexState,
  folders: readonly ReadFolder[],
  formats: Formats,
): readonly StateView[] {
  return [...progressState(state, formats), ...folders.flatMap((folder) => unreadState(folder))];
}

/** For example `Reading files: 120 of 3,400`; `of` is 0 while their number is not known. */
export function progressText(read: number, of: number, { count }: Formats): string {
  return of === 0 ? l10n.t('Reading files…') : l10n.t('Reading files: {0} of {1}', count(read), count(of));
}

function progressState(state: UsageIndexState, formats: Formats): readonly StateView[] {
  switch (state.kind) {
    case 'off':
    case 'ready':
      return [];
    case 'reading':
      return [
        {
          key: 'reading',
          label: progressText(state.read, state.of, formats),
          icon: { id: 'loading~spin' },
        },
      ];
    case 'failed':
      return [
        {
          key: 'failed',
          label: l10n.t('The files could not be read'),
          description: l10n.t('try again, or see the log'),
          icon: { id: 'error', color: COLORS.failure },
          tooltip: escaped(state.error.message),
          action: actionOf('readAgain'),
        },
      ];
  }
}

function unreadState({ name, folder, unread }: ReadFolder): readonly StateView[] {
  if (unread === undefined) return [];
  const { icon, text } = unreadLook(unread);
  return [
    {
      key: `unread ${folder}`,
      label: l10n.t('{0} is not read', plainText(name)),
      description: text,
      icon: { id: icon },
      ...(unread === 'missing' && { action: actionOf('readAgain') }),
    },
  ];
}

function unreadLook(unread: Unread): { readonly icon: string; readonly text: string } {
  switch (unread) {
    case 'untrusted':
      return { icon: 'workspace-untrusted', text: l10n.t('the workspace is not trusted') };
    case 'virtual':
      return { icon: 'cloud', text: l10n.t('its files are not on disk') };
    case 'missing':
      return { icon: 'warning', text: l10n.t('the folder is no longer there: it was moved or deleted') };
  }
}
