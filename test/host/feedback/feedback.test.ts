import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { inNewest } from '../../launch/host/newest.ts';
import { startService, type FaultAction, type RunningService } from '../../service/service.ts';
import type { ExtensionApi } from '../../../src/features.ts';
import { until } from '../../unit/support/until.ts';
import { activated, baseUrl, configure, eventually, firstFolder, untilReady } from '../support/extension.ts';

const OPERATION = { operation: 'feedback' } as const;

describe('Send Feedback', () => {
  let api: ExtensionApi;
  let service: RunningService;

  before(async () => {
    api = await activated();
    service = await startService();
    await configure(firstFolder(), service.url, ['default']);
    await api.tokens.store(baseUrl(service.url), service.token);
    await untilReady(api, 'default');
  });

  after(async () => {
    await api.session.signOut(baseUrl(service.url));
    await configure(firstFolder(), undefined);
    await service.close();
  });

  afterEach(() => service.control.clearFaults());

  const sent = () => service.requests.filter(({ operation }) => operation === 'feedback');
  const bodies = () => sent().map(({ body }) => JSON.parse(body) as unknown);

  /** Takes the first row of every question, until something has come of it. */
  async function acceptUntil(holds: () => boolean): Promise<void> {
    await eventually(
      () => vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem'),
      holds,
    );
  }

  it('sends the first answers of its three questions', async () => {
    const done = vscode.commands.executeCommand('flagInsight.sendFeedback');
    await acceptUntil(() => sent().length === 1);
    await done;
    assert.deepEqual(bodies(), [{ feedbackId: 'flag-insight', neverShow: false }]);
    assert.equal(sent()[0]?.headers['content-type'], 'application/json');
  });

  /** Presses Escape, or dismisses messages, until a command has ended. */
  async function leave(command: Thenable<unknown>, how: string): Promise<void> {
    const state = { ended: false };
    void command.then(() => (state.ended = true));
    await eventually(
      () => vscode.commands.executeCommand(how),
      () => state.ended,
    );
  }

  inNewest(it)('sends nothing where the person leaves', async () => {
    const before = sent().length;
    await leave(
      vscode.commands.executeCommand('flagInsight.sendFeedback'),
      'workbench.action.closeQuickOpen',
    );
    assert.equal(sent().length, before);
  });

  const faults: readonly FaultAction[] = [
    ...[400, 401, 403, 404, 415, 429, 500].map((status) => ({ kind: 'status', status }) as const),
    { kind: 'redirect', location: 'https://elsewhere.example/' },
    { kind: 'drop' },
    { kind: 'html' },
    { kind: 'empty-body' },
    { kind: 'other-json' },
  ];

  for (const fault of faults) {
    const declare = fault === faults[0] ? it : inNewest(it);
    declare(`keeps the answers for another try after ${JSON.stringify(fault)}`, async () => {
      service.control.fault({ ...fault, match: OPERATION, times: 1 });
      const before = sent().length;
      const first = vscode.commands.executeCommand('flagInsight.sendFeedback');
      await acceptUntil(() => sent().length === before + 1);
      await until(() => sent().at(-1)?.outcome !== 'open');
      // It waits for the person, who sees the failure; it is not sent again by itself.
      await leave(first, 'notifications.clearAll');
      assert.equal(sent().length, before + 1);

      // Those answers are the first row now, so that Send is the second question.
      const second = vscode.commands.executeCommand('flagInsight.sendFeedback');
      await acceptUntil(() => sent().length === before + 2);
      await second;
      assert.deepEqual(bodies().at(-1), bodies().at(-2));
      assert.equal(sent().at(-1)?.status, 200);
    });
  }

  inNewest(it)('is forgotten with Sign Out', async () => {
    const remembered = () =>
      api.states.flatMap((state) => state.keys().filter((key) => key.includes(service.url)));
    assert.equal(remembered().length, 1);
    await api.session.signOut(baseUrl(service.url));
    assert.deepEqual(remembered(), []);
  });
});
