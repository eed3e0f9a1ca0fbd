import assert from 'node:assert/strict';
import { flagUrl, projectUrl } from '../../../../src/core/present/links.ts';
import { SAMPLE, SAMPLE_PROJECT } from '../../../../src/core/sample/sample-address.ts';

describe('present/links', () => {
  it('keeps the path prefix of a tenant and encodes names', () => {
    const base = 'https://flags.example.org/tenant';
    assert.equal(flagUrl(base, 'default', 'a.b~c'), `${base}/projects/default/features/a.b~c`);
    assert.equal(flagUrl(base, 'a/b', 'c?d#e'), `${base}/projects/a%2Fb/features/c%3Fd%23e`);
    assert.equal(projectUrl(base, '../x'), `${base}/projects/..%2Fx`);
  });

  it('has none for the sample', () => {
    assert.equal(flagUrl(SAMPLE.url, SAMPLE_PROJECT, 'a'), undefined);
    assert.equal(projectUrl(SAMPLE.url, SAMPLE_PROJECT), undefined);
  });

  it('has an address for a name with broken Unicode too', () => {
    assert.equal(flagUrl('https://x.test', 'p', 'a\ud800'), 'https://x.test/projects/p/features/a%EF%BF%BD');
  });
});
