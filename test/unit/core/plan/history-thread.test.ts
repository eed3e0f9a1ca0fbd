import assert from 'node:assert/strict';
import { HistoryThread } from '../../../../src/core/plan/history-thread.ts';
import { PlaceHistory } from '../../../../src/core/plan/place-history.ts';
import { useFolders, writeFiles } from '../../support/folder.ts';
import { commitAll } from '../../support/git.ts';

const ENTRY = new URL('../../../../src/worker/history-worker.ts', import.meta.url);
const environment = {
  PATH: process.env['PATH'] ?? '',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
};

describe('the thread that asks git', () => {
  const folder = useFolders();
  const thread = new HistoryThread(ENTRY, () => environment);
  after(() => thread.dispose());

  it('tells of places and of names what git tells', async () => {
    const root = folder({ 'a.ts': "on('x');\n" });
    commitAll(root);
    writeFiles(root, { 'a.ts': "on('y');\n" });
    commitAll(root);
    const places = [
      { file: 'a.ts', line: 1, text: "on('y');" },
      { file: 'a.ts', line: 2, text: 'not there' },
    ];
    const [here, there] = [new PlaceHistory(root, environment), thread.of(root)];
    const commits = await there.commitsOf(places);
    assert.ok(commits instanceof Map && commits.size === 1);
    assert.deepEqual(commits, await here.commitsOf(places));
    const gone = await there.lastChangeOf('x');
    assert.equal(gone.kind, 'gone');
    assert.deepEqual(gone, await here.lastChangeOf('x'));
  });

  it('asks nothing for who has given up', async () => {
    const gone = AbortSignal.abort(new Error('gone'));
    const idle = new HistoryThread(ENTRY, () => assert.fail('No thread is needed.'));
    await assert.rejects(idle.of('/').commitsOf([], gone), /gone/);
    await assert.rejects(idle.of('/').lastChangeOf('x', gone), /gone/);
  });

  it('tells why nothing is known of a folder', async () => {
    assert.deepEqual(await thread.of(folder({})).commitsOf([]), { why: 'no-git' });
  });
});
