import type { Cancellation } from '../core/usages/when-read.ts';

/** A signal as whoever waits for the index takes it. */
export function cancellationOf(signal: AbortSignal): Cancellation {
  return {
    get isCancellationRequested() {
      return signal.aborted;
    },
    onCancellationRequested: (listener) => {
      signal.addEventListener('abort', listener);
      return { dispose: () => signal.removeEventListener('abort', listener) };
    },
  };
}
