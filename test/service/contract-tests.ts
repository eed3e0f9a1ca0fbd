import { describeAccess } from './contract/access.ts';
import { describeDetails } from './contract/details.ts';
import { describeFeedback } from './contract/feedback.ts';
import { describeHttp } from './contract/http.ts';
import { describeReads } from './contract/reads.ts';
import { describeRecorded } from './contract/recorded.ts';
import { describeSearch } from './contract/search.ts';
import type { RecordedVersion } from './captures.ts';
import type { Connection } from './contract-client.ts';

/**
 * What holds for a server of `version` that is filled with the tests' flags, be it real or embedded: the same tests for
 * both, so that the embedded one cannot drift.
 */
export function describeContract(
  name: string,
  version: RecordedVersion,
  connect: () => Promise<Connection>,
): void {
  describe(name, () => {
    describeRecorded(version, connect);
    describeReads(connect);
    describeHttp(connect);
    describeAccess(connect);
    describeFeedback(connect);
    describeSearch(connect);
    describeDetails(connect);
  });
}
