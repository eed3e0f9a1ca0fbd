/** The time for the transport; tests use a clock that they move by hand. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /**
   * Schedules a call; returns a function that cancels it.
   *
   * @param ms milliseconds from now.
   */
  after(ms: number, run: () => void): () => void;
}

/** The machine's own clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/**
 * Waits, unless a signal ends it.
 *
 * @param ms milliseconds.
 * @throws the signal's reason.
 */
export function wait(clock: Clock, ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ms, () => {
      signal?.removeEventListener('abort', stop);
      resolve();
    });
    function stop() {
      cancel();
      reject(signal?.reason as Error);
    }
    if (signal?.aborted === true) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}
