import type { Cancellation } from '../core/usages/when-read.ts';

/** Converts a signal to the form that waiting for the index takes. */
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
