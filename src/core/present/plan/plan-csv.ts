import type { PlanDocument } from '../../plan/plan-document.ts';
import type { Formats } from '../formats.ts';
import { csvLine } from '../usages/export/csv-line.ts';
import { planRow } from './plan-rows.ts';
import { unknownSections } from './unknown-rows.ts';

const HEAD = ['group', 'flag', 'project', 'state', 'keep', 'places', 'folder', 'owners', 'notes'] as const;

/** A line for each flag of the plan and each name that only one side knows, following RFC 4180. */
export function planCsv({ flags, unknown }: PlanDocument, formats: Formats): string {
  const planned = flags.map((flag) => {
    const { group, name, project, why, keep, places, folder, owners, notes } = planRow(flag, formats);
    return [group, name, project, why, keep, String(places ?? ''), folder, owners, notes.join('; ')];
  });
  const names = unknownSections(unknown, formats).flatMap(({ kind, window, rows }) =>
    rows.map(({ name, text }) => [kind, name, '', '', '', '', '', '', `${text}; ${window}`]),
  );
  return [HEAD, ...planned, ...names].map(csvLine).join('');
}
