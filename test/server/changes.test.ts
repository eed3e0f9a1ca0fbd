import assert from 'node:assert/strict';
import { Agent } from '../../src/core/api/http/undici.ts';
import { createAccelerators } from '../../src/core/api/accelerators.ts';
import { createAdminClient } from '../../src/core/api/client.ts';
import { createHttpTransport } from '../../src/core/api/http-transport.ts';
import { carryOut, type ChangeServer } from '../../src/core/changes/carry-out.ts';
import { writeOf, type FlagChange } from '../../src/core/changes/change.ts';
import { hasPermission, readPerson } from '../../src/core/changes/person.ts';
import { outcomeText } from '../../src/core/present/changes/outcome-text.ts';
import { createFormats } from '../../src/core/present/formats.ts';
import { adminApi } from './admin-api.ts';
import { realServer, VERSIONS } from './fixture.ts';
import { untilRecorded, untilRevived } from './fill.ts';
import { newPersonToken } from './sign-in.ts';

const NAME = 'changed-by-a-test';
const PROJECT = 'default';
const formats = createFormats();

for (const version of VERSIONS) {
  describe(`changes on Unleash ${version}`, function () {
    let url = '';
    let admin = '';
    let viewer = '';
    let agent: Agent;

    before(async () => {
      ({ url, token: admin } = await realServer(version));
      viewer = await newPersonToken(url, admin, { username: 'changes-viewer', rootRole: 'Viewer' });
      agent = new Agent();
    });
    after(async () => {
      const api = adminApi(url, admin);
      await api.post(`/admin/projects/${PROJECT}/delete`, { features: [NAME] });
      await agent.destroy();
    });

    function serverFor(token: string): ChangeServer {
      const transport = createHttpTransport({ baseUrl: url, token, dispatcher: agent });
      return {
        transport,
        client: createAdminClient(transport),
        accelerators: createAccelerators(transport),
      };
    }
    async function says(change: FlagChange, token: string): Promise<string> {
      const outcome = await carryOut(
        serverFor(token),
        { project: PROJECT, name: NAME },
        writeOf(PROJECT, NAME, change),
      );
      return outcomeText(outcome, NAME, formats);
    }

    it('are made by an admin, one after the other', async () => {
      const steps: readonly (readonly [FlagChange, RegExp])[] = [
        [
          { kind: 'create', type: 'experiment', description: 'For a test' },
          /made the change.*not stale.*off in production/,
        ],
        [{ kind: 'create', type: 'experiment', description: '' }, /was not changed.*already exists/],
        [{ kind: 'markStale' }, /made the change.*now: stale/],
        [{ kind: 'markNotStale' }, /made the change.*now: not stale/],
        [{ kind: 'turnOn', environment: 'production' }, /made the change.*on in production/],
        [{ kind: 'turnOff', environment: 'production' }, /made the change.*off in production/],
        [{ kind: 'turnOn', environment: 'nowhere' }, /was not changed/],
        [{ kind: 'complete', status: 'kept', variant: 'blue' }, /made the change/],
        [{ kind: 'uncomplete' }, /made the change/],
        [{ kind: 'complete', status: 'discarded' }, /made the change/],
        [{ kind: 'turnOn', environment: 'production' }, /made the change/],
        [{ kind: 'archive' }, /made the change.*now: (archived|not there)/],
        [{ kind: 'revive' }, /made the change.*off in production/],
        [{ kind: 'archive' }, /made the change/],
      ];
      const api = adminApi(url, admin);
      for (const [change, expected] of steps) {
        assert.match(await says(change, admin), expected, change.kind);
        // A server records stages after its answer and side by side, so the next change could overtake this one's; and
        // 7.5.1 ends by itself where a flag is deleted before its stage is recorded.
        if (change.kind === 'archive') await untilRecorded(api, [{ name: NAME }], 'archived');
        if (change.kind === 'revive') await untilRevived(api, NAME);
      }
    });

    it("are refused to a viewer, in the server's own words", async () => {
      for (const change of [
        { kind: 'create', type: 'release', description: '' },
        { kind: 'markStale' },
        { kind: 'turnOn', environment: 'production' },
        { kind: 'complete', status: 'kept' },
        { kind: 'archive' },
        { kind: 'revive' },
      ] as const) {
        assert.match(await says(change, viewer), /was not changed.*The server says:/, change.kind);
      }
    });

    it('are known beforehand to be allowed or not', async () => {
      const [may, mayNot] = await Promise.all(
        [admin, viewer].map((token) => readPerson(serverFor(token).transport)),
      );
      assert.ok(may && mayNot);
      assert.match(may.name ?? '', /admin/);
      assert.match(mayNot.name ?? '', /changes-viewer/);
      for (const permission of [
        'CREATE_FEATURE',
        'UPDATE_FEATURE',
        'DELETE_FEATURE',
        'UPDATE_FEATURE_ENVIRONMENT',
      ]) {
        assert.equal(hasPermission(may, permission, PROJECT, 'production'), true, permission);
        assert.equal(hasPermission(mayNot, permission, PROJECT, 'production'), false, permission);
      }
    });
  });
}
