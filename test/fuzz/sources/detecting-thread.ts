import { parentPort } from 'node:worker_threads';
import { Detector } from '../../../src/core/code/detector.ts';
import { ParseLimitError } from '../../../src/core/code/parse.ts';
import { read } from '../../unit/core/code/support/grammars.ts';

/** One document over two versions. */
export interface Question {
  readonly languageId: string;
  readonly before: string;
  readonly text: string;
  readonly known: readonly string[];
  /** Where a constant is asked for. */
  readonly offset: number;
}

/** How it went: milliseconds of the thread's own time, and what was thrown. */
export interface Answer {
  readonly cpuMs: number;
  readonly error?: unknown;
  /** Whether the grammar was stopped at its limit, which is how such a text has to end. */
  readonly isCut?: boolean;
}

const detector = new Detector(read);

parentPort?.on('message', (question: Question) => {
  void answer(question).then((message) => parentPort?.postMessage(message));
});

async function answer(question: Question): Promise<Answer> {
  // Loading a grammar is not what is measured.
  (await detector.open(question.languageId)).dispose();
  const began = process.threadCpuUsage();
  const error = await ask(question).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  const { user, system } = process.threadCpuUsage(began);
  const cpuMs = (user + system) / 1000;
  if (error instanceof ParseLimitError) return { cpuMs, isCut: true };
  return { cpuMs, ...(error === undefined ? {} : { error }) };
}

async function ask({ languageId, before, text, known, offset }: Question): Promise<void> {
  const options = { knownFlags: new Set(known) };
  const document = await detector.open(languageId);
  try {
    document.analyse(before, options);
    document.analyse(text, options);
    const lines = text.slice(0, offset).split('\n');
    document.constantAt(text, { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 });
  } finally {
    document.dispose();
  }
}
