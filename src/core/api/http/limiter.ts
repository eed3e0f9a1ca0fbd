/** Runs a limited number of tasks at once, and the others in the order they came. */
export type Limiter = <T>(task: () => Promise<T>, signal: AbortSignal | undefined) => Promise<T>;

/**
 * Creates a limiter of `most` tasks at once. A task that still waits when its signal aborts never starts, and its
 * promise is rejected with the signal's reason at once.
 */
export function createLimiter(most: number): Limiter {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function turn(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    if (running < most) {
      running += 1;
      return;
    }
    await waitInLine(waiting, signal);
  }

  /** Hands the turn to the next in line, without counting it as free, so that no later task can take it. */
  function leave() {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }

  return async (task, signal) => {
    await turn(signal);
    try {
      return await task();
    } finally {
      leave();
    }
  };
}

function waitInLine(waiting: (() => void)[], signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const enter = () => {
      signal?.removeEventListener('abort', giveUp);
      resolve();
    };
    function giveUp() {
      waiting.splice(waiting.indexOf(enter), 1);
      reject(signal?.reason as Error);
    }
    waiting.push(enter);
    signal?.addEventListener('abort', giveUp, { once: true });
  });
}
