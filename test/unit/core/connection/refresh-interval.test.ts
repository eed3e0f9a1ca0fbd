import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { refreshIntervalOf } from '../../../../src/core/connection/refresh-interval.ts';

const MINUTE = 60_000;

describe('host/refresh-interval', () => {
  it('takes whole minutes, and 0 for never', () => {
    assert.equal(refreshIntervalOf(1), MINUTE);
    assert.equal(refreshIntervalOf(10_080), 10_080 * MINUTE);
    assert.equal(refreshIntervalOf(0), undefined);
  });

  for (const refused of [0.5, 1.5, -1, 10_081, Infinity, NaN, '1', null, undefined, [1]]) {
    it(`refuses ${String(refused)} and goes by the default`, () => {
      assert.equal(refreshIntervalOf(refused), 5 * MINUTE);
    });
  }

  it('agrees with package.json', () => {
    const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
      contributes: { configuration: { properties: Record<string, unknown> } };
    };
    const {
      type,
      minimum,
      maximum,
      default: minutes,
    } = manifest.contributes.configuration.properties['flagInsight.refresh.intervalMinutes'] as {
      type: string;
      minimum: number;
      maximum: number;
      default: number;
    };
    assert.deepEqual([type, minimum, maximum], ['integer', 0, 10_080]);
    assert.equal(refreshIntervalOf(undefined), minutes * MINUTE);
  });
});
