import * as l10n from '@vscode/l10n';
import type { OperationName } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import type { ProbeReport, ProbeResult } from '../contract-probe.ts';
import type { Formats } from './formats.ts';
import { describeError, type ErrorView } from './error-view.ts';
import { plainText } from './plain-text.ts';
import { requestNames } from './request-counts.ts';
import { plural } from './display-language.ts';

/** The probe of one project. */
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
  // A note explains it better.
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
  return describeError(new ApiError(outcome, error.message, { ...error, cause: undefined }), formats);
}
