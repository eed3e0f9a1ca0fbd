import { spawn } from 'node:child_process';
import { childEnvironment, type Environment, findProgram } from './child-environment.ts';

/** A git command failed; `message` holds git's own words, where there are any. */
export class GitError extends Error {
  override readonly name: string = 'GitError';
}

/** Git was ended since it took too long. */
export class GitTimeoutError extends GitError {
  override readonly name = 'GitTimeoutError';
}

/** An object may be missing, and git would fetch it with what the repository's configuration names. */
export class PartialCloneError extends GitError {
  override readonly name = 'PartialCloneError';

  constructor() {
    super('not known: partial clone');
  }
}

/** A folder's configuration can name programs to run; these turn off all that the commands could reach. */
const GUARDS = [
  '--no-pager',
  '--no-optional-locks',
  ...['core.fsmonitor=false', 'core.hooksPath=/dev/null', 'safe.bareRepository=explicit'].flatMap(
    (setting) => ['-c', setting],
  ),
];

/** Keeps git from fetching missing objects: a partial clone would do so over what its configuration names. */
const NO_FETCH = { GIT_ALLOW_PROTOCOL: 'none', GIT_NO_LAZY_FETCH: '1', GIT_TERMINAL_PROMPT: '0' };

/** Most bytes of a command's output: the names of a million files. */
const LARGEST_ANSWER = 256_000_000;

/** Most characters in a line of a text that people read. */
const LONGEST_LINE = 10_000_000;

/** Longest time of a command: a configuration can include a file that never ends. */
const LONGEST_MS = 120_000;

/** Settings each of which makes git fetch a missing object: `remote.origin.promisor`. */
const FETCHES_MISSING = /^(?:extensions\.partialclone|remote\.[^]+\.(?:promisor|partialclonefilter))$/i;

/**
 * Matches a command that reads no objects, each argument ended by a line break. Of `rev-parse` those that only report on
 * the folder (`--show-toplevel`, `--git-path`) and on HEAD itself (`--verify --quiet HEAD`).
 */
const READS_NO_OBJECT =
  /^(?:(?:config|init|ls-files|update-index|update-ref)\n|rev-parse\n(?:--show-|--git-path\n|(?:--\w+\n)*HEAD\n$))/;

/** Runs git's plumbing in a folder that nobody vouches for: nothing that the folder configures is run. */
export class Git {
  readonly #program: string;
  /** The folder and the environment that it runs in. */
  readonly #place: { readonly cwd: string; readonly env: Record<string, string>; readonly windowsHide: true };
  readonly #longest: number;
  readonly #options: readonly string[];
  #fetchesMissing: boolean | undefined;

  private constructor(
    program: string,
    folder: string,
    environment: Environment,
    longest: number,
    options: readonly string[],
  ) {
    this.#program = program;
    this.#longest = longest;
    this.#options = [...GUARDS, ...options];
    const env = { ...childEnvironment(environment), ...NO_FETCH, LC_ALL: 'C' };
    this.#place = { cwd: folder, env, windowsHide: true };
  }

  /**
   * Git for a folder; undefined where no git is found outside of it, as one inside could be any program. Commands end
   * after `longest` ms.
   */
  static in(
    folder: string,
    environment: Environment,
    longest = LONGEST_MS,
    options: readonly string[] = [],
  ): Git | undefined {
    const program = findProgram('git', [folder], environment);
    return program === undefined ? undefined : new Git(program, folder, environment, longest, options);
  }

  /** Git for a folder that is a repository itself, and contains its files whatever its `core.worktree` says. */
  static ofRepository(folder: string, environment: Environment): Git | undefined {
    return Git.in(folder, environment, LONGEST_MS, ['--work-tree=.']);
  }

  /**
   * Standard output of a command that runs no filter, no hook and no text conversion: `ls-files`, `ls-tree`,
   * `cat-file`, `rev-parse`, `merge-base`, and `blame` and `log` of commits with the options that turn those
   * off; in a repository of the caller's own also `init`, `update-index --index-info` and `update-ref`. It is
   * killed if it takes too long.
   *
   * @throws PartialCloneError where git may fetch objects that the command reads.
   * @throws GitError where git exits with another code than 0, writes more than 256 MB, or takes too long.
   */
  async run(args: readonly string[], input: string | Buffer = ''): Promise<Buffer> {
    const readsNone = READS_NO_OBJECT.test(args.map((argument) => `${argument}\n`).join(''));
    if (!readsNone) await this.#checkObjects();
    return this.#run(args, input);
  }

