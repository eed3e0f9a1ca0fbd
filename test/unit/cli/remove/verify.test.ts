import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '../../../../src/core/code/source/child-environment.ts';
import { useFolders } from '../../support/folder.ts';
import { commitAll, git } from '../../support/git.ts';
import { until } from '../../support/until.ts';
import { AFTER, BEFORE, env, verify } from '../support/removal.ts';
import { runCli } from '../support/run-program.ts';

const MAIN = join(import.meta.dirname, '../../../../src/cli/main.ts');

describe('remove --verify', () => {
  const folder = useFolders();
  const read = (root: string, file = 'a.js') => readFileSync(join(root, file), 'utf8');

  describe('asks git for nothing that changes a repository', () => {
    it('leaves the work of worktrees whose folder is away', async () => {
      const root = folder({ 'a.js': BEFORE });
      commitAll(root);
      const disk = folder({});
      git(root, 'worktree', 'add', '--quiet', join(disk, 'other'));
      writeFileSync(join(disk, 'other', 'staged.js'), 'staged;\n');
      git(join(disk, 'other'), 'add', 'staged.js');
      renameSync(join(disk, 'other'), join(disk, 'unplugged'));
      assert.equal((await verify(root, 'true')).code, 0);
      assert.equal((await verify(root, 'false')).code, 0);
      renameSync(join(disk, 'unplugged'), join(disk, 'other'));
      assert.equal(git(join(disk, 'other'), 'status', '--porcelain').trim(), 'A  staged.js');
    });

    it('runs the commands that are written down here, and makes no worktree and no checkout', async () => {
      const root = folder({ 'a.js': BEFORE });
      commitAll(root);
      const [head, real] = [git(root, 'rev-parse', 'HEAD').trim(), findProgram('git', [root], env)];
      const logging = folder({ git: `#!/bin/sh\necho "$@" >> "$CALLS"\nexec '${real ?? ''}' "$@"\n` });
      chmodSync(join(logging, 'git'), 0o755);
      const calls = join(logging, 'calls');
      const told = { PATH: `${logging}:${env.PATH}`, CALLS: calls };
      const args = ['remove', 'x', root, '--keep', 'enabled', '--verify', 'true', '--write'];
      assert.equal((await runCli(args, { env: told })).code, 0);
      const said = read(logging, 'calls')
        .split('\n')
        .map((line) => line.replace(/^.*?explicit /, ''));
      assert.deepEqual(
        said.filter((line) => line !== ''),
        [
          'ls-files -z -t --stage --cached --others --exclude-standard',
          'rev-parse --show-toplevel',
          'rev-parse --show-prefix',
          'ls-files -z --cached --others --exclude-standard',
          'ls-files -z --others --ignored --exclude-standard --directory',
          'ls-files -z --stage',
          'rev-parse --verify --quiet HEAD',
          'rev-parse --show-object-format',
          'rev-parse --git-path objects',
          'rev-parse --git-path shallow',
          'init --quiet --template= --object-format=sha1',
          'update-index -z --index-info',
          `update-ref --no-deref HEAD ${head}`,
        ],
      );
    });

    it('writes nothing in the repository that a .git file points to, nor in one of its own', async () => {
      const other = folder({ 'a.js': 'other;\n' });
      commitAll(other);
      const root = folder({ 'a.js': BEFORE, '.git': `gitdir: ${join(other, '.git')}\n` });
      const files = readdirSync(join(other, '.git'), { recursive: true }).sort();
      assert.equal((await verify(root, 'git add --all && git commit --quiet -m one; true')).code, 0);
      assert.deepEqual(readdirSync(join(other, '.git'), { recursive: true }).sort(), files);
    });

    it('takes no folder for the top of a repository because git is told that it is', async () => {
      const above = folder({ 'secret.txt': 'secret', 'root/a.js': BEFORE });
      const root = join(above, 'root');
      commitAll(root);
      git(root, 'config', 'core.worktree', above);
      assert.equal((await verify(root, 'test ! -e ../secret.txt', '--write')).code, 0);
      assert.equal(read(root), AFTER);
    });
  });

  it('gives the check a repository with the HEAD and the index as they are, and none of the configuration', async () => {
    const root = folder({ 'a.js': BEFORE, 'b.txt': 'b\n' });
    commitAll(root);
    writeFileSync(join(root, 'c.txt'), 'c\n');
    git(root, 'add', 'c.txt');
    git(root, 'config', 'alias.evil', '!touch ran');
    const head = git(root, 'rev-parse', 'HEAD').trim();
    const check = `test "$(git rev-parse HEAD)" = ${head} && test "$(git ls-files | xargs)" = 'a.js b.txt c.txt' && git diff --quiet b.txt && test -z "$(git config --local alias.evil)"`;
    const { code, err } = await verify(root, check, '--write');
    assert.deepEqual([code, err], [0, '']);
    assert.equal(read(root), AFTER);
  });

  it('runs nothing while a token is in the environment', async () => {
    const [root, place] = [folder({ 'a.js': BEFORE }), folder({})];
    const check = `touch '${join(place, 'ran')}'`;
    const args = ['remove', 'x', root, '--keep', 'enabled', '--write', '--verify', check];
    const { code, out, err } = await runCli(args, { env: { ...env, FLAG_INSIGHT_TOKEN: 'user:secret' } });
    assert.deepEqual([code, out, readdirSync(place), read(root)], [2, '', [], BEFORE]);
    assert.match(err, /^Nothing was run: .*FLAG_INSIGHT_TOKEN.*Unset the variable/);
    assert.doesNotMatch(err, /secret/);
    assert.equal((await runCli(args, { env: { ...env, FLAG_INSIGHT_TOKEN: ' ' } })).code, 0);
    assert.deepEqual([readdirSync(place), read(root)], [['ran'], AFTER]);
  });

  it('leaves nothing behind after Ctrl-C, a failure, and a check that leaves something running', async () => {
    const root = folder({ 'a.js': BEFORE, '.gitignore': 'out\n' });
    commitAll(root);
    const place = folder({ 'temporary/.keep': '' });
    const [temporary, pid] = [join(place, 'temporary'), join(place, 'pid')];
    const isLeft = () => readdirSync(temporary).some((name) => name !== '.keep');
    const running = `sleep 1000 & echo $! > ${pid}.new && mv ${pid}.new ${pid}`;
    const isRunning = () => isProcess(Number(readFileSync(pid, 'utf8')));
    const start = (check: string) =>
      spawn(process.execPath, [MAIN, 'remove', 'x', root, '--keep', 'enabled', '--verify', check], {
        env: { ...env, TMPDIR: temporary },
        stdio: 'ignore',
      });
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      const child = start(`${running}; wait`);
      await until(() => existsSync(pid));
      assert.ok(isLeft() && isRunning());
      child.kill(signal);
      assert.deepEqual(await once(child, 'close'), [null, signal]);
      assert.equal(isLeft(), false);
      await until(() => !isRunning());
      rmSync(pid);
    }
    for (const [check, expected] of [
      ['no-such-command', 2],
      [running, 0],
    ] as const) {
      assert.deepEqual(await once(start(check), 'close'), [expected, null], check);
      assert.equal(isLeft(), false);
    }
    await until(() => !isRunning());
    assert.equal(git(root, 'worktree', 'list').trim().split('\n').length, 1);
    assert.equal(git(root, 'status', '--porcelain'), '');
  });

  it('leaves nothing behind where a folder of the repository became a link', async () => {
    const [elsewhere, place] = [folder({ 'b.js': 'elsewhere;\n' }), folder({})];
    const root = folder({ 'a.js': BEFORE, 'lib/b.js': 'b;\n' });
    commitAll(root);
    renameSync(join(root, 'lib'), join(place, 'lib'));
    symlinkSync(elsewhere, join(root, 'lib'));
    await verify(root, 'true', '--write');
    assert.equal(read(elsewhere, 'b.js'), 'elsewhere;\n');
    assert.equal(git(root, 'worktree', 'list').trim().split('\n').length, 1);
  });
});

/** Whether a process runs; one that has ended and that nobody asked for does not. */
function isProcess(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
