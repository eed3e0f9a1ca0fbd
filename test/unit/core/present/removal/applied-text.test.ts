import assert from 'node:assert/strict';
import { appliedText } from '../../../../../src/core/present/removal/applied-text.ts';

describe('appliedText', () => {
  const counts = { places: 5, left: 2, errors: 0, files: 4, silent: [] };

  it('tells what went and what is left', () => {
    assert.equal(
      appliedText(counts),
      'Places removed: 5. To do by hand: 2. Nothing is saved yet. No new errors.',
    );
    assert.match(appliedText({ ...counts, errors: 3 }), /yet\. New errors: 3\.$/);
  });

  it('calls nothing clean that nobody looked at', () => {
    const silent = ['a.ts', 'b.ts', 'c.ts', 'd.ts'];
    const text = appliedText({ ...counts, silent });
    assert.match(text, /yet\. Not checked for errors: a\.ts, b\.ts, c\.ts, 1 more\.$/);
    assert.match(
      appliedText({ ...counts, silent: ['a.ts'] }),
      /No new errors\. Not checked for errors: a\.ts\.$/,
    );
  });
});
