import { ApiError } from '../api/errors.ts';
import { mayHaveArrived } from '../api/may-have-arrived.ts';
import type { JsonParser, Transport } from '../api/transport.ts';
import { readFlagNow, type FlagNow, type FlagReads } from './flag-now.ts';
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

/** A gateway may answer for a server that it lost, and a redirect does not say what was done before. */
function isUnclear(error: ApiError): boolean {
  const { status = 0 } = error.facts;
  const isNo = status >= 400 && status < 500;
  return mayHaveArrived(error) || (!isNo && ['server', 'redirected', 'unexpected'].includes(error.kind));
}

/** Most of these answers have no body; a page instead is not from the server. */
const parseAny: JsonParser = (bytes) =>
  Promise.resolve(bytes.length === 0 ? undefined : (JSON.parse(bytes.toString('utf8')) as unknown));
