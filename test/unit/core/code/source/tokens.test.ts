import assert from 'node:assert/strict';
import fc from 'fast-check';
import { hashOf, identifiersOf, Tokens } from '../../../../../src/core/code/source/tokens.ts';

describe('the hashes of identifiers', () => {
  it('are those of each that a text has, each once, however long the texts before it were', () => {
    const tokens = new Tokens();
    const identifier = fc.stringMatching(/^[\w$äß]{1,3}$/);
    fc.assert(
      fc.property(fc.array(identifier, { maxLength: 3_000, size: 'max' }), (words) => {
        const text = words.join(' ');
        const hashes = [...(tokens.hashes(Buffer.from(text)) ?? [])];
        const expected = new Set(identifiersOf(text).map(hashOf));
        assert.deepEqual(hashes, [...expected]);
      }),
    );
  });
});
