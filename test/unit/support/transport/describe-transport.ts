import { answerTests } from './answers.ts';
import type { MakeDispatcher } from './bench.ts';
import { boundTests } from './bounds.ts';
import { cancelTests } from './cancelling.ts';
import { connectionTests } from './connections.ts';
import { errorTests } from './errors.ts';
import { reachTests, type MakeReaching } from './reach.ts';
import { redirectTests } from './redirects.ts';
import { retryTests } from './retries.ts';

/** Everything that a transport promises, over one kind of dispatcher. */
export function describeTransport(
  name: string,
  makeDispatcher: MakeDispatcher,
  makeReaching?: MakeReaching,
): void {
  describe(`transport over ${name}`, () => {
    for (const tests of [
      answerTests,
      errorTests,
      redirectTests,
      retryTests,
      boundTests,
      cancelTests,
      connectionTests,
    ]) {
      tests(makeDispatcher);
    }
    if (makeReaching !== undefined) reachTests(makeReaching);
  });
}
