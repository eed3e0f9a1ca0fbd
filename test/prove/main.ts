import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { Crew } from './crew.ts';
import { LANGUAGES } from './languages.ts';
import { type Proved, together } from './prove.ts';

/**
 * `npm run prove [-- --language NAME,… --seed N --count N --first N --seconds N --jobs N]`: takes a flag out of random
 * programs and runs them before and after. After the seconds no more are begun. Ends with 1 for a program that came out
 * wrong, and with 3 where a language was not run.
 */
const { values } = parseArgs({
  options: {
    language: { type: 'string', default: '' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    count: { type: 'string', default: '1000' },
    first: { type: 'string', default: '0' },
    seconds: { type: 'string', default: 'Infinity' },
    jobs: { type: 'string', default: String(availableParallelism()) },
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
const crew = new Crew(Number(values.jobs));
const lines: string[] = [];
let wrong = 0;
let missing = 0;
for (const { dialect, runner } of chosen) {
  if (!runner.isThere()) {
    missing++;
    lines.push(`${dialect.name}: not run`);
    continue;
  }
  const began = performance.now();
  const task = { language: dialect.name, seed, first: Number(values.first), count: Number(values.count) };
  const proved = together(await crew.prove(task, runner.batch, Number(values.seconds) * 1000));
  show(dialect.name, proved);
  const { programs, valid, edited, different, broken } = proved;
  wrong += different + broken;
  const seconds = Math.round((performance.now() - began) / 1000);
  lines.push(
    `${dialect.name}: ${programs} programs, ${valid} ran, ${edited} edited, ${different} differences, ${broken} broken, ${seconds} s`,
  );
}
await crew.dispose();
console.log(['', ...lines].join('\n'));
process.exitCode = missing > 0 ? 3 : 0;
if (wrong > 0) process.exitCode = 1;

function show(language: string, { shown }: Proved): void {
  for (const { index, decision, before, after, why } of shown)
    console.log(
      `\n=== ${language}, kept ${decision}: npm run prove -- --language ${language} --seed ${seed} --first ${index} --count 1\n${before}>>>\n${after}${why}`,
    );
}
