import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { BODIES } from './bodies/target.ts';
import { GRAPHS } from './graphs/target.ts';
import { runTarget, type FindingKind } from './run-target.ts';
import { SOURCES } from './sources/target.ts';
import { MESSAGES } from './state/messages.ts';
import { STORED } from './state/stored.ts';
import { Finding } from './target.ts';

/** The unit tests whose input is random or endless, in full. */
const UNIT = 'unit';

/**
 * `npm run fuzz [-- --only NAME --seed N --share 0.1 --case N]`: gives broken input to whatever reads some. Each case
 * is made by the seed and its number alone, so that `--only NAME --seed N --case N` makes it again. The unit tests follow
 * with all their cases, of which other runs take a share; `--only unit` runs nothing else.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    share: { type: 'string', default: '1' },
    case: { type: 'string' },
  },
});
/** What is printed of an input. */
const LONGEST_INPUT = 20_000;

const seed = Number(values.seed);
const targets = [BODIES, SOURCES, GRAPHS, STORED, MESSAGES].filter(
  ({ name }) => values.only === '' || name === values.only,
);
const withUnit = values.only === UNIT || (values.only === '' && values.case === undefined);
if ((targets.length === 0 && !withUnit) || !Number.isInteger(seed))
  throw new Error('There is no such target, or the seed is no number.');

console.log(`seed ${seed}`);
const began = performance.now();
const sums: string[] = [];
let findings = 0;
for (const target of targets) {
  const plan =
    values.case === undefined
      ? { seed, first: 0, count: Math.ceil(target.cases * Number(values.share)) }
      : { seed, first: Number(values.case), count: 1 };
  const { kinds, notes } = await runTarget(target, plan);
  for (const kind of kinds) describe(target.name, kind);
  findings += kinds.length;
  sums.push(`${target.name} ${plan.count}${notes === '' ? '' : ` (${notes})`}`);
}
const seconds = Math.round((performance.now() - began) / 1000);
console.log(
  `fuzz, seed ${seed}, ${seconds} s: ${sums.join(', ')}: ${findings === 0 ? 'no findings' : `${findings} kinds of findings`}`,
);
const unitFailed = withUnit && (await runUnitTests()) !== 0;
process.exitCode = findings === 0 && !unitFailed ? 0 : 1;

/** Runs the unit tests with this run's seed; how they ended. */
async function runUnitTests(): Promise<number | null> {
  const env = { ...process.env, UNIT_SIZE: 'full', SEED: String(seed) };
  const child = spawn('npm', ['run', '--silent', 'test:unit', '--', '--reporter', 'dot'], {
    env,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return code;
}

function describe(name: string, { error, count, ...kind }: FindingKind): void {
  console.log(
    `\n${name}, ${count} times, first with: npm run fuzz -- --only ${name} --seed ${seed} --case ${kind.case}`,
  );
  if (error instanceof Finding) {
    console.log(error.message);
    if (error.cause !== undefined) console.log(error.cause);
    console.log(error.input.slice(0, LONGEST_INPUT));
  } else console.log(error);
}
