import assert from 'node:assert/strict';

import { ask, at, listAt, type Connection } from '../contract-client.ts';
import { caseFlags } from '../case-flags.ts';

const SEARCH = '/api/admin/search/features?project=IS:default';

async function page(
  connection: Connection,
  query: string,
): Promise<{ names: unknown[]; total: unknown; flags: unknown[] }> {
  const { status, json } = await ask(connection, `${SEARCH}${query}`);
  assert.equal(status, 200);
  const flags = listAt(json, 'features');
  return { names: flags.map((flag) => at(flag, 'name')), total: at(json, 'total'), flags };
}

/** The accelerators beyond the contract: bulk search, projects, feature types. */
export function describeSearch(connect: () => Promise<Connection>): void {
  describe('bulk search', () => {
    const present = caseFlags.filter((flag) => flag.archived === undefined).length;

    it('pages through all flags, each once, oldest first', async () => {
      const connection = await connect();
      const all = await page(connection, '&limit=100&offset=0');
      assert.equal(all.total, present);
      const paged: unknown[] = [];
      for (let offset = 0; offset < present; offset += 7) {
        paged.push(...(await page(connection, `&limit=7&offset=${offset}`)).names);
      }
      assert.deepEqual(paged, all.names);
      assert.equal(new Set(paged).size, present);
      const created = all.flags.map((flag) => String(at(flag, 'createdAt')));
      assert.deepEqual(created, [...created].sort());
    });

    it('gives nothing beyond the end', async () => {
      assert.deepEqual((await page(await connect(), `&limit=100&offset=${present}`)).names, []);
    });

    it('gives 100 flags at most, and silently 50 where more are asked for', async () => {
      const connection = await connect();
      const names = Array.from({ length: 101 - present }, (_, index) => `one-of-many-${index}`);
      await connection.addFlags(names);
      try {
        assert.equal((await page(connection, '&limit=100')).names.length, 100);
        assert.equal((await page(connection, '&limit=101')).names.length, 50);
        assert.equal((await page(connection, '')).names.length, 50);
      } finally {
        await connection.removeFlags(names);
      }
      assert.equal((await page(connection, '')).total, present);
    });

    it('tells the latest stage, which need not be the current one', async () => {
      const { flags } = await page(await connect(), '&limit=100');
      const flag = flags.find((found) => at(found, 'name') === 'quick-finish');
      assert.equal(at(flag, 'lifecycle', 'stage'), 'initial');
    });

    it('has archived flags apart', async () => {
      const { names, flags } = await page(await connect(), '&limit=100&archived=IS:true');
      assert.deepEqual(names, ['archived-one']);
      assert.equal(at(flags[0], 'lifecycle', 'stage'), 'archived');
      assert.equal(typeof at(flags[0], 'archivedAt'), 'string');
    });

    it('says who is parent and who is child', async () => {
      const { flags } = await page(await connect(), '&limit=100');
      const typeOf = (name: string) =>
        at(
          flags.find((flag) => at(flag, 'name') === name),
          'dependencyType',
        );
      assert.deepEqual(['parent.flag', 'child.flag', 'old-banner'].map(typeOf), ['parent', 'child', null]);
    });

    it('filters by state', async () => {
      const stale = await page(await connect(), '&limit=100&state=IS:stale');
      assert.deepEqual(stale.names.sort(), ['hostile.html', 'old-banner']);
      const { flags } = await page(await connect(), '&limit=100&state=IS:potentially-stale');
      assert.deepEqual(
        flags.filter((flag) => at(flag, 'stale') === true),
        [],
      );
    });

    it('finds nothing in an unknown project, and refuses a project without an operator', async () => {
      const connection = await connect();
      const unknown = await ask(connection, '/api/admin/search/features?project=IS:nope');
      assert.deepEqual(unknown.json, { features: [], total: 0 });
      const bare = await ask(connection, '/api/admin/search/features?project=default');
      assert.equal(bare.status, 400);
      assert.equal(at(bare.json, 'details', 0, 'path'), '/query/project');
    });
  });

  describe('feature types', () => {
    it('have the lifetimes that decide what is potentially stale', async () => {
      const { json } = await ask(await connect(), '/api/admin/feature-types');
      const lifetimes = listAt(json, 'types').map((type) => [at(type, 'id'), at(type, 'lifetimeDays')]);
      assert.deepEqual(lifetimes.slice(0, 5), [
        ['release', 40],
        ['experiment', 40],
        ['operational', 7],
        ['kill-switch', null],
        ['permission', null],
      ]);
    });
  });

  describe('projects', () => {
    it('include the default one with its number of flags', async () => {
      const { json } = await ask(await connect(), '/api/admin/projects');
      const project = listAt(json, 'projects').find((item) => at(item, 'id') === 'default');
      assert.equal(
        at(project, 'featureCount'),
        caseFlags.filter((flag) => flag.archived === undefined).length,
      );
    });
  });
}
