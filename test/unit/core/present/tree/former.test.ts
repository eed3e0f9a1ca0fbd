import assert from 'node:assert/strict';
import fc from 'fast-check';
import { Former } from '../../../../../src/core/present/tree/former.ts';

describe('items of an earlier list', () => {
  it('are found by name, whatever came, went or moved', () => {
    const names = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', '__proto__'));
    fc.assert(
      fc.property(names, names, (before, now) => {
        const items = before.map((name) => ({ name }));
        const former = new Former(items, ({ name }) => name);
        for (const [position, name] of now.entries())
          assert.equal(
            former.find(name, position),
            items.find((item) => item.name === name),
          );
      }),
    );
  });
});
