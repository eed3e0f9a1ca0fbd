import { spawn } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { editorLanguageOf } from '../../../core/code/languages/files.ts';
import type { FileChange } from '../../../core/code/removal/plan-types.ts';
import { findProgram, programFolders } from '../../../core/code/source/child-environment.ts';
import { isInside } from '../../../core/code/source/real-paths.ts';
import { repositoriesAround } from '../../../core/code/source/repository.ts';
import type { Io } from '../../io.ts';
import { SYNTAX_TOOLS, type SyntaxTool } from './syntax-tools.ts';

/** Most characters of a program's output that are read. */
const MOST_SAID = 20_000;

/** The result of checking a file's syntax. */
type Verdict =
  | { readonly kind: 'right'; readonly tool: string }
  | { readonly kind: 'wrong'; readonly tool: string; readonly words: string }
  | { readonly kind: 'not-looked' };

/** Which program checked how many of the changed files, and the files that no program checked. */
export interface SyntaxSeen {
  readonly ran: readonly { readonly tool: string; readonly files: number }[];
  readonly notLooked: readonly string[];
}

/** Time limits in milliseconds. */
interface Limits {
  /** Of one program for one file. */
  readonly one: number;
  /** Of all programs for all files. */
  readonly all: number;
}

const LIMITS: Limits = { one: 20_000, all: 120_000 };

/**
 * Checks the syntax of changed files with the tools installed for their languages. A file counts as wrong only if the
 * program accepted it before the change. Programs are run by absolute path from outside the repository, in empty
 * folders, and with an environment that cannot make them run anything else.
 */
export class SyntaxCheck {
  /** The folder that programs run in; undefined if there is none outside of the repository: then nothing is checked. */
  readonly #scratch: string | undefined;
  readonly #env: Readonly<Record<string, string>>;
  readonly #programs = new Map<SyntaxTool, string | undefined>();
  /** Results by tool, file name and text, because most texts are checked more than once. */
  readonly #results = new Map<string, Promise<SyntaxWords>>();
  readonly #find: (tool: SyntaxTool) => string | undefined;
  /** Milliseconds for one run of a program. */
  readonly #limit: number;
  /** When no further run is begun, on the clock of `performance.now()`. */
  readonly #end: number;

  constructor(root: string, { env }: Pick<Io, 'env'>, limits = LIMITS) {
    this.#limit = limits.one;
    this.#end = performance.now() + limits.all;
    // The outermost repository.
    const top = repositoriesAround(root).at(-1) ?? root;
    const temporary = realpathSync(tmpdir());
    // Programs look for configuration in the folders above the one they run in, so none runs within the repository.
    this.#scratch = isInside(temporary, top) ? undefined : mkdtempSync(join(temporary, 'flag-insight-'));
    this.#env = this.#scratch === undefined ? {} : plainEnvironment(this.#scratch, programFolders(top, env));
    this.#find = ({ programs }) =>
      programs.length === 0
        ? process.execPath
        : programs.map((name) => findProgram(name, [top], env)).find((path) => path !== undefined);
  }

  /** The files with wrong syntax, with the programs' messages. */
  async wrong(files: readonly FileChange[]): Promise<ReadonlyMap<string, string>> {
    const verdicts = await this.#all(files);
    return new Map(
      verdicts.flatMap(([file, verdict]) =>
        verdict.kind === 'wrong' ? [[file, `${verdict.tool}: ${verdict.words}`]] : [],
      ),
    );
  }

  /** For the report: which programs checked the files. */
  async seen(files: readonly FileChange[]): Promise<SyntaxSeen> {
    const verdicts = await this.#all(files);
    const looked = verdicts.flatMap(([, verdict]) => (verdict.kind === 'not-looked' ? [] : [verdict.tool]));
    const byTool = Map.groupBy(looked, (tool) => tool);
    return {
      ran: [...byTool].map(([tool, own]) => ({ tool, files: own.length })),
      notLooked: verdicts.flatMap(([file, { kind }]) => (kind === 'not-looked' ? [file] : [])),
    };
  }

