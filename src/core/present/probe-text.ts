import type { OperationName } from '../api/client.ts';
import type { ProbeReport, ProbeResult } from '../probe.ts';
import type { Context } from './context.ts';
import { plainText } from './plain-text.ts';

/** A probe of one project. */
export interface ProbedProject {
  readonly baseUrl: string;
  readonly projectId: string;
  readonly report: ProbeReport;
}

/** Places that do not fit, shown for one operation; a server with another form has one for each record. */
const SHOWN_PROBLEMS = 50;

/**
 * @param probed a probe of one project.
 * @param context language and formats.
 * @returns a text of aligned lines: each operation, how it went, how long it took, and what does not fit the contract.
 */
export function probeText({ baseUrl, projectId, report }: ProbedProject, context: Context): string {
  const { t } = context;
  const names: Readonly<Record<OperationName, string>> = {
    healthReport: t('Health report'),
    lifecycle: t('Lifecycle'),
    roles: t('Roles'),
    changeRequestConfig: t('Change requests'),
    feedback: t('Feedback'),
  };
  const rows = Object.entries(report) as [OperationName, ProbeResult][];
  const width = Math.max(...rows.map(([operation]) => names[operation].length));
  return [
    baseUrl,
    t('Project {0}', projectId),
    '',
    ...rows.flatMap(([operation, result]) => [
      `${names[operation].padEnd(width)}  ${summary(result, context)}`,
      ...remarks(result, context).map((line) => `${' '.repeat(width)}  ${line}`),
    ]),
  ].join('\n');
}

function summary({ outcome, milliseconds, counts }: ProbeResult, { t, count }: Context): string {
  if (outcome === 'notAsked') return t('not asked');
  const amounts = Object.entries(counts).map(([what, amount]) => `${what}: ${count(amount)}`);
  return [outcome === 'ok' ? t('ok') : outcome, t('{0} ms', count(milliseconds)), ...amounts].join(' · ');
}

function remarks({ note, error, problems }: ProbeResult, { t, count }: Context): readonly string[] {
  // Servers repeat their message in the list of details.
  const details = (error?.details ?? []).filter(({ message }) => message !== error?.serverMessage);
  const hidden = problems.length - SHOWN_PROBLEMS;
  return [
    ...(note === undefined ? [] : [note]),
    ...(error === undefined ? [] : [error.message]),
    ...(error?.serverMessage === undefined
      ? []
      : [t('The server says: {0}', plainText(error.serverMessage))]),
    ...details.map(({ path, message }) => plainText(path === undefined ? message : `${path}: ${message}`)),
    ...(error?.id === undefined ? [] : [t('Error id for support: {0}', plainText(error.id))]),
    ...problems
      .slice(0, SHOWN_PROBLEMS)
      .map(({ path, expected }) => t('Not as the contract says: {0}: {1}', path, expected)),
    ...(hidden > 0 ? [t('… and {0} more places', count(hidden))] : []),
  ];
}
