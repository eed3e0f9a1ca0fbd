import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { runCli } from './support/run-program.ts';

const MAIN = join(import.meta.dirname, '..', '..', '..', 'src', 'cli', 'main.ts');

/** Makes a process believe that it is another Node. */
const pretend = (version: string): string =>
  `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'${version}'}})`;

describe('the command line', () => {
  it('shows its commands where none is named', async () => {
    for (const args of [[], ['--help'], ['-h']]) {
      const { code, out, err } = await runCli(args);
      assert.equal(code, 0);
      assert.equal(err, '');
      assert.match(out, /^Usage: flag-insight/);
      for (const verb of ['probe', 'scan']) assert.match(out, new RegExp(`^  ${verb} `, 'm'));
      assert.match(out, /\nExamples:\n {2}flag-insight /);
    }
  });

  it('shows the help of each command, with examples', async () => {
    for (const verb of ['mcp', 'plan', 'probe', 'remove', 'scan']) {
      const { code, out, err } = await runCli([verb, '--help']);
      assert.deepEqual([code, err], [0, '']);
      assert.match(out, new RegExp(`^Usage: flag-insight ${verb} [^]*\nExamples:\n {2}`));
      // A line ends early only where the next word does not fit, or a paragraph ends.
      const [, description = ''] = /\n\n([^]*?)\n\n(?:Arguments|Options):/.exec(out) ?? [];
      for (const [, line = '', next = ''] of description.matchAll(/^(.+)$(?=\n(\S+))/gm))
        assert.ok(line.length + 1 + next.length > 80, line);
      assert.doesNotMatch(out, /default: (?:false|\[\])/);
    }
  });

  it('says which command or option it does not know, and the nearest', async () => {
    const command = await runCli(['prob']);
    assert.equal(command.code, 2);
    assert.match(command.err, /unknown command 'prob'\n\(Did you mean probe\?\)/);
    const option = await runCli(['probe', '--ulr', 'x']);
    assert.equal(option.code, 2);
    assert.match(
      option.err,
      /^unknown option '--ulr'\n\(Did you mean --url\?\)\nSee: flag-insight probe --help\n$/,
    );
    for (const name of ['constructor', '__proto__', '']) assert.equal((await runCli([name])).code, 2, name);
  });

  it('prints nothing that a terminal obeys of what it was given', async () => {
    const { err } = await runCli(['scan', 'no\u001b[2Jfolder\u202e']);
    assert.match(err, /no\\u001b\[2Jfolder\\u202e is not a folder/);
  });

  it('says that Node is too old before it loads anything that needs a later one', () => {
    const cases = { '18.20.0': 2, '20.20.2': 2, '22.18.0': 2, '22.19.0': 0, '24.0.0': 0 };
    for (const [version, code] of Object.entries(cases)) {
      const { status, stderr } = spawnSync(process.execPath, ['--import', pretend(version), MAIN, '--help'], {
        encoding: 'utf8',
      });
      assert.equal(status, code, version);
      assert.equal(stderr.includes(`needs Node 22.19 or later; this is Node ${version}`), code === 2);
    }
  });
});
