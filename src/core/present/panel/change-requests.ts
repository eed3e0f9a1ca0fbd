import * as l10n from '@vscode/l10n';
import type { ChangeRequestConfigEntry } from '../../api/schemas.ts';
import type { ChangeRequests } from '../../flags/project-extras.ts';
import type { PanelTab } from '../../../protocol/panel-model.ts';
import type { Formats } from '../formats.ts';
import { plainText } from '../plain-text.ts';
import { leftOutNotes } from './left-out-notes.ts';

/** The change request configuration: production first, then in the server's order. */
export function changeRequestsView(changes: ChangeRequests, formats: Formats): PanelTab {
  if (changes.kind === 'absent') {
    return {
      intro: [],
      empty: {
        icon: { id: 'git-pull-request-closed', tone: 'muted' },
        text: l10n.t('This server has no change requests: they are part of Enterprise servers.'),
      },
    };
  }
  const notes = leftOutNotes(changes.leftOut, formats);
  if (changes.entries.length === 0) {
    return {
      intro: notes,
      empty: {
        icon: { id: 'git-pull-request', tone: 'muted' },
        text: l10n.t('The server names no environment of this project.'),
      },
    };
  }
  const sorted = changes.entries.toSorted((a, b) => Number(isProduction(b)) - Number(isProduction(a)));
  return {
    intro: [
      l10n.t(
        'Where change requests are on, a change of a flag takes effect once enough people have approved it.',
      ),
      ...notes,
    ],
    table: {
      caption: l10n.t('Change requests by environment'),
      columns: [l10n.t('Environment'), l10n.t('Type'), l10n.t('Change requests'), l10n.t('Approvals needed')],
      rows: sorted.map((entry) => row(entry, formats)),
    },
  };
}

function isProduction({ type }: ChangeRequestConfigEntry): boolean {
  return type === 'production';
}

function row(
  entry: ChangeRequestConfigEntry,
  { count }: Formats,
): NonNullable<PanelTab['table']>['rows'][number] {
  const { environment, type, changeRequestEnabled, requiredApprovals } = entry;
  return [
    { text: plainText(environment), icon: { id: 'server-environment' } },
    { text: plainText(type) },
    changeRequestEnabled
      ? { text: l10n.t('on'), icon: { id: 'pass-filled', tone: 'good' } }
      : { text: l10n.t('off'), icon: { id: 'circle-slash', tone: 'muted' } },
    { text: requiredApprovals === null ? l10n.t('no number set') : count(requiredApprovals) },
  ];
}
