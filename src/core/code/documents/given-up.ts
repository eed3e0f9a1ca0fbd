import { createHash } from 'node:crypto';
import type { SourceText } from './document-messages.ts';

/** Texts that are remembered; the oldest is tried again. */
const MOST = 50;

/** Texts that took too long or broke the thread: parsed again, they would do the same. */
export class GivenUp {
  readonly #digests = new Set<string>();

  add(source: SourceText): void {
    this.#digests.add(digestOf(source));
    const [oldest] = this.#digests;
    if (this.#digests.size > MOST && oldest !== undefined) this.#digests.delete(oldest);
  }

  has(source: SourceText): boolean {
    return this.#digests.size > 0 && this.#digests.has(digestOf(source));
  }
}

function digestOf({ languageId, text }: SourceText): string {
  return createHash('sha256').update(languageId).update('\0').update(text).digest('base64');
}
