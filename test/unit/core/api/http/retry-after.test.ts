import assert from 'node:assert/strict';
import { retryAfterMs } from '../../../../../src/core/api/http/status-error.ts';

const AT = Date.UTC(2094, 10, 6, 8, 49, 37);
const DAY_MS = 86_400_000;

describe('Retry-After', () => {
  const zone = process.env['TZ'];
  afterEach(() => {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  });

  for (const date of [
    'Sat, 06 Nov 2094 08:49:37 GMT',
    'Saturday, 06-Nov-94 08:49:37 GMT',
    'Sat Nov  6 08:49:37 2094',
  ]) {
    it(`is the same moment everywhere: ${date}`, () => {
      const now = AT - 5000 - (date.includes('-94') ? 36_525 * DAY_MS : 0);
      for (const place of ['UTC', 'Asia/Tokyo', 'America/New_York']) {
        process.env['TZ'] = place;
        assert.equal(retryAfterMs(date, now), 5000, place);
      }
    });
  }

  it('is a number of seconds, at most a day, and never before now', () => {
    assert.equal(retryAfterMs(' 7 ', AT), 7000);
    assert.equal(retryAfterMs('99999999999', AT), DAY_MS);
    assert.equal(retryAfterMs('Sat, 06 Nov 2094 08:49:37 GMT', AT + 1), 0);
  });

  for (const nothing of [undefined, '', 'soon', '-1', '1.5', 'Sunday']) {
    it(`is nothing where it is ${JSON.stringify(nothing)}`, () => {
      assert.equal(retryAfterMs(nothing, AT), undefined);
    });
  }
});
