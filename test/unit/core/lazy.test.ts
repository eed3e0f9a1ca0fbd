import assert from 'node:assert/strict';
import { Lazy } from '../../../src/core/lazy.ts';

describe('something that is made later', () => {
  it('is made once, when it is first needed, and ends with its owner', async () => {
    const told: string[] = [];
    const later = new Lazy(() => {
      told.push('made');
      return Promise.resolve({ dispose: () => told.push('disposed') });
    });
    assert.equal(later.isWanted, false);
    assert.equal(await later.get(), await later.get());
    later.dispose();
    later.dispose();
    assert.deepEqual(told, ['made', 'disposed']);
  });

  it('ends at once where its owner ended while it was made', async () => {
    let disposed = 0;
    const made = Promise.withResolvers<{ dispose(): void }>();
    const later = new Lazy(() => made.promise);
    const asked = later.get();
    later.dispose();
    made.resolve({ dispose: () => (disposed += 1) });
    await asked;
    assert.equal(disposed, 1);
  });

  it('is tried again after a failure', async () => {
    let tries = 0;
    const later = new Lazy(() => {
      tries += 1;
      return tries === 1
        ? Promise.reject(new Error('not yet'))
        : Promise.resolve({ dispose: () => undefined });
    });
    await assert.rejects(later.get(), /not yet/);
    await later.get();
    assert.equal(tries, 2);
  });
});
