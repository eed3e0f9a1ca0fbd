import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { RemovalThread } from '../../../../src/core/usages/removal-thread.ts';

const ENTRY = fileURLToPath(new URL('support/counting-planner.ts', import.meta.url));

describe('the thread that plans removals', () => {
  const thread = new RemovalThread(ENTRY, { grammars: [], environment: () => ({}), bundle: undefined });
  afterEach(() => thread.dispose());

  async function plan(): Promise<number> {
    const nothing = { exclude: [], removals: [], functions: [], answers: [], withheld: [] };
    const order = { folder: '/', knownFlags: new Set<string>(), texts: new Map<string, string>() };
    return (await thread.plan({ ...order, ...nothing })).edited;
  }

  it('is there for the next removal too', async () => {
    assert.deepEqual([await plan(), await plan()], [1, 2]);
  });

  it('is another one after it was disposed of', async () => {
    await plan();
    thread.dispose();
    assert.equal(await plan(), 1);
  });
});
