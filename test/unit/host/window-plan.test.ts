import assert from 'node:assert/strict';
import type { ProjectHandle } from '../../../src/core/flags/workspace-flags.ts';
import { WindowPlan, type PlanFacts } from '../../../src/host/window-plan.ts';
import type { FlagKnowledge } from '../../../src/core/plan/flag-knowledge.ts';
import { ofEach, type AskOfFlag } from '../../../src/core/plan/known-more.ts';
import type { WindowFlag } from '../../../src/core/plan/window-knowledge.ts';
import { known, NOW, place } from '../core/plan/known-flags.ts';

const handle = { id: 'default', baseUrl: { url: 'https://flags.test' } } as ProjectHandle;
const removal = { value: { edited: 2, listed: [] }, at: NOW };

/** A name that only code has. */
const { code } = known('typo');
const typo = { name: 'typo', project: '', onServer: 'open', handle, ...(code && { code }) } as const;

/** Facts of one flag that is done and of a name that only code has, and what was asked beside. */
function facts(ask: AskOfFlag<WindowFlag>): PlanFacts & { questions: string[]; wanted: string[] } {
  const questions: string[] = [];
  const wanted: string[] = [];
  return {
    questions,
    wanted,
    flags: () => Promise.resolve([{ ...known('done'), handle }, typo]),
    want: (names) => wanted.push(...names),
    unread: [],
    asks: [
      ofEach(
        (flag: WindowFlag, signal) => {
          questions.push(flag.name);
          return ask(flag, signal);
        },
        (error) => assert.fail(String(error)),
      ),
    ],
    requestedNames: () => {
      questions.push('unknown');
      return Promise.resolve(undefined);
    },
    ownersOf: () => Promise.resolve(() => []),
    forget: () => undefined,
  };
}

describe('the plan of a window', () => {
  const log = { error: (message: string) => assert.fail(message) };

  it('asks once for what it lacks, and tells of no change where it asked nothing', async () => {
    let now = NOW;
    const asked = facts(() => Promise.resolve({ removal }));
    const plan = new WindowPlan(asked, () => now, log);
    let changes = 0;
    plan.onDidChange(() => changes++);
    await plan.askMore();
    assert.deepEqual(asked.questions, ['unknown', 'done']);
    assert.deepEqual((await plan.document()).flags[0]?.knowledge.removal, removal);
    const before = changes;
    await plan.askMore();
    assert.deepEqual([asked.questions.length, changes], [2, before]);
    now += 16 * 60_000;
    await plan.askMore();
    assert.deepEqual(asked.questions.slice(2), ['unknown', 'done']);
  });

  it('asks again where the places of a flag are in other files since', async () => {
    let answer: Partial<FlagKnowledge> | undefined = { removal };
    const asked = facts(() => Promise.resolve(answer));
    let places = ['src/a.ts'];
    asked.flags = () => {
      const value = { places: places.map((file) => place(file)), mentions: 0, wordFiles: 0, notRead: [] };
      return Promise.resolve([{ ...known('done', { code: { value, at: NOW } }), handle }]);
    };
    const plan = new WindowPlan(asked, () => NOW, log);
    await plan.askMore();
    places = ['src/a.ts', 'src/b.ts'];
    await plan.askMore();
    await plan.askMore();
    assert.deepEqual(asked.questions, ['unknown', 'done', 'done']);
    places = ['src/b.ts'];
    answer = undefined;
    await plan.askMore();
    assert.equal((await plan.document()).flags[0]?.knowledge.removal, undefined, 'of places that are gone');
  });

  it('lets what one question tells count for the next', async () => {
    const asked = facts(() => Promise.resolve({ removal }));
    const seen: unknown[] = [];
    const next = ofEach<WindowFlag>(
      (flag) => {
        seen.push([flag.name, flag.removal]);
        return Promise.resolve(undefined);
      },
      (error) => assert.fail(String(error)),
    );
    await new WindowPlan({ ...asked, asks: [...asked.asks, next] }, () => NOW, log).askMore();
    assert.deepEqual(seen, [['done', removal]]);
  });

  it('has the server asked for names that only code has', async () => {
    const asked = facts(() => Promise.resolve({ removal }));
    await new WindowPlan(asked, () => NOW, log).askMore();
    assert.deepEqual(asked.wanted, ['typo']);
  });

  it('asks again for names that were requested where it was told to forget before they were', async () => {
    const asked = facts(() => Promise.resolve({ removal }));
    const flags = await asked.flags();
    const plan = new WindowPlan(asked, () => NOW, log);
    let isFirst = true;
    asked.flags = () => {
      if (isFirst) plan.forget();
      isFirst = false;
      return Promise.resolve(flags);
    };
    await plan.askMore();
    asked.questions.length = 0;
    await plan.askMore();
    assert.deepEqual(asked.questions, ['unknown', 'done']);
  });

  it('asks again after it was told to forget', async () => {
    const asked = facts(() => Promise.resolve({ removal }));
    const plan = new WindowPlan(asked, () => NOW, log);
    await plan.askMore();
    plan.forget();
    assert.equal((await plan.document()).flags[0]?.knowledge.removal, undefined);
    await plan.askMore();
    assert.deepEqual(asked.questions, ['unknown', 'done', 'unknown', 'done']);
  });

  it('asks anew where it was told to forget while it asked', async () => {
    const started = Promise.withResolvers<undefined>();
    const asked = facts((_flag, signal) => {
      if (signal !== first) return Promise.resolve({ removal });
      started.resolve(undefined);
      return new Promise((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      );
    });
    let first: AbortSignal | undefined;
    asked.requestedNames = (signal) => {
      first ??= signal;
      asked.questions.push('unknown');
      return Promise.resolve(undefined);
    };
    const plan = new WindowPlan(asked, () => NOW, log);
    const again = Promise.withResolvers<undefined>();
    // As the view does it with each change.
    plan.onDidChange(() => {
      if (!plan.isAsking) plan.askMore().then(() => again.resolve(undefined), again.reject);
    });
    const given = plan.askMore();
    await started.promise;
    plan.forget();
    await given;
    await again.promise;
    assert.deepEqual(asked.questions, ['unknown', 'done', 'unknown', 'done']);
    assert.deepEqual((await plan.document()).flags[0]?.knowledge.removal, removal);
  });
});
