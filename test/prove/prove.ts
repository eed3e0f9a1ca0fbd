import { Random } from '../fuzz/random.ts';
import { filesOf, type Dialect, type Program } from './grammar.ts';
import { generated } from './generate.ts';
import type { Answer, Outcome, Runner, Unit } from './run.ts';
import { shrunk } from './shrink.ts';
import type { Decision } from '../../src/core/code/removal/context.ts';
import type { Planner } from '../unit/core/code/removal/support/planner.ts';

/** Programs tried while one is made smaller. */
const MOST_SHRINKS = 600;
/** Failures of a run that are made smaller. */
const MOST_SHOWN = 10;

/** What is kept of the flag, and what it is then. */
interface Side {
  readonly decision: Decision;
  readonly answer: Answer;
}

type Files = Unit['files'];

/** A program that does something else after the removal, or nothing. */
export interface Difference {
  readonly index: number;
  readonly decision: string;
  readonly before: string;
  readonly after: string;
  readonly why: string;
}

/** What came of proving: programs, those that ran before, those that a removal changed, and the wrong ones. */
export interface Proved {
  programs: number;
  valid: number;
  edited: number;
  different: number;
  broken: number;
  readonly shown: Difference[];
}

/** What came of several proofs, as one. */
export function together(all: readonly Proved[]): Proved {
  const sum = (count: (one: Proved) => number) => all.reduce((total, one) => total + count(one), 0);
  return {
    programs: sum(({ programs }) => programs),
    valid: sum(({ valid }) => valid),
    edited: sum(({ edited }) => edited),
    different: sum(({ different }) => different),
    broken: sum(({ broken }) => broken),
    shown: all.flatMap(({ shown }) => shown).toSorted((one, other) => one.index - other.index),
  };
}

interface Removed extends Side {
  readonly program: Program;
  readonly index: number;
  readonly before: Files;
  readonly after: Files | Error;
}

/** Removes the flag of random programs, and compares what they do with what they did. */
export class Prover {
  readonly #dialect: Dialect;
  readonly #runner: Runner;
  readonly #planner: Planner;
  readonly #seed: number;

  constructor(dialect: Dialect, runner: Runner, planner: Planner, seed: number) {
    this.#dialect = dialect;
    this.#runner = runner;
    this.#planner = planner;
    this.#seed = seed;
  }

  async prove(first: number, count: number): Promise<Proved> {
    const sum: Proved = { programs: 0, valid: 0, edited: 0, different: 0, broken: 0, shown: [] };
    for (let at = first; at < first + count; at += this.#runner.batch) {
      const indices = Array.from(
        { length: Math.min(this.#runner.batch, first + count - at) },
        (_, i) => at + i,
      );
      await this.#batch(indices, sum);
    }
    return sum;
  }

  program(index: number): Program {
    return generated(this.#dialect, new Random(this.#seed, this.#dialect.name, index));
  }

  async #batch(indices: readonly number[], sum: Proved): Promise<void> {
    const programs = indices.map((index) => this.program(index));
    sum.programs += programs.length;
    const { valid, removed, wrong } = await this.#wrong(programs, indices);
    sum.valid += valid;
    sum.edited += new Set(removed.filter(isEdited).map(({ index }) => index)).size;
    for (const one of wrong) {
      if (one.isBroken) sum.broken++;
      else sum.different++;
      if (sum.shown.length < MOST_SHOWN) sum.shown.push(await this.#shrunk(one.removed, one.why));
    }
  }

  /** Removes the flag of programs that run, and tells which of them are wrong then. */
  async #wrong(programs: readonly Program[], indices: readonly number[]) {
    const all = programs.flatMap((program, at) => {
      const before = filesOf(program);
      return sidesOf(program).map((side) => ({ ...side, program, index: indices[at] ?? at, before }));
    });
    const before = await this.#runner.run(all.map(({ before: files, answer }) => ({ files, answer })));
    const valid = all.flatMap((one, at) => {
      const outcome = before[at];
      return outcome && 'trace' in outcome ? [{ one, trace: outcome.trace }] : [];
    });
    const removed: Removed[] = [];
    for (const [before, own] of Map.groupBy(valid, ({ one }) => one.before)) {
      const afterEither = this.#planner.afterEither('x', before);
      for (const { one } of own) removed.push({ ...one, after: await afterOf(afterEither(one.decision)) });
    }
    const changed = removed.filter(isEdited);
    const units = changed.map(({ after, answer }) => ({ files: after as Files, answer }));
    const ran = await this.#runner.run(units);
    const after = new Map(changed.map((one, at) => [one, ran[at]]));
    const wrong = removed.flatMap((one, at) => {
      const was = valid[at]?.trace ?? '';
      const outcome: Outcome =
        one.after instanceof Error ? { error: String(one.after.stack) } : (after.get(one) ?? { trace: was });
      if ('error' in outcome) return [{ removed: one, isBroken: true, why: outcome.error }];
      return outcome.trace === was
        ? []
        : [{ removed: one, isBroken: false, why: `was ${cut(was)}\nnow ${cut(outcome.trace)}` }];
    });
    return { valid: new Set(valid.map(({ one }) => one.index)).size, removed, wrong };
  }

  async #shrunk({ program, index, decision }: Removed, why: string): Promise<Difference> {
    let told = why;
    const small = await shrunk(
      program,
      async (some) => {
        const { wrong: failing } = await this.#wrong(
          some,
          some.map((_, at) => at),
        );
        const [found] = failing.toSorted((one, other) => one.removed.index - other.removed.index);
        if (found) told = found.why;
        return found && some[found.removed.index];
      },
      MOST_SHRINKS,
    );
    const { wrong } = await this.#wrong([small], [index]);
    const found = wrong[0]?.removed;
    const after = found?.after ?? {};
    return {
      index,
      decision: JSON.stringify(found?.decision ?? decision),
      before: shownFiles(filesOf(small)),
      after: after instanceof Error ? String(after.stack) : shownFiles(after),
      why: told,
    };
  }
}

async function afterOf(files: Promise<Files>): Promise<Files | Error> {
  try {
    return await files;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function sidesOf({ helpers }: Program): readonly Side[] {
  const isVariant = helpers.some((helper) => helper.isVariant);
  return [
    isVariant
      ? { decision: { keep: 'variant', variant: 'blue' }, answer: 'blue' }
      : { decision: { keep: 'enabled' }, answer: 'on' },
    { decision: { keep: 'disabled' }, answer: 'off' },
  ];
}

function isEdited({ before, after }: Removed): boolean {
  return !(after instanceof Error) && Object.entries(before).some(([path, text]) => after[path] !== text);
}

function shownFiles(files: Files): string {
  return Object.entries(files)
    .map(([path, text]) => `--- ${path}\n${text}`)
    .join('');
}

function cut(text = ''): string {
  return text.slice(0, 600);
}
