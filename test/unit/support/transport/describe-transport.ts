import { answerTests } from './answers.ts';
import type { MakeDispatcher } from './bench.ts';
import { boundTests } from './bounds.ts';
import { cancelTests } from './cancelling.ts';
import { connectionTests } from './connections.ts';
import { errorTests } from './errors.ts';
import { reachTests, type MakeReaching } from './reach.ts';
import { redirectTests } from './redirects.ts';
import { retryTests } from './retries.ts';

type Tests = (makeDispatcher: MakeDispatcher) => void;

export const ALL_TESTS: readonly Tests[] = [
  answerTests,
  errorTests,
  redirectTests,
  retryTests,
  boundTests,
  cancelTests,
  connectionTests,
];

/** Everything that a transport promises, over one kind of dispatcher; with `tests` a part of it. */
export function describeTransport(
  name: string,
  makeDispatcher: MakeDispatcher,
  { makeReaching, tests = ALL_TESTS }: { makeReaching?: MakeReaching; tests?: readonly Tests[] } = {},
): void {
  describe(`transport over ${name}`, () => {
    for (const declare of tests) declare(makeDispatcher);
    if (makeReaching !== undefined) reachTests(makeReaching);
  });
}
