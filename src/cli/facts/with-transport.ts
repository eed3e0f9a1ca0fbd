import type { Transport } from '../../core/api/transport.ts';
import type { Redactor } from '../../core/redactor.ts';
import type { Io } from '../io.ts';

/**
 * Works with the server at `url`, or without one if that is undefined; the code that talks to a server is only loaded if
 * one is used.
 *
 * @param redactor receives the token and the gateway's secrets.
 */
export async function withTransport<T>(
  url: string | undefined,
  io: Io,
  work: (transport: Transport | undefined) => Promise<T>,
  redactor?: Redactor,
): Promise<T> {
  if (url === undefined) return await work(undefined);
  const { readServerAddress } = await import('../server-address.ts');
  const { withServer } = await import('../server.ts');
  return await withServer(readServerAddress(url, io.env), io, work, redactor);
}
