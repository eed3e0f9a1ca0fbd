import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { WorkspaceUsages } from '../../../../src/core/usages/workspace-usages.ts';

describe('usages of the workspace', () => {
  beforeEach(() => mock.timers.enable({ apis: ['setTimeout', 'Date'] }));
  afterEach(() => mock.timers.reset());

  it('are told at once when all files are read, however soon after something else', () => {
    const usages = new WorkspaceUsages({ error: (text) => assert.fail(text) }, () => undefined);
    const told: string[] = [];
    usages.onDidChange(() => told.push(usages.state.kind));
    usages.setState({ kind: 'reading', read: 1, of: 2 });
    mock.timers.tick(1);
    usages.setState({ kind: 'reading', read: 2, of: 2 });
    usages.setState({ kind: 'ready' });
    assert.deepEqual(told, ['reading', 'ready']);
    mock.timers.tick(1_000);
    assert.deepEqual(told, ['reading', 'ready'], 'nothing is told twice');
    usages.dispose();
  });
});
