import assert from 'node:assert/strict';
import { chmodSync, symlinkSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { childEnvironment, findProgram } from '../../../../../src/core/code/source/child-environment.ts';
import { useFolders } from '../../../support/folder.ts';

describe('the environment of a child', () => {
  it('has neither the token nor what steers git and ripgrep', () => {
    const kept = { PATH: '/bin', HOME: '/home/me', GITHUB_REF: 'x' };
    const withheld = {
      FLAG_INSIGHT_TOKEN: 't',
      GIT_DIR: 'd',
      GIT_CONFIG_COUNT: '1',
    };
    assert.deepEqual(childEnvironment({ ...kept, ...withheld, nothing: undefined }), kept);
  });
});

describe('a program on PATH', () => {
  const folder = useFolders();
  it('is the first outside of the folder, by its real path', () => {
    const root = folder({ 'bin/tool': '' });
    const outside = folder({ 'links/.keep': '', 'plain/tool': 'no program', 'good/tool': '' });
    for (const file of [join(root, 'bin/tool'), join(outside, 'good/tool')]) chmodSync(file, 0o755);
    symlinkSync(join(root, 'bin/tool'), join(outside, 'links/tool'));
    const path = (...folders: readonly string[]) => ({ PATH: folders.join(delimiter) });
    const bad = [join(root, 'bin'), 'bin', '', join(outside, 'links'), join(outside, 'plain'), '/no/such'];
    assert.equal(findProgram('tool', [root], path(...bad)), undefined);
    assert.equal(
      findProgram('tool', [root], path(...bad, join(outside, 'good'))),
      join(outside, 'good/tool'),
    );
    assert.equal(findProgram('tool', [root], {}), undefined);
  });
});
