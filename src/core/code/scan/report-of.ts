import type { Range } from '../finding.ts';
import { countSkips, notReadOf } from '../source/not-read.ts';
import type { FileSource } from '../source/source.ts';
import { listUnder } from '../list-under.ts';
import { quotedText } from '../quoted-text.ts';
import type { Reason, ScanFindings, ScanUsage } from './scan-engine.ts';
import type { FlagStatus, ReportedFlag, ReportedUsage, ScanOrigin, ScanReport } from './scan-report.ts';

/** What a report consists of besides the findings. */
export interface ReportFacts {
  /** Absolute path of the folder. */
  readonly root: string;
  readonly source: FileSource;
  readonly statusOf: (name: string) => FlagStatus;
  readonly origin: Omit<ScanOrigin, 'files' | 'notRead'>;
}

/** The report of a scan as it is written to files: lines and columns count from 1. */
export function reportOf(
  findings: ScanFindings,
  { root, source, statusOf, origin }: ReportFacts,
): ScanReport {
  return {
    version: 1,
    root,
    ...origin,
    files: {
      looked: source.paths.length,
      parsed: findings.parsed,
      skipped: countSkips([...source.skipped.values(), ...findings.skipped.values()]),
    },
    // The report's type has lists that may be changed, so they are copied.
    notRead: notReadOf([
      ...source.skipped,
      ...findings.skipped,
      ...[...findings.unfollowed].map((path) => [path, 'unfollowed'] as const),
    ]).map(({ where, ...reason }) => ({ ...reason, where: [...where] })),
    usages: findings.usages.map(usageRow),
    mentions: mentionRows(findings.mentions),
    words: wordRows(findings.mentions),
    dynamic: findings.dynamic.map(({ path, range, text, because }) => ({
      file: path,
      line: range.start.line + 1,
      column: range.start.character + 1,
      text: quotedText(text),
      because: because.map(reasonRow),
    })),
    functions: findings.functions.map(({ path: file, line, ...taken }) => ({
      file,
      line: line + 1,
      ...taken,
    })),
    flags: flagRows(findings.usages, statusOf),
  };
}

/** Each used flag, by name, with the number of its places. */
export function flagRows(
  usages: readonly Pick<ScanUsage, 'name'>[],
  statusOf: (name: string) => FlagStatus,
): ReportedFlag[] {
  const counts = new Map<string, number>();
  for (const { name } of usages) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, count]) => ({ name, status: statusOf(name), usages: count }));
}

/** Most files that are named for one everyday word ({@link wordRows}). */
const MOST_FILES = 100;

/** Mentions as rows: a line has one row per name, and a second with `isBuilt` if a call on it may build the name. */
function mentionRows(mentions: ScanFindings['mentions']): ScanReport['mentions'] {
  const rows = new Map<string, ScanReport['mentions'][number]>();
  for (const [file, mentioned] of mentions)
    for (const { name, range, isBuilt } of mentioned.mentions) {
      const line = range.start.line + 1;
      const row = { file, line, name, ...(isBuilt && { isBuilt }) };
      rows.set(JSON.stringify([file, line, name, isBuilt]), row);
    }
  return [...rows.values()];
}

/** In how many unparsed files each name that is an everyday word, such as `search`, occurs. */
function wordRows(mentions: ScanFindings['mentions']): ScanReport['words'] {
  const files = new Map<string, string[]>();
  for (const [file, { words }] of mentions) for (const word of words) listUnder(files, word, file);
  return [...files]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, all]) => ({ name, count: all.length, files: all.slice(0, MOST_FILES) }));
}

/** A usage as in reports, which count from 1. */
export function usageRow({ path, range, name, kind, evidence, because }: ScanUsage): ReportedUsage {
  return { file: path, ...rowOf(range), name, kind, evidence, because: because.map(reasonRow) };
}

function rowOf({ start, end }: Range): Pick<ReportedUsage, 'line' | 'column' | 'endLine' | 'endColumn'> {
  return {
    line: start.line + 1,
    column: start.character + 1,
    endLine: end.line + 1,
    endColumn: end.character + 1,
  };
}

function reasonRow({ path, line, text }: Reason): ReportedUsage['because'][number] {
  return { file: path, line: line + 1, text: quotedText(text) };
}
