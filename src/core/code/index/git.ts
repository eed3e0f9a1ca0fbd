import { spawn } from 'node:child_process';
import { childEnvironment, findProgram } from './child-environment.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Git could not do what it was asked; `message` holds its own words. */
export class GitError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'GitError';
  }
}

/** A folder's configuration can name programs to run; these say no to each that the commands here could reach. */
const GUARDS = [
  '--no-pager',
  '--no-optional-locks',
  ...['core.fsmonitor=false', 'core.hooksPath=/dev/null', 'safe.bareRepository=explicit'].flatMap(
    (setting) => ['-c', setting],
  ),
];

/** What git says of objects that are missing: a partial clone fetches them over what its configuration names. */
const NO_FETCH = { GIT_ALLOW_PROTOCOL: 'none', GIT_NO_LAZY_FETCH: '1', GIT_TERMINAL_PROMPT: '0' };

/** Bytes of an answer: the names of a million files. */
const LARGEST_ANSWER = 256_000_000;

/** Runs git's plumbing in a folder that nobody vouches for: nothing that the folder configures is run. */
export class Git {
  readonly #program: string;
  readonly #folder: string;
  readonly #environment: Record<string, string>;

  private constructor(program: string, folder: string, environment: Environment) {
    this.#program = program;
    this.#folder = folder;
    this.#environment = { ...childEnvironment(environment), ...NO_FETCH, LC_ALL: 'C' };
  }

  /** Git for a folder; undefined where there is no git outside of it. */
  static in(folder: string, environment: Environment): Git | undefined {
    const program = findProgram('git', folder, environment);
    return program === undefined ? undefined : new Git(program, folder, environment);
  }

  /**
   * Standard output of a command that runs no filter, no hook and no text conversion: `ls-files`, `ls-tree`,
   * `cat-file`, `rev-parse`, `merge-base`; in a repository of the caller's own also `init`, `update-index --index-info`
   * and `update-ref`.
   *
   * @throws GitError where git ends with another code than 0, or says more than 256 MB.
   */
  async run(args: readonly string[], input: string | Buffer = ''): Promise<Buffer> {
    const child = spawn(this.#program, [...GUARDS, ...args], {
      cwd: this.#folder,
      env: this.#environment,
      stdio: ['pipe', 'pipe', 'pipe'],
      windowsHide: true,
    });
    const ended = new Promise<number | null>((resolve, reject) => {
      child.once('error', reject).once('close', resolve);
    });
    // Git may end before it has read all; its exit code says whether that is a failure.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
    try {
      const [answer, said, code] = await Promise.all([collect(child.stdout), collect(child.stderr), ended]);
      if (code === 0) return answer;
      throw new GitError(
        `git ${args[0] ?? ''}: ${said.toString('utf8').trim() || `ended with ${String(code)}`}`,
      );
    } catch (error) {
      child.kill();
      if (error instanceof GitError) throw error;
      throw new GitError(`git ${args[0] ?? ''} could not run.`, { cause: error });
    }
  }
}

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
