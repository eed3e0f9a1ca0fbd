import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Sample } from './report.ts';

const EVERY_MS = 5_000;
const MEGABYTE = 1e6;

/** What the process holds once in a while, after what nobody holds is gone. */
export class MemorySamples {
  readonly samples: Sample[] = [];
  readonly #began = performance.now();
  readonly #collect: () => void;
  #due = 0;

  constructor() {
    setFlagsFromString('--expose-gc');
    this.#collect = runInNewContext('gc') as () => void;
  }

  sampleWhenDue(): void {
    const now = performance.now() - this.#began;
    if (now < this.#due) return;
    this.#due = now + EVERY_MS;
    this.#collect();
    const { heapUsed, external, rss } = process.memoryUsage();
    this.samples.push({
      second: Math.round(now / 1000),
      heap: heapUsed / MEGABYTE,
      external: external / MEGABYTE,
      resident: rss / MEGABYTE,
    });
  }
}
