import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { agesOf, PlaceHistory } from '../../../../src/core/plan/place-history.ts';
import { useFolders, writeFiles } from '../../support/folder.ts';
import { git } from '../../support/git.ts';

const environment = {
  PATH: process.env['PATH'] ?? '',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
};

const place = (file: string, line: number, text: string) => ({ file, line, text });

function commit(root: string, author: string, day: string): void {
  git(root, 'add', '--all');
  git(root, '-c', `user.name=${author}`, 'commit', '--quiet', `--date=${day}T12:00:00Z`, `--message=${day}`);
}

describe('the history of places', () => {
  const folder = useFolders();

  function repository(): string {
    const root = folder({ 'src/a.ts': "if (on('x')) a();\n", 'src/b.ts': 'b();\n' });
    git(root, 'init', '--quiet', '--initial-branch=main');
    commit(root, 'Ada', '2026-01-01');
    writeFiles(root, { 'src/b.ts': "b();\n  if (on('x')) b();\n" });
    commit(root, 'Bob', '2026-02-01');
    return root;
  }

  it('says which commits wrote the first and the last of them, and who', async () => {
    const root = repository();
    const places = [place('src/a.ts', 1, "if (on('x')) a();"), place('src/b.ts', 2, "if (on('x')) b();")];
    const ages = agesOf(places, await new PlaceHistory(root, environment).commitsOf(places));
    assert.ok(ages.kind === 'ages');
    assert.deepEqual([ages.first.author, ages.last.author, ages.known, ages.of], ['Ada', 'Bob', 2, 2]);
    assert.equal(new Date(ages.first.at).toISOString(), '2026-01-01T12:00:00.000Z');
    const inner = [place('a.ts', 1, "if (on('x')) a();")];
    const own = agesOf(inner, await new PlaceHistory(join(root, 'src'), environment).commitsOf(inner));
    assert.ok(own.kind === 'ages' && own.first.author === 'Ada');
  });

  it('finds the commits of many files of a folder, whatever it is called, and at the top', async () => {
    const names = Array.from({ length: 25 }, (_, at) => `f${at}.ts`);
    const files = ['', 'app [*]/'].flatMap((inside) => names.map((name) => `${inside}${name}`));
    const root = folder(Object.fromEntries(files.map((file) => [file, `on('x'); // ${file}\n`])));
    git(root, 'init', '--quiet', '--initial-branch=main');
    commit(root, 'Ada', '2026-01-01');
    const places = files.map((file) => place(file, 1, `on('x'); // ${file}`));
    const ages = agesOf(places, await new PlaceHistory(root, environment).commitsOf(places));
    assert.ok(ages.kind === 'ages');
    assert.deepEqual([ages.known, ages.of], [50, 50]);
  });

  it('finds the commits of files whose paths git quotes', async () => {
    if (process.platform === 'win32') return;
    const names = [
      'ä.ts',
      'a b.ts',
      '"a".ts',
      'a "b".ts',
      'a\\b.ts',
      'tab\t.ts',
      'bell\x07.ts',
      'escape\x1b.ts',
    ];
    const root = folder(Object.fromEntries(names.map((name) => [`src/${name}`, `on('x');\n`])));
    git(root, 'init', '--quiet', '--initial-branch=main');
    commit(root, 'Ada', '2026-01-01');
    const places = names.map((name) => place(`src/${name}`, 1, "on('x');"));
    const commits = await new PlaceHistory(root, environment).commitsOf(places);
    assert.ok(!('why' in commits));
    assert.deepEqual(
      places.filter((one) => !commits.has(one)),
      [],
    );
  });

  it('says that git failed where a commit cannot be read, and not that there is none', async () => {
    const root = repository();
    const first = git(root, 'rev-parse', 'HEAD~1').trim();
    rmSync(join(root, '.git/objects', first.slice(0, 2), first.slice(2)));
    const history = new PlaceHistory(root, environment);
    const places = [place('src/a.ts', 1, "if (on('x')) a();")];
    assert.deepEqual(await history.commitsOf(places), { why: 'git-failed' });
    assert.deepEqual(await history.lastChangeOf('y'), { kind: 'unknown', why: 'git-failed' });
  });

  it('says that git took too long where it searches the last commit, and not that the name is gone', async () => {
    const root = repository();
    const bin = folder({});
    const real = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim();
    const slow = `#!/bin/sh\ncase " $* " in *" grep "*) while :; do :; done;; esac\nexec ${real} "$@"\n`;
    writeFileSync(join(bin, 'git'), slow);
    chmodSync(join(bin, 'git'), 0o755);
    const history = new PlaceHistory(root, { ...environment, PATH: bin }, 500);
    assert.deepEqual(await history.lastChangeOf('x'), { kind: 'unknown', why: 'too-long' });
  });

  it('does not tell of lines that are not committed as they stand', async () => {
    const root = repository();
    writeFiles(root, { 'src/new.ts': "on('x');\n" });
    const history = new PlaceHistory(root, environment);
    const places = [
      place('src/a.ts', 1, "if (on('y')) a();"),
      place('src/new.ts', 1, "on('x');"),
      place('src/a.ts', 9, ''),
    ];
    assert.deepEqual(agesOf(places, await history.commitsOf(places)), {
      kind: 'unknown',
      why: 'not-committed',
    });
    const one = [...places, place('src/a.ts', 1, "if (on('x')) a();")];
    const ages = agesOf(one, await history.commitsOf(one));
    assert.ok(ages.kind === 'ages');
    assert.deepEqual([ages.known, ages.of], [1, 4]);
  });

  it('finds the commit in which the last place went', async () => {
    const root = repository();
    writeFiles(root, { 'src/a.ts': 'a();\n', 'src/b.ts': 'b();\n' });
    commit(root, 'Cleo', '2026-03-01');
    const history = new PlaceHistory(root, environment);
    const gone = await history.lastChangeOf('x');
    assert.ok(gone.kind === 'gone');
    assert.equal(gone.commit.author, 'Cleo');
    const still = { kind: 'unknown', why: 'still-there' };
    assert.deepEqual(await new PlaceHistory(repository(), environment).lastChangeOf('x'), still);
    assert.deepEqual(await history.lastChangeOf('never-there'), { kind: 'never' });
    assert.deepEqual(await history.lastChangeOf('--output=evil'), { kind: 'never' });
    assert.equal(existsSync(join(root, 'evil')), false);
  });

  it('tells nothing without a repository, without a commit and of a clone that lacks commits', async () => {
    const places = [place('src/a.ts', 1, "if (on('x')) a();")];
    const why = async (root: string) =>
      agesOf(places, await new PlaceHistory(root, environment).commitsOf(places));
    assert.deepEqual(await why(folder({ 'a.ts': '' })), { kind: 'unknown', why: 'no-git' });
    const empty = folder({ 'a.ts': '' });
    git(empty, 'init', '--quiet');
    assert.deepEqual(await why(empty), { kind: 'unknown', why: 'not-committed' });
    const shallow = folder({});
    git(shallow, 'clone', '--quiet', '--depth=1', `file://${repository()}`, '.');
    assert.deepEqual(await why(shallow), { kind: 'unknown', why: 'shallow-clone' });
    const partial = repository();
    git(partial, 'config', 'remote.origin.promisor', 'true');
    assert.deepEqual(await why(partial), { kind: 'unknown', why: 'partial-clone' });
    assert.deepEqual(await new PlaceHistory(partial, environment).lastChangeOf('x'), {
      kind: 'unknown',
      why: 'partial-clone',
    });
  });

  it('runs nothing that the repository names', async () => {
    if (process.platform === 'win32') return;
    const root = repository();
    writeFiles(root, { 'src/c.ts': "on('went');\n" });
    commit(root, 'Ada', '2026-02-02');
    writeFiles(root, { 'src/c.ts': 'c();\n' });
    commit(root, 'Ada', '2026-02-03');
    const mark = join(folder({}), 'mark');
    const evil = join(root, 'evil.sh');
    writeFileSync(evil, `#!/bin/sh\n: > '${mark}'\ncat\n`);
    chmodSync(evil, 0o755);
    writeFiles(root, {
      '.gitattributes': '*.ts diff=evil filter=evil\n',
      ...Object.fromEntries(
        ['post-checkout', 'post-index-change', 'reference-transaction'].map((hook) => [
          `.git/hooks/${hook}`,
          `#!/bin/sh\n: > '${mark}'\n`,
        ]),
      ),
    });
    const settings = [
      'diff.evil.textconv',
      'diff.evil.command',
      'diff.external',
      'filter.evil.clean',
      'filter.evil.smudge',
      'core.fsmonitor',
      'core.pager',
      'pager.log',
      'pager.blame',
      'gpg.program',
      'core.sshCommand',
    ];
    for (const setting of settings) git(root, 'config', setting, evil);
    for (const setting of ['log.showSignature', 'filter.evil.required']) git(root, 'config', setting, 'true');
    const history = new PlaceHistory(root, { ...environment, GIT_EXTERNAL_DIFF: evil, GIT_PAGER: evil });
    const places = [place('src/a.ts', 1, "if (on('x')) a();")];
    assert.equal(agesOf(places, await history.commitsOf(places)).kind, 'ages');
    assert.equal((await history.lastChangeOf('x')).kind, 'unknown');
    assert.equal((await history.lastChangeOf('went')).kind, 'gone');
    assert.equal(existsSync(mark), false);
  });

  it('is given up where nobody waits for it any more', async () => {
    const root = repository();
    const places = [place('src/a.ts', 1, "if (on('x')) a();")];
    const commits = await new PlaceHistory(root, environment).commitsOf(places, AbortSignal.abort());
    assert.deepEqual(commits, new Map());
  });
});
