import assert from 'node:assert/strict';
import fc from 'fast-check';
import { quoted, visibleJson } from '../../../src/core/visible-json.ts';

describe('visible JSON', () => {
  it('is the same value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        assert.deepEqual(JSON.parse(visibleJson(value, 2)), JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('shows what a terminal would obey and an editor would hide', () => {
    const hostile = 'a\u009b31m\u202e\u2066\u200b\u{e0041}\u2028\u007f';
    assert.equal(
      visibleJson({ hostile }),
      '{"hostile":"a\\u009b31m\\u202e\\u2066\\u200b\\udb40\\udc41\\u2028\\u007f"}',
    );
  });

  it('quotes a name on one line, and of a long one the beginning', () => {
    assert.equal(quoted('a\n"b'), '"a\\n\\"b"');
    assert.equal(quoted('x'.repeat(200)), `"${'x'.repeat(100)}…"`);
  });
});
