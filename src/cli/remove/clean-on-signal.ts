/** What ends a program from outside: Ctrl-C, a closed terminal, a cancelled build. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs `work`; if a signal ends the program before it is done, `clean` runs first, and has to be synchronous. */
export async function cleanOnSignal<T>(clean: () => void, work: () => Promise<T>): Promise<T> {
  const end = (signal: NodeJS.Signals): void => {
    stop();
    clean();
    // Again, without a listener: now it ends the program.
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
