import assert from 'node:assert/strict';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { IndexThread } from '../../../../src/core/code/index/index-thread.ts';
import type { FolderNames } from '../../../../src/core/code/documents/names-to-send.ts';
import type { UsagePlace } from '../../../../src/core/usages/usage-index.ts';
import { Indexer, type IndexWindow } from '../../../../src/core/usages/indexer.ts';
import type { OpenText } from '../../../../src/core/usages/sent-texts.ts';
import { WorkspaceUsages } from '../../../../src/core/usages/workspace-usages.ts';
import { ENDLESS } from '../code/support/broken-kotlin.ts';
import { GRAMMAR_FOLDERS } from '../code/support/grammars.ts';
import { useFolders } from '../../support/folder.ts';
import { until } from '../../support/until.ts';

const FLAGS = "export const CHECKOUT = 'shop.checkout';\n";
const USE =
  "import { isEnabled } from 'unleash-client';\nimport { CHECKOUT } from './flags';\nif (isEnabled(CHECKOUT)) start();\n";
const FILES = { 'flags.ts': FLAGS, 'use.ts': USE };

describe('Indexer', () => {
  const open: { dispose(): void }[] = [];
  // Before the folders go, in which the thread keeps what it knows.
  afterEach(() => open.splice(0).forEach((part) => part.dispose()));
  const folder = useFolders();

  /** Indexes folders as a window's. */
  function start(
    roots: readonly string[],
    more: Partial<IndexWindow> = {},
    { silence, bundle }: { silence?: number; bundle?: Record<string, string> } = {},
  ) {
    const lines: string[] = [];
    const note = (message: string): void => void lines.push(message);
    const log = { debug: note, info: note, warn: note, error: note };
    const usages = new WorkspaceUsages(log, () => undefined);
    const thread = new IndexThread(
      {
        entry: new URL('../../../../src/worker/index-worker.ts', import.meta.url),
        helper: join(import.meta.dirname, '../../../../src/worker/words-worker.ts'),
        grammars: GRAMMAR_FOLDERS,
        environment: {},
        build: 'test',
        bundle,
      },
      silence,
    );
    const known: FolderNames = { key: 'all', names: ['shop.checkout'] };
    const window: IndexWindow = {
      folders: () => roots.map((id) => ({ id, name: 'shop' })),
      settings: (id) => ({
        known,
        folder: {
          id,
          path: id,
          store: join(id, '.index', 'a.bin'),
          git: false,
          exclude: [],
          scans: [],
          functions: [],
        },
      }),
      documents: () => [],
      ...more,
    };
    const indexer = new Indexer({ window, thread, usages, log });
    open.push(indexer, thread, usages);
    return { indexer, usages, lines };
  }
  const places = (found: readonly UsagePlace[]) =>
    found.map(({ path, range }) => `${path}:${range.start.line + 1}`);

  it('reads the folders, says how far it is, and names each place', async () => {
    const { usages, lines } = start([folder(FILES)]);
    assert.equal(usages.state.kind, 'off');
    await until(() => usages.state.kind === 'ready');
    assert.deepEqual(places(usages.usagesOf('shop.checkout')), ['flags.ts:1', 'use.ts:3']);
    assert.deepEqual([...usages.names], ['shop.checkout']);
    assert.deepEqual(
      usages.folders.map(({ looked }) => looked),
      [2],
    );
    assert.match(lines.join('\n'), /Flags in shop: 2 files looked at, 2 parsed/);
  });

  it('words its reasons in the language of the window', async () => {
    const bundle = { 'calls {0} of {1}': 'ruft {0} von {1} auf' };
    const { usages } = start([folder(FILES)], {}, { bundle });
    await until(() => usages.state.kind === 'ready');
    const words = usages.usagesOf('shop.checkout').map(({ because }) => because.map(({ text }) => text));
    assert.ok(
      words.every((told) => told.includes('ruft isEnabled von Unleash auf')),
      words.join(),
    );
  });

  it('follows files, and what is typed into them', async () => {
    const root = folder(FILES);
    let documents: readonly OpenText[] = [];
    const { indexer, usages } = start([root], { documents: () => documents });
    await until(() => usages.state.kind === 'ready');
    documents = [{ path: 'use.ts', version: 7, isDirty: true, getText: () => `\n${USE}` }];
    indexer.textChanged(root);
    assert.equal(usages.isBehind, true);
    await until(() => !usages.isBehind);
    assert.ok(places(usages.usagesIn(root, 'use.ts')).includes('use.ts:4'));
    await until(() => indexer.versionOf(root, 'use.ts') === 7);
    documents = [];
    indexer.textChanged(root);
    await until(() => places(usages.usagesIn(root, 'use.ts')).includes('use.ts:3'));
    rmSync(join(root, 'use.ts'));
    indexer.fileChanged(root, 'use.ts');
    await until(() => usages.usagesIn(root, 'use.ts').length === 0);
    writeFileSync(join(root, 'again.ts'), USE);
    indexer.fileChanged(root, 'again.ts');
    await until(() => usages.usagesIn(root, 'again.ts').length > 0);
  });

  it('reads a file again that was edited and saved between two passes, though nobody tells that it changed', async () => {
    const root = folder(FILES);
    const saved = (version: number) => [{ path: 'use.ts', version, isDirty: false, getText: () => USE }];
    let documents: readonly OpenText[] = saved(1);
    const { indexer, usages } = start([root], { documents: () => documents });
    await until(() => indexer.versionOf(root, 'use.ts') === 1);
    writeFileSync(join(root, 'use.ts'), `\n${USE}`);
    documents = saved(2);
    indexer.textChanged(root);
    await until(() => indexer.versionOf(root, 'use.ts') === 2);
    assert.deepEqual(places(usages.usagesIn(root, 'use.ts')), ['use.ts:4']);
  });

  it('reads no folder again whose names and settings are as they were', async () => {
    const roots = [folder(FILES), folder(FILES)];
    const read: string[] = [];
    const documents: IndexWindow['documents'] = (id) => {
      read.push(id);
      return [];
    };
    const { indexer, usages } = start(roots, { documents });
    await until(() => usages.state.kind === 'ready');
    read.length = 0;
    const [one = ''] = roots;
    writeFileSync(join(one, 'more.ts'), USE);
    indexer.fileChanged(one, 'more.ts');
    indexer.windowChanged('changed');
    await until(() => usages.usagesIn(one, 'more.ts').length > 0);
    assert.deepEqual([...new Set(read)], [one]);
  });

  it('takes a burst of changes for one', async () => {
    const root = folder(FILES);
    let read = 0;
    const documents: IndexWindow['documents'] = () => {
      read++;
      return [];
    };
    const { indexer, usages } = start([root], { documents });
    await until(() => usages.state.kind === 'ready');
    read = 0;
    const paths = Array.from({ length: 400 }, (_, at) => `file${at}.ts`);
    for (const path of paths) writeFileSync(join(root, path), USE);
    for (const path of paths) indexer.fileChanged(root, path);
    await until(() => usages.usagesOf('shop.checkout').length === 402);
    assert.equal(read, 1);
  });

  it('tells what other files tell by a change once nothing changes any more', async () => {
    const root = folder({
      ...FILES,
      'again.ts': "export { CHECKOUT as AGAIN } from './flags';\n",
      'far.ts':
        "import { isEnabled } from 'unleash-client';\nimport { AGAIN } from './again';\nisEnabled(AGAIN);\n",
    });
    const { indexer, usages } = start([root]);
    await until(() => usages.state.kind === 'ready');
    writeFileSync(join(root, 'again.ts'), "export const AGAIN = 'shop.again';\n");
    indexer.fileChanged(root, 'again.ts');
    await until(() => places(usages.usagesOf('shop.again')).includes('far.ts:3'));
  });

  it('leaves a file out that its thread does not come back from until it changes, and reads all others', async () => {
    const root = folder({ ...FILES, 'Broken.kt': `// isEnabled\n${ENDLESS}` });
    const { indexer, usages, lines } = start([root], {}, { silence: 1_500 });
    await until(() => usages.state.kind === 'ready');
    assert.deepEqual(places(usages.usagesOf('shop.checkout')), ['flags.ts:1', 'use.ts:3']);
    assert.match(lines.join('\n'), /left out: 1 too-slow/);
    writeFileSync(
      join(root, 'Broken.kt'),
      'import io.getunleash.Unleash\nfun f(unleash: Unleash) = unleash.isEnabled("shop.checkout")\n',
    );
    indexer.fileChanged(root, 'Broken.kt');
    await until(() => places(usages.usagesOf('shop.checkout')).includes('Broken.kt:2'));
  });

  it('tells a folder that cannot be read, keeps the places of others, and reads it when it can', async () => {
    const [good, gone] = [folder(FILES), join(folder({}), 'gone')];
    const { indexer, usages, lines } = start([gone, good]);
    await until(() => usages.state.kind === 'failed');
    assert.equal(usages.usagesOf('shop.checkout').length, 2);
    assert.match(lines.join('\n'), /Usages in shop are not up to date: .*ENOENT/);
    mkdirSync(gone);
    writeFileSync(
      join(gone, 'use.ts'),
      `const CHECKOUT = 'shop.checkout';\n${USE.replace(/.*flags.*\n/, '')}`,
    );
    indexer.windowChanged('changed');
    await until(() => usages.state.kind === 'ready');
    assert.equal(usages.usagesIn(gone, 'use.ts').length, 2);
  });

  it('tells what scans of other repositories found, as their files change', async () => {
    const root = folder(FILES);
    let scans: readonly string[] = [];
    const settings: IndexWindow['settings'] = (id) => {
      const own = { id, path: id, store: join(id, '.index', 'a.bin'), git: false, functions: [] };
      return { known: { key: 'all', names: ['shop.checkout'] }, folder: { ...own, exclude: scans, scans } };
    };
    const { indexer, usages, lines } = start([root], { settings });
    await until(() => usages.state.kind === 'ready');
    const write = (line: number): void => {
      const at = { file: 'b.ts', line, column: 1, endLine: line, endColumn: 2 };
      const usage = { ...at, name: 'shop.checkout', kind: 'literal', evidence: 'sure', because: [] };
      const made = { repository: 'shop/pay', when: '2026-11-01T10:00:00.000Z', toolVersion: '1.0.0' };
      const files = { looked: 1, parsed: 1, skipped: {} };
      const rows = { notRead: [], usages: [usage], dynamic: [], functions: [], flags: [] };
      writeFileSync(
        join(root, 'pay.json'),
        JSON.stringify({ version: 1, root: '', ...made, files, ...rows }),
      );
    };
    const told = () => usages.elsewhere(root)?.used.get('shop.checkout')?.[0]?.places.join();
    write(3);
    scans = ['*.json', 'missing.json'];
    indexer.windowChanged('all');
    await until(() => told() === 'b.ts:3');
    assert.match(lines.join('\n'), /A scan of another repository, .*missing\.json: .*cannot be read/);
    write(33);
    indexer.fileChanged(root, 'pay.json');
    await until(() => told() === 'b.ts:33');
    write(333);
    indexer.scansMayHaveChanged();
    await until(() => told() === 'b.ts:333');
    scans = [];
    indexer.windowChanged('all');
    await until(() => told() === undefined);
  });

  it('suggests a function that takes flags by use', async () => {
    const names = ['shop.a', 'shop.b', 'shop.c', 'shop.checkout'];
    const calls = names.map((name) => `askSomebody('${name}');`).join('\n');
    const root = folder({ 'use.ts': calls });
    const settings: IndexWindow['settings'] = (id) => ({
      known: { key: 'more', names },
      folder: {
        id,
        path: id,
        store: join(id, '.index', 'a.bin'),
        git: false,
        exclude: [],
        scans: [],
        functions: [],
      },
    });
    const { usages } = start([root], { settings });
    await until(() => usages.state.kind === 'ready');
    assert.deepEqual(usages.suggested, [
      { folder: root, name: 'askSomebody', argument: 0, declaredBy: '', names: 4, known: 4 },
    ]);
  });

  it('forgets a folder that is gone from the window', async () => {
    const roots = [folder(FILES), folder(FILES)];
    const { indexer, usages } = start(roots);
    await until(() => usages.state.kind === 'ready');
    assert.equal(usages.usagesOf('shop.checkout').length, 4);
    roots.pop();
    indexer.windowChanged('all');
    await until(() => usages.usagesOf('shop.checkout').length === 2);
  });

  it('reads a folder again that was moved away and came back', async () => {
    const root = folder(FILES);
    let isThere = true;
    const { indexer, usages } = start([root], {
      folders: () => [{ id: root, name: 'shop', ...(!isThere && { unread: 'missing' }) }],
    });
    await until(() => usages.state.kind === 'ready');
    isThere = false;
    indexer.windowChanged('changed');
    await until(() => usages.usagesOf('shop.checkout').length === 0);
    await until(() => usages.state.kind === 'off');
    isThere = true;
    indexer.windowChanged('changed');
    await until(() => usages.usagesOf('shop.checkout').length === 2);
  });

  describe('comes to rest where a folder', () => {
    const AGAIN = "export { CHECKOUT as AGAIN } from './flags';\n";

    /** Two folders, of which what other files tell by a change of the first is still to be read. */
    async function startPartly() {
      const roots = [folder({ ...FILES, 'again.ts': AGAIN }), folder(FILES)];
      const [gone = '', stays = ''] = roots;
      const { indexer, usages } = start(roots);
      await until(() => existsSync(join(stays, '.index', 'a.bin.answer')));
      rmSync(join(stays, '.index'), { recursive: true });
      writeFileSync(join(gone, 'use.ts'), `\n${USE}`);
      indexer.fileChanged(gone, 'use.ts');
      await until(() => places(usages.usagesIn(gone, 'use.ts')).includes('use.ts:4'));
      return { roots, gone, stays, indexer, usages };
    }
    /** What is read is kept once there is nothing else to do. */
    async function untilAtRest(indexer: Indexer, stays: string): Promise<void> {
      writeFileSync(join(stays, 'use.ts'), `\n${USE}`);
      indexer.fileChanged(stays, 'use.ts');
      await until(() => existsSync(join(stays, '.index', 'a.bin')));
    }

    it('is gone from the window', async () => {
      const { roots, indexer, stays } = await startPartly();
      roots.shift();
      indexer.windowChanged('changed');
      await untilAtRest(indexer, stays);
    });

    it('cannot be read any more', async () => {
      const { gone, stays, indexer, usages } = await startPartly();
      rmSync(gone, { recursive: true });
      indexer.windowChanged('all');
      await until(() => usages.state.kind === 'failed');
      await untilAtRest(indexer, stays);
    });
  });
});
