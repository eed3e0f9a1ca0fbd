import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
import { median } from './median.ts';
import { writeWorkspace } from './scan/workspace.ts';

/**
 * The index of generated workspaces, in its thread as the editor runs it, beside one pass of ripgrep over the same files:
 * from nothing, from what an earlier window kept, and after a file was saved; with the longest block of this thread.
 * The budget from nothing is twice that pass and what the files that hold flags take alone.
 */
const SIZES = [1_000, 10_000, 50_000];
const SHARES = [0.01, 0.1];
const SAVES = 5;
/** Runs from nothing. */
const RUNS = 5;
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
        folder: { id, path: id, store: `${id}.bin`, git: true, exclude: [], scans: [], functions: [] },
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
    return this.#thread.store(this.#root);
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

/** From nothing: of a workspace, or of those of its files alone that hold flags. */
async function measureCold(root: string): Promise<number> {
  if (existsSync(`${root}.bin`)) throw new Error(`Something of ${root} was kept.`);
  const index = new Running(root);
  const cold = await timed(() => index.when(isReady(index)));
  index.dispose();
  return cold;
}

async function measureRest(root: string): Promise<Record<string, string>> {
  const longest = watchBlocks();
  const index = new Running(root);
  await index.when(isReady(index));
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
  return {
    'warm (ms)': warm.toFixed(0),
    'save (ms)': median(saves).toFixed(0),
    'longest block (ms)': longest().toFixed(0),
    'memory (MB)': (process.resourceUsage().maxRSS / 1024).toFixed(0),
  };
}

/** Measures in a process of its own, whose memory and compiled code are no other's. */
function apart(root: string, what: 'cold' | 'rest'): unknown {
  const { stdout, status } = spawnSync(process.execPath, [import.meta.filename, what, root], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`${root} could not be measured.`);
  return JSON.parse(stdout);
}

/** A machine takes other times from minute to minute: what is compared is measured in turns. */
function measure(files: number, share: number): unknown {
  const folder = mkdtempSync(join(tmpdir(), 'flag-insight-bench-'));
  const [root, flagged] = [join(folder, 'all'), join(folder, 'flagged')];
  try {
    writeWorkspace(root, files, share);
    writeWorkspace(flagged, files, share, false);
    ripgrep(root);
    const runs = Array.from({ length: RUNS }, () => ({
      rg: ripgrep(root),
      alone: Number(apart(flagged, 'cold')),
      cold: Number(apart(root, 'cold')),
    }));
    const row = {
      files,
      'with flags': `${share * 100} %`,
      'rg (ms)': median(runs.map(({ rg }) => rg)).toFixed(0),
      'flagged alone (ms)': median(runs.map(({ alone }) => alone)).toFixed(0),
      'cold (ms)': median(runs.map(({ cold }) => cold)).toFixed(0),
      'cold / budget': median(runs.map(({ rg, alone, cold }) => cold / (2 * rg + alone))).toFixed(2),
      ...(apart(root, 'rest') as object),
    };
    console.log(JSON.stringify(row));
    return row;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const [first, second] = process.argv.slice(2);
if (first === 'cold' || first === 'rest') {
  const measured = first === 'cold' ? measureCold : measureRest;
  console.log(JSON.stringify(await measured(second ?? '')));
} else {
  await buildExtension('--production');
  const sizes = first === undefined ? SIZES : [Number(first)];
  const shares = second === undefined ? SHARES : [Number(second)];
  console.table(sizes.flatMap((size) => shares.map((part) => measure(size, part))));
}
