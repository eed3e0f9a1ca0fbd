import assert from 'node:assert/strict';
import { startService } from '../../service/service.ts';
import {
  activated,
  baseUrl,
  configure,
  firstFolder,
  untilConnections,
  untilReady,
} from '../support/extension.ts';

describe('a connection given by the environment', () => {
  it('signs in to its address', async () => {
    const project = await untilReady(await activated(), 'default');
    assert.ok(project.flags.has('checkout.new-flow'));
  });

  it('gives way to a token that was entered for that address', async () => {
    const { session, tokens } = await activated();
    const address = baseUrl(process.env['FLAG_INSIGHT_BASE_URL'] ?? '');
    await tokens.store(address, 'user:entered');
    assert.equal(await session.tokenFor(address), 'user:entered');
    await tokens.delete(address);
    assert.equal(await session.tokenFor(address), process.env['FLAG_INSIGHT_TOKEN']);
  });

  it('goes to no other address', async () => {
    const api = await activated();
    const other = await startService();
    try {
      await configure(firstFolder(), other.url, ['default']);
      await untilConnections(api, 'signedOut');
      assert.deepEqual(other.requests, []);
    } finally {
      await other.close();
    }
  });
});
