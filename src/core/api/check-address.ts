import type { AdminClient } from './client.ts';
import { ApiError, toApiError } from './errors.ts';

/** What answers at an address: a server of the API, something else, or nothing that an error does not tell better. */
export type AddressAnswer =
  | { readonly kind: 'server' }
  | { readonly kind: 'other' }
  | { readonly kind: 'failed'; readonly error: ApiError };

/**
 * Asks an address without a token. A server of the API answers 401 with the error's name (observed on 7.5.1 and 8.2.0), or
 * as if somebody had signed in where it needs nobody to. A refusal without the name is `intercepted`: nobody was asked for a
 * token yet.
 *
 * @param client of a transport without a token.
 */
export async function checkAddress(
  client: Pick<AdminClient, 'getRoles'>,
  signal: AbortSignal,
): Promise<AddressAnswer> {
  try {
    await client.getRoles(undefined, { signal });
    return { kind: 'server' };
  } catch (thrown) {
    const error = toApiError(thrown);
    if (error.kind === 'invalidRequest') return { kind: 'server' };
    if (error.kind === 'notFound') return { kind: 'other' };
    const isRefusal = error.kind === 'unauthorised' || error.kind === 'forbidden';
    if (!isRefusal) return { kind: 'failed', error };
    if (error.facts.serverName !== undefined) return { kind: 'server' };
    return { kind: 'failed', error: new ApiError('intercepted', error.message, error.facts) };
  }
}
