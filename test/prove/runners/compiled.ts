import { type ChildProcess, execFile, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Jvm } from './jvm.ts';
import { type Answer, named, type Outcome, type Runner, type Unit } from '../run.ts';

/** A run of one program of a batch, which has a name that no other has; what it prints begins with `run`. */
interface Entry {
  readonly name: string;
  readonly run: string;
  readonly isOn: boolean;
}

interface Run {
  readonly index: number;
  readonly answer: Answer;
}

/** How programs of a language that is compiled are run. */
export interface Compiled {
  /** What has to be installed, with how it is asked. */
  readonly needs: readonly string[];
  readonly batch: number;
  /** Files beside the programs', by their paths. */
  readonly world: Readonly<Record<string, string>>;
  /** A file that calls the programs one after the other, each of which prints a line: its run, a tab, what it did. */
  readonly main: (entries: readonly Entry[]) => Readonly<Record<string, string>>;
  /** What compiles the files in a folder, given their paths in it. */
  readonly compile: (files: readonly string[], folder: string) => readonly string[];
  readonly start: (folder: string) => readonly string[];
  /** What is asked to compile and to run; without it these are commands. */
  readonly jvm?: Jvm;
}

export interface Done {
  readonly isOk: boolean;
  readonly output: string;
}

/** Milliseconds that a compiler or a run may take, and more for each program: Kotlin's goes on without end with some. */
const MOST_MS = 30_000;
const MOST_MS_PER_PROGRAM = 1_000;

/** Programs that stand in one folder. */
interface Batch {
  readonly folder: string;
  readonly programs: readonly Numbered[];
}

/** Compiles programs in batches; those that spoil a batch are told by what the compiler names, or by halves. */
export function compiledRunner(language: Compiled): Runner {
  return {
    isThere: () => language.needs.every((need) => spawnSync('which', [need]).status === 0),
    batch: language.batch,
    run: async (units) => {
      const outcomes = new Map<number, Outcome>();
      await tried(language, programsOf(units), outcomes);
      return units.map((_, index) => outcomes.get(index) ?? { error: 'It printed nothing.' });
    },
  };
}

/** A program that is compiled once, and run once for each unit that has its files. */
interface Numbered {
  readonly number: number;
  readonly files: Unit['files'];
  readonly runs: readonly Run[];
}

function programsOf(units: readonly Unit[]): readonly Numbered[] {
  const runs = units.map(({ answer }, index) => ({ index, answer }));
  const byFiles = Map.groupBy(runs, ({ index }) => units[index]?.files ?? {});
  return Array.from(byFiles, ([files, own], number) => ({ number, files, runs: own }));
}

async function tried(
  language: Compiled,
  programs: readonly Numbered[],
  outcomes: Map<number, Outcome>,
): Promise<void> {
  if (programs.length === 0) return;
  const folder = mkdtempSync(join(tmpdir(), 'prove-'));
  try {
    const files = written(language, programs, folder);
    const compiled = await done(language, language.compile(files, folder), { folder, programs });
    if (compiled.isOk) {
      await started(language, programs, folder, outcomes);
      return;
    }
    const errors = errorsBy(compiled.output);
    const isNamed = programs.some(({ number }) => errors.has(number));
    if (programs.length === 1 || isNamed) {
      const wrong = isNamed ? programs.filter(({ number }) => errors.has(number)) : programs;
      for (const { number, runs } of wrong)
        for (const { index } of runs) outcomes.set(index, { error: errors.get(number) ?? compiled.output });
      const others = programs.filter((one) => !wrong.includes(one));
      await tried(language, others, outcomes);
    } else {
      const half = Math.ceil(programs.length / 2);
      await tried(language, programs.slice(0, half), outcomes);
      await tried(language, programs.slice(half), outcomes);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function written(language: Compiled, programs: readonly Numbered[], folder: string): readonly string[] {
  const texts = programs.flatMap(({ files, number }) => Object.entries(named(files, number)));
  const entries = programs.flatMap(({ number, runs }) =>
    runs.map(({ index, answer }) => ({
      name: `P${number + 1}q`,
      run: `R${index}`,
      isOn: answer === 'on' || answer === 'blue',
    })),
  );
  const all = [...texts, ...Object.entries(language.world), ...Object.entries(language.main(entries))];
  for (const [path, text] of all) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return all.map(([path]) => path);
}

/** The first error of each program that the compiler names. */
function errorsBy(output: string): ReadonlyMap<number, string> {
  const errors = new Map<number, string>();
  const lines = output.split('\n');
  for (const [at, line] of lines.entries()) {
    const index = Number(/(?<![A-Za-z0-9])(?:Flags|flags_?|file_?|_)?P(\d+)q/.exec(line)?.[1] ?? NaN) - 1;
    const isError =
      /error|\.go:\d+:\d+: /.test(line) && !/warning/.test(line.slice(0, line.indexOf('error')));
    if (isError && !Number.isNaN(index) && !errors.has(index))
      errors.set(index, lines.slice(at, at + 4).join('\n'));
  }
  return errors;
}

async function started(
  language: Compiled,
  programs: readonly Numbered[],
  folder: string,
  outcomes: Map<number, Outcome>,
): Promise<void> {
  const { isOk, output } = await done(language, language.start(folder), { folder, programs });
  for (const [, number = '', trace = ''] of output.matchAll(/^R(\d+)\t(.*)$/gm))
    outcomes.set(Number(number), { trace });
  const missing = programs.flatMap(({ runs }) => runs).filter(({ index }) => !outcomes.has(index));
  for (const { index } of isOk ? [] : missing) outcomes.set(index, { error: output.slice(-500) });
}

function done({ jvm }: Compiled, request: readonly string[], { folder, programs }: Batch): Promise<Done> {
  const most = MOST_MS + programs.length * MOST_MS_PER_PROGRAM;
  return jvm?.ask(request, folder, most) ?? command(request, folder, most);
}

function command([program = '', ...args]: readonly string[], cwd: string, timeout: number): Promise<Done> {
  return new Promise((resolve) => {
    const child: ChildProcess = execFile(
      program,
      args,
      { cwd, timeout, maxBuffer: 1 << 30 },
      (error, stdout, stderr) => resolve({ isOk: error === null, output: stdout + stderr }),
    );
    child.stdin?.end();
  });
}
