import assert from 'node:assert/strict';
import { nearestNames } from '../../../../src/core/flags/nearest-names.ts';

const NAMES = ['checkout.new-flow', 'checkout.old-flow', 'search_v2', 'search_v3', 'kill.payments', 'a'];

describe('nearestNames', () => {
  const cases: readonly (readonly [name: string, nearest: readonly string[]])[] = [
    ['checkout.new-flw', ['checkout.new-flow', 'checkout.old-flow']],
    ['chekcout.new-flow', ['checkout.new-flow', 'checkout.old-flow']],
    ['checkoutNewFlow', ['checkout.new-flow', 'checkout.old-flow']],
    ['search_v1', ['search_v2', 'search_v3']],
    ['Kill-Payments', ['kill.payments']],
    ['payments', []],
    ['', ['a']],
    ['search_v2', ['search_v3']],
  ];
  for (const [name, nearest] of cases) {
    it(`finds ${nearest.join(', ') || 'nothing'} for "${name}"`, () => {
      assert.deepEqual(nearestNames(name, NAMES), nearest);
    });
  }

  it('names none that a server cannot have', () => {
    assert.deepEqual(nearestNames('flag-a', ['flag a', "flag'a", 'flag"a', 'flag-a\n']), ["flag'a"]);
  });

  it('gives no more than asked for, by the alphabet where they are as near', () => {
    assert.deepEqual(nearestNames('flag-x', ['flag-c', 'flag-a', 'flag-b'], 2), ['flag-a', 'flag-b']);
  });
});
