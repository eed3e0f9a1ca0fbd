import assert from 'node:assert/strict';

import { ask, at, listAt, type Connection } from '../contract-client.ts';
import { caseFlags } from '../case-flags.ts';

const PROJECT = '/api/admin/projects/default';
const lifecyclePath = (flag: string) => `${PROJECT}/features/${encodeURIComponent(flag)}/lifecycle`;

const namesOf = (flags: unknown[]) => flags.map((flag) => at(flag, 'name'));
const stagesOf = (entries: unknown[]) => entries.map((entry) => at(entry, 'stage'));

/** The four reads of the contract, on a server that has the tests' flags. */
export function describeReads(connect: () => Promise<Connection>): void {
  describe('health report', () => {
    it('has every flag that is not archived', async () => {
      const { json } = await ask(await connect(), `${PROJECT}/health-report`);
      const expected = caseFlags.filter((flag) => flag.archived === undefined).map((flag) => flag.name);
      assert.deepEqual(namesOf(listAt(json, 'features')).sort(), expected.sort());
    });

    it('counts what it lists', async () => {
      const { json } = await ask(await connect(), `${PROJECT}/health-report`);
      const features = listAt(json, 'features');
      const stale = features.filter((flag) => at(flag, 'stale') === true);
      assert.equal(at(json, 'staleCount'), stale.length);
      assert.equal(at(json, 'activeCount'), features.length - stale.length);
      assert.deepEqual(namesOf(stale).sort(), ['hostile.html', 'old-banner']);
    });

    it('tells which environments have strategies and enabled ones', async () => {
      const { json } = await ask(await connect(), `${PROJECT}/health-report`);
      const flag = listAt(json, 'features').find((feature) => at(feature, 'name') === 'search_v2');
      const environments = listAt(flag, 'environments').map((environment) =>
        ['name', 'enabled', 'hasStrategies', 'hasEnabledStrategies'].map((key) => at(environment, key)),
      );
      assert.deepEqual(environments, [
        ['development', true, true, true],
        ['production', false, true, false],
      ]);
    });

    it('knows no other project', async () => {
      const { status, json } = await ask(await connect(), '/api/admin/projects/nope/health-report');
      assert.equal(status, 404);
      assert.equal(at(json, 'name'), 'NotFoundError');
      assert.equal(at(json, 'id'), undefined);
    });
  });

  describe('lifecycle', () => {
    for (const flag of caseFlags.filter(({ stages }) => stages !== undefined)) {
      it(`has the stages of ${flag.name.slice(0, 40)}, by the time they were entered`, async () => {
        const { status, json } = await ask(await connect(), lifecyclePath(flag.name));
        assert.equal(status, 200);
        const times = listAt(json).map((entry) => String(at(entry, 'enteredStageAt')));
        assert.deepEqual(times, [...times].sort());
        // Two stages of one millisecond come in either order (observed), so the names are compared as a set.
        assert.deepEqual(new Set(stagesOf(listAt(json))), new Set(flag.stages?.map(([stage]) => stage)));
      });
    }

    it('tells a completed flag that was kept from one that was discarded', async () => {
      const connection = await connect();
      for (const [name, expected] of [
        ['done-and-kept', 'kept'],
        ['done-and-dropped', 'discarded'],
      ] as const) {
        const { json } = await ask(connection, lifecyclePath(name));
        const completed = listAt(json).find((entry) => at(entry, 'stage') === 'completed');
        assert.equal(at(completed, 'status'), expected);
      }
    });

    it('can end in a stage that is not the current one', async () => {
      const { json } = await ask(await connect(), lifecyclePath('quick-finish'));
      assert.deepEqual(stagesOf(listAt(json)), ['completed', 'initial']);
    });

    it('is empty for an unknown flag and an unknown project', async () => {
      const connection = await connect();
      assert.deepEqual((await ask(connection, lifecyclePath('no-such-flag'))).json, []);
      assert.deepEqual((await ask(connection, '/api/admin/projects/nope/features/x/lifecycle')).json, []);
    });
  });

  describe('roles', () => {
    for (const query of ['', '?projectId=']) {
      it(`answers 400 without a word to "${query}"`, async () => {
        const { status, headers, text } = await ask(await connect(), `/api/admin/user/roles${query}`);
        assert.equal(status, 400);
        assert.equal(text, '');
        assert.equal(headers['content-type'], undefined);
      });
    }

    it('lists the roles in a project', async () => {
      const { json } = await ask(await connect(), '/api/admin/user/roles?projectId=default');
      assert.equal(at(json, 'version'), 1);
      assert.equal(at(json, 'roles', 0, 'type'), 'root');
      assert.equal(at(json, 'roles', 0, 'name'), 'Admin');
    });
  });

  describe('change request configuration', () => {
    it('is not available in open source', async () => {
      const path = `${PROJECT}/change-requests/config`;
      const { status, json } = await ask(await connect(), path);
      assert.equal(status, 404);
      assert.equal(at(json, 'message'), `The path you were looking for (${path}) is not available.`);
    });
  });
}
