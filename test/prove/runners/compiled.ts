import { type ChildProcess, execFile, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Answer, named, type Outcome, type Runner, type Unit } from '../run.ts';

/** A program of a batch, under a name that no other has. */
interface Entry {
  readonly name: string;
  readonly answer: Answer;
}

/** How programs of a language that is compiled are run. */
export interface Compiled {
  /** What has to be installed, with how it is asked. */
  readonly needs: readonly string[];
  readonly batch: number;
  /** Files beside the programs', by their paths. */
  readonly world: Readonly<Record<string, string>>;
  /** A file that calls the programs one after the other, each of which prints a line: its name, a tab, what it did. */
  readonly main: (entries: readonly Entry[]) => Readonly<Record<string, string>>;
  /** Commands that compile what is in a folder, given the paths of the programs' files. */
  readonly compile: (files: readonly string[]) => readonly string[];
  readonly start: readonly string[];
}

interface Done {
  readonly isOk: boolean;
  readonly output: string;
}

const LONGEST = 300_000;

/** Compiles programs in batches; those that spoil a batch are told by what the compiler names, or by halves. */
export function compiledRunner(language: Compiled): Runner {
  return {
    isThere: () => language.needs.every((need) => spawnSync('which', [need]).status === 0),
    batch: language.batch,
    run: async (units) => {
      const outcomes = new Map<number, Outcome>();
      await tried(
        language,
        units.map((unit, index) => ({ unit, index })),
        outcomes,
      );
      return units.map((_, index) => outcomes.get(index) ?? { error: 'It printed nothing.' });
    },
  };
}

interface Numbered {
  readonly unit: Unit;
  readonly index: number;
}

async function tried(
  language: Compiled,
  units: readonly Numbered[],
  outcomes: Map<number, Outcome>,
): Promise<void> {
  if (units.length === 0) return;
  const folder = mkdtempSync(join(tmpdir(), 'prove-'));
  try {
    const files = written(language, units, folder);
    const compiled = await command(language.compile(files), folder);
    if (compiled.isOk) {
      await started(language, units, folder, outcomes);
      return;
    }
    const errors = errorsBy(compiled.output);
    const [first, ...others] = units;
    const isNamed = units.some(({ index }) => errors.has(index));
    if (first && others.length === 0) outcomes.set(first.index, { error: compiled.output });
    else if (isNamed) {
      for (const [index, error] of errors) outcomes.set(index, { error });
      await tried(
        language,
        units.filter(({ index }) => !errors.has(index)),
        outcomes,
      );
    } else {
      const half = Math.ceil(units.length / 2);
      await tried(language, units.slice(0, half), outcomes);
      await tried(language, units.slice(half), outcomes);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function written(language: Compiled, units: readonly Numbered[], folder: string): readonly string[] {
  const programs = units.flatMap(({ unit, index }) => Object.entries(named(unit, index)));
  const entries = units.map(({ unit, index }) => ({ name: `P${index + 1}q`, answer: unit.answer }));
  const all = [...programs, ...Object.entries(language.world), ...Object.entries(language.main(entries))];
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
  { start }: Compiled,
  units: readonly Numbered[],
  folder: string,
  outcomes: Map<number, Outcome>,
): Promise<void> {
  const { isOk, output } = await command(start, folder);
  for (const [, number = '', trace = ''] of output.matchAll(/^P(\d+)q\t(.*)$/gm))
    outcomes.set(Number(number) - 1, { trace });
  const missing = units.filter(({ index }) => !outcomes.has(index));
  for (const { index } of isOk ? [] : missing) outcomes.set(index, { error: output.slice(-500) });
}

function command([program = '', ...args]: readonly string[], cwd: string): Promise<Done> {
  return new Promise((resolve) => {
    const child: ChildProcess = execFile(
      program,
      args,
      { cwd, timeout: LONGEST, maxBuffer: 1 << 30 },
      (error, stdout, stderr) => resolve({ isOk: error === null, output: stdout + stderr }),
    );
    child.stdin?.end();
  });
}
