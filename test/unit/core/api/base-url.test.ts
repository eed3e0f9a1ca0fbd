import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { parseBaseUrl, withScheme, type BaseUrlProblem } from '../../../../src/core/api/base-url.ts';

/** The normalised address; the text must be one. */
function urlOf(text: string): string {
  const parsed = parseBaseUrl(text);
  assert.ok('url' in parsed, text);
  return parsed.url;
}

const PASTED: readonly (readonly [pasted: string, url: string])[] = [
  ['https://flags.example.com', 'https://flags.example.com'],
  ['  https://flags.example.com/ \n', 'https://flags.example.com'],
  ['HTTPS://Flags.Example.COM:443/', 'https://flags.example.com'],
  ['http://flags.example.com:80', 'http://flags.example.com'],
  ['https://flags.example.com:8443', 'https://flags.example.com:8443'],
  ['https://h/api', 'https://h'],
  ['https://h/api/', 'https://h'],
  ['https://h/api/admin', 'https://h'],
  ['https://h/api/admin/projects/default/health-report', 'https://h'],
  ['https://h/api/client/features', 'https://h'],
  ['https://h/api/frontend', 'https://h'],
  ['https://h/projects', 'https://h'],
  ['https://h/projects/default', 'https://h'],
  ['https://h/projects/default/features/checkout.new-flow', 'https://h'],
  ['https://h/tenant-a', 'https://h/tenant-a'],
  ['https://h/tenant-a///', 'https://h/tenant-a'],
  ['https://h/tenant-a/api/', 'https://h/tenant-a'],
  ['https://h/tenant-a/projects/default/settings', 'https://h/tenant-a'],
  ['https://h/Tenant-A', 'https://h/Tenant-A'],
  ['https://h/api/api', 'https://h'],
  ['https://h/api/projects/default', 'https://h'],
  ['https://h/x/api/admin/api/', 'https://h/x'],
  // As the browser shows the pages where people are sent for a token, and those they come by.
  ...['', '/team/flags'].flatMap((prefix) =>
    [
      ...[
        '/profile/personal-api-tokens',
        '/profile',
        '/personal',
        '/login',
        '/search',
        '/insights',
        '/playground',
      ],
      ...['/projects/default', '/projects', '/features'],
    ].flatMap((page) =>
      ['', '/', '?sort=createdAt&order=desc', '?', '#top', '?a=%2Fb#c'].map(
        (tail) => [`https://h${prefix}${page}${tail}`, `https://h${prefix}`] as const,
      ),
    ),
  ),
  // A page stands alone; what is below one of its name is a tenant.
  ['https://h/search/tenant', 'https://h/search/tenant'],
  ['https://h/my-login', 'https://h/my-login'],
  // Neither is the API's own path: a tenant can be called so.
  ['https://h/apis', 'https://h/apis'],
  ['https://h/my-api', 'https://h/my-api'],
  ['https://h/api/tenant', 'https://h/api/tenant'],
  ['https://h/my-projects', 'https://h/my-projects'],
  // What a URL parser makes of them is what is asked.
  ['https://h/a/../b/./c', 'https://h/b/c'],
  ['https://h\\tenant', 'https://h/tenant'],
  ['https://h/%2e%2e/x', 'https://h/x'],
  ['https://h/a b', 'https://h/a%20b'],
];

const REFUSED: readonly (readonly [text: string, problem: BaseUrlProblem])[] = [
  ['', 'empty'],
  ['   ', 'empty'],
  ['flags.example.com', 'notUrl'],
  ['//flags.example.com', 'notUrl'],
  ['https://', 'notUrl'],
  ['https://h:99999', 'notUrl'],
  ['localhost:4242', 'scheme'],
  ['ftp://h', 'scheme'],
  ['file:///etc/passwd', 'scheme'],
  ['javascript:alert(1)', 'scheme'],
  ['https://me@h', 'userInfo'],
  ['https://me:secret@h', 'userInfo'],
  ['https://flags.example.com@evil.test/', 'userInfo'],
  ['https://h/?x=1', 'query'],
  ['https://h?', 'query'],
  ['https://h/#top', 'fragment'],
  ['https://h#', 'fragment'],
  ['https://h/a%2Fb', 'encodedSlash'],
  ['https://h/a%2fb', 'encodedSlash'],
  ['https://h/a%5Cb', 'encodedSlash'],
  [`https://h/${'/'.repeat(200_000)}x`, 'notUrl'],
];

