import assert from 'node:assert/strict';
import { stripTypeScriptTypes } from 'node:module';
import { runInThisContext } from 'node:vm';
import fc from 'fast-check';
import type { Decision } from '../../../../../src/core/code/removal/context.ts';
import { SEED } from '../../../support/seed.ts';
import { times } from '../../../support/size.ts';
import { CONDITION_LANGUAGES, conditions, conditionTraces } from './support/conditions.ts';
import { Planner } from './support/planner.ts';
import { program } from './support/programs.ts';
import { barePythonProgram, pythonProgram, pythonTraces } from './support/python-programs.ts';

const RUNS = times(60);
const ENABLED: Decision = { keep: 'enabled' };
const DISABLED: Decision = { keep: 'disabled' };

/** What a program logs and gives for all booleans and some numbers; the flag is `on`. */
function trace(text: string, on: boolean): string {
  const run = runInThisContext(`(${text.trim()})`) as (...args: unknown[]) => unknown;
  const unleash = { isEnabled: () => on };
  const all: unknown[] = [];
  for (const a of [true, false])
    for (const b of [true, false])
      for (const n of [0, 1, 3]) {
        const log = (given: unknown) => all.push(given);
        all.push(['gives', run(unleash, a, b, n, log, a !== b)]);
      }
  return JSON.stringify(all);
}

describe(`Removal, whatever the program (SEED=${SEED})`, () => {
  const planner = new Planner();
  after(() => planner.dispose());
  const after_ = (text: string, decision: Decision, flag = 'x') =>
    planner.after(flag, decision, text, 'src/file.js');
  const holds = (test: (text: string) => Promise<void>) =>
    fc.assert(fc.asyncProperty(program, test), { numRuns: RUNS, seed: SEED });

  it('does what the program did with the flag decided', () =>
    holds(async (text) => {
      assert.equal(trace(await after_(text, ENABLED), false), trace(text, true));
      assert.equal(trace(await after_(text, DISABLED), true), trace(text, false));
    }));

  it('does in TypeScript what the program did, run without its types', () =>
    holds(async (source) => {
      const typed = source.replace(
        '(unleash, a, b, n, log, given)',
        '(unleash: Unleash, a: boolean, b: boolean, n: number, log: (given: unknown) => void, given: boolean): unknown',
      );
      const run = (text: string, on: boolean): string => trace(stripTypeScriptTypes(text), on);
      const after = (decision: Decision) => planner.after('x', decision, typed, 'src/file.ts');
      assert.equal(run(await after(ENABLED), false), run(typed, true));
      assert.equal(run(await after(DISABLED), true), run(typed, false));
    }));

  /** Runs programs in Python with their flag, and without it, with what `flagAfter` says of one that is still there. */
  async function samePython(
    programs: readonly string[],
    flagAfter: (kept: boolean) => boolean,
  ): Promise<readonly string[]> {
    const before = programs.flatMap((text) => [[text, true] as const, [text, false] as const]);
    const removed: (readonly [text: string, on: boolean])[] = [];
    for (const [text, on] of before) {
      const decision = on ? ENABLED : DISABLED;
      removed.push([await planner.after('x', decision, text, 'src/file.py'), flagAfter(on)]);
    }
    const [expected, found] = [pythonTraces(before), pythonTraces(removed)];
    for (const [index, trace] of found.entries())
      assert.deepEqual(trace, expected[index], `${before[index]?.[0]}\n${removed[index]?.[0]}`);
    return removed.map(([text]) => text);
  }

  it('does in Python what the program did', async () => {
    const programs = fc.sample(pythonProgram, { numRuns: RUNS, seed: SEED });
    for (const text of await samePython(programs, (kept) => !kept)) assert.doesNotMatch(text, /is_enabled/);
  });

  it('does in Python what conditions said that have hardly any parentheses', async () => {
    const programs = fc.sample(barePythonProgram, { numRuns: Math.ceil(RUNS / 3), seed: SEED });
    // Comparisons of a flag are left as they are written.
    await samePython(programs, (kept) => kept);
  });

  for (const [name, language] of Object.entries(CONDITION_LANGUAGES))
    it(`does in ${name} what conditions said that have no parentheses but those they need`, () =>
      fc.assert(
        fc.asyncProperty(conditions, async (render) => {
          const text = render(language);
          for (const [decision, on] of [[ENABLED, true] as const, [DISABLED, false] as const]) {
            const removed = await planner.after('x', decision, text, language.path);
            assert.deepEqual(
              conditionTraces(removed, language.facts, on),
              conditionTraces(text, language.facts, on),
              `${text}\n${removed}`,
            );
          }
        }),
        { numRuns: RUNS, seed: SEED },
      ));

  it('takes out all that it is asked to', () =>
    holds(async (text) => {
      assert.doesNotMatch(await after_(text, ENABLED), /isEnabled\('x'\)/);
    }));

  it('changes nothing when it is done twice', () =>
    holds(async (text) => {
      const once = await after_(text, ENABLED);
      assert.equal(await after_(once, ENABLED), once);
    }));

  it('changes nothing for a flag that is not there', () =>
    holds(async (text) => {
      assert.equal(await after_(text, ENABLED, 'y'), text);
    }));

  it('keeps of a negated flag what it keeps of the other side', () =>
    holds(async (text) => {
      const negated = text.replaceAll("unleash.isEnabled('x')", "!unleash.isEnabled('x')");
      assert.equal(await after_(negated, ENABLED), await after_(text, DISABLED));
    }));
});
