import { parseArgs } from 'node:util';
import { Planner } from '../unit/core/code/removal/support/planner.ts';
import { LANGUAGES } from './languages.ts';
import { Prover } from './prove.ts';

/**
 * `npm run prove [-- --language NAME --seed N --count N --first N]`: takes a flag out of random programs and runs them
 * before and after. Ends with 1 for a program that came out wrong, and with 3 where a language was not run.
 */
const { values } = parseArgs({
  options: {
    language: { type: 'string', default: '' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    count: { type: 'string', default: '1000' },
    first: { type: 'string', default: '0' },
  },
});
const seed = Number(values.seed);
const chosen = LANGUAGES.filter(
  ({ dialect: { name } }) => values.language === '' || values.language.split(',').includes(name),
);
if (chosen.length === 0 || !Number.isInteger(seed))
  throw new Error(
    `There is no such language, or the seed is no number: ${LANGUAGES.map(({ dialect }) => dialect.name).join(', ')}.`,
  );

console.log(`seed ${seed}`);
const lines: string[] = [];
let wrong = 0;
let missing = 0;
const planner = new Planner();
for (const { dialect, runner } of chosen) {
  if (!runner.isThere()) {
    missing++;
    lines.push(`${dialect.name}: not run`);
    continue;
  }
  const began = performance.now();
  const prover = new Prover(dialect, runner, planner, seed);
  const { programs, valid, edited, different, broken, shown } = await prover.prove(
    Number(values.first),
    Number(values.count),
  );
  for (const { index, decision, before, after, why } of shown)
    console.log(
      `\n=== ${dialect.name}, kept ${decision}: npm run prove -- --language ${dialect.name} --seed ${seed} --first ${index} --count 1\n${before}>>>\n${after}${why}`,
    );
  wrong += different + broken;
  const seconds = Math.round((performance.now() - began) / 1000);
  lines.push(
    `${dialect.name}: ${programs} programs, ${valid} ran, ${edited} edited, ${different} differences, ${broken} broken, ${seconds} s`,
  );
}
await planner.dispose();
console.log(['', ...lines].join('\n'));
process.exitCode = wrong > 0 ? 1 : missing > 0 ? 3 : 0;
