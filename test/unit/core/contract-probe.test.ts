import assert from 'node:assert/strict';
import { Agent } from 'undici';
import { createHttpTransport } from '../../../src/core/api/http-transport.ts';
import { probe, type ProbeReport } from '../../../src/core/contract-probe.ts';
import { startService, type RunningService, type ServiceOptions } from '../../service/service.ts';
import { findText } from '../support/find-text.ts';

describe('a probe', () => {
  let service: RunningService;
  let agent: Agent;
  afterEach(async () => {
    await agent.destroy();
    await service.close();
  });

  async function start(options: ServiceOptions): Promise<void> {
    service = await startService(options);
    agent = new Agent();
  }

  function run(
    options: { token?: string; projectId?: string; feedbackId?: string; signal?: AbortSignal } = {},
  ): Promise<ProbeReport> {
    const { token = service.token, projectId = 'default', ...rest } = options;
    const transport = createHttpTransport({
      baseUrl: service.url,
      token,
      dispatcher: agent,
      random: () => 0,
    });
    let now = 0;
    return probe({ transport, projectId, now: () => (now += 1.4), ...rest });
  }

  const outcomes = (report: ProbeReport) =>
    Object.fromEntries(Object.entries(report).map(([operation, { outcome }]) => [operation, outcome]));

  it('finds a server of the contract in order, feedback left out where it is not asked for', async () => {
    await start({ dialect: 'contract' });
    const report = await run();
    assert.deepEqual(outcomes(report), {
      healthReport: 'ok',
      lifecycle: 'ok',
      roles: 'ok',
      changeRequestConfig: 'ok',
    });
    assert.ok(service.requests.every(({ method }) => method === 'GET'));
    const present = service.control.flags().filter(({ archivedAt }) => archivedAt === null);
    assert.deepEqual(report.healthReport?.counts, { flags: present.length, unreadable: 0, environments: 2 });
    assert.deepEqual(report.changeRequestConfig?.counts, { environments: 2 });
    assert.deepEqual(
      Object.values(report).flatMap(({ problems }) => problems),
      [],
    );
    assert.ok(
      Object.values(report).every(({ milliseconds }) => Number.isInteger(milliseconds) && milliseconds > 0),
    );
  });

  for (const dialect of ['7.5.1', '8.2.0'] as const) {
    it(`says of ${dialect} that it has no change requests, and stores feedback where asked`, async () => {
      await start({ dialect });
      const report = await run({ feedbackId: 'flag-insight' });
      assert.deepEqual(outcomes(report), {
        healthReport: 'ok',
        lifecycle: 'ok',
        roles: 'ok',
        changeRequestConfig: 'notFound',
        feedback: 'ok',
      });
      assert.match(report.changeRequestConfig?.note ?? '', /no change requests/);
      const sent = service.requests.filter(({ method }) => method === 'POST');
      assert.deepEqual(
        sent.map(({ body }) => JSON.parse(body) as unknown),
        [{ feedbackId: 'flag-insight', neverShow: false }],
      );
      assert.deepEqual(
        Object.values(report).flatMap(({ problems }) => problems),
        [],
      );
    });
  }

  it('does not believe that there are no change requests where the report is missing too', async () => {
    await start({ dialect: '8.2.0' });
    const report = await run({ projectId: 'no-such-project' });
    assert.deepEqual(outcomes(report), {
      healthReport: 'notFound',
      lifecycle: 'notAsked',
      roles: 'ok',
      changeRequestConfig: 'notFound',
    });
    assert.equal(report.changeRequestConfig?.note, undefined);
  });

  it('does not take HTML for a server without change requests', async () => {
    await start({ dialect: '8.2.0' });
    service.control.fault({ kind: 'html', match: { operation: 'changeRequestConfig' } });
    const { changeRequestConfig } = await run();
    assert.equal(changeRequestConfig?.outcome, 'unreadable');
    assert.equal(changeRequestConfig.note, undefined);
  });

  it('has no flag to ask for in an empty project', async () => {
    await start({ dialect: '8.2.0' });
    const { lifecycle } = await run({ projectId: 'empty' });
    assert.equal(lifecycle?.outcome, 'notAsked');
    assert.ok(lifecycle.note);
    assert.ok(service.requests.every(({ operation }) => operation !== 'lifecycle'));
  });

  it('lists what does not fit the contract, of flags that are read and of flags that are not', async () => {
    await start({ dialect: '8.2.0' });
    service.control.fault({
      kind: 'field',
      path: 'features.1.tags',
      value: [{ value: 'x', type: 'simple' }],
      match: { operation: 'healthReport' },
    });
    const { healthReport } = await run();
    assert.equal(healthReport?.outcome, 'ok');
    assert.deepEqual(
      healthReport.problems.map(({ path }) => path),
      ['features[1].tags[0].value'],
    );
    service.control.clearFaults();
    service.control.fault({
      kind: 'field',
      path: 'features.1.name',
      value: 5,
      match: { operation: 'healthReport' },
    });
    const second = (await run()).healthReport;
    assert.deepEqual(
      second?.problems.map(({ path }) => path),
      ['features[1].name'],
    );
    assert.equal(second.counts['unreadable'], 1);
  });

  it('does not count feedback as stored that the server does not name', async () => {
    await start({ dialect: '8.2.0' });
    assert.deepEqual((await run({ feedbackId: 'x' })).feedback?.counts, { stored: 1 });
    service.control.fault({ kind: 'other-json', body: {}, match: { operation: 'feedback' } });
    assert.deepEqual((await run({ feedbackId: 'x' })).feedback?.counts, { stored: 0 });
  });

  it('asks for the lifecycle of a flag whose name an address can hold, where there is one', async () => {
    await start({ dialect: '8.2.0' });
    service.control.fault({
      kind: 'field',
      path: 'features.0.name',
      value: '..',
      match: { operation: 'healthReport' },
    });
    const { lifecycle } = await run();
    assert.equal(lifecycle?.outcome, 'ok');
  });

  it('lists a name that two flags of a report have', async () => {
    await start({ dialect: '8.2.0' });
    const first = service.control.flags().find(({ archivedAt }) => archivedAt === null);
    service.control.fault({
      kind: 'field',
      path: 'features.3.name',
      value: first?.name,
      match: { operation: 'healthReport' },
    });
    const { healthReport } = await run();
    assert.deepEqual(healthReport?.problems, [
      { path: 'features[3].name', expected: 'a name that no other feature has' },
    ]);
  });

  it('lists what does not fit in a body that cannot be read', async () => {
    await start({ dialect: '8.2.0' });
    service.control.fault({ kind: 'other-json', body: { version: 'one' }, match: { operation: 'roles' } });
    const { roles } = await run();
    assert.equal(roles?.outcome, 'unreadable');
    assert.deepEqual(
      roles.problems.map(({ path }) => path),
      ['version', 'roles'],
    );
  });

  it("gives the server's words and the id for support, and never the token", async () => {
    await start({ dialect: '8.2.0' });
    const report = await run({ token: 'user:nobody-knows-me' });
    assert.deepEqual(new Set(Object.values(outcomes(report))), new Set(['unauthorised', 'notAsked']));
    assert.equal(report.healthReport?.error?.status, 401);
    assert.ok(report.healthReport.error.id);
    assert.match(report.healthReport.error.serverMessage ?? '', /log in/);
    assert.equal(findText(report, 'nobody-knows-me'), undefined);
  });

  it('gives all that is known of a failure: its kind of token, where it points to, how long to wait', async () => {
    await start({ dialect: '8.2.0' });
    const report = await run({ token: service.control.tokens.sdk[0] });
    assert.equal(report.roles?.error?.sdkToken, true);
    service.control.fault({
      kind: 'redirect',
      location: 'https://login.example.org/start',
      match: { operation: 'roles' },
    });
    service.control.fault({
      kind: 'status',
      status: 429,
      retryAfter: '90',
      match: { operation: 'healthReport' },
    });
    service.control.fault({ kind: 'html', match: { operation: 'changeRequestConfig' } });
    const { roles, healthReport, changeRequestConfig } = await run();
    assert.equal(roles?.error?.location, 'https://login.example.org/start');
    assert.equal(healthReport?.error?.retryAfterMs, 90_000);
    assert.equal(changeRequestConfig?.error?.html, true);
  });

  it('gives what the network said of a failure, as text', async () => {
    await start({ dialect: '8.2.0' });
    service.control.fault({ kind: 'truncated-gzip', match: { operation: 'roles' } });
    const { roles } = await run();
    assert.match(roles?.error?.cause ?? '', /unexpected end of file/);
    assert.match(JSON.stringify(roles), /unexpected end of file/);
  });

  it('is cancelled without an error', async () => {
    await start({ dialect: '8.2.0' });
    const report = await run({ signal: AbortSignal.abort() });
    assert.deepEqual(new Set(Object.values(outcomes(report))), new Set(['cancelled', 'notAsked']));
    assert.deepEqual(service.requests, []);
  });
});
