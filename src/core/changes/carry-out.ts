import type { Accelerators } from '../api/accelerators.ts';
import type { AdminClient } from '../api/client.ts';
import { ApiError, mayHaveArrived } from '../api/errors.ts';
import type { JsonParser, Transport } from '../api/transport.ts';
import { currentStage } from '../flags/lifecycle.ts';
import type { Write } from './change.ts';

/** The outcome of a change. `now` is the flag's state afterwards, if the server says it. */
export type ChangeOutcome =
  | { readonly kind: 'done'; readonly now: FlagNow | undefined }
  /** The server, or something in front of it, refused. */
  | { readonly kind: 'refused'; readonly error: ApiError }
  /** No answer says whether it was done. It is not sent again. */
  | { readonly kind: 'unclear'; readonly error: ApiError; readonly now: FlagNow | undefined };

export interface ChangeServer extends FlagReads {
  readonly transport: Transport;
}

/** Sends a change, exactly once, and reads the flag afterwards. */
export async function carryOut(
  server: ChangeServer,
  { project, name }: { readonly project: string; readonly name: string },
  { method, path, body }: Write,
  signal?: AbortSignal,
): Promise<ChangeOutcome> {
  try {
    await server.transport.send({ operation: 'change', method, path, body, parse: parseAny, signal });
    return { kind: 'done', now: await readFlagNow(server, project, name) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (!isUnclear(error)) return { kind: 'refused', error };
    return { kind: 'unclear', error, now: await readFlagNow(server, project, name) };
  }
}

/**
 * Whether a failure leaves open what the server did. A gateway may answer for a server that it lost, and a redirect does
 * not say what was done before; a 4xx says that nothing was.
 */
function isUnclear(error: ApiError): boolean {
  const { status = 0 } = error.facts;
  // A 4xx without a kind of its own, such as 409, is `unexpected` too.
  const isNo = status >= 400 && status < 500;
  return mayHaveArrived(error) || (!isNo && ['server', 'redirected', 'unexpected'].includes(error.kind));
}

/** Most answers to a change have no body, which would be no JSON. A web page stays an error: it is not the server's. */
const parseAny: JsonParser = (bytes) =>
  Promise.resolve(bytes.length === 0 ? undefined : (JSON.parse(bytes.toString('utf8')) as unknown));

/** The current state of a flag, according to the server. */
export type FlagNow =
  | { readonly kind: 'absent' }
  | { readonly kind: 'archived' }
  | {
      readonly kind: 'there';
      readonly isStale: boolean;
      /** The current stage and, if it is completed, how; undefined if none is recorded. */
      readonly stage: { readonly stage: string; readonly status?: string | undefined } | undefined;
      /** Whether it is on, by environment. */
      readonly environments: ReadonlyMap<string, boolean>;
    };

interface FlagReads {
  readonly accelerators: Pick<Accelerators, 'flag'>;
  readonly client: Pick<AdminClient, 'getLifecycle'>;
}

/** Reads a flag; undefined if the server does not tell. An archived flag is not found; only its lifecycle tells why. */
async function readFlagNow(
  { accelerators, client }: FlagReads,
  project: string,
  name: string,
): Promise<FlagNow | undefined> {
  const [flag, stages] = await Promise.all([
    accelerators.flag(project, name).catch(orError),
    client.getLifecycle(project, name).catch(orError),
  ]);
  const stage = stages instanceof ApiError ? undefined : currentStage(stages);
  if (!(flag instanceof ApiError)) {
    return {
      kind: 'there',
      isStale: flag.stale === true,
      stage,
      environments: new Map(flag.environments?.map((environment) => [environment.name, environment.enabled])),
    };
  }
  const areStagesTold = !(stages instanceof ApiError) || stages.kind === 'notFound';
  if (flag.kind !== 'notFound' || !areStagesTold) return undefined;
  return { kind: stage?.stage === 'archived' ? 'archived' : 'absent' };
}

function orError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}
