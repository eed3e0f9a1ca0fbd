import assert from 'node:assert/strict';
import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { OtherScans } from '../../../../../src/core/code/index/other-scans.ts';
import type { ReadRequest } from '../../../../../src/core/code/index/index-messages.ts';
import type { ScanReport } from '../../../../../src/core/code/scan/scan-report.ts';
import { useFolders } from '../../../support/folder.ts';
import { commitAll, git } from '../../../support/git.ts';

const NOTHING = {
  files: { looked: 1, parsed: 1, skipped: {} },
  notRead: [],
  dynamic: [],
  functions: [],
  flags: [],
  mentions: [],
  words: [],
};

/** What a scan of a repository found: `file:line name` each. */
function scan(repository: string, places: readonly string[], parts: Partial<ScanReport> = {}): ScanReport {
  const usages = places.map((place) => {
    const [, file = '', line = '', name = ''] = /^(.*):(\d+) (.*)$/.exec(place) ?? [];
    const at = { line: Number(line), column: 1, endLine: Number(line), endColumn: 2 };
    return { file, ...at, name, kind: 'literal' as const, evidence: 'sure' as const, because: [] };
  });
  const made = { when: '2026-11-01T10:00:00.000Z', toolVersion: '1.0.0' };
  return { version: 1, root: '/x', repository, ...made, ...NOTHING, usages, ...parts };
}

describe('what scans of other repositories tell a folder', () => {
  const folder = useFolders();
  const write = (root: string, path: string, content: unknown): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
  };
  const request = (
    path: string,
    parts: Partial<ReadRequest> = {},
    scans = ['scans/*.json'],
  ): ReadRequest => ({
    kind: 'read',
    folder: { id: path, path, store: '', git: true, exclude: [], scans, functions: [] },
    known: { version: 1 } as unknown as ReadRequest['known'],
    changed: 'all',
    texts: [],
    givenUp: [],
    wantsAllPlaces: false,
    wantsAllEffects: true,
    ...parts,
  });
  const reader = () => {
    const others = new OtherScans({ PATH: process.env['PATH'] ?? '' });
    return (...args: Parameters<typeof request>) => others.news(request(...args), () => undefined);
  };

  it('are their places by repository, but for those of the folder itself', async () => {
    const root = folder({ 'web/a.ts': '' });
    commitAll(root);
    git(root, 'remote', 'add', 'origin', 'git@git.example.org:shop/web.git');
    const shop = 'git.example.org/shop/';
    write(root, 'scans/pay.json', scan(`${shop}pay`, ['b.ts:3 one', 'b.ts:4 one', 'c.ts:1 two']));
    write(root, 'scans/web.json', scan(`${shop}web`, ['web/a.ts:1 one', 'api/d.ts:2 one']));
    const whole = await reader()(root);
    assert.deepEqual(whole?.used.get('one'), [
      { repository: `${shop}pay`, count: 2, places: ['b.ts:3', 'b.ts:4'] },
    ]);
    assert.deepEqual([...whole.used.keys()], ['one', 'two']);
    assert.deepEqual(
      whole.scans.map(({ repository }) => repository),
      [`${shop}pay`],
    );
    const part = await reader()(join(root, 'web'), {}, ['../scans/*.json']);
    assert.deepEqual(part?.used.get('one')?.[1], {
      repository: `${shop}web`,
      count: 1,
      places: ['api/d.ts:2'],
    });
    assert.deepEqual(part.own, {
      repository: `${shop}web`,
      folder: 'web/',
      commit: git(root, 'rev-parse', 'HEAD').trim(),
    });
  });

  it('are told again where their files changed, and not while a person types', async () => {
    const root = folder({});
    write(root, 'scans/a.json', scan('a', ['b.ts:1 one']));
    const news = reader();
    assert.deepEqual([...((await news(root))?.used.keys() ?? [])], ['one']);
    assert.equal(await news(root), undefined, 'nothing changed');
    write(root, 'scans/a.json', scan('a', ['b.ts:1 two']));
    utimesSync(join(root, 'scans/a.json'), 1, 1);
    assert.equal(await news(root, { changed: [], texts: [['x.ts', '']] }), undefined);
    assert.deepEqual([...((await news(root, { changed: [] }))?.used.keys() ?? [])], ['two']);
    assert.deepEqual(
      [...((await news(root, { wantsAllPlaces: true }))?.used.keys() ?? [])],
      ['two'],
      'to who knows nothing',
    );
    rmSync(join(root, 'scans/a.json'));
    assert.deepEqual(await news(root, {}, []), {
      own: { repository: root.split('/').at(-1) },
      scans: [],
      used: new Map(),
      broken: [],
    });
    assert.equal(await news(root, {}, []), undefined);
  });

  it('say which files hold none, and go on with the others', async () => {
    const root = folder({ 'scans/bad.json': '{"version": 1}', 'scans/deep.json': '['.repeat(100_000) });
    write(root, 'scans/good.json', scan('a', ['b.ts:1 one']));
    const told = await reader()(root, {}, ['scans/*.json', 'missing.json', 'none/*.json']);
    assert.deepEqual(
      told?.broken.map(({ file }) => file),
      ['missing.json', 'scans/bad.json', 'scans/deep.json'].map((file) => join(root, file)),
    );
    assert.deepEqual([...told.used.keys()], ['one']);
    assert.deepEqual(
      (await reader()(root, {}, ['none/*.json']))?.broken.map(({ file }) => file),
      ['none/*.json'],
    );
  });

  it('say where there are more than are read', async () => {
    const root = folder(
      Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`scans/b${at}.json`, ''])),
    );
    write(root, 'scans/a.json', scan('a', ['b.ts:1 one']));
    const told = await reader()(root);
    assert.deepEqual(told?.broken.at(-1), {
      file: 'scans/*.json',
      why: 'No more than 1,000 lists are read, from folders of 100,000 files.',
    });
    assert.deepEqual([...told.used.keys()], ['one']);
  });

  it('are read without git where it may not be run', async () => {
    const root = folder({});
    write(root, 'scans/a.json', scan('a', ['b.ts:1 one']));
    const { folder: settings, ...rest } = request(root);
    const news = await new OtherScans({}).news(
      { ...rest, folder: { ...settings, git: false } },
      () => undefined,
    );
    assert.deepEqual(news?.own, { repository: '' });
  });
});
