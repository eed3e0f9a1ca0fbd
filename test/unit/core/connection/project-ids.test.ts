import assert from 'node:assert/strict';
import { readProjectIds } from '../../../../src/core/connection/project-ids.ts';

describe('readProjectIds', () => {
  it('takes the legal ids of a setting of any shape, each once', () => {
    assert.deepEqual(readProjectIds(['shop', 5, 'shop', '..', 'a b', null, 'mobile']), ['shop', 'mobile']);
    for (const value of [undefined, 'shop', { 0: 'shop' }, null]) assert.deepEqual(readProjectIds(value), []);
  });

  it('takes 50 projects, whatever else stands between them, and no more', () => {
    const ids = Array.from({ length: 60 }, (_, index) => `project-${index}`);
    assert.deepEqual(readProjectIds(['a b', ...ids]), ids.slice(0, 50));
  });
});
