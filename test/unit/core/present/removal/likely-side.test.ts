import assert from 'node:assert/strict';
import type { Flag } from '../../../../../src/core/flags/flag-environments.ts';
import { likelySide, variantNames } from '../../../../../src/core/present/removal/likely-side.ts';

const at = '2026-01-01T00:00:00.000Z';
const flagIn = (...environments: readonly boolean[]): Flag => ({
  name: 'x',
  environments: environments.map((enabled, position) => ({ name: `e${position}`, enabled })),
});
const stage = (status: string, statusValue?: string) => ({
  source: 'lifecycle' as const,
  entries: [
    { stage: 'completed', status, enteredStageAt: at, ...(statusValue !== undefined && { statusValue }) },
  ],
});

describe('likelySide', () => {
  it('is what the server says of a completed flag', () => {
    assert.deepEqual(likelySide(flagIn(false), stage('kept'))?.decision, { keep: 'enabled' });
    assert.deepEqual(likelySide(flagIn(true), stage('discarded'))?.decision, { keep: 'disabled' });
    assert.deepEqual(likelySide(flagIn(true), stage('kept', 'video'))?.decision, {
      keep: 'variant',
      variant: 'video',
    });
  });

  it('is that of all environments, and none where they differ or there are none', () => {
    assert.equal(likelySide(flagIn(true, true), undefined)?.reason.kind, 'on-everywhere');
    assert.equal(likelySide(flagIn(false, false), stage('unheard-of'))?.reason.kind, 'off-everywhere');
    assert.equal(likelySide(flagIn(true, false), undefined), undefined);
    assert.equal(likelySide(flagIn(), undefined), undefined);
  });

  it('knows the variants of environments and strategies, each once', () => {
    const variants = [{ name: 'b' }, { name: 'a' }];
    const flag = { name: 'x', environments: [{ variants, strategies: [{ variants: [{ name: 'b' }] }] }] };
    assert.deepEqual(variantNames(flag as unknown as Flag), ['a', 'b']);
  });
});
