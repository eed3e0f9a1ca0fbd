import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { rgPath } from '@vscode/ripgrep';
import { IndexThread } from '../../src/core/code/index/index-thread.ts';
import { Indexer, type IndexWindow } from '../../src/core/usages/indexer.ts';
import { WorkspaceUsages } from '../../src/core/usages/workspace-usages.ts';
import { buildExtension } from '../launch/build.ts';
import { ROOT } from '../launch/paths.ts';
import { writeWorkspace } from './scan/workspace.ts';

/**
 * The index of generated workspaces, in its thread as the editor runs it, beside one pass of ripgrep over the same files:
 * from nothing, from what an earlier window kept, and after a file was saved; with the longest block of this thread.
 * The budget from nothing is twice that pass and what the files that hold flags take alone.
 */
const SIZES = [1_000, 10_000, 50_000];
const SHARES = [0.01, 0.1];
const SAVES = 5;
/** Names that the server has; those of the workspace are among them. */
const NAMES = [
  ...Array.from({ length: 5 }, (_, at) => `flag-${at + 1}`),
  ...['wrapped-checkout', 'wrapped-search', 'wrapped-direct'],
  ...Array.from({ length: 500 }, (_, at) => `shop.other-${at}`),
];
/** After this time without a change all that follows from the last one is told. */
const QUIET_MS = 1_500;

const dist = join(ROOT, 'dist');
const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: console.error };

/** An index of a folder that runs. */
class Running {
  readonly usages = new WorkspaceUsages(silent, () => undefined);
  readonly #thread = new IndexThread({
    entry: pathToFileURL(join(dist, 'worker/index-worker.js')),
    helper: join(dist, 'worker/words-worker.js'),
    grammars: [join(dist, 'grammars')],
    environment: { PATH: process.env['PATH'] ?? '' },
    build: 'bench',
  });
  readonly #indexer: Indexer;
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
    const known = { key: root, names: NAMES };
    const window: IndexWindow = {
      folders: () => [{ id: root, name: 'bench' }],
      settings: (id) => ({
        known,
        folder: { id, path: id, store: `${id}.bin`, git: true, exclude: [], functions: [] },
      }),
      documents: () => [],
    };
    this.#indexer = new Indexer({ window, thread: this.#thread, usages: this.usages, log: silent });
  }

  /** Resolves with the next change after which `holds`. */
  when(holds: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = (): void => {
        if (!holds()) return;
        subscription.dispose();
        resolve();
      };
      const subscription = this.usages.onDidChange(look);
      look();
    });
  }

  saved(path: string): void {
    this.#indexer.fileChanged(this.#root, path);
  }

  keep(): Promise<void> {
    return this.#thread.keep(this.#root);
  }

  dispose(): void {
    this.#indexer.dispose();
    this.#thread.dispose();
    this.usages.dispose();
  }
}

/** The longest time that this thread computed and could do nothing else; a machine that is busy elsewhere adds none. */
function watchBlocks(): () => number {
  const computed = (): number => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  let last = computed();
  let longest = 0;
  const timer = setInterval(() => {
    const now = computed();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1);
  return () => {
    clearInterval(timer);
    return longest;
  };
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

function ripgrep(root: string): number {
  const start = performance.now();
  spawnSync(rgPath, ['--no-config', '--files-with-matches', 'isEnabled|useFlag|is_enabled|IsEnabled', root]);
  return performance.now() - start;
}

const isReady = (index: Running) => () => index.usages.state.kind === 'ready';

/** What the files that hold flags take alone, in a folder of which nothing is known. */
async function measureAlone(files: number, share: number): Promise<Record<string, string>> {
  const root = mkdtempSync(join(tmpdir(), 'flag-insight-bench-'));
  try {
    writeWorkspace(root, files, share, false);
    const index = new Running(root);
    const alone = await timed(() => index.when(isReady(index)));
    index.dispose();
    return { 'flagged alone (ms)': alone.toFixed(0) };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

async function measure(files: number, share: number): Promise<Record<string, string | number>> {
  const root = mkdtempSync(join(tmpdir(), 'flag-insight-bench-'));
  try {
    writeWorkspace(root, files, share);
    ripgrep(root);
    const rg = ripgrep(root);
    const longest = watchBlocks();
    const index = new Running(root);
    const cold = await timed(() => index.when(isReady(index)));
    const [name = ''] = index.usages.names;
    const place = index.usages.usagesOf(name).at(-1);
    const saves: number[] = [];
    await index.keep();
    for (let save = 0; place && save < SAVES; save++) {
      const lineOf = (): number => index.usages.usagesIn(root, place.path)[0]?.range.start.line ?? -1;
      const before = lineOf();
      await setTimeout(QUIET_MS);
      await index.keep();
      writeFileSync(join(root, place.path), `\n${readFileSync(join(root, place.path), 'utf8')}`);
      saves.push(
        await timed(() => {
          index.saved(place.path);
          return index.when(() => lineOf() > before);
        }),
      );
    }
    await setTimeout(QUIET_MS);
    await index.keep();
    index.dispose();
    const again = new Running(root);
    const warm = await timed(() => again.when(isReady(again)));
    again.dispose();
    const median = saves.sort((one, other) => one - other)[SAVES >> 1] ?? Number.NaN;
    return {
      files,
      'with flags': `${share * 100} %`,
      'rg (ms)': rg.toFixed(0),
      'cold (ms)': cold.toFixed(0),
      'cold / rg': (cold / rg).toFixed(1),
      'warm (ms)': warm.toFixed(0),
      'save (ms)': median.toFixed(0),
      'longest block (ms)': longest().toFixed(0),
      'memory (MB)': (process.resourceUsage().maxRSS / 1024).toFixed(0),
    };
  } finally {
    rmSync(root, { recursive: true, force: true });
    rmSync(`${root}.bin`, { force: true });
  }
}

/** Measures in processes of their own, whose memory and compiled code are no other's. */
function measureApart(files: number, share: number): unknown {
  const [alone, all] = ['alone', 'all'].map((what) => {
    const { stdout, status } = spawnSync(
      process.execPath,
      [import.meta.filename, String(files), String(share), what],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
    );
    if (status !== 0) throw new Error(`${files} files could not be measured.`);
    return JSON.parse(stdout) as object;
  });
  const row = { ...all, ...alone };
  console.log(JSON.stringify(row));
  return row;
}

const [files, share, what] = process.argv.slice(2);
if (what !== undefined) {
  const measured = what === 'alone' ? measureAlone : measure;
  console.log(JSON.stringify(await measured(Number(files), Number(share))));
} else {
  await buildExtension('--production');
  const sizes = files === undefined ? SIZES : [Number(files)];
  const shares = share === undefined ? SHARES : [Number(share)];
  console.table(sizes.flatMap((size) => shares.map((part) => measureApart(size, part))));
}
