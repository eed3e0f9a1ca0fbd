import assert from 'node:assert/strict';
import type { Flag } from '../../../../../src/core/flags/flag-environments.ts';
import { sideChoices } from '../../../../../src/core/present/removal/side-choices.ts';

const completed = (statusValue?: string) => ({
  source: 'lifecycle' as const,
  entries: [
    {
      stage: 'completed',
      status: 'kept',
      enteredStageAt: '2026-01-01T00:00:00.000Z',
      ...(statusValue !== undefined && { statusValue }),
    },
  ],
});

describe('sideChoices', () => {
  it('puts first what the server speaks for, with its words', () => {
    const flag = {
      name: 'x',
      environments: [{ enabled: true, variants: [{ name: 'a' }] }],
    } as unknown as Flag;
    const [first, ...others] = sideChoices(flag, completed('b'));
    assert.deepEqual(first, {
      decision: { keep: 'variant', variant: 'b' },
      label: 'Keep variant “b”',
      reason: 'The server says: completed, and variant “b” kept.',
    });
    assert.deepEqual(
      others.map(({ label, reason }) => [label, reason]),
      [
        ['Keep what runs when the flag is on', undefined],
        ['Keep what runs when the flag is off', undefined],
        ['Keep variant “a”', undefined],
      ],
    );
  });

  it('has no opinion of a flag that is in no project', () => {
    assert.deepEqual(
      sideChoices(undefined, undefined).map(({ reason }) => reason),
      [undefined, undefined],
    );
  });
});
