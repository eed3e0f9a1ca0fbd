import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';

const LOG_LIMIT = 200_000;
/** Milliseconds that a program has to stop what it started. */
const GRACE = 10_000;
const POLL = 20;
const isWindows = process.platform === 'win32';
const running = new Set<number>();
let watching = false;

/** A program and all it started. */
export interface ProcessGroup {
  readonly child: ChildProcess;
  /** The end of what it wrote, both outputs in one. */
  readonly log: () => string;
  /** Resolves when the program has ended. */
  readonly ended: Promise<void>;
  /** Ends the program and all it started; resolves when it is gone. */
  readonly close: () => Promise<void>;
}

/**
 * Starts a program as the leader of its own process group, so that it ends with everything it started: when it is
 * closed, and at the latest when this process ends.
 */
export function spawnGroup(
  command: string,
  args: readonly string[],
  options: { env: NodeJS.ProcessEnv; cwd?: string; show?: boolean; waitForAll?: boolean },
): ProcessGroup {
  endWithThisProcess();
  const { show = false, waitForAll = false, ...where } = options;
  const output = show ? 'inherit' : 'pipe';
  const child = spawn(command, args, {
    ...where,
    // Windows has no process groups, and there `npm` is a batch file.
    detached: !isWindows,
    shell: isWindows,
    stdio: ['ignore', output, output],
  });
  let log = '';
  const keep = (chunk: Buffer): void => void (log = (log + chunk.toString()).slice(-LOG_LIMIT));
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      log += error.message;
      resolve();
    });
    child.once('exit', () => resolve());
  });
  if (child.pid !== undefined) running.add(child.pid);
  return { child, log: () => log, ended, close: () => end(child, ended, waitForAll) };
}

async function end(child: ChildProcess, ended: Promise<void>, waitForAll: boolean): Promise<void> {
  const { pid } = child;
  if (pid === undefined || !running.has(pid)) return ended;
  signal(pid, 'SIGTERM');
  const deadline = Date.now() + GRACE;
  const isOpen = (): boolean =>
    waitForAll ? signal(pid, 0) : child.exitCode === null && child.signalCode === null;
  while (isOpen() && Date.now() < deadline) await setTimeout(POLL);
  signal(pid, 'SIGKILL');
  await ended;
  running.delete(pid);
}

/** Signals a group; false when it is gone. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(isWindows ? pid : -pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

function endWithThisProcess(): void {
  if (watching) return;
  watching = true;
  process.once('exit', () => {
    for (const pid of running) signal(pid, 'SIGKILL');
  });
  // Without a listener these end the process with no exit event.
  for (const name of ['SIGTERM', 'SIGHUP'] as const) {
    if (process.listenerCount(name) === 0) process.once(name, () => process.exit(1));
  }
}
