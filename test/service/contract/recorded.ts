import assert from 'node:assert/strict';

import { capturesOf, type Capture, type RecordedVersion } from '../captures.ts';
import { ask, type Connection, type ContractAnswer } from '../contract-client.ts';
import { shapeDifferences, shapeOf } from '../shape.ts';

/** Headers that a client relies on; the rest belongs to the connection. */
const HEADERS = ['content-type', 'etag', 'vary'];

/** Asks what was asked when the answer was recorded. */
function repeat(connection: Connection, { name, request }: Capture): Promise<ContractAnswer> {
  // The tests' flags spell this one name otherwise than the recording.
  const path = request.path.replace('MixedCase~Name', 'MixedCase_Name');
  const { body } = request;
  const type = name === 'feedback.content-type' ? 'text/plain' : 'application/json';
  return ask(connection, path, {
    method: request.method,
    headers: {
      ...(name === 'unauthorized.bad-token' ? { authorization: 'user:nobody-knows-this-one' } : {}),
      ...(body === undefined ? {} : { 'content-type': type }),
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}

/** What other flags and projects than the recorded ones can rightly differ in. */
const RIGHTLY_OTHER = new Set([
  // Nothing is recorded of a flag in its first second.
  'features[].lifecycle is absent, not object',
  'projects[].description is null, not string',
  // A server that an application was connected to.
  'projects[].onboardingStatus.feature is missing',
  // Nothing was completed last, when it was recorded.
  'projects[].cleanupCount was not recorded',
  'features[].lifecycle.status was not recorded',
]);

/** Each recorded exchange gives the same status, the same headers that matter and a body of the same shape. */
export function describeRecorded(version: RecordedVersion, connect: () => Promise<Connection>): void {
  describe('answers as recorded', () => {
    for (const capture of capturesOf(version)) {
      it(capture.name, async () => {
        const answer = await repeat(await connect(), capture);
        assert.equal(answer.status, capture.status);
        for (const header of HEADERS) {
          assert.equal(header in answer.headers, header in capture.headers, header);
        }
        assert.equal(answer.headers['content-type'], capture.headers['content-type']);
        const differences = shapeDifferences(shapeOf(answer.json ?? answer.text), shapeOf(capture.body));
        assert.deepEqual(
          differences.filter((difference) => !RIGHTLY_OTHER.has(difference)),
          [],
        );
      });
    }
  });
}
