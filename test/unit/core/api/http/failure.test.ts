import assert from 'node:assert/strict';
import { loggable, unreachableReason } from '../../../../../src/core/api/http/failure.ts';
import { statusError } from '../../../../../src/core/api/http/status-error.ts';

const TARGET = new URL('https://flags.test/api/admin/x');

/** As fetch wraps the errors of its sockets. */
function wrapped(facts: object): Error {
  const cause = Object.assign(new Error('socket'), facts);
  return new TypeError('fetch failed', { cause });
}

describe('unreachableReason', () => {
  for (const [code, reason] of [
    ['ENOTFOUND', 'dns'],
    ['EAI_AGAIN', 'dns'],
    ['ECONNREFUSED', 'refused'],
    ['ETIMEDOUT', 'timeout'],
    ['UND_ERR_CONNECT_TIMEOUT', 'timeout'],
    ['ECONNRESET', 'dropped'],
    ['EPIPE', 'dropped'],
    ['UND_ERR_SOCKET', 'dropped'],
    ['UND_ERR_DESTROYED', 'dropped'],
    ['CERT_HAS_EXPIRED', 'tls'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'tls'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'tls'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'tls'],
    ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'tls'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'tls'],
    ['HOSTNAME_MISMATCH', 'tls'],
    ['EPROTO', 'tls'],
    ['ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED', 'certificateAsked'],
    ['ERR_SSL_SSLV3_ALERT_BAD_CERTIFICATE', 'certificateAsked'],
    ['UND_ERR_PRX_CONN', 'proxy'],
    ['ERR_PROXY_ADDRESS', 'proxy'],
    ['EHOSTUNREACH', 'other'],
  ] as const) {
    it(`${code} is ${reason}`, () => assert.equal(unreachableReason(wrapped({ code }), TARGET), reason));
  }

  it('another name or port than the one asked for is the proxy', () => {
    for (const facts of [
      { code: 'ENOTFOUND', hostname: 'proxy.test' },
      { code: 'ECONNREFUSED', port: 3128 },
    ]) {
      assert.equal(unreachableReason(wrapped(facts), TARGET), 'proxy');
    }
    assert.equal(unreachableReason(wrapped({ code: 'ECONNREFUSED', port: 443 }), TARGET), 'refused');
    assert.equal(unreachableReason(wrapped({ code: 'ENOTFOUND', hostname: 'flags.test' }), TARGET), 'dns');
  });

  it('looks into the first of several addresses', () => {
    const one = Object.assign(new Error('one'), { code: 'ECONNREFUSED', port: 443 });
    assert.equal(unreachableReason(new AggregateError([one]), TARGET), 'refused');
  });

  it('ends in a chain that goes round, and takes what is no error', () => {
    const error = new Error('round');
    error.cause = error;
    assert.equal(unreachableReason(error, TARGET), 'other');
    assert.equal(unreachableReason('text', TARGET), 'other');
  });
});

describe('loggable', () => {
  it('keeps names, messages, codes and causes, and nothing else', () => {
    const error = wrapped({ code: 'ECONNRESET', socket: { header: 'secret' } });
    const copy = loggable(error, (text) => text.replaceAll('fetch', '[token]'));
    assert.equal(copy?.name, 'TypeError');
    assert.equal(copy.message, '[token] failed');
    assert.ok(copy.cause instanceof Error);
    assert.equal(copy.cause.message, 'socket');
    assert.deepEqual(Object.entries(copy.cause), [
      ['name', 'Error'],
      ['code', 'ECONNRESET'],
    ]);
    assert.equal(loggable('text', String), undefined);
  });
});

describe('statusError', () => {
  it('tells 407, which only a proxy answers', () => {
    const answer = { status: 407, header: () => undefined, text: '' };
    const { kind, facts } = statusError(answer, { label: 'GET /', url: TARGET, now: 0 }, String);
    assert.equal(kind, 'unreachable');
    assert.deepEqual(facts, { status: 407, reason: 'proxy' });
  });
});
