import assert from 'node:assert/strict';
import { ProxyAddressError } from '../../../../../src/core/api/http/proxies.ts';
import {
  chooseDispatcher,
  type HttpSettings,
} from '../../../../../src/core/connection/http/host-dispatcher.ts';
import { DEFAULTS } from '../../../support/http-settings.ts';

const CORPORATE = 'http://proxy.test:3128';

/** The choice with own connections; anything else fails the test. */
function direct(settings: Partial<HttpSettings>, env: Record<string, string> = {}) {
  const choice = chooseDispatcher({ ...DEFAULTS, ...settings }, env);
  assert.equal(choice.kind, 'direct');
  return choice;
}

describe('chooseDispatcher', () => {
  it("takes the host's fetch by default, with and without proxies", () => {
    for (const settings of [
      {},
      { proxy: CORPORATE },
      { proxySupport: 'on' },
      { systemCertificates: false },
    ]) {
      const choice = chooseDispatcher({ ...DEFAULTS, ...settings }, { HTTPS_PROXY: CORPORATE });
      assert.equal(choice.kind, 'fetch');
    }
  });

  it('takes own connections where the host does not honour a setting, and says which', () => {
    assert.equal(direct({ proxyStrictSSL: false }).because, 'http.proxyStrictSSL');
    assert.equal(direct({ fetchAdditionalSupport: false }).because, 'http.fetchAdditionalSupport');
    assert.equal(direct({ proxySupport: 'off' }).because, 'http.proxySupport');
    assert.equal(direct({}, { NODE_EXTRA_CA_CERTS: '/ca.pem' }).because, 'NODE_EXTRA_CA_CERTS');
    assert.equal(chooseDispatcher(DEFAULTS, { NODE_EXTRA_CA_CERTS: '' }).kind, 'fetch');
  });

  it('carries the decisions about certificates', () => {
    assert.partialDeepStrictEqual(direct({ proxyStrictSSL: false }, { NODE_EXTRA_CA_CERTS: '/ca.pem' }), {
      rejectUnauthorized: false,
      systemCertificates: true,
      extraFile: '/ca.pem',
    });
    assert.partialDeepStrictEqual(direct({ proxySupport: 'off', systemCertificates: false }), {
      rejectUnauthorized: true,
      systemCertificates: false,
      extraFile: undefined,
    });
  });

  it("prefers the editor's proxy to the environment's, however broken that is", () => {
    const env = { HTTPS_PROXY: 'ftp://x', NO_PROXY: 'env.test' };
    assert.deepEqual(direct({ proxySupport: 'off', proxy: CORPORATE }, env).proxies, {
      http: CORPORATE,
      https: CORPORATE,
      noProxy: 'env.test',
    });
  });

  it('takes the environment where the editor has no setting', () => {
    const settings = { proxySupport: 'off', noProxy: ['a.test', 'b.test'] };
    assert.deepEqual(direct(settings, { HTTPS_PROXY: CORPORATE, NO_PROXY: 'env.test' }).proxies, {
      http: '',
      https: CORPORATE,
      noProxy: 'a.test,b.test',
    });
  });

  it('refuses a proxy address that cannot be used', () => {
    assert.throws(() => direct({ proxySupport: 'off', proxy: 'ftp://proxy.test' }), ProxyAddressError);
  });
});
