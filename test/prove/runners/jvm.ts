import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Done } from './compiled.ts';

const PROGRAM = 'java';
/** The first tier's compiler is enough: what it compiles runs for milliseconds. */
const OPTIONS = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xmx1500m', '-Xss4m', '-Xshare:auto'];

/** A JVM that compiles and runs one batch after another; it is started with the first. */
export class Jvm {
  readonly #classPath: () => string;
  #child: ChildProcessWithoutNullStreams | undefined;

  constructor(classPath: () => string) {
    this.#classPath = classPath;
  }

  /** What a request prints in a folder; the JVM is ended if it takes longer than `milliseconds`. */
  async ask(request: readonly string[], folder: string, milliseconds: number): Promise<Done> {
    this.#child ??= this.#started();
    const child = this.#child;
    const path = join(folder, 'printed.txt');
    child.stdin.write(`${[path, ...request].join('\t')}\n`);
    const timer = setTimeout(() => child.kill('SIGKILL'), milliseconds);
    const [answer] = (await once(child, 'answer')) as [string];
    clearTimeout(timer);
    if (answer === '') this.#child = undefined;
    return { isOk: answer === 'true', output: answer === '' ? 'The JVM ended.' : readFileSync(path, 'utf8') };
  }

  #started(): ChildProcessWithoutNullStreams {
    const child = spawn(PROGRAM, [
      ...OPTIONS,
      '-cp',
      this.#classPath(),
      join(import.meta.dirname, 'Compile.java'),
    ]);
    createInterface(child.stdout).on('line', (answer) => child.emit('answer', answer));
    child.stderr.pipe(process.stderr);
    child.on('close', () => child.emit('answer', ''));
    return child;
  }
}
