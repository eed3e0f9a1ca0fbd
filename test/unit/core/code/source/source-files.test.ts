import assert from 'node:assert/strict';
import { chmodSync, existsSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installedIn } from '../../../../../src/core/code/source/installed.ts';
import { listSourceFiles } from '../../../../../src/core/code/source/source-files.ts';
import { useFolders, writeFiles } from '../../../support/folder.ts';
import { commitAll, git } from '../../../support/git.ts';

const options = { environment: process.env, git: true };

describe('the source files of a folder', () => {
  const folder = useFolders();
  const list = async (root: string, more = {}) => listSourceFiles(root, { ...options, ...more });

  const files = {
    'a.ts': 'a',
    'src/b.py': 'b',
    'src/notes.md': 'no code',
    'src/Ünïcode name.kt': 'c',
    'config/flags.yaml': 'd',
    'out/built.js': 'e',
    'out/kept.js': 'f',
    'sub/.gitignore': '*.java\n',
    'sub/x.java': 'g',
    '.gitignore': 'out/*\n!out/kept.js\n',
  };
  const expected = ['a.ts', 'config/flags.yaml', 'out/kept.js', 'src/b.py', 'src/Ünïcode name.kt'];

  it('are walked where there is no repository, less what the ignore rules leave out', async () => {
    const root = folder({ ...files, 'node_modules/x/index.js': 'x', 'sub/node_modules/y.js': 'y' });
    assert.deepEqual((await list(root)).paths.toSorted(), expected.toSorted());
  });

  it('are those that git tracks or would', async () => {
    const root = folder(files);
    commitAll(root);
    writeFiles(root, { 'later.go': 'g', 'out/later.js': 'h' });
    writeFileSync(join(root, 'gone.ts'), '');
    git(root, 'add', 'gone.ts');
    rmSync(join(root, 'gone.ts'));
    const listed = await list(root);
    assert.deepEqual(listed.paths.toSorted(), [...expected, 'later.go'].toSorted());
    assert.deepEqual([...listed.skipped], []);
    assert.equal(listed.notice, undefined);
  });

  it('are no installed dependencies, checked in or not', async () => {
    const own = ['a.ts', 'src/vendor/own.go', 'vendor.py', 'web/vendor/mine.php', 'x/Pods/y.swift'];
    const root = folder({
      ...Object.fromEntries(own.map((path) => [path, ''])),
      'node_modules/x/index.js': '',
      'vendor/modules.txt': '',
      'vendor/github.com/x/x.go': '',
      'vendor/github.com/x/go.mod': '',
      'api/vendor/autoload.php': '',
      'api/vendor/x/X.php': '',
      'tools/env/pyvenv.cfg': '',
      'tools/env/lib/x.py': '',
      'layer/python3.12/site-packages/x.py': '',
      'app/vendor/bundle/ruby/x.rb': '',
      'ios/Pods/Manifest.lock': '',
      'ios/Pods/X/x.swift': '',
    });
    const walked = await list(root);
    assert.deepEqual([walked.paths.toSorted(), walked.configs], [own.toSorted(), []]);
    commitAll(root);
    const tracked = await list(root);
    assert.deepEqual([tracked.paths.toSorted(), tracked.configs], [own.toSorted(), []]);
    assert.deepEqual((await list(join(root, 'vendor', 'github.com'))).paths, ['x/x.go'], 'what is named');
  });

  it('are told from installed ones, however many folders those are in', () => {
    const folders = Array.from({ length: 100_000 }, (_, at) => `env${String(at)}/`);
    const isInstalled = installedIn(folders.map((one) => `${one}pyvenv.cfg`));
    assert.deepEqual(
      [...folders.map((one) => `${one}lib/x.py`), 'env1.py', 'lib/env1/x.py'].filter(
        (path) => !isInstalled(path),
      ),
      ['env1.py', 'lib/env1/x.py'],
    );
  });

  it('are relative to the folder that is named, within its repository', async () => {
    const root = folder(files);
    commitAll(root);
    assert.deepEqual(
      (await list(join(root, 'src'))).paths.toSorted(),
      ['b.py', 'Ünïcode name.kt'].toSorted(),
    );
  });

  it('are found in a folder that the repository around it ignores', async () => {
    const root = folder({ ...files, 'out/deep/x.ts': '' });
    commitAll(root);
    assert.deepEqual((await list(join(root, 'out', 'deep'))).paths, ['x.ts']);
  });

  it('are walked with a notice where git cannot read its repository', async () => {
    const root = folder({ 'a.ts': '', '.git/HEAD': 'broken' });
    const { paths, notice } = await list(root);
    assert.deepEqual(paths, ['a.ts']);
    assert.match(notice ?? '', /^git ls-files: /);
  });

  it('never lie behind a symbolic link', async () => {
    const outside = folder({ 'secret.ts': 's', 'inner/deep.ts': 't' });
    const root = folder({ 'a.ts': 'a', 'sub/deep.ts': 'b' });
    commitAll(root);
    symlinkSync(join(outside, 'secret.ts'), join(root, 'link.ts'));
    symlinkSync(outside, join(root, 'folder'));
    // What git tracks stands behind a link by now.
    rmSync(join(root, 'sub'), { recursive: true });
    symlinkSync(join(outside, 'inner'), join(root, 'sub'));
    const listed = await list(root);
    assert.deepEqual(listed.paths, ['a.ts']);
    assert.deepEqual([...listed.skipped].sort(), [
      ['folder', 'outside'],
      ['link.ts', 'outside'],
      ['sub', 'outside'],
      ['sub/deep.ts', 'outside'],
    ]);
    assert.deepEqual((await list(root, { git: false })).paths, ['a.ts']);
  });

  it('are those of submodules and of repositories within the folder, as git lists each of them', async () => {
    const library = folder({ 'l.ts': 'l', 'out/built.ts': 'm', '.gitignore': 'out/\n', 'deep/n.ts': 'n' });
    commitAll(library);
    const root = folder({ 'a.ts': 'a' });
    commitAll(root);
    git(root, '-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', library, 'libs/one');
    writeFiles(root, { 'libs/one/out/built.ts': '', 'tools/t.ts': 't', 'tools/.gitignore': 'u.ts\n' });
    writeFiles(root, { 'tools/u.ts': '', 'tools/inner/v.ts': 'v' });
    commitAll(join(root, 'tools', 'inner'));
    git(join(root, 'tools'), 'init', '--quiet');
    git(join(root, 'tools'), 'add', 't.ts');
    git(join(root, 'tools'), 'commit', '--quiet', '--message=tools');
    const paths = ['a.ts', 'libs/one/deep/n.ts', 'libs/one/l.ts', 'tools/inner/v.ts', 'tools/t.ts'];
    assert.deepEqual((await list(root)).paths, paths);
    assert.deepEqual((await list(root, { exclude: ['libs/one', 'tools/inner'] })).paths, [
      'a.ts',
      'tools/t.ts',
    ]);
    git(root, 'commit', '--quiet', '--message=submodule');
    git(root, 'submodule', '--quiet', 'deinit', '--force', 'libs/one');
    const { paths: left, skipped } = await list(root);
    assert.deepEqual(left, ['a.ts', 'tools/inner/v.ts', 'tools/t.ts']);
    assert.deepEqual([...skipped], [['libs/one', 'submodule']]);
    rmSync(join(root, 'libs'), { recursive: true });
    assert.deepEqual([...(await list(root)).skipped], [['libs/one', 'submodule']]);
  });

  it('are told where a sparse checkout left them out', async () => {
    const full = folder({ 'near/a.ts': 'a', 'near/b.ts': 'b', 'far/c.ts': 'c', 'far/d.md': 'd' });
    commitAll(full);
    const root = join(folder({}), 'sparse');
    git(full, 'clone', '--quiet', '--no-checkout', full, root);
    git(root, 'sparse-checkout', 'set', '--cone', 'near');
    git(root, 'checkout', '--quiet');
    rmSync(join(root, 'near', 'b.ts'));
    const { paths, skipped } = await list(root);
    const left = ['far/c.ts', 'far/d.md'].map((path) => [path, 'not-checked-out']);
    assert.deepEqual([paths, [...skipped]], [['near/a.ts'], left]);
  });

  it('are no other checkout of the same repository', async () => {
    const root = folder({ 'a.ts': 'a' });
    commitAll(root);
    const other = folder({ 'b.ts': 'b' });
    commitAll(other);
    git(root, 'worktree', 'add', '--quiet', '--detach', 'trees/own');
    git(other, 'worktree', 'add', '--quiet', '--detach', join(root, 'trees', 'other'));
    const { paths, skipped } = await list(root);
    assert.deepEqual([paths, [...skipped]], [['a.ts', 'trees/other/b.ts'], [['trees/own', 'worktree']]]);
    assert.deepEqual((await list(join(root, 'trees', 'own'))).paths, ['a.ts']);
  });

  it('lie in the folder, wherever a repository within it says that its files are', async () => {
    const outside = folder({ 'secret.ts': 's', 'deep/secret.ts': 't' });
    commitAll(outside);
    const root = folder({ 'a.ts': 'a', 'one/b.ts': 'b', 'two/c.ts': 'c', 'four/d.ts': 'd' });
    commitAll(join(root, 'one'));
    git(join(root, 'one'), 'config', 'core.worktree', outside);
    writeFileSync(join(root, 'two', '.git'), `gitdir: ${join(outside, '.git')}\n`);
    symlinkSync(outside, join(root, 'three'));
    writeFileSync(join(root, 'four', '.git'), 'gitdir: nowhere\n');
    git(root, 'init', '--quiet');
    const marker = join(root, 'MARKER');
    writeFiles(root, { 'evil.sh': `#!/bin/sh\ntouch '${marker}'\n` });
    chmodSync(join(root, 'evil.sh'), 0o755);
    git(join(root, 'one'), 'config', 'core.fsmonitor', join(root, 'evil.sh'));
    const { paths } = await list(root);
    assert.deepEqual(paths, ['a.ts', 'four/d.ts', 'one/b.ts', 'two/c.ts']);
    assert.equal(existsSync(marker), false);
  });

  it('are at most 1 MB long', async () => {
    const root = folder({ 'a.ts': 'x'.repeat(1_000_000), 'b.ts': 'x'.repeat(1_000_001) });
    const listed = await list(root);
    assert.deepEqual(listed.paths, ['a.ts']);
    assert.deepEqual([...listed.skipped], [['b.ts', 'too-large']]);
  });

  it('are listed without running anything that the repository names', async () => {
    const root = folder({ 'a.ts': 'a', '.gitattributes': '* diff=evil filter=evil\n', 'bin/git': '' });
    commitAll(root);
    const marker = join(root, 'MARKER');
    const program = join(root, 'bin', 'evil');
    for (const file of [program, join(root, 'bin', 'git')]) {
      writeFileSync(file, `#!/bin/sh\ntouch '${marker}'\n`);
      chmodSync(file, 0o755);
    }
    for (const key of [
      'core.fsmonitor',
      'diff.evil.textconv',
      'diff.external',
      'filter.evil.clean',
      'core.pager',
    ]) {
      git(root, 'config', key, program);
    }
    writeFiles(root, { '.git/hooks/post-index-change': `#!/bin/sh\ntouch '${marker}'\n`, 'b.ts': 'b' });
    chmodSync(join(root, '.git', 'hooks', 'post-index-change'), 0o755);
    const environment = {
      ...process.env,
      PATH: [join(root, 'bin'), 'bin', process.env['PATH']].join(delimiter),
      GIT_EXTERNAL_DIFF: program,
    };
    assert.deepEqual((await list(root, { environment })).paths, ['a.ts', 'b.ts']);
    assert.equal(existsSync(marker), false);
    // The same question as people ask it runs the program: the repository is as hostile as it claims.
    git(root, 'ls-files', '--others');
    assert.equal(existsSync(marker), true);
  });
});
