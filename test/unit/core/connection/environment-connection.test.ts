import assert from 'node:assert/strict';
import { environmentConnection } from '../../../../src/core/connection/environment-connection.ts';

const of = (url?: string, token?: string) =>
  environmentConnection({
    ...(url === undefined ? {} : { FLAG_INSIGHT_BASE_URL: url }),
    ...(token === undefined ? {} : { FLAG_INSIGHT_TOKEN: token }),
  });

describe('a connection of the environment', () => {
  it('is both variables, normalised', () => {
    assert.deepEqual(of('https://Flags.test/tenant/api/', ' user:x\n'), {
      baseUrl: 'https://flags.test/tenant',
      token: 'user:x',
    });
  });

  for (const [url, token] of [
    [undefined, undefined],
    ['https://flags.test', undefined],
    [undefined, 'user:x'],
    ['https://flags.test', ''],
    ['https://flags.test', '  '],
    ['', 'user:x'],
    ['flags.test', 'user:x'],
    ['https://me@flags.test', 'user:x'],
    ['https://flags.test', 'two words'],
    ['https://flags.test', 'user:x\ny'],
  ] as const) {
    it(`is none with ${JSON.stringify(url)} and ${JSON.stringify(token)}`, () => {
      assert.equal(of(url, token), undefined);
    });
  }
});
