import assert from 'node:assert/strict';
import type { Log } from 'sarif';
import { join } from 'node:path';
import { useFolders } from '../../support/folder.ts';
import { commitAll, git } from '../../support/git.ts';
import { env } from '../support/environment.ts';
import { runCli } from '../support/run-program.ts';

const ASKING = "import { useFlag } from '@unleash/proxy-client-react';\nuseFlag('unknown-one');\n";

describe('the scan of a folder in a repository', () => {
  const folder = useFolders();
  /** The files of the annotations and of the SARIF results, as paths and as addresses. */
  const filesOf = async (cwd: string, path: string, flags: string) => {
    const args = ['scan', path, '--offline', '--flags', flags, '--format'];
    const github = await runCli([...args, 'github'], { env, cwd });
    const sarif = await runCli([...args, 'sarif'], { env, cwd });
    assert.equal(github.err + sarif.err, '');
    const { runs } = JSON.parse(sarif.out) as Log;
    return [
      /file=([^,]*),/.exec(github.out)?.[1],
      runs[0]?.results?.[0]?.locations?.[0]?.physicalLocation?.artifactLocation?.uri,
    ];
  };

  it('names files from the root of the repository, where annotations and alerts are shown', async () => {
    const flags = join(folder({ 'flags.json': '[]' }), 'flags.json');
    const root = folder({ 'packages/the web/src/a.ts': ASKING });
    const web = join(root, 'packages/the web');
    assert.deepEqual(await filesOf(root, 'packages/the web', flags), ['src/a.ts', 'src/a.ts']);
    commitAll(root);
    const expected = ['packages/the web/src/a.ts', 'packages/the%20web/src/a.ts'];
    assert.deepEqual(await filesOf(root, 'packages/the web', flags), expected);
    assert.deepEqual(await filesOf(web, '.', flags), expected);
    assert.deepEqual(await filesOf(root, '.', flags), expected);
    const { out } = await runCli(['scan', '.', '--offline', '--format', 'json'], { env, cwd: web });
    assert.deepEqual((JSON.parse(out) as { usages: { file: string }[] }).usages[0]?.file, 'src/a.ts');
  });

  it('takes no root from where the configuration of the repository points', async () => {
    const flags = join(folder({ 'flags.json': '[]' }), 'flags.json');
    const above = folder({ 'web/a.ts': ASKING });
    commitAll(join(above, 'web'));
    git(join(above, 'web'), 'config', 'core.worktree', above);
    assert.deepEqual(await filesOf(join(above, 'web'), '.', flags), ['a.ts', 'a.ts']);
  });
});
