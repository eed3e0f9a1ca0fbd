import * as l10n from '@vscode/l10n';
import type { OperationName } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import type { RequestName } from '../api/transport.ts';
import type { ProbeReport, ProbeResult } from '../contract-probe.ts';
import { plural } from './display-language.ts';
import { describeError, type ErrorView } from './error-view.ts';
import type { Formats } from './formats.ts';
import { plainText } from './plain-text.ts';

/** What a probe of one project found: it calls the operations of the contract and compares the answers with it. */
export interface ProbedProject {
  readonly baseUrl: string;
  readonly projectId: string;
  readonly report: ProbeReport;
}

/** Most violations that are shown for an operation: a server with another format has one in each record. */
const SHOWN_PROBLEMS = 50;

/** The result as aligned lines: each operation, its outcome, its duration, and violations of the contract. */
export function probeText({ baseUrl, projectId, report }: ProbedProject, formats: Formats): string {
  const names = requestNames();
  const rows = Object.entries(report) as [OperationName, ProbeResult][];
  const width = Math.max(...rows.map(([operation]) => names[operation].length));
  return [
    baseUrl,
    l10n.t('Project {0}', projectId),
    '',
    ...rows.flatMap(([operation, result]) => [
      `${names[operation].padEnd(width)}  ${summary(result, formats)}`,
      ...remarks(result, formats).map((line) => `${' '.repeat(width)}  ${line}`),
    ]),
  ].join('\n');
}

/** The outcome with time and amounts: `ok · 120 ms · flags: 34`. */
function summary(result: ProbeResult, formats: Formats): string {
  if (result.outcome === 'notAsked') return l10n.t('not asked');
  const { count } = formats;
  const outcome = viewOf(result, formats)?.title ?? l10n.t('ok');
  const amounts = Object.entries(result.counts).map(([what, amount]) => `${what}: ${count(amount)}`);
  return [outcome, l10n.t('{0} ms', count(result.milliseconds)), ...amounts].join(' · ');
}

/** The lines below an outcome: a note, what failed, and what does not match the API. */
function remarks(result: ProbeResult, formats: Formats): readonly string[] {
  const { count } = formats;
  const { note, problems } = result;
  const hidden = problems.length - SHOWN_PROBLEMS;
  return [
    ...(note === undefined ? [] : [note]),
    ...failureRemarks(result, formats),
    ...problems
      .slice(0, SHOWN_PROBLEMS)
      .map(({ path, expected }) =>
        l10n.t('Does not match the API: {0}: {1}', plainText(path), plainText(expected)),
      ),
    ...(hidden > 0
      ? [
          plural(hidden, {
            one: l10n.t('… and {0} more place', count(hidden)),
            other: l10n.t('… and {0} more places', count(hidden)),
          }),
        ]
      : []),
  ];
}

/** What a failure means and what to do, then request and answer, for support. */
function failureRemarks(result: ProbeResult, formats: Formats): readonly string[] {
  const { error, note } = result;
  const view = viewOf(result, formats);
  if (error === undefined || view === undefined) return [];

  const { cause, id, serverMessage, details = [] } = error;
  const server = serverMessage === undefined ? [] : [plainText(serverMessage, 500)];
  // A note tells the reason, where the sentence of the error is general.
  const meaning = note === undefined ? [view.sentence] : [];
  const isSaid = (text: string): boolean => meaning.some((said) => said.includes(text));
  return [
    ...meaning,
    ...[plainText(error.message, 500)].filter((text) => !isSaid(text)),
    ...server.filter((text) => !isSaid(text)).map((text) => l10n.t('The server says: {0}', text)),
    // Servers repeat their message in the list of details.
    ...details
      .filter(({ message }) => message !== serverMessage)
      .map(({ path, message }) => plainText(path === undefined ? message : `${path}: ${message}`)),
    ...(cause === undefined ? [] : [l10n.t('Cause: {0}', plainText(cause))]),
    ...(id === undefined ? [] : [l10n.t('Error id for support: {0}', plainText(id))]),
  ];
}

/** The error texts of a failed operation. */
function viewOf({ outcome, error }: ProbeResult, formats: Formats): ErrorView | undefined {
  if (error === undefined) return undefined;
  // A report has the text of the cause alone, which `failureRemarks` adds.
  return describeError(new ApiError(outcome, error.message, { ...error, cause: undefined }), formats);
}

/** The names of requests, those of the contract first. */
function requestNames(): Readonly<Record<RequestName, string>> {
  return {
    healthReport: l10n.t('Health report'),
    lifecycle: l10n.t('Lifecycle'),
    roles: l10n.t('Roles'),
    changeRequestConfig: l10n.t('Change requests'),
    feedback: l10n.t('Feedback'),
    search: l10n.t('Search'),
    projects: l10n.t('Projects'),
    featureTypes: l10n.t('Flag types'),
    flag: l10n.t('Flag details'),
    segments: l10n.t('Segments'),
    featureMetrics: l10n.t('Metrics of flags'),
    unknownFlags: l10n.t('Unknown flags'),
    user: l10n.t('User'),
    change: l10n.t('Changes'),
  };
}

/** Aligned lines of text: what a window requested from a server, and how often. */
export function requestCountsText(
  baseUrl: string,
  counts: ReadonlyMap<RequestName, number>,
  { count }: Formats,
): string {
  const names = requestNames();
  const rows = (Object.keys(names) as RequestName[]).flatMap((operation) => {
    const number = counts.get(operation);
    return number === undefined ? [] : [{ name: names[operation], number }];
  });
  const total = rows.reduce((sum, { number }) => sum + number, 0);
  const width = Math.max(0, ...rows.map(({ name }) => name.length));
  return [
    baseUrl,
    l10n.t('Requests of this window since it opened: {0}', count(total)),
    '',
    ...rows.map(({ name, number }) => `${name.padEnd(width)}  ${count(number)}`),
  ].join('\n');
}