const LABELS: readonly (readonly [text: string, label: string])[] = [
  ['https://flags.example.com/', 'flags.example.com'],
  ['https://flags.example.com:8443/tenant-a/api', 'flags.example.com:8443/tenant-a'],
  ['https://MÜNCHEN.de', 'münchen.de (xn--mnchen-3ya.de)'],
  ['https://münchen.de:8443/x', 'münchen.de:8443 (xn--mnchen-3ya.de:8443)/x'],
  // Cyrillic letters that look Latin.
  ['https://раураl.com', 'раураl.com (xn--l-7sba6dbr.com)'],
  ['https://xn--l-7sba6dbr.com', 'раураl.com (xn--l-7sba6dbr.com)'],
  ['http://[::1]:4242', '[::1]:4242'],
  ['http://127.0.0.1:4242/x', '127.0.0.1:4242/x'],
];

const LOOPBACK = [
  'http://localhost',
  'http://LOCALHOST:4242',
  'http://127.0.0.1:4242',
  'http://127.8.9.10',
  'http://127.1',
  'http://2130706433',
  'http://0x7f.0.0.1',
  'https://[::1]:4242',
  'http://[0:0:0:0:0:0:0:1]',
];
const ELSEWHERE = [
  'http://localhost.evil.test',
  'http://127.0.0.1.evil.test',
  'http://127.evil.test',
  'http://notlocalhost',
  'http://128.0.0.1',
  'http://0.0.0.0',
  'http://192.168.0.1',
  'http://[::2]',
  'http://[fe80::1]',
];

describe('a base URL', () => {
  for (const [pasted, url] of PASTED) {
    it(`${JSON.stringify(pasted)} is ${url}`, () => assert.equal(urlOf(pasted), url));
  }
  for (const [text, problem] of REFUSED) {
    it(`${JSON.stringify(text.slice(0, 60))} is refused: ${problem}`, () => {
      assert.deepEqual(parseBaseUrl(text), { problem });
    });
  }
  for (const [text, label] of LABELS) {
    it(`${text} is shown as ${label}`, () => {
      const parsed = parseBaseUrl(text);
      assert.equal('label' in parsed && parsed.label, label);
    });
  }
  for (const [texts, isLoopback] of [
    [LOOPBACK, true],
    [ELSEWHERE, false],
  ] as const) {
    for (const text of texts) {
      it(`${text} is ${isLoopback ? '' : 'not '}this machine`, () => {
        const parsed = parseBaseUrl(text);
        assert.equal('isLoopback' in parsed && parsed.isLoopback, isLoopback);
        assert.equal('isPlainHttp' in parsed && parsed.isPlainHttp, text.startsWith('http:'));
      });
    }
  }

  it('stays what it is when it is normalised again', () => {
    const segment = fc.oneof(
      fc.constantFrom(
        'api',
        'admin',
        'projects',
        'client',
        'default',
        '',
        '.',
        '..',
        '%2e',
        'a b',
        'ü',
        ';',
        "'",
      ),
      fc.string({ maxLength: 5 }),
    );
    const address = fc
      .tuple(fc.webAuthority({ withPort: true }), fc.array(segment, { maxLength: 8 }))
      .map(([authority, path]) => `https://${authority}/${path.join('/')}`);
    let normalised = 0;
    fc.assert(
      fc.property(fc.oneof(address, fc.webUrl()), (text) => {
        const parsed = parseBaseUrl(text);
        if ('problem' in parsed) return;
        normalised += 1;
        assert.deepEqual(parseBaseUrl(parsed.url), parsed);
        assert.doesNotMatch(parsed.url, /\/$|[?#]|\/api$|\/projects$/);
      }),
      { numRuns: 2000 },
    );
    assert.ok(normalised > 500, `${normalised} of 2,000 were addresses`);
  });
});

describe('an address that is typed', () => {
  for (const [typed, address] of [
    ['flags.example.org', 'https://flags.example.org'],
    [' flags.example.org/tenant/ ', 'https://flags.example.org/tenant/'],
    ['flags.example.org:8443', 'https://flags.example.org:8443'],
    ['localhost:4242', 'http://localhost:4242'],
    ['127.0.0.1:4242/api', 'http://127.0.0.1:4242/api'],
    ['[::1]:4242', 'http://[::1]:4242'],
    ['http://flags.example.org', 'http://flags.example.org'],
    ['HTTPS://flags.example.org', 'HTTPS://flags.example.org'],
    ['ftp://flags.example.org', 'ftp://flags.example.org'],
    ['', ''],
  ] as const)
    it(`${JSON.stringify(typed)} is ${address}`, () => assert.equal(withScheme(typed), address));
});
