import { spawn } from 'node:child_process';
import { childEnvironment } from '../../core/code/source/child-environment.ts';
import type { CheckedFolder } from './scratch-copy.ts';

/** The outcome of a check, and the lines that it printed. */
export interface Outcome {
  /** The exit code; null if a signal ended it. */
  readonly code: number | null;
  readonly lines: ReadonlySet<string>;
}

/** The project's own check: a shell command, which never sees the token. */
export class Check {
  readonly #command: string;
  #group: number | undefined;

  constructor(command: string) {
    this.#command = command;
  }

  /** Runs it in a folder; processes that it leaves behind are ended with it. */
  async run({ folder, env }: CheckedFolder): Promise<Outcome> {
    const child = spawn(this.#command, {
      cwd: folder,
      shell: true,
      // A process group of its own can be ended as a whole.
      detached: process.platform !== 'win32',
      env: childEnvironment(env),
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    this.#group = child.pid;
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (part: string) => (text += part));
    child.once('exit', () => {
      this.end();
    });
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject).once('close', resolve);
    });
    return { code, lines: new Set(text.split(/\r?\n/).filter((line) => line.trim() !== '')) };
  }

  /** Ends all its processes, synchronously. */
  end(): void {
    const group = this.#group;
    this.#group = undefined;
    if (group === undefined) return;
    try {
      process.kill(process.platform === 'win32' ? group : -group, 'SIGKILL');
    } catch (error) {
      // Nothing is running any more, or only what has already ended (macOS).
      if (!['ESRCH', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
  }
}
