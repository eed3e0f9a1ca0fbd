import { inspect } from 'node:util';
import ts from '@typescript/typescript6';
import { named, type Outcome, type Runner, type Unit } from '../run.ts';
import { clientFor } from './client.ts';
import { Fragment, h } from './markup.ts';
import { JSX, typeErrors } from './type-check.ts';

const MOST_TICKS = 200;
const BOOLEANS = [true, false];

class TooLong extends Error {}

/** Loads a unit's files as modules of each other, and runs `f` for booleans and numbers. */
async function traceOf(unit: Unit): Promise<string> {
  const all: unknown[] = [];
  const runs: (() => unknown)[] = [];
  let ticks = 0;
  const tick = (): true => {
    if (++ticks > MOST_TICKS) throw new TooLong();
    return true;
  };
  const log = (...given: unknown[]): void => void (tick(), all.push(...given));
  const space = {
    log,
    tick,
    t: (given: unknown) => (log('t', given), given),
    maybe: (given: unknown) => (log('maybe'), given),
    tag: (strings: readonly string[], ...given: unknown[]) => (log('tag', strings, given), strings.join('|')),
    late: (run: () => unknown) => void runs.push(run),
    xs: [3, 1, 2],
    h,
    Fragment,
  };
  for (const a of BOOLEANS)
    for (const b of BOOLEANS)
      for (const n of [0, 1, 3]) {
        const box = { k: 1 };
        ticks = 0;
        const loaded = moduleOf(unit.files, { ...space, box });
        runs.push(() => [loaded['f']?.(clientFor(unit.answer), a, b, n, 'z'), Object.keys(box)]);
        // One after the other: what is awaited in one says nothing of when another goes on.
        for (let run = runs.shift(); run; run = runs.shift())
          try {
            all.push('gives', await run());
          } catch (error) {
            all.push(error instanceof Error ? `${error.name} ${error.message}` : error);
            // What reads a variable that is not there is no program.
            if (error instanceof ReferenceError) throw error;
            // A program that never ends is not looked at to its end.
            if (error instanceof TooLong) return shown(all);
          }
      }
  return shown([all, space.xs]);
}

function shown(given: unknown): string {
  return inspect(given, { depth: 6, maxArrayLength: null, breakLength: Infinity, compact: true });
}

type Exports = Record<string, (...given: unknown[]) => unknown>;

function moduleOf(files: Unit['files'], space: Readonly<Record<string, unknown>>): Exports {
  const known = new Map<string, Exports>();
  const load = (path: string): Exports => {
    const found = known.get(path);
    if (found) return found;
    const module = { exports: {} as Exports };
    known.set(path, module.exports);
    const require = (from: string): unknown => {
      const target = Object.keys(files).find((one) => one.includes(from.replace('./', '')));
      if (target === undefined) throw new Error(`There is no module ${from}.`);
      return load(target);
    };
    const names = Object.keys(space);
    // oxlint-disable-next-line typescript/no-implied-eval -- the program is the test's own.
    const run = new Function('module', 'exports', 'require', ...names, files[path] ?? '') as (
      ...given: unknown[]
    ) => void;
    run(module, module.exports, require, ...Object.values(space));
    return module.exports;
  };
  return load(Object.keys(files)[0] ?? '');
}

async function outcome(unit: Unit): Promise<Outcome> {
  try {
    return { trace: await traceOf(unit) };
  } catch (error) {
    return { error: String(error) };
  }
}

/** Runs JavaScript in this process. */
export const NODE: Runner = {
  isThere: () => true,
  batch: 200,
  run: (units) => Promise.all(units.map(outcome)),
};

function compiled(path: string, text: string): string {
  return ts.transpileModule(text, {
    fileName: path,
    compilerOptions: { ...JSX, module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  }).outputText;
}

/** Checks TypeScript as `tsc --strict` does, and runs what passes. */
export const TSC: Runner = {
  isThere: () => true,
  batch: 400,
  run: (units) => {
    const all = [...new Set(units.map(({ files }) => files))];
    const texts = all.map(named);
    const errors = typeErrors(texts);
    const scripts = texts.map((files, index) =>
      errors[index] === undefined
        ? Object.fromEntries(Object.entries(files).map(([path, text]) => [path, compiled(path, text)]))
        : {},
    );
    const indexOf = new Map(all.map((files, index) => [files, index]));
    return Promise.all(
      units.map(({ files, answer }) => {
        const index = indexOf.get(files) ?? -1;
        const error = errors[index];
        return error === undefined
          ? outcome({ files: scripts[index] ?? {}, answer })
          : Promise.resolve({ error });
      }),
    );
  },
};
