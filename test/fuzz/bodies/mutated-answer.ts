import { isDeepStrictEqual } from 'node:util';
import { gzipSync } from 'node:zlib';
import { capturesOf, type Capture } from '../../service/captures.ts';
import { mutatedJson, type Path } from '../mutated-json.ts';
import { mutatedText } from '../mutated-text.ts';
import type { Random } from '../random.ts';
import type { WireAnswer } from './byte-dispatcher.ts';
import { OPERATIONS } from './operations.ts';

/** Pieces of JSON and of what is none. */
const FRAGMENTS = [
  '{',
  '}',
  '[',
  ']',
  '"',
  ',',
  ':',
  '\\u0000',
  '\\ud800',
  'null',
  '1e999',
  '-',
  '\0',
  '<html>',
  '\ufeff',
];
const STATUSES = [200, 200, 200, 200, 200, 201, 204, 304, 302, 400, 401, 403, 404, 418, 429, 500, 503];

/** An answer to give, and what is known of what must come of it. */
export interface MutatedAnswer {
  readonly operation: string;
  readonly answer: WireAnswer;
  readonly text: string;
  /** Flags that nobody touched: they must be read, where the answer is one to read. */
  readonly untouched: ReadonlySet<string> | undefined;
}

const OF_THE_BODY = new Set(['content-encoding', 'content-length', 'transfer-encoding']);

const RECORDED = [...capturesOf('7.5.1'), ...capturesOf('8.2.0')].flatMap((capture) => {
  const operation = Object.keys(OPERATIONS).find(
    (name) => capture.name === name || capture.name.startsWith(`${name}.`),
  );
  return operation === undefined ? [] : [{ capture, operation }];
});

/** A recorded answer with changes: in its JSON, or in its text. */
export function mutatedAnswer(random: Random): MutatedAnswer {
  const { capture, operation } = random.pick(RECORDED);
  const { value: body, paths } = mutatedJson(capture.body, random, 1 + random.below(3));
  const whole = JSON.stringify(body);
  const isText = random.chance(0.2);
  const text = isText ? mutatedText(whole, FRAGMENTS, random) : whole;
  const status = random.chance(0.9) ? capture.status : random.pick(STATUSES);
  return {
    operation,
    text,
    answer: { status, ...wire(capture.headers, Buffer.from(text), random) },
    untouched:
      isText || status !== 200 || operation !== 'health-report' ? undefined : untouched(capture, body, paths),
  };
}

/** The flags of a report in which only flags were changed, without those. */
function untouched(
  { body }: Capture,
  changed: unknown,
  paths: readonly Path[],
): ReadonlySet<string> | undefined {
  if (!paths.every(([member, position]) => member === 'features' && typeof position === 'number'))
    return undefined;
  const { features } = body as { features: { name: string }[] };
  const now = (changed as { features: unknown[] }).features;
  return new Set(
    features.filter((flag) => now.some((other) => isDeepStrictEqual(flag, other))).map(({ name }) => name),
  );
}

/** Some bodies come compressed, and some in two pieces. */
function wire(recorded: Record<string, string>, body: Buffer, random: Random): Omit<WireAnswer, 'status'> {
  const headers = Object.fromEntries(Object.entries(recorded).filter(([name]) => !OF_THE_BODY.has(name)));
  const isCompressed = random.chance(0.05);
  const bytes = isCompressed ? gzipSync(body) : body;
  const at = random.chance(0.3) ? random.below(bytes.length + 1) : bytes.length;
  const pieces = [bytes.subarray(0, at), bytes.subarray(at)].filter(({ length }) => length > 0);
  return { headers: { ...headers, ...(isCompressed ? { 'content-encoding': 'gzip' } : {}) }, pieces };
}
