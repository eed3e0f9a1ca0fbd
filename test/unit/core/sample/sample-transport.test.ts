import assert from 'node:assert/strict';
import { createAdminClient } from '../../../../src/core/api/client.ts';
import { ApiError } from '../../../../src/core/api/errors.ts';
import { currentStage } from '../../../../src/core/flags/lifecycle.ts';
import { SAMPLE_PROJECT } from '../../../../src/core/sample/sample-address.ts';
import { sampleTransport } from '../../../../src/core/sample/sample-transport.ts';
import { SHOP_FLAGS } from '../../../../src/core/sample/shop-flags.ts';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const client = createAdminClient(sampleTransport(() => NOW));

describe('core/sample/sample-transport', () => {
  it('answers the report of twenty flags as the contract has it', async () => {
    const answer = await client.getHealthReport(SAMPLE_PROJECT);
    assert.ok(answer.status === 'ok');
    const { report } = answer;
    assert.equal(report.unreadable.count, 0);
    assert.equal(report.flags.length, 20);
    assert.match(report.facts.name, /sample/);
    assert.equal(report.facts.stats?.createdCurrentWindow, 3);
    const summary = report.flags.find(({ name }) => name === 'order-summary');
    assert.equal(summary?.createdAt, '2026-08-17T12:00:00.000Z');
  });

  it('answers the stages of a flag, and none for another name', async () => {
    for (const { name, stages } of SHOP_FLAGS) {
      const entries = await client.getLifecycle(SAMPLE_PROJECT, name);
      assert.equal(currentStage(entries)?.stage, stages.at(-1)?.[0]);
    }
    assert.deepEqual(await client.getLifecycle(SAMPLE_PROJECT, 'nobody-knows'), []);
  });

  it('answers roles and change-request rules', async () => {
    assert.equal((await client.getRoles(SAMPLE_PROJECT)).roles.length, 2);
    assert.equal((await client.getChangeRequestConfig(SAMPLE_PROJECT)).items.length, 2);
  });

  it('refuses what it does not have, and what would change something', async () => {
    const refused = (error: unknown) => error instanceof ApiError && error.kind === 'notFound';
    await assert.rejects(client.getHealthReport('another'), refused);
    await assert.rejects(client.sendFeedback({ feedbackId: 'x', neverShow: true }), refused);
  });

  it('ends with its signal', async () => {
    const asked = client.getHealthReport(SAMPLE_PROJECT, { signal: AbortSignal.abort() });
    await assert.rejects(asked, (error) => error instanceof ApiError && error.kind === 'cancelled');
  });
});
