import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commitSource } from '../../../../../src/core/code/source/commit-source.ts';
import { Git, GitError, PartialCloneError } from '../../../../../src/core/code/source/git.ts';
import { readConfig } from '../../../../../src/core/code/source/folder-source.ts';
import { listPaths } from '../../../../../src/core/code/source/source-files.ts';
import { useFolders } from '../../../support/folder.ts';
import { commitAll, git } from '../../../support/git.ts';

const environment = { PATH: process.env['PATH'] ?? '', GIT_CONFIG_NOSYSTEM: '1' };

function gitIn(folder: string, longest?: number): Git {
  const found = Git.in(folder, environment, longest);
  assert.ok(found);
  return found;
}

describe('Git', () => {
  const folder = useFolders();

  /** A repository that lacks an object, and would fetch it with a program of its own, which leaves a mark. */
  function planted(settings: readonly string[]): { root: string; commit: string; mark: string } {
    const server = folder({ 'a.js': '1\n', 'sub/.gitignore': '*.log\n' });
    commitAll(server);
    const mark = join(folder({}), 'mark');
    const root = folder({});
    git(root, 'clone', '--quiet', server, '.');
    const program = join(
      folder({ 'pack.sh': `#!/bin/sh\n: > '${mark}'\nexec git-upload-pack "$@"\n` }),
      'pack.sh',
    );
    execFileSync('chmod', ['+x', program]);
    git(root, 'config', 'remote.origin.uploadpack', program);
    git(root, 'config', 'core.repositoryFormatVersion', '1');
    for (const setting of settings) git(root, 'config', setting, 'true');
    execFileSync('rm', ['-r', join(root, '.git/objects'), join(root, 'sub/.gitignore')]);
    execFileSync('mkdir', ['-p', join(root, '.git/objects/pack')]);
    git(root, 'update-index', '--skip-worktree', 'sub/.gitignore');
    writeFileSync(join(root, 'sub/b.js'), '2\n');
    return { root, commit: git(server, 'rev-parse', 'HEAD').trim(), mark };
  }

  const ways = ['extensions.partialClone', 'remote.origin.promisor', 'remote.origin.partialCloneFilter'];
  for (const way of ways) {
    it(`reads no object of a repository with ${way}`, async () => {
      if (process.platform === 'win32') return;
      const { root, commit, mark } = planted([way]);
      await assert.rejects(commitSource(gitIn(root), commit), PartialCloneError);
      for (const args of [
        ['rev-parse', '--verify', `${commit}^{commit}`],
        ['merge-base', commit, 'HEAD'],
        ['cat-file', '-p', commit],
        ['log', '-S', 'x'],
        ['blame', 'a.js'],
        ['show', commit],
        ['diff', commit],
        ['archive', commit],
      ])
        await assert.rejects(gitIn(root).run(args), PartialCloneError, args[0]);
      for (const args of [
        ['rev-parse', '--show-toplevel'],
        ['rev-parse', '--git-path', 'info/exclude'],
        ['rev-parse', '--verify', '--quiet', 'HEAD'],
      ])
        assert.ok(await gitIn(root).run(args));
      assert.equal(existsSync(mark), false);
    });
  }

  it('lists the files of such a repository, and fetches nothing for it', async () => {
    if (process.platform === 'win32') return;
    const { root, mark } = planted(['remote.origin.promisor']);
    const { paths, notice } = await listPaths(root, { environment, git: true });
    assert.deepEqual([paths, notice], [['a.js', 'sub/b.js'], undefined]);
    assert.equal(existsSync(mark), false);
    // The mark is made where nothing stands in its way.
    git(root, 'config', 'remote.origin.promisor', 'true');
    git(root, 'ls-files', '--others', '--exclude-standard');
    assert.equal(existsSync(mark), true);
  });

  it('reads the objects of a repository that has them all', async () => {
    const root = folder({ 'a.js': '1\n' });
    commitAll(root);
    git(root, 'config', 'remote.origin.url', 'https://example.com/x');
    const { paths } = await commitSource(gitIn(root), 'HEAD');
    assert.deepEqual(paths, ['a.js']);
  });

  it("reads a commit's configuration without its byte order mark, as a folder's", async () => {
    const root = folder({ 'go.mod': '\uFEFFmodule shop\n', 'a.go': 'package a\n' });
    commitAll(root);
    const { config } = await commitSource(gitIn(root), 'HEAD');
    assert.deepEqual([config('go.mod'), readConfig(root, 'go.mod')], ['module shop\n', 'module shop\n']);
  });

  it('asks for the configuration again after git could not read it', async () => {
    const root = folder({ 'a.js': '1\n' });
    commitAll(root);
    const config = join(root, '.git/config');
    const right = readFileSync(config, 'utf8');
    const tool = gitIn(root);
    writeFileSync(config, '[');
    await assert.rejects(tool.run(['cat-file', '-t', 'HEAD']), GitError);
    writeFileSync(config, right);
    assert.equal((await tool.run(['cat-file', '-t', 'HEAD'])).toString('utf8'), 'commit\n');
  });

  it('ends a command that waits for a file that never ends', async () => {
    if (process.platform === 'win32') return;
    const root = folder({ 'a.js': '1\n' });
    commitAll(root);
    const endless = existsSync('/dev/ptmx') ? '/dev/ptmx' : join(root, 'pipe');
    if (endless !== '/dev/ptmx') execFileSync('/usr/bin/env', ['mkfifo', endless]);
    writeFileSync(join(root, '.git/config'), `[include]\n\tpath = ${endless}\n`);
    for (const args of [['ls-files'], ['cat-file', '-p', 'HEAD']]) {
      await assert.rejects(
        gitIn(root, 500).run(args),
        (error: Error) => error instanceof GitError && /took longer than 0\.5 seconds/.test(error.message),
      );
    }
  });
});
