import assert from 'node:assert/strict';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { useFolders } from '../../support/folder.ts';
import { verify } from '../support/removal.ts';

const HEAD = "import { isEnabled } from 'unleash-client';\n";
const asking = (...calls: readonly string[]) =>
  HEAD + calls.map((call) => `if (isEnabled('x')) ${call}();\n`).join('');

describe('remove --verify where the check speaks against some places', () => {
  const folder = useFolders();
  const read = (root: string, file: string) => readFileSync(join(root, file), 'utf8');
  /** A check that is against lines which call `bad` without asking, and writes down that it ran. */
  const against = (root: string) => {
    const runs = join(root, 'runs');
    writeFileSync(runs, '');
    const check = `echo >> '${runs}'; if grep -n '^bad()' *.js; then exit 1; fi`;
    return { check, count: () => readFileSync(runs, 'utf8').length };
  };

  it('leaves those alone, and lists them with its words', async () => {
    const root = folder({
      'a.js': asking('one', 'bad', 'three'),
      'b.js': asking('four', 'five'),
      'c.js': asking('bad'),
    });
    const { check, count } = against(folder({}));
    const { code, out, err } = await verify(root, check, '--write');
    assert.deepEqual([code, err], [0, '']);
    assert.equal(read(root, 'a.js'), `${HEAD}one();\nif (isEnabled('x')) bad();\nthree();\n`);
    assert.equal(read(root, 'b.js'), 'four();\nfive();\n');
    assert.equal(read(root, 'c.js'), asking('bad'));
    assert.match(out, /^# 4 places edited, 2 listed\.$/m);
    assert.match(out, /^# a\.js:3: check: --verify: a\.js:3:bad\(\);: if \(isEnabled\('x'\)\) bad\(\);$/m);
    assert.match(out, /^# c\.js:2: check: --verify: c\.js:1:bad\(\);: /m);
    const told = new RegExp(`^# The command of --verify ran ${count()} times\\. .*: 2\\.$`, 'm');
    assert.match(out, told);
    assert.ok(count() <= 12, `${count()} runs`);
  });

  it('gives the check the files as they were where a part of the change is looked at', async () => {
    const root = folder({ 'a.js': asking('one', 'bad'), 'b.js': asking('two') });
    const seen = folder({});
    const check = `cat a.js b.js > "${seen}/$(ls '${seen}' | wc -l)"; ! grep -q '^bad()' a.js`;
    assert.equal((await verify(root, check)).code, 0);
    const runs = readdirSync(seen).map((name) => read(seen, name));
    assert.ok(runs.slice(1).every((text) => text !== runs[0]));
    assert.ok(runs.slice(2).some((text) => text.endsWith(asking('two'))));
  });

  it('tells of it in JSON', async () => {
    const root = folder({ 'a.js': asking('one', 'bad') });
    const { check } = against(folder({}));
    const { out } = await verify(root, check, '--format', 'json');
    const { edited, listed, verify: told } = JSON.parse(out) as Record<string, unknown>;
    assert.deepEqual([edited, (listed as unknown[]).length], [1, 1]);
    assert.equal((told as { withheld: number }).withheld, 1);
  });

  it('changes nothing where twelve runs do not tell which', async () => {
    const calls = Array.from({ length: 40 }, (_, index) => (index % 4 === 0 ? 'bad' : 'good'));
    const root = folder({ 'a.js': asking(...calls) });
    const { check, count } = against(folder({}));
    const { code, err } = await verify(root, check, '--write');
    assert.deepEqual([code, count()], [2, 12]);
    assert.match(err, /^Nothing was changed: the check fails after the removal\.\n\d+:bad\(\)/m);
    assert.equal(read(root, 'a.js'), asking(...calls));
  });
});
