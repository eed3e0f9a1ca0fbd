import { ApiError } from '../api/errors.ts';
import type { Transport } from '../api/transport.ts';

/**
 * Answers the operations from the sample shop instead of a server: nothing is sent anywhere. For what the sample does
 * not have, it fails like a server without it. `now` returns milliseconds since the epoch.
 */
export function sampleTransport(now: () => number): Transport {
  return {
    send: async ({ method, path, signal }) => {
      if (signal?.aborted === true) throw new ApiError('cancelled', 'The request was cancelled.');
      const { sampleAnswer } = await import('./sample-answers.ts');
      const json = method === 'GET' ? sampleAnswer(path, now()) : undefined;
      if (json === undefined) throw new ApiError('notFound', 'The sample does not have it.', { status: 404 });
      return { status: 'ok', json, etag: undefined };
    },
  };
}
