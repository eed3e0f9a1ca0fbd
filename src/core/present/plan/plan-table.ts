import { debtOf, type PlanDocument } from '../../plan/plan-document.ts';
import type { Formats } from '../formats.ts';
import { terminalLine } from '../scan/terminal-line.ts';
import { groupText, planGroups, planRow } from './plan-rows.ts';
import { unknownSections } from './unknown-rows.ts';

/** The plan for a person at a terminal. */
export function planTable(document: PlanDocument, formats: Formats): string {
  const { flags, unknown, unread } = document;
  const debt = debtOf(document);
  const lines = [
    ...planGroups(flags).flatMap(([group, inGroup]) => [
      groupText(group),
      ...inGroup.flatMap((flag) => {
        const { name, why, keep, places, folder, owners, notes } = planRow(flag, formats);
        const count = places === undefined ? '' : `${places} ${places === 1 ? 'place' : 'places'}`;
        const where = places === undefined || places === 0 ? '' : folder || '.';
        const kept = keep === '' ? '' : `keep ${keep}`;
        return [
          `  ${[name, why, kept, count, where, owners].filter((part) => part !== '').join('  ')}`,
          ...notes.map((note) => `      ${note}`),
        ];
      }),
      '',
    ]),
    ...unknownSections(unknown, formats).flatMap(({ title, window, rows }) => [
      `${title} (${window})`,
      ...rows.map(({ name, text }) => `  ${name}  ${text}`),
      '',
    ]),
    ...(unread.length === 0 ? [] : ['Not read or not known', ...unread.map((text) => `  ${text}`), '']),
    `${debt} ${debt === 1 ? 'flag is' : 'flags are'} done and still in code.`,
  ];
  return lines.map((line) => `${terminalLine(line)}\n`).join('');
}
