import { ApiError } from '../core/api/errors.ts';
import { ProxyAddressError } from '../core/api/http/proxies.ts';
import { createHttpTransport } from '../core/api/http-transport.ts';
import { cleanToken } from '../core/api/token.ts';
import type { Transport } from '../core/api/transport.ts';
import { createCliDispatcher } from './dispatcher.ts';
import { Redactor } from '../core/redactor.ts';
import { CommandError } from './exit-code.ts';
import { gatewayOf } from './gateway.ts';
import type { Io } from './io.ts';
import { serverErrorText } from './server-error.ts';

/**
 * Connects to the server at a normalised address, with the token of FLAG_INSIGHT_TOKEN, and closes the connection
 * afterwards.
 *
 * @param redactor receives the token and the gateway's secrets.
 * @throws CommandError for an unusable token or proxy, and for an operation that failed.
 */
export async function withServer<T>(
  baseUrl: string,
  io: Io,
  ask: (transport: Transport) => Promise<T>,
  redactor = new Redactor(),
): Promise<T> {
  try {
    const token = cleanToken(io.env['FLAG_INSIGHT_TOKEN'] ?? '');
    const warn = (message: string): void => io.err(`${message}\n`);
    const dispatcher = createCliDispatcher(io.env, warn);
    const gateway = gatewayOf(baseUrl, io, redactor, warn);
    try {
      return await ask(createHttpTransport({ baseUrl, token, dispatcher, gateway, redactor }));
    } finally {
      await Promise.all([dispatcher.close(), gateway.destroy()]);
    }
  } catch (error) {
    if (error instanceof ApiError) throw new CommandError(serverErrorText(error), { cause: error.cause });
    if (error instanceof ProxyAddressError) throw new CommandError(error.message, { cause: error.cause });
    throw error;
  }
}
