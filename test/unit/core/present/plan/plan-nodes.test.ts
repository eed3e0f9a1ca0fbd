import assert from 'node:assert/strict';
import { cleanUpPlan } from '../../../../../src/core/plan/clean-up-plan.ts';
import type { ProjectHandle } from '../../../../../src/core/flags/workspace-flags.ts';
import { createFormats } from '../../../../../src/core/present/formats.ts';
import { flagRow } from '../../../../../src/core/present/flag/flag-row.ts';
import { planNodes } from '../../../../../src/core/present/plan/plan-nodes.ts';
import { known, NOW, stage } from '../../plan/known-flags.ts';

const handle = { id: 'default', baseUrl: { url: 'https://flags.test' } } as ProjectHandle;
const formats = createFormats();

describe('the rows of the plan', () => {
  it('show a stale flag by the same shape as a list of flags', () => {
    const { server, ...parts } = known('old-banner', {}, { stale: true });
    assert.ok(server);
    const value = { ...server.value, stage: stage('live'), staleness: { kind: 'stale' } as const };
    const flag = { ...parts, server: { ...server, value }, handle };
    const unknown = { inCode: [], requested: undefined, notSeen: undefined };
    const document = { flags: cleanUpPlan([flag], NOW), unknown, unread: [], at: NOW };
    const [group] = planNodes(document, 'none', formats);
    const [node] = group?.children() ?? [];
    assert.deepEqual(node?.row().icon, flagRow(value, formats).icon);
  });
});
