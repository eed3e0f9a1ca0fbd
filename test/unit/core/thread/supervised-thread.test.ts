import assert from 'node:assert/strict';
import { SupervisedThread } from '../../../../src/core/thread/supervised-thread.ts';
import { ThreadError } from '../../../../src/core/thread/thread-error.ts';
import type { Order } from './support/worker.ts';

const ENTRY = new URL('support/worker.ts', import.meta.url);

describe('SupervisedThread', () => {
  const threads: SupervisedThread<Order, string, string, string>[] = [];
  afterEach(() => threads.splice(0).forEach((thread) => thread.dispose()));

  function start(entry = ENTRY): SupervisedThread<Order, string, string, string> {
    const program = { entry, name: 'tests', data: undefined };
    const thread = new SupervisedThread<Order, string, string, string>({ program, limit: () => 600 });
    threads.push(thread);
    return thread;
  }
  const ask = (thread: SupervisedThread<Order, string, string, string>, order: Order) =>
    thread.ask(() => order);
  const echo = (text: string): Order => ({ kind: 'echo', text });
  const errorOf = async (asked: Promise<unknown>): Promise<ThreadError> => {
    const error: unknown = await asked.catch((reason: unknown) => reason);
    assert.ok(error instanceof ThreadError);
    return error;
  };

  it('answers one request after the other', async () => {
    const thread = start();
    assert.deepEqual(await Promise.all([ask(thread, echo('a')), ask(thread, echo('b'))]), ['a', 'b']);
  });

  it('asks for what is wanted when its turn comes', async () => {
    const thread = start();
    let latest = 'first';
    const before = ask(thread, echo('before'));
    const asked = thread.ask(() => echo(latest));
    const unwanted = thread.ask(() => undefined);
    latest = 'last';
    assert.deepEqual(await Promise.all([before, asked, unwanted]), ['before', 'last', undefined]);
  });

  it('takes notes between requests', async () => {
    const thread = start();
    thread.tell('nobody is there yet');
    await ask(thread, echo('a'));
    thread.tell('one');
    thread.tell('two');
    assert.equal(await ask(thread, { kind: 'notes' }), 'one,two');
  });

  it('ends work that does not end, and others are answered by the next life', async () => {
    const thread = start();
    const lives: number[] = [];
    const [stopped, other] = [
      ask(thread, { kind: 'loop' }),
      thread.ask((life) => {
        lives.push(life);
        return echo('other');
      }),
    ];
    assert.equal((await errorOf(stopped)).kind, 'stopped');
    assert.equal(await other, 'other');
    assert.deepEqual(lives, [2]);
  });

  it('says what it worked on where work does not end', async () => {
    const thread = start();
    await ask(thread, echo('before'));
    assert.equal((await errorOf(ask(thread, { kind: 'loop' }))).on, 'loop');
    assert.equal((await errorOf(ask(thread, { kind: 'break' }))).on, 'break');
  });

  it('hands pieces of an answer over before it', async () => {
    const parts: string[] = [];
    assert.equal(
      await start().ask(
        () => ({ kind: 'steps' }),
        (part) => parts.push(part),
      ),
      'done',
    );
    assert.deepEqual(parts, ['one', 'two', 'three']);
  });

  it('lets other work have its turn between two pieces', async () => {
    let turns = 0;
    const turn = (): NodeJS.Immediate => setImmediate(() => (turns++, (next = turn())));
    let next = turn();
    const turnsOf: number[] = [];
    await start().ask(
      () => ({ kind: 'steps' }),
      () => turnsOf.push(turns),
    );
    clearImmediate(next);
    assert.equal(new Set(turnsOf).size, 3);
  });

  it('goes on after an error that was foreseen, and tells it with its cause', async () => {
    const thread = start();
    const error = await errorOf(ask(thread, { kind: 'fail' }));
    assert.deepEqual(
      [error.kind, error.reason, error.message],
      ['failed', 'RangeError', 'Foreseen. (its cause)'],
    );
    const life = await thread.ask((number) => echo(String(number)));
    assert.equal(life, '1');
  });

  for (const kind of ['break', 'exit'] as const) {
    it(`lives again after ${kind === 'break' ? 'an error that nobody foresaw' : 'it ended by itself'}`, async () => {
      const thread = start();
      assert.equal((await errorOf(ask(thread, { kind }))).kind, 'broken');
      assert.equal(await thread.ask((life) => echo(String(life))), '2');
    });
  }

  for (const [what, entry] of [
    ['crashes', new URL('support/crashing-worker.ts', import.meta.url)],
    ['is missing', new URL('missing.ts', ENTRY)],
  ] as const) {
    it(`says what to do where its program ${what}, and does not try again at once`, async () => {
      const thread = start(entry);
      const error = await errorOf(ask(thread, echo('a')));
      assert.equal(error.kind, 'start');
      assert.match(error.message, /Reload the window; if that does not help, reinstall the extension\.$/);
      assert.ok(error.cause instanceof Error);
      assert.equal(await errorOf(ask(thread, echo('b'))), error);
    });
  }

  it('tells who waits when it is disposed of', async () => {
    const thread = start();
    const asked = [ask(thread, { kind: 'loop' }), ask(thread, echo('a'))].map(errorOf);
    thread.dispose();
    const errors = await Promise.all([...asked, errorOf(ask(thread, echo('later')))]);
    assert.deepEqual(
      errors.map(({ kind }) => kind),
      ['disposed', 'disposed', 'disposed'],
    );
  });
});
