import assert from 'node:assert/strict';
import { Emitter } from '../../../../src/core/events.ts';
import { whenRead } from '../../../../src/core/usages/when-read.ts';
import { TestUsages, readFolder } from '../present/support/usages.ts';
import { LOUD } from '../../support/loud-log.ts';

class TestCancellation {
  readonly #cancelled = new Emitter<undefined>(LOUD);
  readonly onCancellationRequested = this.#cancelled.event;
  isCancellationRequested = false;

  cancel(): void {
    this.isCancellationRequested = true;
    this.#cancelled.fire(undefined);
  }
}

describe('whenRead', () => {
  it('needs the index until it is ready', async () => {
    const usages = new TestUsages();
    usages.set({ state: { kind: 'off' } });
    const read = whenRead(usages, new TestCancellation());
    assert.equal(usages.needs, 1);
    usages.set({ state: { kind: 'reading', read: 1, of: 2 } });
    usages.set({ state: { kind: 'ready' } });
    assert.equal(await read, true);
    assert.equal(usages.needs, 0);
  });

  it('waits no longer than it is asked to', async () => {
    const usages = new TestUsages();
    usages.set({ state: { kind: 'reading', read: 1, of: 2 } });
    const cancellation = new TestCancellation();
    const read = whenRead(usages, cancellation);
    cancellation.cancel();
    assert.equal(await read, false);
    assert.equal(await whenRead(usages, cancellation), false, 'cancelled before');
    assert.equal(usages.needs, 0);
  });

  it('waits for nothing where reading failed or there is nothing to read', async () => {
    const usages = new TestUsages();
    usages.set({ state: { kind: 'failed', error: new Error('gone') } });
    assert.equal(await whenRead(usages, new TestCancellation()), false);
    usages.set({ state: { kind: 'off' }, folders: [readFolder(undefined, { unread: 'virtual' })] });
    assert.equal(await whenRead(usages, new TestCancellation()), false);
    usages.set({ folders: [] });
    assert.equal(await whenRead(usages, new TestCancellation()), false);
  });
});
