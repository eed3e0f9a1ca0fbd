import { parentPort } from 'node:worker_threads';
import type { Detection, DetectOptions } from '../../../../../../src/core/code/finding.ts';
import { GrammarError } from '../../../../../../src/core/code/grammars.ts';
import { quotedNames } from '../../../../../../src/core/code/quoted-names.ts';
import { serve } from '../../../../../../src/core/thread/serve.ts';
import { Documents, type Engine } from '../../../../../../src/worker/documents.ts';

const runtimeError = (message: string): Error => Object.assign(new Error(message), { name: 'RuntimeError' });

let isAborted = false;

/** What the parser's runtime throws when it aborts; whatever is asked of it later throws too. */
function abort(): never {
  isAborted = true;
  throw runtimeError('Aborted()');
}

/** So long does a text with `slow` in it compute, in milliseconds of the process. */
const SLOW_MS = 400;

function compute(milliseconds: number): void {
  const before = process.cpuUsage();
  for (let spent = 0; spent < milliseconds * 1_000;) {
    const { user, system } = process.cpuUsage(before);
    spent = user + system;
  }
}

function analyse(text: string, options: DetectOptions): Detection {
  if (text.includes('loop')) for (;;);
  if (text.includes('slow')) compute(SLOW_MS);
  if (text.includes('abort')) abort();
  if (text.includes('throw')) throw new TypeError('x is undefined');
  const { findings, slots } = quotedNames(text, 'java', options);
  return { slots, findings: findings.map((finding) => ({ ...finding, evidence: 'sure' })) };
}

const engine: Engine = {
  parses: () => true,
  open: (languageId) => {
    if (isAborted) return Promise.reject(new GrammarError(languageId, runtimeError('out of bounds')));
    if (languageId === 'missing') return Promise.reject(new GrammarError(languageId, new Error('no file')));
    return Promise.resolve({ analyse, constantAt: abort, dispose: () => undefined });
  },
};

if (parentPort) serve(parentPort, new Documents(engine));
