import assert from 'node:assert/strict';
import { nodeId } from '../../../../../src/core/present/tree/nodes.ts';

describe('the id of a node', () => {
  it('differs where any part differs, half characters too', () => {
    const parts = ['a', 'a/b', 'a%2Fb', '\ud800', '\ud801', '"\\ud800"', '%u"\\ud800"', '\ufffd', ''];
    const ids = parts.map((part) => nodeId('x', part));
    assert.equal(new Set(ids).size, parts.length);
  });
});
