import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { createAdminClient, type AdminClient } from '../../../../src/core/api/client.ts';
import { createAccelerators } from '../../../../src/core/api/accelerators.ts';
import { requestTarget } from '../../../../src/core/api/http/target.ts';
import { isLegalName, pathSegment } from '../../../../src/core/api/legal-name.ts';
import type { TransportRequest } from '../../../../src/core/api/transport.ts';
import { failure } from '../../support/transport/bench.ts';

/** A client that notes its requests, and the requests. */
function recording(): { client: AdminClient; requests: TransportRequest[] } {
  const requests: TransportRequest[] = [];
  const client = createAdminClient({
    send: (request) => {
      requests.push(request);
      return Promise.resolve({ status: 'ok', json: [], etag: undefined });
    },
  });
  return { client, requests };
}

/** The segments of a path as a server decodes them. */
const segments = (path: string) => (path.split('?')[0] ?? '').split('/').map(decodeURIComponent);

const LEGAL = "Aa0-_.!~*'()";
const NAMES = [
  LEGAL,
  'a/b',
  'a\\b',
  '..%2f',
  '%2e%2e',
  '%',
  'a b',
  'a?b=c&d',
  '#x',
  'größe',
  '功能开关',
  '🚩',
  '...',
  '.a',
  '\n',
];

describe('path parameters', () => {
  for (const name of NAMES) {
    it(`carry ${JSON.stringify(name)}`, async () => {
      const { client, requests } = recording();
      await client.getLifecycle(name, name);
      await client.getChangeRequestConfig(name);
      const [lifecycle = '', config = ''] = requests.map(({ path }) => path);
      assert.deepEqual(segments(lifecycle), [
        '',
        'api',
        'admin',
        'projects',
        name,
        'features',
        name,
        'lifecycle',
      ]);
      assert.deepEqual(segments(config), ['', 'api', 'admin', 'projects', name, 'change-requests', 'config']);
      // What is written is what a URL keeps.
      assert.equal(requestTarget('https://host', lifecycle).path, lifecycle);
    });
  }

  it('leave every legal name as it is', () => assert.equal(pathSegment(LEGAL), LEGAL));

  it('carry any text that is no step in a path', () => {
    const texts = fc
      .string({ unit: 'grapheme', minLength: 1 })
      .filter((text) => text !== '.' && text !== '..');
    fc.assert(
      fc.property(texts, (text) => {
        const path = `/api/admin/projects/${pathSegment(text)}/health-report`;
        assert.equal(requestTarget('https://host', path).path, path);
        assert.equal(segments(path)[4], text);
      }),
    );
  });

  it('carry a project in a query', async () => {
    const { client, requests } = recording();
    await failure(client.getRoles('a&b=c#d/+'), 'unreadable');
    const [path = ''] = requests.map((request) => request.path);
    assert.equal(new URL(path, 'http://host').searchParams.get('projectId'), 'a&b=c#d/+');
  });

  for (const name of ['', '.', '..', '\ud800', 'a\udc00b']) {
    it(`refuse ${JSON.stringify(name)} before any request`, async () => {
      const { client, requests } = recording();
      await failure(client.getHealthReport(name), 'refused');
      await failure(client.getLifecycle(name, 'flag'), 'refused');
      await failure(client.getLifecycle('project', name), 'refused');
      await failure(client.getRoles(name), 'refused');
      await failure(client.getChangeRequestConfig(name), 'refused');
      await failure(
        createAccelerators({ send: () => assert.fail('sent') }).searchPage(name, 'all', 0),
        'refused',
      );
      assert.deepEqual(requests, []);
    });
  }
});

describe('a legal name', () => {
  for (const name of ['a', LEGAL, '...', '.a', 'x'.repeat(100), 'constructor']) {
    it(`can be ${JSON.stringify(name)}`, () => assert.equal(isLegalName(name), true));
  }
  for (const name of ['', '.', '..', 'x'.repeat(101), 'a b', 'a/b', 'ä', 'a\n', '%41', 'a,b']) {
    it(`cannot be ${JSON.stringify(name)}`, () => assert.equal(isLegalName(name), false));
  }
  it('is its own encoding', () => {
    fc.assert(fc.property(fc.string(), (text) => !isLegalName(text) || encodeURIComponent(text) === text));
  });
});
