import assert from 'node:assert/strict';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { ScratchCopy } from '../../../../src/cli/remove/scratch-copy.ts';
import { useFolders } from '../../support/folder.ts';
import { commitAll, git } from '../../support/git.ts';
import { AFTER, BEFORE, env, verify } from '../support/removal.ts';
import { runCli } from '../support/run-program.ts';

const TSC = join(import.meta.dirname, '../../../../node_modules/typescript/lib/tsc.js');

/** What files and links of a folder hold, but for git's own. */
function contentsOf(root: string): Readonly<Record<string, string>> {
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) => !path.startsWith('.git/'),
  );
  const all = paths.map((path) => {
    const [file, stats] = [join(root, path), lstatSync(join(root, path))];
    if (stats.isSymbolicLink()) return [path, `-> ${readlinkSync(file)}`] as const;
    return [path, stats.isFile() ? readFileSync(file, 'latin1') : '/'] as const;
  });
  return Object.fromEntries(all);
}

describe('the copy of remove --verify', () => {
  const folder = useFolders();
  const link = (root: string, path: string, target: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    symlinkSync(target, join(root, path));
  };

  describe('changes nothing of the original', () => {
    const unchanged = async (root: string, file: string, around = root): Promise<void> => {
      const before = contentsOf(around);
      const build = `mkdir -p dist sub/dist && echo built > dist/out && echo built > sub/dist/out && cat ${file}`;
      const failing = await verify(root, `${build} | tee dist/all | grep isEnabled`);
      assert.match(failing.err, /Nothing was changed: the check fails after the removal/);
      assert.deepEqual(contentsOf(around), before);
      assert.equal((await verify(root, build)).code, 0);
      assert.deepEqual(contentsOf(around), before);
    };

    for (const name of ['bin', 'vendor', 'target', 'obj', '.venv'])
      it(`with a source in ${name}/`, async () => {
        await unchanged(folder({ [`${name}/a.js`]: BEFORE, 'dist/out': 'old' }), `${name}/a.js`);
      });

    it('with ignored folders, that of the sources too', async () => {
      const files = {
        'a.js': BEFORE,
        'made/a.js': BEFORE,
        'dist/out': 'old',
        'sub/dist/out': 'old',
        '.gitignore': 'dist\nmade\n',
      };
      const root = folder(files);
      commitAll(root);
      await unchanged(root, 'a.js');
      await unchanged(join(root, 'made'), 'a.js', root);
    });

    it('with links from one of its folders to another', async () => {
      const root = folder({ 'src/a.js': BEFORE, 'dist/old': '' });
      commitAll(root);
      link(root, 'sub/dist', join(root, 'dist'));
      await unchanged(root, 'src/a.js');
    });

    it('with a variable that names a folder of it', async () => {
      const root = folder({ 'a.js': BEFORE, 'dist/out': 'old', '.gitignore': 'dist\n' });
      commitAll(root);
      const before = contentsOf(root);
      const args = ['remove', 'x', root, '--keep', 'enabled', '--verify', 'echo built > "$OUT/out"'];
      const { code, err } = await runCli(args, { env: { ...env, OUT: join(root, 'dist') } });
      assert.deepEqual([code, err], [0, '']);
      assert.deepEqual(contentsOf(root), before);
    });

    it('with a check that makes a link to it where a file is written afterwards', async () => {
      const root = folder({ 'lib/a.js': BEFORE });
      const { code, err } = await verify(root, `rm -r lib && ln -s '${root}/lib' lib`, '--write');
      assert.equal(code, 2);
      assert.match(err, /Nothing was changed.*behind a symbolic link/);
      assert.equal(readFileSync(join(root, 'lib/a.js'), 'utf8'), BEFORE);
    });
  });

  it('shows a package of the workspace to the ones that use it', async () => {
    const root = folder({
      'package.json': '{ "private": true, "workspaces": ["packages/*"] }',
      '.gitignore': 'node_modules\n',
      'packages/one/package.json': '{ "name": "@shop/one", "version": "1.0.0", "types": "index.ts" }',
      'packages/one/index.ts':
        "import { isEnabled } from 'unleash-client';\nexport const layout = isEnabled('x') ? () => 1 : (width: number) => width;\n",
      'packages/two/package.json': '{ "name": "two", "version": "1.0.0" }',
      'packages/two/index.ts': "import { layout } from '@shop/one';\nexport const width = layout(2);\n",
      'packages/two/tsconfig.json':
        '{ "compilerOptions": { "strict": true, "noEmit": true, "lib": ["es5"], "module": "nodenext", "types": [] }, "files": ["index.ts"] }',
      'node_modules/unleash-client/package.json': '{ "name": "unleash-client", "types": "index.d.ts" }',
      'node_modules/unleash-client/index.d.ts': 'export function isEnabled(name: string): boolean;\n',
    });
    link(root, 'node_modules/@shop/one', '../../packages/one');
    link(root, 'node_modules/two', join(root, 'packages/two'));
    commitAll(root);
    const before = contentsOf(root);
    const { code, err } = await verify(root, `'${process.execPath}' '${TSC}' -p packages/two`, '--write');
    assert.equal(code, 2);
    assert.match(err, /the check fails after the removal\.\npackages\/two\/index\.ts.*TS2554/);
    assert.deepEqual(contentsOf(root), before);
  });

  describe('is filled', () => {
    const filled = async (root: string, check: (copy: string, said: string) => void): Promise<void> => {
      const copy = new ScratchCopy();
      let said = '';
      try {
        const { folder: made } = await copy.fill(root, { env, err: (text) => void (said += text) });
        check(made, said);
      } finally {
        copy.dispose();
      }
    };
    const kindOf = (path: string): string => {
      const stats = lstatSync(path, { throwIfNoEntry: false });
      if (stats?.isSymbolicLink()) return realpathSync(path);
      if (stats === undefined) return 'nothing';
      return stats.isDirectory() ? 'folder' : 'file';
    };

    it('with real folders of packages, whose entries are linked one by one', async () => {
      const root = folder({
        'a.js': BEFORE,
        '.gitignore': 'node_modules\n',
        'packages/one/index.js': 'one;\n',
        'node_modules/plain/index.js': '',
        'node_modules/@scope/scoped/index.js': '',
        'node_modules/.cache/tool/kept.json': '{}',
        'node_modules/.pnpm/dep@1/node_modules/dep/index.js': '',
        'node_modules/.package-lock.json': '{}',
        'node_modules/plain/bin.js': '',
        'packages/one/node_modules/inner/index.js': '',
      });
      link(root, 'node_modules/.bin/plain', '../plain/bin.js');
      link(root, 'node_modules/one', '../packages/one');
      link(root, 'node_modules/@scope/one', join(root, 'packages/one'));
      link(root, 'node_modules/dep', '.pnpm/dep@1/node_modules/dep');
      const outside = folder({ 'index.js': '' });
      link(root, 'node_modules/outside', outside);
      commitAll(root);
      await filled(root, (copy, said) => {
        const kinds = (...paths: readonly string[]) => paths.map((path) => kindOf(join(copy, path)));
        const folders = [
          'node_modules',
          'node_modules/@scope',
          'node_modules/.bin',
          'node_modules/.cache/tool',
        ];
        assert.deepEqual(kinds(...folders), ['folder', 'folder', 'folder', 'folder']);
        assert.deepEqual(
          kinds('node_modules/plain', 'node_modules/@scope/scoped', 'packages/one/node_modules/inner'),
          [
            join(root, 'node_modules/plain'),
            join(root, 'node_modules/@scope/scoped'),
            join(root, 'packages/one/node_modules/inner'),
          ],
        );
        const one = join(copy, 'packages/one');
        assert.deepEqual(kinds('node_modules/one', 'node_modules/@scope/one'), [one, one]);
        assert.deepEqual(kinds('node_modules/dep', 'node_modules/outside', 'node_modules/.bin/plain'), [
          join(root, 'node_modules/.pnpm/dep@1/node_modules/dep'),
          outside,
          join(root, 'node_modules/plain/bin.js'),
        ]);
        assert.deepEqual(kinds('node_modules/.package-lock.json', 'node_modules/.pnpm/dep@1'), [
          'file',
          'folder',
        ]);
        assert.equal(said, '');
      });
    });

    it('with what a Python environment says of the sources that it is for', async () => {
      const root = folder({ 'a.py': '', 'src/one/__init__.py': '', '.gitignore': '.venv\n' });
      const site = join(root, '.venv/lib/python3/site-packages');
      mkdirSync(join(site, 'other/__pycache__'), { recursive: true });
      mkdirSync(join(site, '__pycache__'));
      mkdirSync(join(root, '.venv/bin'));
      writeFileSync(join(site, '__editable__.one.pth'), `${root}/src\n`);
      writeFileSync(join(site, 'far.pth'), `${root}-far/src\n`);
      writeFileSync(join(root, '.venv/bin/tool'), `#!${root}/.venv/bin/python\n`);
      chmodSync(join(root, '.venv/bin/tool'), 0o755);
      commitAll(root);
      await filled(root, (copy) => {
        const inCopy = join(copy, '.venv/lib/python3/site-packages');
        assert.equal(readFileSync(join(inCopy, '__editable__.one.pth'), 'utf8'), `${copy}/src\n`);
        assert.equal(readFileSync(join(inCopy, 'far.pth'), 'utf8'), `${root}-far/src\n`);
        assert.equal(readFileSync(join(copy, '.venv/bin/tool'), 'utf8'), `#!${copy}/.venv/bin/python\n`);
        assert.equal(lstatSync(join(copy, '.venv/bin/tool')).mode & 0o777, 0o755);
        assert.deepEqual(
          [kindOf(join(inCopy, '__pycache__')), kindOf(join(inCopy, 'other'))],
          ['folder', join(site, 'other')],
        );
      });
    });

    it('without ignored folders that are too large, and says so', async () => {
      const large = { 'data/large': '', 'node_modules/.cache/large': '', 'node_modules/one/index.js': '' };
      const files = { 'a.js': BEFORE, 'data/small': '', 'target/large': '', ...large };
      const fill = (root: string) => {
        for (const path of ['data/large', 'node_modules/.cache/large', 'target/large'])
          truncateSync(join(root, path), 500_000_001);
        return root;
      };
      const root = fill(folder({ ...files, '.gitignore': 'data\nnode_modules\ntarget\n' }));
      commitAll(root);
      await filled(root, (copy, said) => {
        assert.deepEqual(said.trim().split('\n').sort(), [
          'data is left out of the copy that is checked: over 500 MB.',
          'node_modules/.cache is left out of the copy that is checked: over 500 MB.',
          'target is left out of the copy that is checked: over 500 MB.',
        ]);
        assert.deepEqual(readdirSync(copy).sort(), ['.git', '.gitignore', 'a.js', 'node_modules']);
        assert.deepEqual(readdirSync(join(copy, 'node_modules')), ['one']);
      });
    });

    it('without what git knows of behind a link, and without any .git', async () => {
      const [elsewhere, place] = [folder({ 'b.js': 'elsewhere;\n' }), folder({})];
      const root = folder({ 'a.js': BEFORE, 'lib/b.js': 'b;\n' });
      commitAll(root);
      renameSync(join(root, 'lib'), join(place, 'lib'));
      symlinkSync(elsewhere, join(root, 'lib'));
      const nested = { 'nested/b.js': '', 'nested/.git': `gitdir: ${join(root, '.git')}\n` };
      for (const [path, text] of Object.entries(nested)) {
        mkdirSync(dirname(join(root, path)), { recursive: true });
        writeFileSync(join(root, path), text);
      }
      await filled(root, (copy) => {
        assert.deepEqual(readdirSync(copy).sort(), ['.git', 'a.js', 'lib', 'nested']);
        assert.equal(kindOf(join(copy, 'lib')), elsewhere);
        assert.deepEqual(readdirSync(join(copy, 'nested')), ['b.js']);
      });
      assert.equal(git(root, 'worktree', 'list').trim().split('\n').length, 1);
    });
  });

  it('writes what a check that changes the sources itself has made of them', async () => {
    const root = folder({ 'a.js': `\uFEFF${BEFORE}` });
    const { code } = await verify(root, 'echo "// formatted" >> a.js', '--write');
    assert.equal(code, 0);
    assert.equal(readFileSync(join(root, 'a.js'), 'utf8'), `\uFEFF${AFTER}`);
  });
});
