import { spawn } from 'node:child_process';
import { childEnvironment } from '../../core/code/source/child-environment.ts';
import type { CheckedFolder } from './scratch-copy.ts';

/** How a run of a check ended, and the lines that it said. */
export interface Outcome {
  /** The exit code; null where a signal ended it. */
  readonly code: number | null;
  readonly lines: ReadonlySet<string>;
}

/** The project's own check: a command of a shell, which never sees the token. */
export class Check {
  readonly #command: string;
  #group: number | undefined;

  constructor(command: string) {
    this.#command = command;
  }

  /** Runs it in a folder; what it leaves running ends with it. */
  async run({ folder, env }: CheckedFolder): Promise<Outcome> {
    const child = spawn(this.#command, {
      cwd: folder,
      shell: true,
      // A group of its own can be ended whole.
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

  /** Ends what runs of it, at once. */
  end(): void {
    const group = this.#group;
    this.#group = undefined;
    if (group === undefined) return;
    try {
      process.kill(process.platform === 'win32' ? group : -group, 'SIGKILL');
    } catch (error) {
      // Nothing runs any more, or only what has ended already (macOS).
      if (!['ESRCH', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
  }
}
