import type { AdminClient } from './client.ts';
import { ApiError, toApiError } from './errors.ts';

/** What answers at an address: a server of the API, something else, or nothing, in which case the error says more. */
export type AddressAnswer =
  | { readonly kind: 'server' }
  | { readonly kind: 'other' }
  | { readonly kind: 'failed'; readonly error: ApiError };

/**
 * Checks an address without a token. A server of the API answers 401 with the error's name (observed on 7.5.1 and
 * 8.2.0), or as it answers a signed-in user if it requires no sign-in. A refusal without that name is `intercepted`,
 * since it did not come from the API.
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
    // What a signed-in user gets without a project.
    if (error.kind === 'invalidRequest') return { kind: 'server' };
    if (error.kind === 'notFound') return { kind: 'other' };
    const isRefusal = error.kind === 'unauthorised' || error.kind === 'forbidden';
    if (!isRefusal) return { kind: 'failed', error };
    if (error.facts.serverName !== undefined) return { kind: 'server' };
    return { kind: 'failed', error: new ApiError('intercepted', error.message, error.facts) };
  }
}
