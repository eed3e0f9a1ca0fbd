import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import * as fc from 'fast-check';
import type { Flag } from '../../../../src/core/api/flag.ts';
import { mergeFlags } from '../../../../src/core/flags/merge.ts';

/** Fresh objects, as each report brings them. */
const flags = (...all: readonly Flag[]): Flag[] => structuredClone([...all]);
const A: Flag = {
  name: 'a',
  environments: [{ name: 'production', enabled: true, strategies: [{ name: 's' }] }],
};
const B: Flag = { name: 'b', tags: [{ type: 'simple', value: 'one' }] };

describe('merging a report', () => {
  it('gives the map at hand where nothing changed', async () => {
    const before = await mergeFlags(flags(A, B), undefined);
    assert.equal(await mergeFlags(flags(A, B), before), before);
  });

  it('notices a change at any depth', async () => {
    const before = await mergeFlags(flags(A, B), undefined);
    const changed = flags(A, B);
    const strategy = changed[0]?.environments?.[0]?.strategies?.[0];
    assert.ok(strategy);
    strategy.disabled = true;
    const merged = await mergeFlags(changed, before);
    assert.notEqual(merged.get('a'), before.get('a'));
    assert.equal(merged.get('b'), before.get('b'));
  });

  it('notices a flag that is gone, renamed or moved', async () => {
    const before = await mergeFlags(flags(A, B), undefined);
    assert.deepEqual([...(await mergeFlags(flags(A), before)).keys()], ['a']);
    assert.deepEqual([...(await mergeFlags(flags(A, { ...B, name: 'c' }), before)).keys()], ['a', 'c']);
    const moved = await mergeFlags(flags(B, A), before);
    assert.deepEqual([...moved.keys()], ['b', 'a']);
    assert.equal(moved.get('a'), before.get('a'));
  });

  it('takes the last of two flags with one name, and misses none that is gone', async () => {
    const before = await mergeFlags(flags(A, B), undefined);
    const merged = await mergeFlags(flags(A, A), before);
    assert.deepEqual([...merged.keys()], ['a']);
    const other = await mergeFlags(flags(A, { name: 'a', stale: true }), before);
    assert.equal(other.get('a')?.stale, true);
  });

  it('gives what the report says, whatever was at hand', async () => {
    const flag = fc.record({ name: fc.constantFrom('a', 'b', 'c', '__proto__'), stale: fc.boolean() });
    const report = fc.array(flag, { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(report, report, async (first, second) => {
        const before = await mergeFlags(first, undefined);
        const merged = await mergeFlags(second, before);
        assert.deepEqual([...merged], [...new Map(second.map((one) => [one.name, one]))]);
      }),
    );
  });

  afterEach(() => mock.restoreAll());

  it('gives the event loop turns', async () => {
    let time = 0;
    // Each look at the time finds it a millisecond later, however fast the machine is.
    mock.method(performance, 'now', () => (time += 1));
    let turns = 0;
    const merged = mergeFlags(
      Array.from({ length: 50_000 }, (_, i) => ({ ...A, name: `f${i}` })),
      new Map(Array.from({ length: 50_000 }, (_, i) => [`f${i}`, { ...A, name: `f${i}`, stale: true }])),
    ).then(() => true);
    while (!(await Promise.race([merged, setImmediate(false)]))) turns += 1;
    assert.ok(turns > 300, `${turns} turns`);
  });
});
