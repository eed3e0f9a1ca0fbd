import * as l10n from '@vscode/l10n';
import type { PlannedFlag } from '../../plan/clean-up-plan.ts';
import { debtOf, type PlanDocument } from '../../plan/plan-document.ts';
import { plural } from '../display-language.ts';
import { exactly } from '../flag/fact.ts';
import type { Formats } from '../formats.ts';
import { escaped, list, paragraphs, rich, type Markdown } from '../markdown.ts';
import { table } from '../markdown-table.ts';
import { groupText, groupTooltip, planGroups, planRow } from './plan-rows.ts';
import { readinessOf } from './readiness.ts';
import { unknownSections } from './unknown-rows.ts';

/** Most flags whose facts are listed. */
const MOST_FACTS = 20;

/** The plan for a page or a comment; text from outside this program is escaped. */
export function planMarkdown(document: PlanDocument, formats: Formats): string {
  const { flags, unknown, unread, at } = document;
  const debt = debtOf(document);
  const counted = plural(debt, {
    one: l10n.t('{0} flag is done and still in code.', formats.count(debt)),
    other: l10n.t('{0} flags are done and still in code.', formats.count(debt)),
  });
  const parts = [
    rich`# ${l10n.t('Clean-up plan')}`,
    rich`${counted} ${l10n.t('Made {0}.', exactly(new Date(at).toISOString(), formats))}`,
    unread.length === 0 ? undefined : rich`**${l10n.t('Not read or not known:')}**`,
    unread.length === 0 ? undefined : list(unread.map((text) => rich`${text}`)),
    ...planGroups(flags).flatMap(([group, inGroup]) => [
      groupTable(groupText(group), inGroup, formats),
      rich`*${groupTooltip(group)}*`,
    ]),
    ...unknownSections(unknown, formats).map(({ title, window, rows }) =>
      table(
        `${title} (${window})`,
        [l10n.t('Flag'), ''],
        rows.map(({ name, text }) => [name, text]),
      ),
    ),
    ...flags.slice(0, MOST_FACTS).map((flag) => factTable(flag, formats)),
  ];
  return `${paragraphs(...parts).source}\n`;
}

function groupTable(title: string, flags: readonly PlannedFlag[], formats: Formats): Markdown | undefined {
  const head = [
    l10n.t('Flag'),
    l10n.t('Project'),
    l10n.t('State'),
    l10n.t('Stays'),
    l10n.t('Places'),
    l10n.t('Folder'),
    l10n.t('Owners'),
    l10n.t('Notes'),
  ];
  const rows = flags.map((flag) => {
    const { name, project, why, keep, places, folder, owners, notes } = planRow(flag, formats);
    const count = places === undefined ? l10n.t('not read') : formats.count(places);
    return [name, project, why, keep, count, folder, owners, notes.join('; ')];
  });
  return table(title, head, rows);
}

function factTable({ knowledge }: PlannedFlag, formats: Formats): Markdown | undefined {
  const { facts, absent } = readinessOf(knowledge, formats);
  const unknown = absent.map(({ label, why }) => `${label} (${why})`).join(', ');
  return paragraphs(
    table(
      escaped(knowledge.name, 100).source,
      [l10n.t('Fact'), '', l10n.t('Speaks'), l10n.t('Source')],
      facts.map(({ label, text, side, source }) => [label, text, sideText(side), source]),
    ),
    unknown === '' ? undefined : escaped(l10n.t('Not known: {0}', unknown)),
  );
}

function sideText(side: 'for' | 'against' | 'neither'): string {
  if (side === 'neither') return '';
  return side === 'for' ? l10n.t('for removal') : l10n.t('against removal');
}
