import { Detector } from '../../src/core/code/detector.ts';
import { read } from '../unit/core/code/support/grammars.ts';
import { BENCH_LANGUAGES, sourceOf } from './sources.ts';

const SIZES = [200, 2_000, 10_000];
const KEYSTROKES = 41;
const EDITS = 1_000;
const KNOWN = new Set(Array.from({ length: 2_000 }, (_, index) => `flag-${index + 1}`));

/** What most extensions do: any quoted known name, anywhere. */
function naive(text: string): number {
  let found = 0;
  for (const name of KNOWN) {
    for (const quote of ["'", '"', '`']) if (text.includes(quote + name + quote)) found++;
  }
  return found;
}

/** One pass with a pattern for all names at once: the better naive way. */
function naivePattern(text: string): number {
  let found = 0;
  for (const match of text.matchAll(/(["'`])([\w\-.!~*'()]{1,100})\1/g))
    if (KNOWN.has(match[2] ?? '')) found++;
  return found;
}

function time(run: () => unknown): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

function quantile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

const ms = (value: number) => value.toFixed(2);

/** Types a word in the middle of a line, letter by letter, and measures each fresh analysis. */
async function measure(
  detector: Detector,
  languageId: string,
  lines: number,
): Promise<Record<string, string | number>> {
  const text = sourceOf(languageId, lines);
  const document = await detector.open(languageId);
  const options = { knownFlags: KNOWN };
  const cold = time(() => document.analyse(text, options));
  // Inside a local variable's name, so that the file stays valid but for the name.
  const half = Math.floor(text.length / 2);
  const at = half + text.slice(half).search(/\b(?:sum|total) /) + 1;
  const times: number[] = [];
  let found = 0;
  for (let typed = 1; typed <= KEYSTROKES; typed++) {
    const edited = text.slice(0, at) + 'x'.repeat(typed) + text.slice(at);
    times.push(time(() => (found = document.analyse(edited, options).findings.length)));
  }
  document.dispose();
  return {
    language: languageId,
    lines: text.split('\n').length,
    'cold ms': ms(cold),
    'keystroke median ms': ms(quantile(times, 0.5)),
    'keystroke 95th ms': ms(quantile(times, 0.95)),
    findings: found,
    'each name ms': ms(time(() => naive(text))),
    'one pattern ms': ms(time(() => naivePattern(text))),
  };
}

/** Statements as they are typed: the text has errors until they are whole. */
const TYPED: Readonly<Record<string, readonly string[]>> = {
  python: [
    'if unleash.is_enabled("typed-flag", context):',
    'value = compute(items[0], "text", key=lambda x: x + 1)',
  ],
  ruby: [
    'return 1 if unleash.is_enabled?("typed-flag", context)',
    'value = compute(items[0], "text") { |x| x + 1 }',
  ],
};
const TYPED_WITH_BRACES = [
  'if (unleash.isEnabled("typed-flag", context)) {',
  'value = compute(items[0], "text", { x -> x + 1 });',
];

/** Types whole lines in the middle of a file, letter by letter, and measures each analysis. */
async function typing(detector: Detector, languageId: string): Promise<Record<string, string | number>> {
  const text = sourceOf(languageId, 2_000);
  const document = await detector.open(languageId);
  const options = { knownFlags: KNOWN };
  document.analyse(text, options);
  const half = Math.floor(text.length / 2);
  const at = text.lastIndexOf('\n', half + text.slice(half).search(/\b(?:sum|total) /)) + 1;
  const indent = /^[ \t]*/.exec(text.slice(at))?.[0] ?? '';
  const times: number[] = [];
  for (const line of TYPED[languageId] ?? TYPED_WITH_BRACES) {
    for (let typed = 1; typed <= line.length; typed++) {
      const edited = `${text.slice(0, at)}${indent}${line.slice(0, typed)}\n${text.slice(at)}`;
      times.push(time(() => document.analyse(edited, options)));
    }
  }
  document.dispose();
  return {
    language: languageId,
    'typing median ms': ms(quantile(times, 0.5)),
    '95th ms': ms(quantile(times, 0.95)),
  };
}

/** The memory that a thousand edits of a 2,000-line file leave behind. */
async function memory(detector: Detector): Promise<Record<string, string>> {
  const text = sourceOf('typescript', 2_000);
  const document = await detector.open('typescript');
  document.analyse(text, { knownFlags: KNOWN });
  globalThis.gc?.();
  const before = process.memoryUsage();
  for (let edit = 0; edit < EDITS; edit++) {
    document.analyse(`${text.slice(0, 900)}/* ${edit} */${text.slice(900)}`, { knownFlags: KNOWN });
  }
  globalThis.gc?.();
  const after = process.memoryUsage();
  document.dispose();
  const grown = (key: 'rss' | 'heapUsed' | 'external') =>
    `${((after[key] - before[key]) / 1e6).toFixed(1)} MB`;
  return {
    edits: String(EDITS),
    'resident +': grown('rss'),
    'heap +': grown('heapUsed'),
    'external +': grown('external'),
  };
}

const detector = new Detector(read);
const rows: Record<string, string | number>[] = [];
for (const languageId of BENCH_LANGUAGES) {
  // The grammar's own load and the engine's warm-up are not the file's.
  await detector.detect(sourceOf(languageId, 400), languageId, { knownFlags: KNOWN });
  for (const lines of SIZES) rows.push(await measure(detector, languageId, lines));
}
console.table(rows);
const typed: Record<string, string | number>[] = [];
for (const languageId of BENCH_LANGUAGES) typed.push(await typing(detector, languageId));
console.table(typed);
console.table([await memory(detector)]);
await detector.dispose();
