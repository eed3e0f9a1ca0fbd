import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { useFolders } from '../../support/folder.ts';
import { AFTER, BEFORE, env } from '../support/removal.ts';
import { runCli } from '../support/run-program.ts';

describe('remove', () => {
  const folder = useFolders();
  const remove = (root: string, ...args: readonly string[]) =>
    runCli(['remove', 'x', root, '--keep', 'enabled', ...args], { env });
  const read = (root: string, file = 'a.js') => readFileSync(join(root, file), 'utf8');

  it('shows a diff and writes nothing', async () => {
    const root = folder({ 'a.js': BEFORE });
    const { code, out } = await remove(root);
    assert.equal(code, 0);
    assert.match(out, /^--- a\/a\.js\n\+\+\+ b\/a\.js\n/);
    assert.match(out, /^-\s+if \(isEnabled\('x'\)\) return n;\n/m);
    assert.match(out, /^# 1 place edited, 0 listed\.\n/m);
    assert.equal(read(root), BEFORE);
  });

  it('prints nothing that a terminal or a runner obeys: a patch that would is shown as comments', async () => {
    const root = folder({
      'a.js': BEFORE,
      'b.js': `const t = \`\n ::stop-commands::x\n\`;\n${BEFORE}`,
      '##vso[x]\u001b[2J\n::warning::.js': BEFORE,
      '##[group]\u009b\n::x.yaml': `##[group]\n:: - x\n- x # ##vso[y]\u001b[1m\n`,
    });
    const controls = /##\w*\[|^\s*::|(?![\n\t])\p{Control}/mu;
    const { out, err } = await remove(root);
    assert.doesNotMatch(out + err, controls);
    assert.deepEqual(out.match(/^--- .*/gm), ['--- a/a.js']);
    assert.match(out, /^# b\.js has characters that a terminal or a build obeys\..*\n# --- a\/b\.js\n/m);
    const json = await remove(root, '--format', 'json');
    assert.doesNotMatch(json.out + json.err, controls);
    const { files, listed } = JSON.parse(json.out) as Record<string, unknown[]>;
    assert.ok(files?.includes('##vso[x]\u001b[2J\n::warning::.js'));
    assert.equal(listed?.length, 3);
    execFileSync('git', ['apply', '--check', '-'], { cwd: root, input: out });
  });

  it('prints a patch that can be applied to the byte', async () => {
    const windows = (text: string) => text.replaceAll('\n', '\r\n').replaceAll('  ', '\t');
    const marked = (text: string) => `\uFEFF${text}`;
    const root = folder({ 'a.js': windows(BEFORE), 'b.js': BEFORE, 'c.js': marked(BEFORE) });
    const { out } = await remove(root);
    execFileSync('git', ['apply', '-'], { cwd: root, input: out });
    assert.deepEqual(
      ['a.js', 'b.js', 'c.js'].map((file) => read(root, file)),
      [windows(AFTER), AFTER, marked(AFTER)],
    );
  });

  it('writes when it is told to, and tells what it did as JSON', async () => {
    const root = folder({ 'a.js': BEFORE, 'notes.yaml': 'flags:\n  - x\n', 'a.test.js': "enable('x');\n" });
    const { out } = await remove(root, '--write', '--format', 'json');
    assert.equal(read(root), AFTER);
    const { edited, files, listed } = JSON.parse(out) as Record<string, { file: string; line: number }[]>;
    assert.deepEqual([edited, files], [1, ['a.js']]);
    assert.deepEqual(
      listed?.map(({ file, line }) => `${file}:${line}`),
      ['a.test.js:1', 'notes.yaml:2'],
    );
  });

  it('says of a name that is nowhere that it is, and what was not read', async () => {
    const root = folder({ 'a.js': BEFORE, 'page.html': 'the x of y\n' });
    assert.equal((await remove(root, '--write')).code, 0);
    const again = await remove(root, '--write');
    assert.equal(again.code, 3);
    assert.match(
      again.out,
      /^# 0 places edited, 0 listed\.\n# No file that was read uses x: it was taken out/,
    );
    assert.match(again.out, /^# The word x stands in files that are not parsed: page\.html$/m);
    symlinkSync(folder({}), join(root, 'up'));
    const { code, out } = await remove(root, '--format', 'json');
    assert.equal(code, 3);
    assert.deepEqual(JSON.parse(out), {
      edited: 0,
      files: [],
      listed: [],
      words: [{ name: 'x', count: 1, files: ['page.html'] }],
      wrappers: [],
      notRead: [{ kind: 'outside', count: 1, where: ['up'] }],
      syntax: { ran: [], notLooked: [] },
    });
  });

  it('lists where the name stands in text that is not parsed, and in files that are left out', async () => {
    const root = folder({
      'a.html': '<p>new-x</p>\n',
      'b.min.js': "\nf('new-x');\n",
      'c.md': 'my-new-x\n',
    });
    const { code, out } = await runCli(['remove', 'new-x', root, '--keep', 'enabled'], { env });
    assert.equal(code, 0);
    assert.match(out, /^# a\.html:1: text: the file is not parsed: <p>new-x<\/p>$/m);
    assert.match(out, /^# b\.min\.js:2: unread: the file is left out \(generated\): f\('new-x'\);$/m);
    assert.match(out, /^# 0 places edited, 2 listed\.$/m);
  });

  it('lists what is UTF-16 and does not write it', async () => {
    const bytes = Buffer.from(`\uFEFF${BEFORE}`, 'utf16le');
    const root = folder({ 'a.js': bytes });
    const { out } = await remove(root, '--write');
    assert.match(out, /^# 0 places edited, 1 listed\.\n# a\.js:3: encoding: /);
    assert.deepEqual(readFileSync(join(root, 'a.js')), bytes);
  });

  it('keeps a byte order mark and the ends of lines', async () => {
    const windows = (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`;
    const root = folder({ 'a.js': windows(BEFORE) });
    await remove(root, '--write');
    assert.equal(read(root), windows(AFTER));
  });

  it('lists what a class asks that only its heirs name, though there be one', async () => {
    const base = `import { isEnabled } from 'unleash-client';
export abstract class Job {
  abstract readonly flagName: string;
  run() {
    if (isEnabled(this.flagName)) this.work();
  }
}
export const isOn = (job: Job) => (isEnabled(job.flagName) ? 1 : 2);
`;
    const heir =
      "import { Job } from './base';\nexport class Mail extends Job {\n  readonly flagName = 'x';\n}\n";
    const root = folder({ 'base.ts': base, 'mail.ts': heir });
    const { out } = await remove(root, '--write', '--format', 'json');
    const { edited, listed } = JSON.parse(out) as Record<string, { file: string; line: number }[]>;
    assert.deepEqual(edited, 0);
    assert.deepEqual(
      listed?.map(({ file, line }) => `${file}:${line}`),
      ['base.ts:5', 'base.ts:8', 'mail.ts:3'],
    );
    assert.deepEqual([read(root, 'base.ts'), read(root, 'mail.ts')], [base, heir]);
  });

  it('lists what heirs alone name and a function puts more around, or that heirs list', async () => {
    const use = `import { isEnabled } from 'unleash-client';
import { load } from './load';
export interface Job { readonly flagName: string; readonly more: string[] }
const jobs: Job[] = load();
const check = (name: string) => isEnabled(\`x.\${name}\`);
export const on = () => jobs.every((job) => check(job.flagName));
export const more = () => jobs.every((job) => job.more.every((name) => isEnabled(name)));
`;
    const heir =
      "import type { Job } from './use';\nexport class Mail implements Job {\n  flagName = 'mail';\n  more = ['x.mail'];\n}\n";
    const root = folder({ 'use.ts': use, 'mail.ts': heir });
    await runCli(['remove', 'x.mail', root, '--keep', 'enabled', '--write'], { env });
    assert.deepEqual([read(root, 'use.ts'), read(root, 'mail.ts')], [use, heir]);
  });

  it('says of a language that no flag is taken out of it', async () => {
    const root = folder({
      'a.rb': "require 'unleash'\nUNLEASH = Unleash::Client.new\nputs 1 if UNLEASH.is_enabled?('mail')\n",
    });
    const { out, err } = await runCli(['remove', 'mail', root, '--keep', 'enabled', '--offline'], { env });
    assert.match(
      out + err,
      /^# a\.rb:3: language: flags are not removed from code in this language: puts 1/m,
    );
  });

  it('refuses what is no UTF-8, a name that is none, and a side that there is not', async () => {
    const root = folder({});
    const bytes = Buffer.from(BEFORE.replace('return 0', "return 'é'"), 'latin1');
    writeFileSync(join(root, 'a.js'), bytes);
    await remove(root, '--write');
    assert.deepEqual(readFileSync(join(root, 'a.js')), bytes);
    assert.equal((await runCli(['remove', 'x', root, '--keep', 'maybe'], { env })).code, 2);
    assert.equal((await runCli(['remove', 'x/y', root, '--keep', 'enabled'], { env })).code, 2);
  });

  const git = (root: string, ...args: readonly string[]) => {
    const identity = ['-c', 'user.name=a', '-c', 'user.email=a@example.org'];
    return execFileSync('git', [...identity, ...args], { cwd: root, env }).toString();
  };
  const checked = async (root: string): Promise<void> => {
    const failing = 'grep -q isEnabled a.js && test -d node_modules/b';
    const { code, err } = await runCli(
      ['remove', 'x', root, '--keep', 'enabled', '--write', '--verify', failing],
      { env },
    );
    assert.equal(code, 2);
    assert.match(err, /Nothing was changed/);
    assert.equal(read(root), BEFORE);
    assert.equal((await remove(root, '--write', '--verify', 'test -f a.js && echo fine')).code, 0);
    assert.equal(read(root), AFTER);
  };

  it('writes nothing where the check of the project says something new: in a copy of the files as they are now', async () => {
    const root = folder({ 'a.js': 'old;\n', '.gitignore': 'node_modules\n', 'node_modules/b/c.js': '' });
    git(root, 'init', '-q');
    git(root, 'config', 'core.hooksPath', 'hooks');
    git(root, 'add', '.');
    git(root, 'commit', '-qm', 'one');
    writeFileSync(join(root, 'a.js'), BEFORE);
    await checked(root);
    assert.equal(git(root, 'worktree', 'list').trim().split('\n').length, 1);
    assert.equal(git(root, 'status', '--porcelain').trim(), 'M a.js');
  });

  it('runs the check in a copy where there is no commit, and where there is no repository', async () => {
    const files = { 'a.js': BEFORE, 'node_modules/b/c.js': '', '.gitignore': 'node_modules\n' };
    const fresh = folder(files);
    git(fresh, 'init', '-q');
    await checked(fresh);
    await checked(folder(files));
  });

  it('runs no filter that the repository names, to make the copy', async () => {
    const root = folder({ 'a.js': BEFORE, '.gitattributes': '*.js filter=evil\n' });
    git(root, 'init', '-q');
    git(root, 'add', '.');
    git(root, 'commit', '-qm', 'one');
    git(root, 'config', 'filter.evil.smudge', 'touch ran; cat');
    git(root, 'config', 'filter.evil.clean', 'touch ran; cat');
    assert.equal((await remove(root, '--write', '--verify', 'test ! -e ran')).code, 0);
    assert.throws(() => readFileSync(join(root, 'ran')), { code: 'ENOENT' });
  });

  it('takes a check that does not run for no check, and tells of one that fails at first', async () => {
    const root = folder({ 'a.js': BEFORE });
    const missing = await remove(root, '--write', '--verify', 'there-is-no-such-command-here');
    assert.equal(missing.code, 2);
    assert.match(missing.err, /the check could not be run/);
    assert.equal(read(root), BEFORE);
    const failing = await remove(root, '--write', '--verify', 'echo old; exit 1');
    assert.equal(failing.code, 0);
    assert.match(failing.err, /fails before the removal as well/);
    assert.equal(read(root), AFTER);
  });

  it('takes several flags out in one go', async () => {
    const both = `${BEFORE}export const g = isEnabled('y') && isEnabled('x');\n`;
    const root = folder({ 'a.js': both });
    const { code, out } = await runCli(['remove', 'x', 'y', root, '--keep', 'enabled', '--write'], { env });
    assert.equal(code, 0);
    assert.match(out, /^# 3 places edited, 0 listed\.$/m);
    assert.equal(read(root), `${AFTER}export const g = true;\n`);
  });
});
