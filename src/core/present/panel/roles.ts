import * as l10n from '@vscode/l10n';
import type { PanelIcon } from '../../../protocol/blocks.ts';
import type { PanelTab } from '../../../protocol/panel-model.ts';
import type { LeftOut } from '../../api/lists.ts';
import type { Role, Roles } from '../../api/schemas.ts';
import { plural } from '../display-language.ts';
import type { Formats } from '../formats.ts';
import { plainText } from '../plain-text.ts';

/** Roles of the project first, then those of the whole server, then the rest. */
const ORDER = ['project', 'root'];
const ICONS: ReadonlyMap<string, PanelIcon> = new Map([
  ['project', { id: 'project' }],
  ['root', { id: 'globe' }],
]);

/** The calling user's roles. */
export function rolesView(roles: Roles, projectId: string, formats: Formats): PanelTab {
  const id = plainText(projectId, 60);
  const notes = leftOutNotes(roles.leftOut, formats);
  if (roles.roles.length === 0) {
    return {
      intro: notes,
      empty: {
        icon: { id: 'person', tone: 'muted' },
        text: l10n.t('The server lists no role for you in the project {0}.', id),
      },
    };
  }
  const sorted = roles.roles.toSorted((a, b) => rankOf(a) - rankOf(b));
  return {
    intro: [
      l10n.t(
        'Your roles in the project {0}: those assigned to you and those of your groups, which the server does not tell apart.',
        id,
      ),
      ...notes,
    ],
    table: {
      caption: l10n.t('My roles'),
      columns: [l10n.t('Role'), l10n.t('Type'), l10n.t('Project'), l10n.t('Description')],
      rows: sorted.map((role) => row(role)),
    },
  };
}

function rankOf({ type }: Role): number {
  const rank = ORDER.indexOf(type ?? '');
  return rank === -1 ? ORDER.length : rank;
}

function row({ id, type, name, description, project }: Role): NonNullable<PanelTab['table']>['rows'][number] {
  const cell = (text: string | null | undefined, limit: number) => ({
    text: text == null || text === '' ? l10n.t('not given') : plainText(text, limit),
  });
  const named = name ?? (id == null ? undefined : l10n.t('Role {0}', id));
  return [
    { ...cell(named, 100), icon: ICONS.get(type ?? '') ?? { id: 'person' } },
    cell(type, 60),
    cell(project, 100),
    cell(description, 1000),
  ];
}

/** A sentence on the records of a list that could not be read; empty if all could. */
export function leftOutNotes(leftOut: LeftOut | undefined, { count }: Formats): string[] {
  if (leftOut === undefined) return [];
  const number = count(leftOut.count);
  return [
    plural(leftOut.count, {
      one: l10n.t('{0} entry of the answer cannot be read and is left out; the log says why.', number),
      other: l10n.t('{0} entries of the answer cannot be read and are left out; the log says why.', number),
    }),
  ];
}

/** A sentence on the flags of a report that could not be read; empty if all could. */
export function unreadableFlagNotes(unreadable: number, { count }: Formats): string[] {
  if (unreadable === 0) return [];
  const number = count(unreadable);
  return [
    plural(unreadable, {
      one: l10n.t('{0} flag of the report cannot be read and is left out; the log says why.', number),
      other: l10n.t('{0} flags of the report cannot be read and are left out; the log says why.', number),
    }),
  ];
}
