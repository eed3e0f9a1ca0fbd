import * as l10n from '@vscode/l10n';
import type { FlagChange, Write } from '../../changes/change.ts';
import { visibleJson } from '../../visible-json.ts';
import { plainText } from '../plain-text.ts';

/** A flag as named in texts. */
export interface NamedFlag {
  readonly name: string;
  /** Name of its project. */
  readonly project: string;
}

/** The label of a change in a list. */
export function changeLabel(change: FlagChange): string {
  switch (change.kind) {
    case 'create':
      return l10n.t('Create');
    case 'markStale':
      return l10n.t('Mark as Stale');
    case 'markNotStale':
      return l10n.t('Mark as Not Stale');
    case 'complete':
      return completeLabel(change);
    case 'uncomplete':
      return l10n.t('Undo Completing');
    case 'archive':
      return l10n.t('Archive');
    case 'revive':
      return l10n.t('Revive');
    case 'turnOn':
      return l10n.t('Turn On in {0}', plainText(change.environment));
    case 'turnOff':
      return l10n.t('Turn Off in {0}', plainText(change.environment));
  }
}

function completeLabel({ status, variant }: Extract<FlagChange, { kind: 'complete' }>): string {
  if (variant !== undefined) return l10n.t('Complete: Kept with Variant {0}', plainText(variant));
  return status === 'kept' ? l10n.t('Complete: Kept') : l10n.t('Complete: Discarded');
}

/** The question of the dialog, in one line. */
export function changeQuestion(change: FlagChange, { name, project }: NamedFlag): string {
  return l10n.t('{0}: “{1}” in project {2}?', changeLabel(change), plainText(name, 100), plainText(project));
}

/** What a change affects beyond the flag itself. */
export function changeEffect(change: FlagChange): string {
  switch (change.kind) {
    case 'create':
      return l10n.t('A new flag, off in every environment.');
    case 'markStale':
      return l10n.t(
        'Only the mark changes; the flag stays on or off as it is. Your team sees that it needs cleaning up.',
      );
    case 'markNotStale':
      return l10n.t('Only the mark changes; the flag stays on or off as it is.');
    case 'complete':
      return l10n.t(
        'Its stage becomes completed; the flag stays on or off as it is. Your team sees that its code can be removed.',
      );
    case 'uncomplete':
      return l10n.t('Its stage goes back to the one before completed; the flag stays on or off as it is.');
    case 'archive':
      return l10n.t('Applications stop getting it at once, in every environment. It can be revived.');
    case 'revive':
      return l10n.t('It comes back as a flag of its project, off in every environment.');
    case 'turnOn':
      return l10n.t(
        'Applications in {0} get it at once, according to its strategies.',
        plainText(change.environment),
      );
    case 'turnOff':
      return l10n.t('Applications in {0} stop getting it at once.', plainText(change.environment));
  }
}

/** The details under the question. */
export interface ChangeDetail {
  readonly effect: string;
  /** What the code that was read has of the flag; undefined if that is unknown. */
  readonly code: string | undefined;
  /** The owner of the token, according to the server. */
  readonly person: string | undefined;
  readonly baseUrl: string;
  readonly write: Write;
}

/** What a change affects, as whom it is made, and the exact request. */
export function changeDetail({ effect, code, person, baseUrl, write }: ChangeDetail): string {
  const { method, path, body } = write;
  return [
    ...[effect, code].filter((part) => part !== undefined),
    person === undefined
      ? l10n.t('As the owner of your token; the server does not say who that is.')
      : l10n.t('As: {0}', plainText(person)),
    [`${method} ${baseUrl}${path}`, ...(body === undefined ? [] : [visibleJson(body)])].join('\n'),
  ].join('\n\n');
}
