import assert from 'node:assert/strict';

import { ask, at, post, type Connection } from '../contract-client.ts';
import { rawRequest } from '../raw-request.ts';

/** The five operations; feedback is asked with a body that would be wrong, since the token is looked at first. */
const OPERATIONS = [
  ['health report', '/api/admin/projects/default/health-report'],
  ['lifecycle', '/api/admin/projects/default/features/old-banner/lifecycle'],
  ['roles', '/api/admin/user/roles'],
  ['change request configuration', '/api/admin/projects/default/change-requests/config'],
  ['feedback', '/api/admin/feedback'],
] as const;

const askAs = (connection: Connection, token: string, name: string, path: string) =>
  name === 'feedback'
    ? post({ ...connection, token }, path, {})
    : ask(connection, path, { headers: { authorization: token } });

/** Who is turned away, and how. */
export function describeAccess(connect: () => Promise<Connection>): void {
  describe('access', () => {
    for (const [name, path] of OPERATIONS) {
      it(`turns away a wrong token: ${name}`, async () => {
        const { status, json } = await askAs(await connect(), 'user:nobody-knows-this-one', name, path);
        assert.equal(status, 401);
        assert.equal(at(json, 'name'), 'UnauthorizedError');
        assert.equal(at(json, 'message'), 'You must log in to use Unleash.');
      });

      it(`turns away an SDK token, without id and name: ${name}`, async () => {
        const connection = await connect();
        const { status, json } = await askAs(connection, connection.sdkToken, name, path);
        assert.equal(status, 403);
        assert.deepEqual(Object.keys(json as object), ['message']);
      });
    }

    it('says where to log in to who has no token', async () => {
      const { url } = await connect();
      const { status, bytes } = await rawRequest(`${url}/api/admin/user/roles`);
      assert.equal(status, 401);
      const body: unknown = JSON.parse(bytes.toString());
      assert.equal(at(body, 'name'), 'AuthenticationRequired');
      assert.equal(at(body, 'path'), '/auth/simple/login');
      assert.equal(at(body, 'type'), 'password');
    });

    it('turns away an SDK token that it does not know as any wrong token', async () => {
      const { status } = await askAs(
        await connect(),
        '*:development.unknown',
        'roles',
        '/api/admin/user/roles',
      );
      assert.equal(status, 401);
    });
  });
}
