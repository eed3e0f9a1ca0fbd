import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Detector } from '../../src/core/code/detector.ts';
import { DocumentThread } from '../../src/core/code/documents/document-thread.ts';
import { buildExtension } from '../launch/build.ts';
import { ROOT } from '../launch/paths.ts';
import { ENDLESS } from '../unit/core/code/support/broken-kotlin.ts';
import { read } from '../unit/core/code/support/grammars.ts';
import { sourceOf } from './sources.ts';

const FLAGS = 10_000;
const LINES = 2_000;
const KEYSTROKES = 200;
const ROUNDS = 9;
/** Of the thread that is made to hang: the benchmark need not wait longer. */
const LIMIT_MS = 200;

await buildExtension('--production');
const dist = join(ROOT, 'dist');
const files = {
  entry: pathToFileURL(join(dist, 'worker/document-worker.js')),
  grammars: [join(dist, 'grammars')],
};
const names = (): readonly string[] => Array.from({ length: FLAGS }, (_, position) => `flag-${position + 1}`);
const known = { key: 'folder', names: names() };
const source =
  (languageId: string, text: string, of = known) =>
  () => ({
    languageId,
    text,
    functions: [],
    known: of,
  });
const text = sourceOf('typescript', LINES);
const typed = (round: number): string => {
  const at = text.indexOf('label', text.length / 2);
  return `${text.slice(0, at)}${'x'.repeat(1 + (round % 50))}${text.slice(at)}`;
};

/** The times of `run`; before each, `prepare` gives what it works on. */
async function measure<T>(
  rounds: number,
  prepare: (round: number) => T | Promise<T>,
  run: (prepared: T) => unknown,
): Promise<Record<string, string>> {
  const times: number[] = [];
  const before = performance.eventLoopUtilization();
  for (let round = 0; round < rounds; round++) {
    const prepared = await prepare(round);
    const start = performance.now();
    await run(prepared);
    times.push(performance.now() - start);
  }
  const { active } = performance.eventLoopUtilization(before);
  times.sort((one, other) => one - other);
  const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1);
  return {
    'median ms': at(0.5),
    '95th ms': at(0.95),
    'most ms': at(1),
    'this thread busy, ms a round': (active / rounds).toFixed(1),
  };
}

/** A thread that has the names and the grammars of TypeScript and Kotlin, and has parsed the document. */
async function warmThread(limit?: () => number): Promise<DocumentThread> {
  const thread = new DocumentThread(files, limit);
  await thread.analyse(source('kotlin', 'val a = 1'));
  for (let round = 0; round < 20; round++) await thread.analyse(source('typescript', typed(round)), 1);
  return thread;
}

const detector = new Detector(read);
const document = await detector.open('typescript');
const options = { knownFlags: new Set(known.names) };
for (let round = 0; round < 20; round++) document.analyse(typed(round), options);
const thread = await warmThread();

let started: DocumentThread | undefined;
const fresh = (): DocumentThread => {
  started?.dispose();
  return (started = new DocumentThread(files));
};
const rows = {
  'keystroke, in this thread': await measure(KEYSTROKES, typed, (version) =>
    document.analyse(version, options),
  ),
  'keystroke, across the worker': await measure(KEYSTROKES, typed, (version) =>
    thread.analyse(source('typescript', version), 1),
  ),
  'keystroke after other names': await measure(20, typed, (version) =>
    thread.analyse(source('typescript', version, { key: 'folder', names: names() }), 1),
  ),
  'an empty text: round trip': await measure(
    KEYSTROKES,
    () => '',
    (empty) => thread.analyse(source('html', empty)),
  ),
  'start to first answer, no grammar': await measure(ROUNDS, fresh, (one) => one.analyse(source('html', ''))),
  'start to first findings of 2,000 lines': await measure(ROUNDS, fresh, (one) =>
    one.analyse(source('typescript', text)),
  ),
  'after a stop, another document of 2,000 lines': await measure(
    ROUNDS,
    async () => {
      fresh().dispose();
      started = await warmThread(() => LIMIT_MS);
      const stopped = started.constantAt({ languageId: 'kotlin', text: ENDLESS }, { line: 0, character: 0 });
      const other = started.analyse(source('typescript', text), 1);
      await stopped.catch(() => undefined);
      return { other };
    },
    ({ other }) => other,
  ),
};
console.log(`${FLAGS} flags, ${text.split('\n').length} lines of TypeScript, ${text.length} characters`);
console.table(rows);
fresh().dispose();
thread.dispose();
document.dispose();
await detector.dispose();
