import { describeContract } from '../service/contract-tests.ts';
import { realServer, VERSIONS } from './fixture.ts';

for (const version of VERSIONS) {
  describeContract(`a real Unleash ${version}`, version, () => realServer(version));
}
