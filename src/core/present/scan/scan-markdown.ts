import type { ReportedFlag, ScanReport } from '../../code/scan/scan-report.ts';
import { rich, type Markdown } from '../markdown.ts';
import { table } from '../markdown-table.ts';
import { notReadText } from '../usages/not-read-text.ts';
import { placedFile, scanPlace, scanState } from './other-scans.ts';
import type { ScanProblem } from './scan-problems.ts';

/** A report as Markdown for a comment or a page; text from outside this program is escaped. */
export function scanMarkdown(report: ScanReport, problems: readonly ScanProblem[], now: number): string {
  const { flags, usages, mentions, notRead, files, since } = report;
  const parts = [
    rich`## Feature flags in code`,
    rich`${flags.length} flags in ${usages.length} places; ${files.looked} files looked at, ${files.parsed} parsed.`,
    ...(mentions.length === 0 ? [] : [rich`${mentions.length} lines mention flags beside that.`]),
    ...(notRead.length === 0 ? [] : [rich`Not read: ${notRead.map((one) => notReadText(one)).join(', ')}.`]),
    ...(since === undefined
      ? []
      : [
          flagTable('Used, and not before', since.added),
          flagTable('No longer used', since.dropped),
          flagTable('Places changed', since.changed),
        ]),
    table(
      'To look at',
      ['Flag', 'Place', 'Why'],
      problems.map(({ usage, message }) => [usage.name, `${placedFile(usage)}:${usage.line}`, message]),
    ),
    flagTable('Flags', flags),
    table(
      'Other scans',
      ['Repository', 'Scan'],
      (report.scans ?? []).map((scan) => [scanPlace(scan), scanState(scan, now)]),
    ),
  ];
  return `${parts.flatMap((part) => (part === undefined ? [] : [part.source])).join('\n\n')}\n`;
}

function flagTable(title: string, flags: readonly ReportedFlag[]): Markdown | undefined {
  const rows = flags.map(({ name, status, usages }) => [name, status, String(usages)]);
  return table(title, ['Flag', 'Status', 'Places'], rows);
}
