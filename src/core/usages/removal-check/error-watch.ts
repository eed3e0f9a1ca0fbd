import { type Clock, wait } from '../../api/http/clock.ts';
import type { Disposable } from '../../events.ts';
import type { LanguageError, LanguageReports } from './language-reports.ts';

/** Milliseconds without a report after which the reports count as complete, and the longest wait. */
const QUIET_MS = 2_000;
const LONGEST_MS = 15_000;

/** Collects language errors in some files from its creation on. */
export class ErrorWatch implements Disposable {
  readonly #reports: LanguageReports;
  readonly #clock: Clock;
  readonly #files: ReadonlySet<string>;
  readonly #reported = new Set<string>();
  readonly #listening: Disposable;
  /** Called with each report on one of the files. */
  #restart: () => void = () => undefined;

  constructor(reports: LanguageReports, files: Iterable<string>, clock: Clock) {
    this.#reports = reports;
    this.#clock = clock;
    this.#files = new Set(files);
    for (const file of this.#files) if (reports.reportsOn(file)) this.#reported.add(file);
    this.#listening = reports.onDidReport((files) => {
      const own = files.filter((file) => this.#files.has(file));
      for (const file of own) this.#reported.add(file);
      if (own.length > 0) this.#restart();
    });
  }

  get errors(): readonly LanguageError[] {
    return [...this.#files].flatMap((file) => this.#reports.errorsOf(file));
  }

  /** Files without any report: whether they have errors is unknown. */
  get silent(): readonly string[] {
    return [...this.#files].filter((file) => !this.#reported.has(file));
  }

  /**
   * Waits until there was no new report for 2 seconds, 15 at most.
   *
   * @param isChanged whether the files have just changed: if there were reports on them before, the 2 seconds begin
   * with the first report on the change.
   * @throws the signal's reason.
   */
  async quiet(signal?: AbortSignal, isChanged = false): Promise<void> {
    const ended = new AbortController();
    const either = signal ? AbortSignal.any([signal, ended.signal]) : ended.signal;
    const longest = wait(this.#clock, LONGEST_MS, either);
    const quiet = new Promise<void>((resolve) => {
      // Files that had reports before the change will have some on it: the first one is awaited.
      const isAwaited = isChanged && this.#reported.size > 0;
      let cancel: () => void = isAwaited ? () => undefined : this.#clock.after(QUIET_MS, resolve);
      this.#restart = () => {
        cancel();
        cancel = this.#clock.after(QUIET_MS, resolve);
      };
      either.addEventListener('abort', () => cancel(), { once: true });
    });
    try {
      await Promise.race([longest, quiet]);
    } finally {
      this.#restart = () => undefined;
      // `longest` is aborted below, which is no failure.
      longest.catch(() => undefined);
      ended.abort();
    }
  }

  dispose(): void {
    this.#listening.dispose();
  }
}
