import assert from 'node:assert/strict';
import { ApiError } from '../../../../src/core/api/errors.ts';
import { createPacing } from '../../../../src/core/api/pacing.ts';
import { loadBulkFacts, type BulkFacts } from '../../../../src/core/flags/bulk-facts.ts';
import { PagedSearch } from '../../../../src/core/flags/paged-search.ts';
import { JumpingClock } from '../../support/fake-clock.ts';
import { FakeServer, stage } from './fake-server.ts';
import { NotedLog } from './store-bench.ts';

describe('what the operations outside the contract tell', () => {
  let server: FakeServer;
  let log: NotedLog;
  beforeEach(() => {
    server = new FakeServer();
    log = new NotedLog();
    server.features = [{ name: 'a' }];
    server.archived = ['old'];
    server.stages.set('a', [stage('live', 1)]);
    server.accelerated = { potentiallyStale: ['a'], lifetimes: new Map([['release', 40]]) };
  });

  const load = (signal = new AbortController().signal, potentiallyStaleCount = 1): Promise<BulkFacts> => {
    const { accelerators } = server;
    const pace = createPacing(new JumpingClock()).search;
    const onWait = () => undefined;
    const search = new PagedSearch({ accelerators, projectId: 'default', pace, log, signal, onWait });
    return loadBulkFacts({ accelerators, search, potentiallyStaleCount, log, signal });
  };

  it('is all there where the server answers', async () => {
    assert.deepEqual(await load(), {
      archived: new Set(['old']),
      potentiallyStale: new Set(['a']),
      lifetimes: new Map([['release', 40]]),
    });
    assert.deepEqual(log.lines, []);
  });

  for (const [question, part] of [
    ['search archived', 'archived'],
    ['search potentiallyStale', 'potentiallyStale'],
    ['types', 'lifetimes'],
  ] as const) {
    it(`lacks ${part} alone where ${question} is not answered, which is told`, async () => {
      const whole = await load();
      server.fail(question, new ApiError('notFound', 'why'));
      assert.deepEqual(await load(), { ...whole, [part]: undefined });
      assert.equal(log.lines.length, 1);
      assert.match(log.lines[0] ?? '', /^debug .*why/);
    });
  }

  it('is whole where a set has several pages', async () => {
    const many = Array.from({ length: 250 }, (_, number) => `flag-${number}`);
    server.archived = many;
    assert.deepEqual((await load()).archived, new Set(many));
  });

  it('decides nothing by a part of a set that is too large, and asks for no more than to know that', async () => {
    const many = Array.from({ length: 2000 }, (_, number) => `flag-${number}`);
    server.archived = many;
    server.accelerated = { potentiallyStale: many, lifetimes: new Map() };
    const { archived, potentiallyStale } = await load(undefined, 2000);
    assert.equal(archived, undefined);
    assert.equal(potentiallyStale, undefined);
    assert.deepEqual(server.asked.toSorted(), ['search archived', 'types']);
  });

  it('is cancelled, not absent', async () => {
    await assert.rejects(load(AbortSignal.abort()), { kind: 'cancelled' });
  });

  it('does not hide a mistake of the program', async () => {
    const mistake = new TypeError('x is not a function');
    server.fail('types', mistake);
    await assert.rejects(load(), mistake);
  });
});
