import { answerTests } from './answers.ts';
import type { MakeDispatcher } from './bench.ts';
import { boundTests } from './bounds.ts';
import { cancelTests } from './cancelling.ts';
import { connectionTests } from './connections.ts';
import { errorTests } from './errors.ts';
import { reachTests, type MakeReaching } from './reach.ts';
import { redirectTests } from './redirects.ts';
import { retryTests } from './retries.ts';

/**
 * Everything that a transport promises, over one kind of dispatcher.
 * @param name of the dispatcher.
 * @param makeDispatcher makes one that reaches loopback directly.
 * @param makeReaching makes one that goes through proxies and trusts authorities; none for a dispatcher that leaves both
 *   to the editor, which the suites `network-ca` and `network-proxy` of the host tier look at.
 */
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
