import assert from 'node:assert/strict';
import {
  proxiesOfEnvironment,
  proxyAddress,
  ProxyAddressError,
} from '../../../../../src/core/api/http/proxies.ts';
import { findText } from '../../../support/find-text.ts';

describe('proxiesOfEnvironment', () => {
  it('reads small letters before capitals', () => {
    const env = {
      http_proxy: 'http://a',
      HTTP_PROXY: 'http://b',
      HTTPS_PROXY: 'http://c',
      NO_PROXY: 'x.test',
    };
    assert.deepEqual(proxiesOfEnvironment(env), {
      http: 'http://a',
      https: 'http://c',
      noProxy: 'x.test',
    });
  });

  it('uses the proxy of http for https where that has none, and none without variables', () => {
    assert.equal(proxiesOfEnvironment({ HTTP_PROXY: 'http://b' }).https, 'http://b');
    assert.deepEqual(proxiesOfEnvironment({}), { http: '', https: '', noProxy: '' });
  });
});

describe('proxyAddress', () => {
  it('adds the scheme that people leave out', () => {
    assert.equal(proxyAddress(' proxy.test:3128 '), 'http://proxy.test:3128');
    assert.equal(proxyAddress('socks5://proxy.test'), 'socks5://proxy.test');
    assert.equal(proxyAddress(''), '');
  });

  for (const address of ['ftp://me:secret@proxy.test', 'http://me:secret@', 'http://me:secret@proxy test']) {
    it(`refuses ${address} without telling the password`, () => {
      assert.throws(
        () => proxyAddress(address),
        (error) => error instanceof ProxyAddressError && findText(error, 'secret') === undefined,
      );
    });
  }
});
