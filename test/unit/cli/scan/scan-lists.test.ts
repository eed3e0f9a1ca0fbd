import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scanReportSchema, type ScanReport } from '../../../../src/core/code/scan/scan-report.ts';
import { useFolders } from '../../support/folder.ts';
import { commitAll, git } from '../../support/git.ts';
import { env } from '../support/environment.ts';
import { runCli } from '../support/run-program.ts';

/** A file that asks for these flags, one a line from the second on. */
const asking = (...names: readonly string[]): string =>
  [
    `import { useFlag } from '@unleash/proxy-client-react';`,
    ...names.map((name) => `useFlag('${name}');`),
    '',
  ].join('\n');

describe('the scans of several repositories', () => {
  const folder = useFolders();
  const run = async (cwd: string, ...args: readonly string[]) => {
    const { code, out, err } = await runCli(['scan', ...args], { env, cwd });
    assert.deepEqual([code, err], [0, '']);
    return out;
  };
  const report = async (cwd: string, ...args: readonly string[]): Promise<ScanReport> =>
    scanReportSchema.parse(JSON.parse(await run(cwd, '--offline', '--format', 'json', ...args)));
  const repository = (address: string, files: Readonly<Record<string, string>>): string => {
    const root = folder(files);
    commitAll(root);
    git(root, 'remote', 'add', 'origin', address);
    return root;
  };
  const WEB = 'https://someone:secret@git.example.org/shop/web.git';
  const PAY = 'git@git.example.org:shop/pay.git';
  /** A folder with the lists of two repositories. */
  const lists = async (change: (report: ScanReport) => ScanReport = (same) => same): Promise<string> => {
    const place = folder({});
    const roots = {
      web: repository(WEB, { 'src/a.ts': asking('shared', 'web-only', 'shared') }),
      pay: repository(PAY, { 'b.ts': asking('shared') }),
    };
    for (const [name, root] of Object.entries(roots))
      writeFileSync(join(place, `${name}.json`), JSON.stringify(change(await report(root, '.'))));
    return place;
  };
  const placesOf = ({ usages }: ScanReport) =>
    usages.map(({ repository: of = '', file, line, name }) => `${of} ${file}:${line} ${name}`.trim());

  it('say where, when and by what they were made, and nothing that a person signs in with', async () => {
    const root = repository(WEB, { 'web/a.ts': asking('one') });
    const { repository: name, folder: part, commit, when } = await report(root, 'web');
    assert.deepEqual(
      [name, part, commit],
      ['git.example.org/shop/web', 'web/', git(root, 'rev-parse', 'HEAD').trim()],
    );
    assert.match(when, /^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    assert.doesNotMatch(await run(root, '.', '--offline', '--format', 'json'), /secret|someone/);
  });

  it('become one, and that with others again', async () => {
    const place = await lists();
    const merged = await report(place, '--merge', 'web.json', 'pay.json');
    const expected = [
      'git.example.org/shop/pay b.ts:2 shared',
      'git.example.org/shop/web src/a.ts:2 shared',
      'git.example.org/shop/web src/a.ts:3 web-only',
      'git.example.org/shop/web src/a.ts:4 shared',
    ];
    assert.deepEqual(placesOf(merged), expected);
    assert.deepEqual(
      merged.flags.map(({ name, usages }) => [name, usages]),
      [
        ['shared', 3],
        ['web-only', 1],
      ],
    );
    assert.deepEqual(
      merged.scans?.map((scan) => scan.repository),
      ['git.example.org/shop/pay', 'git.example.org/shop/web'],
    );
    assert.deepEqual([merged.root, merged.repository, merged.commit], ['', undefined, undefined]);
    writeFileSync(join(place, 'both.json'), JSON.stringify(merged));
    const again = await report(place, '--merge', '*.json');
    assert.deepEqual([placesOf(again), again.scans], [expected, merged.scans]);
    const table = await run(place, '--merge', 'both.json');
    assert.match(
      table,
      /^shared {2}3 places in 2 repositories\n {2}git\.example\.org\/shop\/pay: b\.ts:2:10 /m,
    );
    assert.match(table, /^Other scans\n {2}git\.example\.org\/shop\/pay {2}\d{4}-\d\d-\d\d\n/m);
  });

  it('keep the words that each of them found, by repository', async () => {
    const place = folder({});
    const found = repository(WEB, { 'web/a.ts': asking('search'), 'web/page.html': 'search\nsearch\n' });
    const own = await report(found, 'web');
    const told = own.words.map(({ name, count, files }) => [name, count, files]);
    assert.deepEqual(told, [['search', 1, ['page.html']]]);
    writeFileSync(join(place, 'web.json'), JSON.stringify(own));
    const merged = await report(place, '--merge', 'web.json');
    assert.deepEqual(merged.words, [
      { repository: 'git.example.org/shop/web', name: 'search', count: 1, files: ['web/page.html'] },
    ]);
    assert.match(await run(place, '--merge', 'web.json'), /git\.example\.org\/shop\/web: search {2}1 file/);
  });

  it('are counted beside those of a folder, by repository, but no problem is told of them', async () => {
    const place = await lists();
    const root = repository('https://git.example.org/shop/api', {
      'c.ts': asking('shared', 'mine'),
      'flags.json': '[]',
    });
    mkdirSync(join(root, 'scans'));
    for (const name of ['web', 'pay'])
      writeFileSync(join(root, 'scans', `${name}.json`), readFileSync(join(place, `${name}.json`)));
    const { repository: own, flags, usages } = await report(root, '.', '--scans', 'scans/*.json');
    assert.equal(own, 'git.example.org/shop/api');
    assert.deepEqual(
      flags.map(({ name, usages: count }) => [name, count]),
      [
        ['mine', 1],
        ['shared', 4],
        ['web-only', 1],
      ],
    );
    assert.deepEqual(
      usages.filter((usage) => usage.repository === undefined).map(({ name }) => name),
      ['shared', 'mine'],
    );
    const github = await run(
      root,
      '.',
      '--offline',
      '--flags',
      'flags.json',
      '--format',
      'github',
      '--scans',
      'scans/*.json',
    );
    assert.deepEqual(github.trim().split('\n').length, 2, 'its own alone');
    writeFileSync(join(place, 'own.json'), JSON.stringify(await report(root, '.')));
    const beside = await report(root, '.', '--scans', 'scans/*.json', join(place, 'own.json'));
    assert.deepEqual(beside.flags, flags, 'its own list is no other');
  });

  it('of parts of a repository tell of that part, and the newest counts', async () => {
    const root = repository(WEB, { 'web/a.ts': asking('one'), 'api/b.ts': asking('two') });
    const place = folder({});
    writeFileSync(join(place, 'all.json'), JSON.stringify(await report(root, '.')));
    writeFileSync(join(root, 'web/a.ts'), asking('three'));
    writeFileSync(join(place, 'web.json'), JSON.stringify(await report(root, 'web')));
    const of = ['git.example.org/shop/web api/b.ts:2 two', 'git.example.org/shop/web web/a.ts:2 three'];
    const merged = await report(place, '--merge', 'all.json', 'web.json');
    assert.deepEqual(placesOf(merged).sort(), of);
    writeFileSync(join(root, 'api/b.ts'), asking('four'));
    writeFileSync(join(place, 'later.json'), JSON.stringify(await report(root, '.')));
    assert.deepEqual(placesOf(await report(place, '--merge', 'later.json', 'all.json', 'web.json')).sort(), [
      'git.example.org/shop/web api/b.ts:2 four',
      of[1],
    ]);
    const beside = await report(root, 'web', '--scans', join(place, 'later.json'));
    assert.deepEqual(placesOf(beside), ['a.ts:2 three', 'git.example.org/shop/web api/b.ts:2 four']);
  });

  it('say which of them are old, or not whole', async () => {
    const notRead = [{ kind: 'submodule' as const, count: 1, where: ['x'] }];
    const place = await lists((one) =>
      one.repository === 'git.example.org/shop/web'
        ? { ...one, when: '2020-01-01T00:00:00.000Z' }
        : { ...one, notRead },
    );
    const table = await run(place, '--merge', 'web.json', 'pay.json');
    assert.match(table, /^ {2}git\.example\.org\/shop\/pay {2}[\d-]+: not all of it was read$/m);
    assert.match(table, /^ {2}git\.example\.org\/shop\/web {2}2020-01-01: not of the last seven days$/m);
  });

  it('print nothing that a terminal or a runner obeys', async () => {
    const hostile = '::set-env name=x::\u001b[2J##[stop]\n|<img>`@me`';
    const place = await lists((one) => ({
      ...one,
      repository: hostile,
      usages: one.usages.map((usage) => ({ ...usage, file: hostile, name: hostile })),
    }));
    for (const format of ['table', 'json', 'markdown']) {
      const out = await run(place, '--merge', 'web.json', 'pay.json', '--format', format);
      // oxlint-disable-next-line no-control-regex -- what must not be there.
      assert.doesNotMatch(out, /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/, format);
      if (format === 'table') assert.doesNotMatch(out, /^\s*::|##\[/m);
      if (format === 'markdown') assert.doesNotMatch(out, /(?<!\\)(?:<img|@me|`)/);
    }
  });

  it('are refused where they are none, too large, or beside what does not fit', async () => {
    const place = folder({ 'a.json': '{}', 'b.json': 'x', 'large.json': '' });
    truncateSync(join(place, 'large.json'), 50_000_001);
    mkdirSync(join(place, 'many'));
    for (let at = 0; at <= 1_000; at++) writeFileSync(join(place, `many/${at}.json`), '');
    const refused: readonly (readonly [readonly string[], RegExp])[] = [
      [['--merge', 'a.json'], /a\.json is no list of a scan: make it with scan --format json/],
      [['--merge', 'b.json'], /b\.json is no list of a scan/],
      [['--merge', 'no.json'], /no\.json is no list of a scan: it cannot be read\. ENOENT/],
      [['--merge', 'large.json'], /it is over 50 MB/],
      [['--merge', '.'], /it is no file/],
      [['--merge', 'many/*.json'], /many\/\*\.json: No more than 1,000 lists are read/],
      [['.', '--scans', 'a.json'], /a\.json is no list of a scan/],
      [['.', '--merge', 'a.json'], /--merge scans no folder/],
      [['--merge', 'a.json', '--since', 'main'], /--merge scans no folder/],
      [['--merge', 'a.json', '--format', 'github'], /--format github names files of one repository/],
    ];
    for (const [args, message] of refused) {
      const { code, out, err } = await runCli(['scan', ...args], { env, cwd: place });
      assert.deepEqual([code, out], [2, ''], args.join(' '));
      assert.match(err, message);
      assert.doesNotMatch(err, /\n\s+at /, 'no stack');
    }
  });
});
