import assert from 'node:assert/strict';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { useFolders } from '../../support/folder.ts';
import { env } from '../support/environment.ts';
import { runCli } from '../support/run-program.ts';

const APP = `import { useFlag } from '@unleash/proxy-client-react';
import { track } from 'analytics';
import { isOn, shown } from './flags';
useFlag('checkout');
useFlag(pick());
isOn('search');
shown('search');
track('search');
door.isEnabled('other');
const size = 1;
`;
const FLAGS = `import { useFlag } from '@unleash/proxy-client-react';
export const isOn = (name: string) => useFlag(name);
export const shown = (name: string) => name !== '';
`;

/** More constants in a row than are followed. */
const LONG = `import { useFlag } from '@unleash/proxy-client-react';
useFlag(v0);
${Array.from({ length: 400 }, (_, at) => `const v${at} = v${at + 1};\n`).join('')}const v400 = 'search';
`;

describe('The reason for a line, found or not', () => {
  const folder = useFolders();
  const made = (): string =>
    folder({
      'app.ts': APP,
      'flags.ts': FLAGS,
      'plain.ts': "open('search');\n",
      'apart.ts': "import { shut } from './doors';\nshut('search');\nshut('cellar');\n",
      'doors.ts': "export const shut = (name: string) => name === '';\n",
      'cellar.ts': "import { shut } from './doors';\nshut('cellar');\n",
      'long.ts': LONG,
      'notes.txt': 'search\n',
      'least.min.js': "useFlag('search');\n",
      'large.ts': `${APP}// ${'x'.repeat(1_000_000)}\n`,
      'names.json': '["checkout", "search"]',
    });
  const run = (root: string, args: readonly string[], cwd = root): ReturnType<typeof runCli> => {
    const list = join(root, 'names.json');
    return runCli(['scan', root, '--offline', '--flags', list, '--why', ...args], { env, cwd });
  };
  const why = (place: string): ReturnType<typeof runCli> => run(made(), [place]);

  const cases: readonly (readonly [place: string, told: RegExp])[] = [
    ['app.ts:4', /checkout is a flag here: literal, sure\n +because: calls useFlag of Unleash/],
    ['app.ts:5', /pick\(\) is asked as a flag, and its name could not be resolved/],
    ['app.ts:6', /search is a flag here: .*\n(?:.*\n)*.*isOn/],
    ['app.ts:7', /shown\(…\) passes none of its arguments on to a flag call \(flags\.ts:3\)/],
    ['app.ts:8', /track\(…\) is of analytics, which is no SDK that is known/],
    ['app.ts:8', /“search” is a flag of the list/],
    ['app.ts:9', /isEnabled\(…\) is a name that SDKs use too, but nothing tells/],
    ['app.ts:10', /No call stands here/],
    ['plain.ts:1', /What open\(…\) calls could not be resolved/],
    ['apart.ts:2', /shut\(…\) passes none of its arguments on to a flag call \(doors\.ts:1\)/],
    [
      'cellar.ts:2',
      /does not parse this file: .*\n +shut\(…\) passes none of its arguments on to .*doors\.ts:1/,
    ],
    ['long.ts:2', /v0 is asked as a flag, (?:.*\n)+ +What this file leads to was not followed to its end/],
    ['least.min.js:1', /The file was not parsed: generated/],
    ['notes.txt:1', /not among those that are looked at/],
    ['nowhere.ts:1', /not among those that are looked at/],
  ];
  for (const [place, told] of cases)
    it(`is told of ${place}: ${told.source.slice(0, 40)}`, async () => {
      const { out, code } = await why(place);
      assert.match(out, told);
      assert.equal(code, 0);
    });

  it('takes a file as reports name it from anywhere, of a skipped one too', async () => {
    const root = made();
    for (const [file, told] of [
      ['large.ts', /The file was not parsed: too large/],
      ['./app.ts', /checkout is a flag here/],
      [join(basename(root), 'app.ts'), /checkout is a flag here/],
      [join(root, 'app.ts'), /checkout is a flag here/],
    ] as const) {
      const { out } = await run(root, [`${file}:4`], dirname(root));
      assert.match(out, told, file);
    }
  });

  it('takes a file of a folder that is named through a link', async () => {
    const root = made();
    const link = join(folder({}), 'link');
    symlinkSync(root, link, 'junction');
    for (const file of [join(root, 'app.ts'), join(link, 'app.ts'), 'app.ts'])
      assert.match((await run(link, [`${file}:4`], root)).out, /checkout is a flag here/, file);
  });

  it('writes to the file that was asked for', async () => {
    const root = made();
    const { out, code } = await run(root, ['app.ts:4', '--output', 'why.txt']);
    assert.deepEqual([out, code], ['', 0]);
    assert.match(readFileSync(join(root, 'why.txt'), 'utf8'), /checkout is a flag here/);
  });

  it('refuses what only a whole report can do', async () => {
    const root = made();
    for (const option of [
      ['--since', 'HEAD'],
      ['--fail-on', 'unknown'],
      ['--format', 'json'],
    ]) {
      const { code, out, err } = await run(root, ['app.ts:4', ...option]);
      assert.deepEqual([code, out], [2, ''], option[0]);
      assert.match(err, /--why tells of one line/);
    }
  });

  it('takes a folder whose name begins with two dots for one within', async () => {
    const root = folder({
      '..gen/a.ts': "import { isEnabled } from 'unleash-client';\nisEnabled('checkout');\n",
    });
    writeFileSync(join(root, 'names.json'), '["checkout"]');
    const { code, out } = await run(root, [join(root, '..gen/a.ts:2')]);
    assert.deepEqual([code, /checkout is a flag here/.test(out)], [0, true], out);
  });

  it('takes a file and a line', async () => {
    const { code, err } = await why('app.ts');
    assert.equal(code, 2);
    assert.match(err, /--why takes FILE:LINE/);
  });
});
