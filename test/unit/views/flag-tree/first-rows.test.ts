import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { FirstRows } from '../../../../src/views/flag-tree/first-rows.ts';

describe('views/flag-tree/first-rows', () => {
  let firstRows: FirstRows<string>;
  let ended: string[];
  let loading: (string | undefined)[];

  beforeEach(() => {
    mock.timers.enable({ apis: ['setTimeout'] });
    firstRows = new FirstRows(400);
    ended = [];
    loading = [undefined, 'shop', 'app'];
  });
  afterEach(() => {
    firstRows.dispose();
    mock.timers.reset();
  });

  const isLoading = (node: string | undefined): boolean => loading.includes(node);
  const wait = async (node: string | undefined): Promise<void> => {
    await firstRows.wait(node);
    ended.push(node ?? 'root');
  };

  it('keeps everybody waiting for a node until its rows are there', async () => {
    const waits = [wait('shop'), wait('shop'), wait('app')];
    assert.equal(firstRows.isOver(isLoading), false);
    loading = ['app'];
    assert.equal(firstRows.isOver(isLoading), true);
    firstRows.settle([], isLoading);
    await Promise.all(waits.slice(0, 2));
    assert.deepEqual(ended, ['shop', 'shop']);
    assert.equal(firstRows.isOver(isLoading), false);
  });

  it('tells of no change that is waited for, come or not', () => {
    void wait('shop');
    void wait('app');
    loading = ['app'];
    assert.deepEqual(firstRows.settle(['shop', 'app', 'site'], isLoading), ['site']);
    assert.deepEqual(firstRows.settle(['shop', 'app', 'site'], isLoading), ['shop', 'site']);
  });

  it('tells of a change of everything where the root is not waited for', () => {
    void wait('shop');
    assert.equal(firstRows.settle('all', isLoading), 'all');
    void wait(undefined);
    assert.deepEqual(firstRows.settle('all', isLoading), []);
    loading = [];
    assert.deepEqual(firstRows.settle('all', isLoading), []);
    assert.equal(firstRows.settle('all', isLoading), 'all');
  });

  it('keeps nobody waiting longer than its patience', async () => {
    const waits = wait(undefined);
    mock.timers.tick(399);
    assert.deepEqual(firstRows.settle('all', isLoading), []);
    mock.timers.tick(1);
    await waits;
    assert.equal(firstRows.settle('all', isLoading), 'all');
  });

  it('lets everybody go when it is disposed of', async () => {
    const waits = [wait('shop'), wait('app')];
    firstRows.dispose();
    await Promise.all(waits);
    assert.deepEqual(ended, ['shop', 'app']);
  });
});
