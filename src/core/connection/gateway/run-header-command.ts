import { spawn } from 'node:child_process';
import { homedir } from 'node:os';
import { systemClock, type Clock } from '../../api/http/clock.ts';
import type { ApiError } from '../../api/errors.ts';
import { gatewayError } from './gateway-headers.ts';

/** A command may ask a person to sign in; nobody waits longer than this. */
const LIMIT_MS = 30_000;
const MOST_BYTES = 64 * 1024;

/** How to run a command; tests use other limits. */
export interface RunOptions {
  /** Without the variables that determine where this program's own tokens go. */
  readonly env: Readonly<Record<string, string>>;
  readonly limitMs?: number;
  readonly clock?: Clock;
}

/**
 * Runs a program and returns what it printed. It runs without a shell, in the user's home folder, without input, and is
 * terminated after 30 seconds or 64 kB.
 *
 * @param program absolute path.
 * @throws ApiError `refused`; it contains nothing that the program printed.
 */
export async function runHeaderCommand(
  program: string,
  args: readonly string[],
  { env, limitMs = LIMIT_MS, clock = systemClock }: RunOptions,
): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const child = started(program, args, env);
  const chunks: Buffer[] = [];
  let bytes = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= MOST_BYTES) chunks.push(chunk);
    else reject(gatewayError('commandOutput', 'The header command printed more than 64 kB.'));
  });
  child.once('error', (error) => reject(notStarted(error)));
  child.once('close', (code, signal) => {
    if (code === 0) resolve(Buffer.concat(chunks).toString('utf8'));
    else
      reject(gatewayError('commandFailed', `The header command ended with ${code ?? signal ?? 'no code'}.`));
  });
  const disarm = clock.after(limitMs, () =>
    reject(gatewayError('commandLate', `The header command did not end within ${limitMs} ms.`)),
  );
  try {
    return await promise;
  } finally {
    disarm();
    child.kill('SIGKILL');
    // A process that the program started may still hold the pipe.
    child.stdout.destroy();
  }
}

function started(program: string, args: readonly string[], env: RunOptions['env']) {
  try {
    return spawn(program, args, {
      cwd: homedir(),
      env: { ...env },
      stdio: ['ignore', 'pipe', 'ignore'],
      windowsHide: true,
    });
  } catch (error) {
    throw notStarted(error);
  }
}

/** Node's own error contains the arguments, which may include a secret. */
function notStarted(error: unknown): ApiError {
  const { code = 'unknown' } = error as NodeJS.ErrnoException;
  return gatewayError('commandFailed', `The header command did not start (${code}).`);
}
