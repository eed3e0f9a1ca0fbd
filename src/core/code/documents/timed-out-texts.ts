import { createHash } from 'node:crypto';
import type { SourceText } from './document-messages.ts';

/** Most texts that are remembered; beyond that, the oldest is tried again. */
const MOST = 50;
/** The machine may have been too busy: a text that was given up once is tried again after this time. */
const AGAIN_MS = 30_000;

/** Texts that took too long or broke the thread. Each is parsed once more after a while, then never. */
export class TimedOutTexts {
  readonly #byDigest = new Map<string, { readonly at: number; readonly isForGood: boolean }>();
  readonly #now: () => number;

  /** `now` returns milliseconds of a clock that is never adjusted. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Records that a text failed; the second time it is for good. */
  add(source: SourceText): void {
    const digest = digestOf(source);
    const isForGood = this.#byDigest.delete(digest);
    this.#byDigest.set(digest, { at: this.#now(), isForGood });
    const [oldest] = this.#byDigest.keys();
    if (this.#byDigest.size > MOST && oldest !== undefined) this.#byDigest.delete(oldest);
  }

  /** Whether a text is not to be parsed now. */
  has(source: SourceText): boolean {
    const given = this.#byDigest.size > 0 ? this.#byDigest.get(digestOf(source)) : undefined;
    return given !== undefined && (given.isForGood || this.#now() - given.at < AGAIN_MS);
  }
}

function digestOf({ languageId, text }: SourceText): string {
  return createHash('sha256').update(languageId).update('\0').update(text).digest('base64');
}
