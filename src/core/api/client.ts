import type * as z from 'zod';
import { ApiError } from './errors.ts';
import { pathSegment } from './legal-name.ts';
import { parseBody } from './parse-body.ts';
import { salvage, type Salvaged } from './lists.ts';
import { type HealthReport, readHealthReport, type ReportMemory } from './health-report.ts';
import {
  READ_SCHEMAS,
  type ChangeRequestConfigEntry,
  type FeedbackRequest,
  type FeedbackResponse,
  type LifecycleEntry,
  type Roles,
} from './schemas.ts';
import type { RequestName, Transport, TransportRequest } from './transport.ts';

/** The five operations of the contract, as the probe and Check Connection name them. */
export type OperationName = Extract<
  RequestName,
  'healthReport' | 'lifecycle' | 'roles' | 'changeRequestConfig' | 'feedback'
>;

/** Options of every operation beside its own parameters. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

/** Options of an operation that can answer "not modified". */
interface ConditionalOptions extends CallOptions {
  /** The ETag of the known data. */
  readonly ifNoneMatch?: string | undefined;
  /** The previous report of the same project; its `keep` has to be called with the flags of the new one. */
  readonly memory?: ReportMemory | undefined;
}

/** A report, or confirmation that the known one is still current (HTTP 304). */
type HealthReportAnswer =
  | { readonly status: 'ok'; readonly report: HealthReport; readonly etag: string | undefined }
  | { readonly status: 'notModified' };

/**
 * The five operations of the admin API (contract part 4) on one server with one token. Each throws `ApiError`:
 * `unauthorised` (401), `forbidden` (403), `notFound` (404), `rateLimited` (429), `server` (5xx), `redirected` (3xx),
 * `unexpected` (any other status), `unreachable`, `unreadable` (a body that is not JSON or violates the contract),
 * `cancelled`, and `refused` for a name that cannot be part of a URL. Further errors are documented at the operation.
 */
export interface AdminClient {
  /**
   * Health report of a project (contract part 4.5).
   *
   * @param projectId id of the project; 404 without `id` for an unknown one (observed).
   */
  getHealthReport(projectId: string, options?: ConditionalOptions): Promise<HealthReportAnswer>;
  /**
   * Lifecycle of a flag (contract part 4.2). Every recorded stage in the order entered; the last is not always the
   * current one. For an unknown flag or project real servers answer an empty list, not 404 (observed).
   */
  getLifecycle(
    projectId: string,
    featureName: string,
    options?: CallOptions,
  ): Promise<readonly LifecycleEntry[]>;
  /**
   * Roles of the calling user, direct and by group (contract part 4.3).
   *
   * @param projectId project to check; without it real servers answer 400 with an empty body (observed).
   */
  getRoles(projectId: string | undefined, options?: CallOptions): Promise<Roles>;
  /**
   * Change request configuration of a project (contract part 4.4): one entry for each environment that the token may
   * read. Open-source servers answer 404: they have no change requests.
   */
  getChangeRequestConfig(
    projectId: string,
    options?: CallOptions,
  ): Promise<Salvaged<ChangeRequestConfigEntry>>;
  /**
   * Sends feedback (contract part 4.1) and returns what the server stored. Never retried, because it changes the
   * server. Also throws `invalidRequest` (400, with details) and `unsupportedMediaType` (415); `unauthorised` means
   * that the token does not belong to a person.
   */
  sendFeedback(feedback: FeedbackRequest, options?: CallOptions): Promise<FeedbackResponse>;
}

/** Receives each JSON body before it is read, so that Check Connection can compare it with the contract. */
export type BodyObserver = (operation: OperationName, json: unknown) => Promise<void>;

export function createAdminClient(transport: Transport, observe?: BodyObserver): AdminClient {
  const call = async <T extends z.ZodType>(
    operation: OperationName,
    schema: T,
    request: TransportRequest,
  ): Promise<z.output<T>> => {
    const answer = await transport.send({ ...request, operation });
    if (answer.status === 'notModified') throw unaskedNotModified();
    await observe?.(operation, answer.json);
    return parseBody(schema, answer.json);
  };
  return {
    getHealthReport: async (projectId, { signal, ifNoneMatch, memory } = {}) => {
      const path = `/api/admin/projects/${pathSegment(projectId)}/health-report`;
      const answer = await transport.send({
        operation: 'healthReport',
        method: 'GET',
        path,
        ifNoneMatch,
        parse: memory?.parse,
        signal,
      });
      if (answer.status === 'notModified') return answer;
      await observe?.('healthReport', answer.json);
      return { status: 'ok', report: await readHealthReport(answer.json, memory), etag: answer.etag };
    },
    getLifecycle: async (projectId, featureName, { signal } = {}) => {
      const path = `/api/admin/projects/${pathSegment(projectId)}/features/${pathSegment(featureName)}/lifecycle`;
      return call('lifecycle', READ_SCHEMAS.lifecycle, { method: 'GET', path, signal });
    },
    getRoles: async (projectId, { signal } = {}) => {
      const query = projectId === undefined ? '' : `?projectId=${pathSegment(projectId)}`;
      const path = `/api/admin/user/roles${query}`;
      const { version, roles } = await call('roles', READ_SCHEMAS.roles, { method: 'GET', path, signal });
      const { items, ...rest } = salvage(READ_SCHEMAS.role, roles, 'roles');
      return { version, roles: items, ...rest };
    },
    getChangeRequestConfig: async (projectId, { signal } = {}) => {
      const path = `/api/admin/projects/${pathSegment(projectId)}/change-requests/config`;
      const schema = READ_SCHEMAS.changeRequestConfig;
      const entries = await call('changeRequestConfig', schema, { method: 'GET', path, signal });
      return salvage(READ_SCHEMAS.changeRequestConfigEntry, entries, '');
    },
    sendFeedback: async (feedback, { signal } = {}) => {
      const path = '/api/admin/feedback';
      return call('feedback', READ_SCHEMAS.feedback, { method: 'POST', path, body: feedback, signal });
    },
  };
}

function unaskedNotModified(): ApiError {
  return new ApiError('unexpected', 'The server answered 304 to a request without a condition.', {
    status: 304,
  });
}
