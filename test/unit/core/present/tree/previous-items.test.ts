import assert from 'node:assert/strict';
import fc from 'fast-check';
import { atOnce } from '../../../../../src/core/slices.ts';
import { PreviousItems } from '../../../../../src/core/present/tree/previous-items.ts';

describe('items of an earlier list', () => {
  it('are found by name, whatever came, went or moved', () => {
    const names = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', '__proto__'));
    fc.assert(
      fc.property(names, names, (before, now) => {
        const items = before.map((name) => ({ name }));
        const former = new PreviousItems(items, ({ name }) => name);
        for (const [position, name] of now.entries()) {
          if (former.needsIndex(name, position)) atOnce(former.index());
          assert.equal(
            former.find(name, position),
            items.find((item) => item.name === name),
          );
        }
      }),
    );
  });

  it('are indexed in slices, once, and not at all where nothing moved', () => {
    const items = Array.from({ length: 2_000 }, (_, at) => ({ name: `f-${at}` }));
    const former = new PreviousItems(items, ({ name }) => name);
    assert.ok(items.every(({ name }, at) => !former.needsIndex(name, at)));
    assert.equal(former.needsIndex('f-1999', 0), true);
    assert.ok([...former.index()].length >= 3);
    assert.equal(former.needsIndex('f-1', 7), false);
    assert.equal(former.find('f-1', 7), items[1]);
  });
});
