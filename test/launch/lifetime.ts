import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Close = () => Promise<unknown>;

/** Owns what a launch starts; closes it in the reverse order. */
export class Lifetime {
  readonly #owned: Close[] = [];
  #closing: Promise<void> | undefined;

  /** Takes over something that is to be closed. */
  add(close: Close): void {
    this.#owned.push(close);
  }

  /** Makes an empty folder that is removed at the end; its absolute path. */
  async folder(name: string): Promise<string> {
    const path = await mkdtemp(join(tmpdir(), `flag-insight-${name}-`));
    // A server that was just stopped may still be writing its last lines.
    this.add(() => rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }));
    return path;
  }

  /**
   * Closes everything, once, however often it is called.
   * @throws AggregateError of what could not be closed; the rest is closed nevertheless
   */
  close(): Promise<void> {
    this.#closing ??= this.#closeAll();
    return this.#closing;
  }

  async #closeAll(): Promise<void> {
    const errors: unknown[] = [];
    for (const close of this.#owned.reverse()) {
      await close().catch((error: unknown) => errors.push(error));
    }
    if (errors.length > 0) throw new AggregateError(errors, 'Not everything could be closed.');
  }
}

const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

/**
 * Runs a script's main function with a lifetime that is closed at its end, at an error and when the process is told
 * to stop (Ctrl+C). The process then ends with the number `main` gave.
 */
export async function runWithLifetime(main: (lifetime: Lifetime) => Promise<number>): Promise<void> {
  const lifetime = new Lifetime();
  const stopped = new Promise<number>((resolve) => {
    for (const [signal, code] of Object.entries(SIGNALS)) process.once(signal, () => resolve(code));
  });
  let code = 1;
  try {
    code = await Promise.race([main(lifetime), stopped]);
  } catch (error) {
    console.error(describeError(error));
  }
  await lifetime.close().catch((error: unknown) => {
    console.error(describeError(error));
    code ||= 1;
  });
  // What main left unfinished when a signal ended it must not keep the process.
  process.exit(code);
}

/** An error for a person at a terminal: its sentence and its causes; where it came from only with DEBUG set. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const parts = error instanceof AggregateError ? (error.errors as unknown[]) : [error.cause].filter(Boolean);
  const own = process.env['DEBUG'] === undefined ? error.message : (error.stack ?? error.message);
  return [own, ...parts.map((part) => `  because: ${describeError(part)}`)].join('\n');
}