  /** Deletes its folder, synchronously. */
  dispose(): void {
    if (this.#scratch !== undefined) rmSync(this.#scratch, { recursive: true, force: true, maxRetries: 5 });
  }

  /** The verdict on each file, in the order of the files. */
  async #all(files: readonly FileChange[]): Promise<readonly (readonly [string, Verdict])[]> {
    const verdicts: (readonly [string, Verdict])[] = [];
    const waiting = [...files.entries()];
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [position, change] = next;
        verdicts[position] = [change.file, await this.#look(change)];
      }
    };
    await Promise.all(Array.from({ length: availableParallelism() }, work));
    return verdicts;
  }

  async #look({ file, before, after }: FileChange): Promise<Verdict> {
    const tool = SYNTAX_TOOLS.find(({ languages }) => languages.includes(editorLanguageOf(file) ?? ''));
    const program = tool && this.#program(tool);
    if (tool === undefined || program === undefined) return { kind: 'not-looked' };
    // `undefined` for standard input.
    for (const name of tool.files ?? [undefined]) {
      // Under a name for which the original is wrong already, nothing can be said of the change.
      if ((await this.#words(program, tool, before, name)) !== '') continue;
      const words = await this.#words(program, tool, after, name);
      if (words === undefined) return { kind: 'not-looked' };
      return words === '' ? { kind: 'right', tool: tool.name } : { kind: 'wrong', tool: tool.name, words };
    }
    return { kind: 'not-looked' };
  }

  /** What a program says of a text under a file name, or on standard input. */
  #words(program: string, tool: SyntaxTool, text: string, file: string | undefined): Promise<SyntaxWords> {
    const key = `${tool.name}\0${file}\0${text}`;
    const known = this.#results.get(key);
    if (known !== undefined) return known;
    const limit = Math.min(this.#limit, this.#end - performance.now());
    if (this.#scratch === undefined || limit <= 0) return Promise.resolve(undefined);
    const place = { scratch: this.#scratch, env: this.#env, limit: Math.ceil(limit) };
    const said = syntaxWords(program, tool, text, file, place);
    this.#results.set(key, said);
    return said;
  }

  #program(tool: SyntaxTool): string | undefined {
    if (!this.#programs.has(tool)) this.#programs.set(tool, this.#find(tool));
    return this.#programs.get(tool);
  }
}

/** The variables that a program needs to start: none that names options, agents, packages or files to load. */
function plainEnvironment(home: string, path: string): Readonly<Record<string, string>> {
  const system = process.env['SystemRoot'];
  return {
    PATH: path,
    LC_ALL: 'C',
    HOME: home,
    USERPROFILE: home,
    TMPDIR: home,
    TEMP: home,
    TMP: home,
    ...(system !== undefined && { SystemRoot: system }),
  };
}

/** A program's verdict on a text: empty if the syntax is correct, else its message; undefined if it could not run. */
type SyntaxWords = string | undefined;

/** Where the programs run. */
interface SyntaxPlace {
  /** A folder that contains nothing from the repository. */
  readonly scratch: string;
  /** Their complete environment. */
  readonly env: Readonly<Record<string, string>>;
  /** Milliseconds for each program. */
  readonly limit: number;
}

/** Gives a text to a program in an empty folder of its own, as a file with that name or as standard input. */
async function syntaxWords(
  program: string,
  { args }: Pick<SyntaxTool, 'args'>,
  text: string,
  file: string | undefined,
  { scratch, env, limit }: SyntaxPlace,
): Promise<SyntaxWords> {
  const folder = mkdtempSync(join(scratch, 'one-'));
  const path = file === undefined ? undefined : join(folder, file);
  if (path !== undefined) writeFileSync(path, text);
  const child = spawn(program, path === undefined ? args : [...args, path], {
    cwd: folder,
    env,
    stdio: ['pipe', 'ignore', 'pipe'],
    windowsHide: true,
    timeout: limit,
    killSignal: 'SIGKILL',
  });
  // The program may end before it has read everything.
  child.stdin.on('error', () => undefined);
  child.stdin.end(path === undefined ? text : '');
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    if (said.length < MOST_SAID) said += part;
  });
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null)).once('close', resolve);
  });
  if (code === null) return undefined;
  return code === 0 ? '' : errorLine(said.replaceAll(`${folder}/`, ''));
}

/** The most telling line of the output: the first one with an error if there are several. */
function errorLine(said: string): string {
  const lines = said.split(/\r?\n/).filter((line) => line.trim() !== '');
  const line = lines.find((one) => /error|expected/i.test(one)) ?? lines[0] ?? 'an error';
  return line.trim().slice(0, 300);
}
