import * as l10n from '@vscode/l10n';
import { createAdminClient, type AdminClient, type OperationName } from './api/client.ts';
import { conformance } from './api/conformance.ts';
import { ApiError, rootCause, type ErrorFacts, type ErrorKind } from './api/errors.ts';
import type { HealthReport } from './api/health-report.ts';
import { isLegalName } from './api/legal-name.ts';
import type { ContractProblem } from './api/contract-problem.ts';
import type { Transport } from './api/transport.ts';

/** Why an operation failed: the log message and all further facts. */
interface ProbeError extends Omit<ErrorFacts, 'cause'> {
  readonly message: string;
  /** The message of the network, a certificate or a decoder. */
  readonly cause?: string | undefined;
}

/** The outcome of one operation: `ok`, the kind of its error, or `notAsked`. */
export type ProbeResult = {
  readonly milliseconds: number;
  /** How many of each kind of thing the answer has. */
  readonly counts: Readonly<Record<string, number>>;
  /** Parts of the answer that violate the contract. */
  readonly problems: readonly ContractProblem[];
  /** Why it was not asked, or may be missing on this server: an operation with a note did not fail. */
  readonly note?: string;
} & (
  | { readonly outcome: 'ok' | 'notAsked'; readonly error?: undefined }
  | { readonly outcome: ErrorKind; readonly error: ProbeError }
);

/** The outcome of each operation of the contract for one project. `feedback` is present only if it was requested. */
export type ProbeReport = Readonly<Partial<Record<OperationName, ProbeResult>>>;

export interface ProbeOptions {
  readonly transport: Transport;
  readonly projectId: string;
  /** The questionnaire to send feedback for; without it, the only operation that writes is left out. */
  readonly feedbackId?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
}

/**
 * Calls the operations of the contract (the reads always, feedback on request) and compares the answers with the
 * contract to the letter. Used by the command line's probe and Check Connection. Failures are results, never thrown.
 */
export async function probe(options: ProbeOptions): Promise<ProbeReport> {
  const { transport, projectId, feedbackId, signal } = options;
  const call = { signal };
  const run = <T>(operation: OperationName, ask: (client: AdminClient) => Promise<T>, count: Counter<T>) =>
    runOne({ transport, operation, ask, count, now: options.now });
  let report: HealthReport | undefined;
  const healthReport = await run(
    'healthReport',
    async (client) => {
      const answer = await client.getHealthReport(projectId, call);
      report = answer.status === 'ok' ? answer.report : undefined;
      return report;
    },
    countReport,
  );
  const names = report?.flags.map(({ name }) => name) ?? [];
  // A failure with a name that no URL can contain would say nothing about the operation.
  const flag = names.find(isLegalName) ?? names[0];
  const [lifecycle, roles, changeRequestConfig] = await Promise.all([
    flag === undefined
      ? notAsked(l10n.t('The health report lists no flag to ask about.'))
      : run(
          'lifecycle',
          (client) => client.getLifecycle(projectId, flag, call),
          (stages) => ({ stages: stages.length }),
        ),
    run(
      'roles',
      (client) => client.getRoles(projectId, call),
      ({ roles }) => ({ roles: roles.length }),
    ),
    run(
      'changeRequestConfig',
      (client) => client.getChangeRequestConfig(projectId, call),
      ({ items }) => ({
        environments: items.length,
      }),
    ),
  ]);
  const reads = {
    healthReport,
    lifecycle,
    roles,
    changeRequestConfig: withNote(changeRequestConfig, healthReport),
  };
  if (feedbackId === undefined) return reads;
  const feedback = await run(
    'feedback',
    (client) => client.sendFeedback({ feedbackId, neverShow: false }, call),
    // An answer that does not repeat the questionnaire's id does not confirm that it was stored.
    (stored) => ({ stored: stored.feedbackId === feedbackId ? 1 : 0 }),
  );
  return { ...reads, feedback };
}

type Counter<T> = (value: T) => Readonly<Record<string, number>>;

interface OneRun<T> {
  readonly transport: Transport;
  readonly operation: OperationName;
  readonly ask: (client: AdminClient) => Promise<T>;
  readonly count: Counter<T>;
  readonly now: () => number;
}

async function runOne<T>({ transport, operation, ask, count, now }: OneRun<T>): Promise<ProbeResult> {
  let problems: readonly ContractProblem[] = [];
  // Called with each answer before it is read.
  const client = createAdminClient(transport, async (_, json) => {
    problems = await conformance(operation, json);
  });
  const start = now();
  const milliseconds = (): number => Math.round(now() - start);
  try {
    const value = await ask(client);
    return { outcome: 'ok', milliseconds: milliseconds(), counts: count(value), problems };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return {
      outcome: error.kind,
      milliseconds: milliseconds(),
      counts: {},
      problems,
      error: probeError(error),
    };
  }
}

function probeError(error: ApiError): ProbeError {
  return { message: error.message, ...error.facts, cause: rootCause(error) };
}

function countReport(report: HealthReport | undefined): Readonly<Record<string, number>> {
  if (report === undefined) return {};
  return {
    flags: report.flags.length,
    unreadable: report.unreadable.count,
    environments: report.facts.environments.length,
  };
}

function notAsked(note: string): ProbeResult {
  return { outcome: 'notAsked', milliseconds: 0, counts: {}, problems: [], note };
}

/**
 * Open-source servers have no change requests. A wrong address gives the same answer, so the report must have been
 * found too.
 */
function withNote(result: ProbeResult, healthReport: ProbeResult): ProbeResult {
  return result.outcome === 'notFound' && healthReport.outcome === 'ok'
    ? { ...result, note: l10n.t('This server has no change requests (an Enterprise operation).') }
    : result;
}
