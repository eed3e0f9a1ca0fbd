import assert from 'node:assert/strict';
import { removalTargets, usedTargets } from '../../../../src/commands/removal/removal-targets.ts';
import type { FlagTarget } from '../../../../src/commands/ids.ts';

const project = { baseUrl: 'https://flags.example', id: 'default' } as unknown as FlagTarget['project'];
const target = (name: string): FlagTarget => ({ project, name });
const rows = { targetOf: (row: unknown) => (typeof row === 'string' ? target(row) : undefined) };

describe('what a removal is for', () => {
  const names = (targets: readonly FlagTarget[]): readonly string[] => targets.map(({ name }) => name);

  it('is the row, or all that are selected if it is one of them, each flag once', () => {
    assert.deepEqual(names(removalTargets('cart', ['cart', 'search', 'cart'], rows)), ['cart', 'search']);
    assert.deepEqual(names(removalTargets('cart', ['search'], rows)), ['cart']);
    assert.deepEqual(names(removalTargets({ flags: ['cart', 'pay'] }, undefined, rows)), ['cart', 'pay']);
    assert.deepEqual(names(removalTargets(1, undefined, rows)), []);
  });

  it('is what the folders may contain, and one flag by itself whether they do or not', () => {
    const isNowhere = (_: unknown, name: string): boolean => name !== 'cart';
    assert.deepEqual(names(usedTargets(['cart', 'pay'].map(target), isNowhere)), ['cart']);
    assert.deepEqual(names(usedTargets([target('pay')], isNowhere)), ['pay']);
  });
});
