import assert from 'node:assert/strict';
import {
  environmentsOf,
  isProduction,
  lastSeenAt,
  type Flag,
} from '../../../../src/core/flags/flag-environments.ts';

const flagWith = (...environments: NonNullable<Flag['environments']>): Flag => ({ name: 'a', environments });

describe('environments of a flag', () => {
  it('stand in the order of the server, those without a place last and as they came', () => {
    const flag = flagWith(
      { name: 'x', enabled: true },
      { name: 'third', enabled: true, sortOrder: 3 },
      { name: 'first', enabled: true, sortOrder: -1 },
      { name: 'y', enabled: true },
      { name: 'second', enabled: true, sortOrder: 0 },
    );
    assert.deepEqual(
      environmentsOf(flag).map(({ name }) => name),
      ['first', 'second', 'third', 'x', 'y'],
    );
    assert.equal(flag.environments?.[0]?.name, 'x', 'the flag stays as it is');
  });

  it('can be none', () => assert.deepEqual(environmentsOf({ name: 'a' }), []));

  it('are production by type, not by name', () => {
    assert.equal(isProduction({ name: 'eu', type: 'production', enabled: true }), true);
    assert.equal(isProduction({ name: 'production', type: 'development', enabled: true }), false);
    assert.equal(isProduction({ name: 'production', enabled: true }), false);
  });
});

describe('a flag was last seen', () => {
  const seen = (...dates: readonly (string | undefined)[]): Flag => ({
    ...flagWith(
      ...dates.map((date, i) => ({
        name: `e${i}`,
        enabled: true,
        ...(date === undefined ? {} : { lastSeenAt: date }),
      })),
    ),
    // oxlint-disable-next-line typescript/no-deprecated -- it has to lose against the environments.
    lastSeenAt: '2030-01-01T00:00:00Z',
  });

  it('when the latest of its environments was, whatever its own deprecated field says', () => {
    const dates = [undefined, '2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z', '2026-02-28T00:00:00Z'];
    assert.equal(lastSeenAt(seen(...dates)), '2026-03-02T00:00:00Z');
  });

  it('by time, not by text', () => {
    const later = '2026-03-01T23:00:00-05:00';
    assert.equal(lastSeenAt(seen('2026-03-02T01:00:00Z', later)), later);
  });

  it('at a date that can be read, where there is one', () => {
    assert.equal(lastSeenAt(seen('soon', '2026-03-02T01:00:00Z', 'later')), '2026-03-02T01:00:00Z');
    assert.equal(lastSeenAt(seen('soon')), 'soon');
  });

  it('when its deprecated field says, where no environment has a date', () => {
    assert.equal(lastSeenAt(seen(undefined)), '2030-01-01T00:00:00Z');
    assert.equal(lastSeenAt({ name: 'a' }), undefined);
  });
});
