import assert from 'node:assert/strict';
import { Emitter } from '../../../src/core/events.ts';
import { NotedLog } from './flags/store-bench.ts';

/** An emitter, and a way to subscribe that notes what is heard. */
function listening() {
  const log = new NotedLog();
  const emitter = new Emitter<number>(log);
  const heard: string[] = [];
  return {
    emitter,
    heard,
    log,
    subscribe: (name: string) => emitter.event((value) => heard.push(`${name}${value}`)),
  };
}

describe('an emitter', () => {
  it('tells every listener in the order they came', () => {
    const { emitter, heard, subscribe } = listening();
    subscribe('a');
    subscribe('b');
    emitter.fire(1);
    assert.deepEqual(heard, ['a1', 'b1']);
  });

  it('takes one function subscribed twice for two subscriptions', () => {
    const { emitter } = listening();
    let calls = 0;
    const listener = () => void (calls += 1);
    const first = emitter.event(listener);
    emitter.event(listener);
    emitter.fire(1);
    first.dispose();
    first.dispose();
    emitter.fire(2);
    assert.equal(calls, 3);
  });

  it('lets a listener that leaves or comes while it fires count from the next event on', () => {
    const { emitter, heard, subscribe } = listening();
    emitter.event((value) => {
      if (value === 1) {
        second.dispose();
        subscribe('late');
      }
    });
    const second = subscribe('b');
    emitter.fire(1);
    emitter.fire(2);
    assert.deepEqual(heard, ['b1', 'late2']);
  });

  it('tells the others where a listener throws, and the log what', () => {
    const { emitter, heard, log, subscribe } = listening();
    emitter.event(() => {
      throw new RangeError('Invalid time value');
    });
    subscribe('b');
    emitter.fire(1);
    assert.deepEqual(heard, ['b1']);
    assert.match(
      log.lines.join(),
      /^error A change was not followed everywhere: RangeError: Invalid time value\n +at /,
    );
  });

  it('tells nobody once it is disposed of', () => {
    const { emitter, heard, subscribe } = listening();
    subscribe('a');
    emitter.dispose();
    emitter.fire(1);
    assert.deepEqual(heard, []);
  });
});
