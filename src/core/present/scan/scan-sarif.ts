import { createHash } from 'node:crypto';
import type { Log, ReportingDescriptor, Result } from 'sarif';
import { visibleText } from '../../visible-text.ts';
import { encodedPath } from '../links.ts';
import { PROBLEM_STATUSES, type ProblemStatus, type ScanProblem } from './scan-problems.ts';

const RULES: Readonly<Record<ProblemStatus, { readonly level: 'warning' | 'note'; readonly text: string }>> =
  {
    unknown: {
      level: 'warning',
      text: 'A flag that the code asks for is in none of the projects that were looked at.',
    },
    archived: { level: 'warning', text: 'A flag that the code asks for is archived.' },
    completed: { level: 'note', text: 'A flag whose work is done is still used.' },
    stale: { level: 'warning', text: 'A flag that is marked stale is still used.' },
    'potentially-stale': {
      level: 'note',
      text: 'A flag is older than flags of its type are expected to get.',
    },
  };

/** The problems as SARIF 2.1.0, with fingerprints that stay the same when lines move. */
export function scanSarif(problems: readonly ScanProblem[], version: string): Log {
  const seen = new Map<string, number>();
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'flag-insight', version, rules: PROBLEM_STATUSES.map(ruleOf) } },
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: {
          SRCROOT: {
            description: {
              text: 'The root of the repository, or the folder that was scanned where it is in none.',
            },
          },
        },
        results: problems.map((problem) => resultOf(problem, seen)),
      },
    ],
  };
}

function ruleOf(status: ProblemStatus): ReportingDescriptor {
  const { level, text } = RULES[status];
  return { id: `flag-${status}`, shortDescription: { text }, defaultConfiguration: { level } };
}

function resultOf({ status, usage, message }: ScanProblem, seen: Map<string, number>): Result {
  const { file, line, column, endLine, endColumn, name } = usage;
  return {
    ruleId: `flag-${status}`,
    ruleIndex: PROBLEM_STATUSES.indexOf(status),
    level: RULES[status].level,
    message: { text: visibleText(message) },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: encodedPath(file), uriBaseId: 'SRCROOT' },
          region: { startLine: line, startColumn: column, endLine, endColumn },
        },
      },
    ],
    partialFingerprints: { 'flagInsight/v1': fingerprint([status, name, file], seen) },
  };
}

/**
 * The n-th problem of a flag in a file counts as the same wherever it moves: `seen` has how many there were so far, by
 * their parts.
 */
function fingerprint(parts: readonly string[], seen: Map<string, number>): string {
  const key = JSON.stringify(parts);
  const count = seen.get(key) ?? 0;
  seen.set(key, count + 1);
  return createHash('sha256').update(`${key}:${count}`).digest('hex');
}
