import { createAdminClient, type AdminClient, type OperationName } from './api/client.ts';
import { conformance } from './api/conformance.ts';
import { ApiError, type ErrorDetail } from './api/errors.ts';
import type { HealthReport } from './api/health-report.ts';
import type { Problem } from './api/problems.ts';
import type { Transport } from './api/transport.ts';

/** How one operation went. */
export interface ProbeResult {
  /** `ok`, the kind of the error, or `notAsked`. */
  readonly outcome: string;
  readonly milliseconds: number;
  /** How many of what came, by what it is. */
  readonly counts: Readonly<Record<string, number>>;
  /** Places of the answer that do not fit the contract to the letter. */
  readonly problems: readonly Problem[];
  /** What went wrong, in the log's words, and what the server said of it. */
  readonly error?: {
    readonly message: string;
    readonly status?: number | undefined;
    readonly id?: string | undefined;
    readonly serverMessage?: string | undefined;
    readonly details?: readonly ErrorDetail[] | undefined;
  };
  /** What to know beside the outcome. */
  readonly note?: string;
}

/** How each operation of the contract went on one project. `feedback` is there only where it was asked for. */
export type ProbeReport = Readonly<Partial<Record<OperationName, ProbeResult>>>;

/** What to probe. */
export interface ProbeOptions {
  readonly transport: Transport;
  readonly projectId: string;
  /** Questionnaire to send feedback for; the one operation that writes is left out without it. */
  readonly feedbackId?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds of a clock that only runs forward. */
  readonly now: () => number;
}

/**
 * Runs the operations of the contract, the reads always and feedback where asked, and compares what comes with the
 * contract to the letter. Serves the command line's probe and Check Connection.
 * @returns a result for each operation; failures are results, never thrown.
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
  const flag = report?.flags[0]?.name;
  const [lifecycle, roles, changeRequestConfig] = await Promise.all([
    flag === undefined
      ? notAsked('The health report named no flag to ask for.')
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
      (entries) => ({
        environments: entries.length,
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
    () => ({
      stored: 1,
    }),
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
  let problems: readonly Problem[] = [];
  const client = createAdminClient(transport, (_, json) => {
    problems = conformance(operation, json);
  });
  const start = now();
  const milliseconds = (): number => Math.round(now() - start);
  try {
    const value = await ask(client);
    return { outcome: 'ok', milliseconds: milliseconds(), counts: count(value), problems };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, id, serverMessage, details } = error.facts;
    return {
      outcome: error.kind,
      milliseconds: milliseconds(),
      counts: {},
      problems,
      error: { message: error.message, status, id, serverMessage, details },
    };
  }
}

function countReport(report: HealthReport | undefined): Readonly<Record<string, number>> {
  if (report === undefined) return {};
  return {
    flags: report.flags.length,
    unreadable: report.unreadable.length,
    environments: report.facts.environments.length,
  };
}

function notAsked(note: string): ProbeResult {
  return { outcome: 'notAsked', milliseconds: 0, counts: {}, problems: [], note };
}

/** Open-source servers have no change requests; a wrong address answers just the same, so the report must be there. */
function withNote(result: ProbeResult, healthReport: ProbeResult): ProbeResult {
  return result.outcome === 'notFound' && healthReport.outcome === 'ok'
    ? { ...result, note: 'This server has no change requests (an Enterprise operation).' }
    : result;
}
