/** What ends a program from outside: Ctrl-C, a closed terminal, a build that is cancelled. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs `work`; where a signal ends the program before it is done, `clean` runs first. `clean` has no time to wait for
 * anything.
 */
export async function cleanOnSignal<T>(clean: () => void, work: () => Promise<T>): Promise<T> {
  const end = (signal: NodeJS.Signals): void => {
    stop();
    clean();
    process.kill(process.pid, signal);
  };
  const stop = (): void => SIGNALS.forEach((signal) => process.removeListener(signal, end));
  SIGNALS.forEach((signal) => process.on(signal, end));
  try {
    return await work();
  } finally {
    stop();
  }
}
