import assert from 'node:assert/strict';

import { ask, at, listAt, type Connection } from '../contract-client.ts';

const PROJECT = '/api/admin/projects/default';

function environmentOf(flag: unknown, name: string): unknown {
  return listAt(flag, 'environments').find((environment) => at(environment, 'name') === name);
}

/** A single flag and the segments, beyond the contract: what reports of real servers leave out. */
export function describeDetails(connect: () => Promise<Connection>): void {
  describe('details of a flag', () => {
    const asked = async (name: string) => ask(await connect(), `${PROJECT}/features/${name}`);

    it('have the strategies that the report leaves out, with rollout, constraints and segments by id', async () => {
      const { json: report } = await ask(await connect(), `${PROJECT}/health-report`);
      const listed = listAt(report, 'features').find((flag) => at(flag, 'name') === 'checkout.new-flow');
      assert.equal(at(environmentOf(listed, 'production'), 'strategies'), undefined);
      const { status, json } = await asked('checkout.new-flow');
      assert.equal(status, 200);
      const [nordic, machines] = listAt(environmentOf(json, 'production'), 'strategies');
      assert.equal(at(nordic, 'parameters', 'rollout'), '50');
      assert.deepEqual(
        listAt(nordic, 'constraints').map((constraint) => at(constraint, 'contextName')),
        ['country', 'appVersion', 'email'],
      );
      assert.ok(listAt(nordic, 'segments').every((id) => typeof id === 'number'));
      assert.deepEqual([at(machines, 'title'), at(machines, 'disabled')], ['QA machines', true]);
    });

    it('have variants of strategies, dependencies, children and people', async () => {
      const { json: variants } = await asked('search_v2');
      const [strategy] = listAt(environmentOf(variants, 'development'), 'strategies');
      const names = listAt(strategy, 'variants').map((variant) => at(variant, 'name'));
      assert.deepEqual(new Set(names), new Set(['control', 'neural', 'hybrid']));
      const { json: child } = await asked('child.flag');
      assert.deepEqual(at(child, 'dependencies'), [
        { feature: 'parent.flag', enabled: true, variants: ['blue'] },
      ]);
      const { json: parent } = await asked('parent.flag');
      assert.ok(listAt(parent, 'children').includes('child.flag'));
      assert.equal(typeof at(parent, 'createdBy', 'name'), 'string');
      assert.ok(Array.isArray(at(parent, 'collaborators', 'users')));
    });

    it('are 404 for a flag that is archived, unknown or of another project', async () => {
      for (const name of ['archived-one', 'no-such-flag']) {
        const { status, json } = await asked(name);
        assert.deepEqual([status, at(json, 'name')], [404, 'NotFoundError']);
      }
      const { status } = await ask(await connect(), '/api/admin/projects/nope/features/old-banner');
      assert.equal(status, 404);
    });
  });

  it('segments are a list with ids and names', async () => {
    const { status, json } = await ask(await connect(), '/api/admin/segments');
    assert.equal(status, 200);
    for (const segment of listAt(json, 'segments')) {
      assert.deepEqual([typeof at(segment, 'id'), typeof at(segment, 'name')], ['number', 'string']);
    }
  });
}
