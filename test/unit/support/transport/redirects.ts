import assert from 'node:assert/strict';
import { raw } from '../raw-server.ts';
import { failure, PATH, useBench, type MakeDispatcher } from './bench.ts';

/** Where an answer points to is told and never asked. */
export function redirectTests(makeDispatcher: MakeDispatcher): void {
  describe('redirects', () => {
    const bench = useBench(makeDispatcher);

    for (const [location, expected] of [
      ['/login?next=x#y', (origin: string) => `${origin}/login`],
      ['https://user:pass@other.test/tenant?code=1', () => 'https://other.test/tenant'],
      ['//other.test', () => 'http://other.test/'],
      ['javascript:alert(1)', () => undefined],
      ['http://[broken', () => undefined],
    ] as const) {
      it(`follows none to ${location}`, async () => {
        const { server } = bench();
        server.answer((response) => raw(response, '', { status: 302, headers: { location } }));
        const { facts } = await failure(bench().get().answer, 'redirected');
        assert.equal(facts.location, expected(server.origin));
        assert.deepEqual(
          server.requests.map(({ url }) => url),
          [PATH],
        );
      });
    }

    for (const status of [301, 303, 307, 308]) {
      it(`follows no ${status}, not even of a POST`, async () => {
        const { server } = bench();
        server.answer((response) => raw(response, '', { status, headers: { location: PATH } }));
        await failure(bench().transport().send({ method: 'POST', path: PATH, body: {} }), 'redirected');
        assert.equal(server.requests.length, 1);
      });
    }
  });
}
