import assert from 'node:assert/strict';
import { ownCreatorKeys, type OwnFlagsServices } from '../../../../src/commands/tree/own-flags.ts';
import type { ProjectHandle } from '../../../../src/core/flags/workspace-flags.ts';

/** A project on a server of its own, with one flag. */
function handle(
  creators?: ReadonlyMap<string, { readonly id: number; readonly name: string }>,
): ProjectHandle {
  const project = { flags: new Map([['a', { name: 'a' }]]), creators };
  const state = { kind: 'ready', project } as unknown as ProjectHandle['state'];
  return { baseUrl: { url: 'https://flags.test' }, state } as ProjectHandle;
}

describe('the creators who are the person at this window', () => {
  const warnings: string[] = [];
  const asked: string[] = [];
  const services: OwnFlagsServices = {
    session: {
      tokenFor: ({ url }) => {
        asked.push(url);
        return Promise.reject(new Error('The keyring is locked.'));
      },
      dataLayer: () => assert.fail('Nobody is signed in.'),
    },
    log: { warn: (message) => warnings.push(message) },
  };
  beforeEach(() => {
    warnings.length = 0;
    asked.length = 0;
  });

  it('are not looked for where no flag tells who created it', async () => {
    const keys = await ownCreatorKeys(services, [handle(), handle(new Map())]);
    assert.deepEqual([keys.size, asked, warnings], [0, [], []]);
  });

  it('are none where the secret store does not answer, which the log tells', async () => {
    const keys = await ownCreatorKeys(services, [handle(new Map([['a', { id: 1, name: 'Ada' }]]))]);
    assert.equal(keys.size, 0);
    assert.match(warnings.join('\n'), /Whose flags are your own is not known: .*keyring/);
  });
});
