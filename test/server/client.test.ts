import assert from 'node:assert/strict';
import { Agent } from 'undici';
import { createAccelerators, type Accelerators } from '../../src/core/api/accelerators.ts';
import { parseBaseUrl } from '../../src/core/api/base-url.ts';
import { createAdminClient, type AdminClient } from '../../src/core/api/client.ts';
import { ApiError } from '../../src/core/api/errors.ts';
import { createHttpTransport } from '../../src/core/api/http-transport.ts';
import type { Transport } from '../../src/core/api/transport.ts';
import { ProjectStore } from '../../src/core/flags/project-store.ts';
import { countStages, projectOf } from '../../src/core/flags/project-state.ts';
import { createFormats } from '../../src/core/present/formats.ts';
import { FlagTreeModel } from '../../src/core/present/tree/flag-tree-model.ts';
import { nodeRow } from '../../src/core/present/tree/node-row.ts';
import { NO_FILTER } from '../../src/core/present/tree/tree-settings.ts';
import { probe } from '../../src/core/contract-probe.ts';
import { realServer, VERSIONS } from './fixture.ts';

const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

for (const version of VERSIONS) {
  describe(`the extension's core on a real Unleash ${version}`, () => {
    const dispatcher = new Agent();
    let url: string;
    let transport: Transport;
    let client: AdminClient;
    let accelerators: Accelerators;

    before(async () => {
      const server = await realServer(version);
      ({ url } = server);
      transport = createHttpTransport({ baseUrl: url, token: server.token, dispatcher });
      client = createAdminClient(transport);
      accelerators = createAccelerators(transport);
    });

    after(() => dispatcher.close());

    it('finds that every operation answers as the contract says, change requests left out', async () => {
      const report = await probe({
        transport,
        projectId: 'default',
        feedbackId: 'flag-insight-test',
        now: () => performance.now(),
      });
      const outcomes = Object.entries(report).map(([operation, { outcome }]) => `${operation} ${outcome}`);
      assert.deepEqual(outcomes, [
        'healthReport ok',
        'lifecycle ok',
        'roles ok',
        'changeRequestConfig notFound',
        'feedback ok',
      ]);
      assert.deepEqual(
        Object.values(report).flatMap(({ problems }) => problems),
        [],
      );
    });

    // The server writes of itself when a flag was last seen: a report of other content has to have another
    // ETag, and the one that stays has to be told as unchanged.
    it('is told that nothing changed with the ETag of the report', async () => {
      let report = await client.getHealthReport('default');
      for (;;) {
        assert.ok(report.status === 'ok');
        const { etag } = report;
        report = await client.getHealthReport('default', { ifNoneMatch: etag });
        if (report.status === 'notModified') {
          return;
        }
        assert.notEqual(report.etag, etag);
      }
    });

    it('tells a wrong token, an SDK token and an unknown project apart', async () => {
      const { sdkToken } = await realServer(version);
      const outcome = async (token: string, project = 'default'): Promise<ApiError> => {
        const other = createAdminClient(createHttpTransport({ baseUrl: url, token, dispatcher }));
        try {
          await other.getHealthReport(project);
        } catch (error) {
          assert.ok(error instanceof ApiError);
          return error;
        }
        throw new Error('The request went well.');
      };
      assert.equal((await outcome('user:wrong')).kind, 'unauthorised');
      const sdk = await outcome(sdkToken);
      assert.deepEqual([sdk.kind, sdk.facts.sdkToken], ['forbidden', true]);
      const { token } = await realServer(version);
      assert.equal((await outcome(token, 'no-such-project')).kind, 'notFound');
    });

    it('shows every flag with its stage in the tree, completed ones as kept or discarded', async () => {
      const baseUrl = parseBaseUrl(url);
      assert.ok(!('problem' in baseUrl));
      const store = new ProjectStore({
        id: 'default',
        baseUrl,
        client,
        accelerators,
        snapshot: { read: () => Promise.resolve(undefined), write: () => Promise.resolve() },
        log: silent,
        now: Date.now,
      });
      try {
        await store.refresh();
        await settled(store);
        const rows = rowsOf(store);
        assert.match(rows.get('checkout.new-flow') ?? '', /^on .*live$/);
        assert.match(rows.get('done-and-kept') ?? '', /completed \(kept\)$/);
        assert.match(rows.get('done-and-dropped') ?? '', /completed \(discarded\)$/);
        assert.match(rows.get('old-banner') ?? '', /^on · stale · /);
        assert.equal(rows.get('archived-one'), undefined);
        assert.ok(projectOf(store.state)?.archived.has('archived-one'));
      } finally {
        store.dispose();
      }
    });
  });
}

/** Waits until the lifecycle of every flag was asked. */
function settled(store: ProjectStore): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      const project = projectOf(store.state);
      if (project === undefined) return;
      const { known, total } = countStages(project);
      if (known < total) return;
      subscription.dispose();
      resolve();
    };
    const subscription = store.onDidChange(check);
    check();
  });
}

/** Descriptions of the tree's rows by label. */
function rowsOf(store: ProjectStore): ReadonlyMap<string, string | undefined> {
  const formats = createFormats({ locale: 'en' });
  const model = new FlagTreeModel(
    {
      isKnown: true,
      connections: [{ kind: 'connected', baseUrl: store.baseUrl, projects: [store] }],
      onDidChange: () => ({ dispose: () => {} }),
    },
    formats,
  );
  model.update({ grouping: 'none', sorting: 'name', filter: NO_FILTER });
  return new Map(
    model.childrenOf(undefined).map((node) => {
      const { label, description } = nodeRow(node, formats, { nameServer: false });
      return [label, description];
    }),
  );
}
