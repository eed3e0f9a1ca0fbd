import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { childEnvironment } from './child-environment.ts';
import type { TextSearch, WordQuestion } from './text-search.ts';
import { textOfWord } from './type-word.ts';

/** Ripgrep could not search; nothing is known of which files hold a word. */
export class RipgrepError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'RipgrepError';
  }
}

/** Characters of file names given to one process: what a command line of the system takes, and some reserve. */
const MOST_CHARACTERS = process.platform === 'win32' ? 24_000 : 500_000;

const OPTIONS = [
  '--no-config',
  '--files-with-matches',
  '--null',
  '--fixed-strings',
  '--text',
  '--no-mmap',
  ...['--encoding', 'none'],
  ...['--color', 'never'],
  ...['--file', '-'],
  '--',
];

/** Where ripgrep is, and what it searches. */
export interface RipgrepOptions {
  /** Absolute path of the program. */
  readonly program: string;
  /** Absolute path; `paths` are relative to it. */
  readonly root: string;
  readonly paths: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** Searches files with ripgrep, which the editor ships: each question reads all files again, in some 0.1 s for 6,000. */
export class RipgrepSearch implements TextSearch {
  readonly #options: RipgrepOptions;

  constructor(options: RipgrepOptions) {
    this.#options = options;
  }

  filesFor({ words }: WordQuestion): Promise<readonly string[]> {
    return this.#filesWith(words);
  }

  async filesByWord(words: Iterable<string>): Promise<ReadonlyMap<string, readonly string[]>> {
    const found = new Map<string, readonly string[]>();
    for (const word of words) found.set(word, await this.#filesWith([word]));
    return found;
  }

  async #filesWith(words: Iterable<string>): Promise<readonly string[]> {
    const lines = [...words].map(textOfWord).filter((word) => word !== '' && !/[\r\n\0]/.test(word));
    if (lines.length === 0) return [];
    const found = new Set<string>();
    for (const paths of batches(this.#options.paths)) {
      for (const path of await this.#search(`${lines.join('\n')}\n`, paths)) found.add(path);
    }
    return this.#options.paths.filter((path) => found.has(path));
  }

  async #search(words: string, paths: readonly string[]): Promise<readonly string[]> {
    const { program, root, environment } = this.#options;
    const child = spawn(program, [...OPTIONS, ...paths], {
      cwd: root,
      env: childEnvironment(environment),
      stdio: ['pipe', 'pipe', 'pipe'],
      windowsHide: true,
    });
    const ended = new Promise<number | null>((resolve, reject) => {
      child.once('error', reject).once('close', resolve);
    });
    child.stdin.on('error', () => undefined);
    child.stdin.end(words);
    try {
      const [answer, said, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
      // 1: nothing found. 2 with an answer: a file went away meanwhile.
      if (code === 0 || code === 1 || answer !== '') return answer.split('\0').filter((path) => path !== '');
      throw new RipgrepError(`ripgrep ended with ${String(code)}: ${said.trim()}`);
    } catch (error) {
      if (error instanceof RipgrepError) throw error;
      throw new RipgrepError(`ripgrep could not run.`, { cause: error });
    }
  }
}

function* batches(paths: readonly string[]): Iterable<readonly string[]> {
  let batch: string[] = [];
  let characters = 0;
  for (const path of paths) {
    characters += path.length + 1;
    if (characters > MOST_CHARACTERS) {
      yield batch;
      batch = [];
      characters = path.length + 1;
    }
    batch.push(path);
  }
  if (batch.length > 0) yield batch;
}