  /**
   * The lines of a command's output as they are written, for the commands that {@link run} allows. The command
   * is killed when the loop over them ends. Where git takes too long, or a line is longer than ten million characters, the
   * lines just end early.
   *
   * @throws PartialCloneError where git may fetch objects that the command reads.
   * @throws GitError where git exits with another code than 0.
   */
  async *lines(args: readonly string[]): AsyncGenerator<string, undefined> {
    await this.#checkObjects();
    const limit = AbortSignal.timeout(this.#longest);
    const child = spawn(this.#program, [...this.#options, ...args], {
      ...this.#place,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const ended = new Promise<number | null>((resolve) => {
      child.once('error', () => resolve(null)).once('close', resolve);
    });
    const stop = (): void => {
      child.kill('SIGKILL');
      child.stdout.destroy();
    };
    limit.addEventListener('abort', stop, { once: true });
    try {
      let rest = '';
      child.stdout.setEncoding('utf8');
      for await (const part of child.stdout as AsyncIterable<string>) {
        const lines = (rest + part).split('\n');
        rest = lines.pop() ?? '';
        yield* lines;
        if (rest.length > LONGEST_LINE) return undefined;
      }
      if (rest !== '') yield rest;
      // Null if a signal ended the command, or it never started.
      const code = await ended;
      if (code !== 0 && !limit.aborted)
        throw new GitError(`git ${args[0] ?? ''} ended with ${String(code)}.`);
      return undefined;
    } catch (error) {
      if (limit.aborted) return undefined;
      if (error instanceof GitError) throw error;
      throw new GitError(`git ${args[0] ?? ''} could not be read.`, { cause: error });
    } finally {
      limit.removeEventListener('abort', stop);
      stop();
    }
  }

  /** @throws PartialCloneError where objects may be missing that git would fetch on access. */
  async #checkObjects(): Promise<void> {
    // Only an answer is kept: where git failed, the next command asks again.
    this.#fetchesMissing ??= await this.#isPartialClone();
    if (this.#fetchesMissing) throw new PartialCloneError();
  }

  /** Whether a setting makes git fetch missing objects, as in a partial clone; whether any are missing is not looked up. */
  async #isPartialClone(): Promise<boolean> {
    const names = await this.#run(['config', '--list', '--name-only', '-z'], '');
    return names
      .toString('utf8')
      .split('\0')
      .some((name) => FETCHES_MISSING.test(name));
  }

  async #run(args: readonly string[], input: string | Buffer): Promise<Buffer> {
    const limit = AbortSignal.timeout(this.#longest);
    const child = spawn(this.#program, [...this.#options, ...args], {
      ...this.#place,
      stdio: ['pipe', 'pipe', 'pipe'],
      signal: limit,
      killSignal: 'SIGKILL',
    });
    const ended = new Promise<number | null>((resolve, reject) => {
      child.once('error', reject).once('close', resolve);
    });
    // Git may exit before it has read everything; its exit code says whether that is a failure.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
    const command = `git ${args[0] ?? ''}`;
    try {
      const [answer, said, code] = await Promise.all([collect(child.stdout), collect(child.stderr), ended]);
      if (code === 0) return answer;
      throw new GitError(`${command}: ${said.toString('utf8').trim() || `ended with ${String(code)}`}`);
    } catch (error) {
      child.kill('SIGKILL');
      // Processes that git started may keep the streams open.
      for (const stream of [child.stdout, child.stderr]) stream.destroy();
      if (limit.aborted)
        throw new GitTimeoutError(
          `${command} was ended: it took longer than ${this.#longest / 1000} seconds.`,
          { cause: error },
        );
      if (error instanceof GitError) throw error;
      throw new GitError(`${command} could not run.`, { cause: error });
    }
  }
}

/** @throws GitError where the stream is longer than git's answers may be. */
async function collect(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > LARGEST_ANSWER) throw new GitError('Git says more than 256 MB.');
  }
  return Buffer.concat(chunks);
}
