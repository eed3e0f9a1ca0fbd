import assert from 'node:assert/strict';
import { Agent } from 'undici';
import { createAccelerators } from '../../src/core/api/accelerators.ts';
import { parseBaseUrl } from '../../src/core/api/base-url.ts';
import { createAdminClient, type AdminClient } from '../../src/core/api/client.ts';
import { createHttpTransport } from '../../src/core/api/http-transport.ts';
import { sendAnswers } from '../../src/core/feedback/feedback-text.ts';
import { ProjectExtras } from '../../src/core/flags/project-extras.ts';
import { countStages, projectOf } from '../../src/core/flags/project-state.ts';
import { ProjectStore } from '../../src/core/flags/project-store.ts';
import { createFormats } from '../../src/core/present/formats.ts';
import { panelView } from '../../src/core/present/panel/panel-view.ts';
import { toPanelSchema } from '../../src/protocol/panel-messages.ts';
import type { PanelProjectModel } from '../../src/protocol/panel-model.ts';
import { until } from '../unit/support/until.ts';
import { realServer, VERSIONS } from './fixture.ts';

const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

for (const version of VERSIONS) {
  describe(`the project panel on a real Unleash ${version}`, () => {
    const dispatcher = new Agent();
    let client: AdminClient;
    let store: ProjectStore;
    let extras: ProjectExtras;
    let model: PanelProjectModel;

    before(async () => {
      const { url, token } = await realServer(version);
      const transport = createHttpTransport({ baseUrl: url, token, dispatcher });
      client = createAdminClient(transport);
      const baseUrl = parseBaseUrl(url);
      assert.ok(!('problem' in baseUrl));
      store = new ProjectStore({
        id: 'default',
        baseUrl,
        client,
        accelerators: createAccelerators(transport),
        snapshot: { read: () => Promise.resolve(undefined), write: () => Promise.resolve() },
        log: silent,
        now: Date.now,
      });
      extras = new ProjectExtras({
        project: store,
        client: () => Promise.resolve(client),
        log: silent,
        now: Date.now,
      });
      await store.refresh();
      await until(() => extras.roles.kind !== 'loading' && extras.changeRequests.kind !== 'loading');
      await until(() => {
        const project = projectOf(store.state);
        return project !== undefined && countStages(project).known === project.flags.size;
      });
      const { roles, changeRequests } = extras;
      const facts = { baseUrl, projectId: 'default', project: store.state, roles, changeRequests };
      const sent: unknown = JSON.parse(JSON.stringify(panelView(facts, createFormats({ locale: 'en' }))));
      const read = toPanelSchema.parse({ type: 'model', model: sent }).model;
      assert.ok(read.kind === 'project');
      model = read;
    });

    after(async () => {
      extras.dispose();
      store.dispose();
      await dispatcher.close();
    });

    it('has a whole overview, in which the flags add up', () => {
      const { content, problem } = model.overview;
      assert.equal(problem, undefined);
      assert.ok(content);
      assert.match(content.health.gauge.text, /^\d+%$/);
      const flags = projectOf(store.state)?.flags.size;
      const sum = (bars: readonly { readonly value: string }[]): number =>
        bars.reduce((total, { value }) => total + Number(value), 0);
      assert.equal(sum(content.stages.bars), flags);
      assert.equal(sum(content.types.bars), flags);
      assert.equal(sum(content.ages.bars), flags);
      assert.equal(content.stages.note, undefined);
      assert.equal(content.statistics.items.length, 5);
      assert.deepEqual(
        content.environments.items.map(({ name }) => name),
        ['development', 'production'],
      );
    });

    it('says that the server has no change requests', () => {
      assert.match(model.changeRequests.content?.empty?.text ?? '', /^This server has no change requests/);
      assert.equal(model.changeRequests.problem, undefined);
    });

    it('shows the roles of the person', () => {
      const rows = model.roles.content?.table?.rows.map((row) => row.map(({ text }) => text));
      assert.deepEqual(
        rows?.map((row) => row.slice(0, 2)),
        [['Admin', 'root']],
      );
    });

    it('is told what the server stored of feedback', async () => {
      const begun = Date.now();
      const outcome = await sendAnswers(
        client,
        { feedbackId: 'flag-insight-test', neverShow: true },
        Date.now,
      );
      assert.ok(outcome.kind === 'stored');
      assert.equal(outcome.entry.neverShow, true);
      assert.equal(typeof outcome.response.userId, 'number');
      const given = Date.parse(outcome.entry.given);
      assert.ok(given >= begun && given <= Date.now());
    });
  });
}
