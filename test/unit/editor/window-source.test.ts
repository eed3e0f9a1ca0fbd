import assert from 'node:assert/strict';
import type { ProjectHandle } from '../../../src/core/flags/workspace-flags.ts';
import type { UsageIndex } from '../../../src/core/usages/usage-index.ts';
import { WindowSource } from '../../../src/editor/window-source.ts';
import type { WindowAsk, WindowFacts } from '../../../src/host/window-facts.ts';
import { known, NOW } from '../core/plan/known-flags.ts';

const handle = { id: 'default', baseUrl: { url: 'https://flags.test' } } as ProjectHandle;
const flag = { ...known('done'), handle };
const removal = { value: { edited: 2, listed: [] }, at: NOW };

describe('what a window tells assistants', () => {
  const errors: string[] = [];
  afterEach(() => errors.splice(0));

  function sourceOf(asks: readonly WindowAsk[]): WindowSource {
    return new WindowSource({
      facts: { asks } as unknown as WindowFacts,
      usages: {} as UsageIndex,
      planRemoval: () => Promise.resolve([]),
      showPlans: () => assert.fail('Nothing is shown.'),
      log: { error: (message) => errors.push(message) },
    });
  }
  const fails: WindowAsk = () => Promise.reject(new Error('no such thing'));

  it('tells the other facts of a flag where one cannot be asked for, and says so in the log', async () => {
    const source = sourceOf([fails, () => Promise.resolve({ removal })]);
    const [told] = await source.more([flag], new AbortController().signal);
    assert.deepEqual(told, { ...flag, removal });
    assert.match(errors.join(), /no such thing/);
  });

  it('ends where nobody waits any more', async () => {
    const abort = new AbortController();
    const source = sourceOf([
      (one, signal) => {
        abort.abort();
        return fails(one, signal);
      },
    ]);
    await assert.rejects(source.more([flag], abort.signal), { name: 'AbortError' });
    assert.deepEqual(errors, []);
  });
});
