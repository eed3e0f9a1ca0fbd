import type { ReportedFlag, ReportedUsage, ScanReport } from '../../code/scan/scan-report.ts';
import { placedFile, scanText } from './other-scans.ts';
import { notReadText } from '../usages/not-read-text.ts';
import { becauseLine, terminalLine } from './terminal-line.ts';

/** A report for a person at a terminal; with `explain` each place says why it is a flag's place. */
export function scanTable(
  report: ScanReport,
  { explain, now }: { readonly explain: boolean; readonly now: number },
): string {
  const byName = Map.groupBy(report.usages, ({ name }) => name);
  const lines = [
    ...report.flags.flatMap((flag) => [...flagLines(flag, byName.get(flag.name) ?? [], explain), '']),
    ...section(
      'Calls whose flag name could not be resolved',
      report.dynamic.flatMap((place) => [
        `  ${placedFile(place)}:${place.line}:${place.column}  ${place.text.replace(/\s+/g, ' ')}`,
        ...(explain ? reasons(place) : []),
      ]),
    ),
    ...section(
      "Functions that take a flag's name",
      // For a person, the first argument is number 1.
      report.functions.map(
        (row) => `  ${placedFile(row)}:${row.line}  ${row.name}, argument ${row.argument + 1}`,
      ),
    ),
    ...section(
      'Mentions: names in comments, in other strings, and in text that is not parsed',
      report.mentions.flatMap((row) =>
        row.isBuilt ? [] : [`  ${placedFile(row)}:${row.line}  ${row.name}`],
      ),
    ),
    ...section(
      'Names that calls may build from parts that the code does not show',
      report.mentions.flatMap((row) =>
        row.isBuilt ? [`  ${placedFile(row)}:${row.line}  ${row.name}`] : [],
      ),
    ),
    ...section(
      'Everyday words in files that are not parsed, where they may not be flags',
      report.words.map(
        ({ repository, name, count }) =>
          `  ${repository === undefined ? '' : `${repository}: `}${name}  ${counted(count, 'file')}`,
      ),
    ),
    ...sinceLines(report),
    ...section('Not read, so no flag can be said to be unused', report.notRead.flatMap(unreadLines)),
    ...section(
      'Other scans',
      (report.scans ?? []).map((scan) => `  ${scanText(scan, now)}`),
    ),
    summary(report),
  ];
  return lines.map((line) => `${terminalLine(line)}\n`).join('');
}

function flagLines(
  { name, status, usages }: ReportedFlag,
  own: readonly ReportedUsage[],
  explain: boolean,
): readonly string[] {
  const where = own.map((usage) => `${placedFile(usage)}:${usage.line}:${usage.column}`);
  // Not `Math.max(...)`: there can be more places than the stack holds.
  const width = where.reduce((most, { length }) => Math.max(most, length), 0);
  const places = own.flatMap((usage, at) => [
    `  ${(where[at] ?? '').padEnd(width)}  ${usage.kind}, ${usage.evidence}`,
    ...(explain ? reasons(usage) : []),
  ]);
  const statusText = status === 'not-asked' ? '' : `  ${status}`;
  return [`${name}${statusText}  ${counted(usages, 'place')}${inRepositories(own)}`, ...places];
}

/** For example ` in 2 repositories`; empty if all places are in the scanned folder itself. */
function inRepositories(own: readonly ReportedUsage[]): string {
  const { size } = new Set(own.map(({ repository }) => repository));
  return own.every(({ repository }) => repository === undefined)
    ? ''
    : ` in ${size} ${size === 1 ? 'repository' : 'repositories'}`;
}

function reasons({ because }: Pick<ReportedUsage, 'because'>): readonly string[] {
  return because.map(({ file, line, text }) => becauseLine(text, file, line));
}

/** Most paths of one kind that are listed. */
const MOST_PATHS = 10;

function unreadLines(unread: ScanReport['notRead'][number]): readonly string[] {
  const shown = unread.where.slice(0, MOST_PATHS);
  const rest = unread.count - shown.length;
  return [
    `  ${notReadText(unread)}`,
    ...shown.map((path) => `    ${path}`),
    ...(rest > 0 ? [`    and ${rest} more`] : []),
  ];
}

/** A heading with its lines and an empty line; nothing at all without lines. */
function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [title, ...lines, ''];
}

function sinceLines({ since }: ScanReport): readonly string[] {
  if (since === undefined) return [];
  const rows = (flags: readonly ReportedFlag[]) =>
    flags.map(({ name, usages }) => `  ${name}  ${counted(usages, 'place')}`);
  return [
    ...section('Flags that are used now and were not before', rows(since.added)),
    ...section('Flags that are no longer used', rows(since.dropped)),
    ...section(
      'Flags whose places changed',
      since.changed.map(({ name, before, usages }) => `  ${name}  ${before} → ${counted(usages, 'place')}`),
    ),
  ];
}

function summary({ files, flags, usages }: ScanReport): string {
  const skipped = Object.entries(files.skipped).map(([reason, count]) => `${count} ${reason}`);
  const without = skipped.length === 0 ? '' : `; left out: ${skipped.join(', ')}`;
  return `${counted(flags.length, 'flag')} in ${counted(usages.length, 'place')}. ${counted(files.looked, 'file')} looked at, ${files.parsed} parsed${without}.`;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
