import assert from 'node:assert/strict';
import { createFormats } from '../../../../src/core/present/formats.ts';
import { createDates, timeOf } from '../../../../src/core/present/dates.ts';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const dates = createDates('en', 'UTC');

describe('present/dates', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['2026-11-21T11:59:30.000Z', 'now'],
    ['2026-11-21T11:57:00.000Z', '3 minutes ago'],
    ['2026-11-21T09:00:00.000Z', '3 hours ago'],
    ['2026-11-20T11:00:00.000Z', '1 day ago'],
    ['2026-10-30T12:00:00.000Z', '3 weeks ago'],
    ['2026-08-01T12:00:00.000Z', '3 months ago'],
    ['2023-11-01T12:00:00.000Z', '3 years ago'],
    ['2026-11-24T12:00:00.000Z', 'in 3 days'],
  ];
  for (const [date, expected] of cases) {
    it(`tells ${date} as "${expected}"`, () => {
      assert.equal(dates.relative(date, NOW), expected);
    });
  }

  it('takes a number that no date can be as it is', () => {
    assert.equal(dates.absolute(1e300), '1e+300');
    assert.equal(timeOf(8.64e15 + 1), undefined);
    assert.equal(timeOf(8.64e15), 8.64e15);
  });

  it('has short units for titles', () => {
    assert.equal(dates.brief('2026-11-21T11:57:00.000Z', NOW), '3 min. ago');
    assert.equal(dates.brief('2026-11-21T11:59:59.000Z', NOW), 'now');
  });

  it('shows a date that cannot be read as the text it is', () => {
    for (const text of ['yesterday', 'abc 1', '', '2026-13-45T99:00:00Z']) {
      assert.equal(timeOf(text), undefined);
      assert.equal(dates.relative(text, NOW), text);
      assert.equal(dates.absolute(text), text);
    }
  });

  it('tells day and time in the language and time zone given', () => {
    assert.equal(dates.absolute('2026-11-01T10:30:00.000Z'), 'Nov 1, 2026, 10:30 AM');
    assert.equal(createDates('de', 'Europe/Oslo').absolute('2026-11-01T10:30:00.000Z'), '01.11.2026, 11:30');
    assert.equal(createDates('nb').relative('2026-11-18T12:00:00.000Z', NOW), 'for 3 døgn siden');
  });

  it('tells durations in days, and below a day in smaller units', () => {
    const DAY = 86_400_000;
    assert.equal(dates.duration(477.9 * DAY), '477 days');
    assert.equal(dates.duration(DAY), '1 day');
    assert.equal(dates.duration(DAY / 2), '12 hours');
    assert.equal(dates.duration(600), '0 seconds');
    assert.equal(dates.duration(NaN), undefined);
    assert.equal(dates.duration(-1), undefined);
  });

  it('falls back to English where a display language is no language tag', () => {
    const formats = createFormats({ locale: 'not a tag', timeZone: 'UTC' });
    assert.equal(formats.count(5000), '5,000');
    assert.equal(formats.percent(1 / 3), '33.3%');
  });
});
