import assert from 'node:assert/strict';
import { Loading } from '../../../src/core/loading.ts';

describe('parts of the program', () => {
  it('are loaded one after the other, with a turn for others in between', async () => {
    const loading = new Loading();
    const seen: string[] = [];
    const part = (name: string) => () => {
      seen.push(name);
      setImmediate(() => seen.push(`after ${name}`));
      return Promise.resolve(name);
    };
    assert.deepEqual(await Promise.all([loading.load(part('one')), loading.load(part('two'))]), [
      'one',
      'two',
    ]);
    assert.deepEqual(seen, ['one', 'after one', 'two', 'after two']);
  });

  it('do without one that cannot be loaded', async () => {
    const loading = new Loading();
    const broken = loading.load(() => Promise.reject(new Error('no such file')));
    const next = loading.load(() => Promise.resolve('next'));
    await assert.rejects(broken, /no such file/);
    assert.equal(await next, 'next');
  });
});
