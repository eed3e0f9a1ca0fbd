import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rgPath } from '@vscode/ripgrep';
import { buildExtension } from '../launch/build.ts';
import { ROOT } from '../launch/paths.ts';
import { writeWorkspace } from './scan/workspace.ts';

/** The scan of whole generated workspaces, as a person starts it, beside one pass of ripgrep over the same files. */
const SIZES = [1_000, 10_000, 50_000];
const SHARES = [0.01, 0.1];
const RUNS = 3;

/** Has a process say at its end how much memory it had at most, in kilobytes. */
const TELL_MEMORY =
  "data:text/javascript,process.on('exit',()=>process.stderr.write('maxRSS '+process.resourceUsage().maxRSS))";

interface Timed {
  readonly ms: number;
  readonly result: SpawnSyncReturns<string>;
}

function time(program: string, args: readonly string[]): Timed {
  const start = performance.now();
  const result = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 1 << 30 });
  return { ms: performance.now() - start, result };
}

/** The run of middle length. */
function median(program: string, args: readonly string[]): Timed {
  const runs = Array.from({ length: RUNS }, () => time(program, args));
  return runs.sort((one, other) => one.ms - other.ms)[Math.floor(RUNS / 2)] ?? time(program, args);
}

function measure(files: number, share: number): Record<string, string | number> {
  const root = mkdtempSync(join(tmpdir(), 'flag-insight-bench-'));
  try {
    const places = writeWorkspace(root, files, share);
    const pattern = ['--regexp', 'isEnabled|useFlag|is_enabled|IsEnabled'];
    const rg = median(rgPath, ['--no-config', '--files-with-matches', ...pattern, root]);
    const cli = join(ROOT, 'dist', 'cli.js');
    const scan = median(process.execPath, ['--import', TELL_MEMORY, cli, 'scan', root, '--format', 'json']);
    const report = JSON.parse(scan.result.stdout) as { files: { parsed: number }; usages: unknown[] };
    return {
      files,
      'with flags': `${share * 100} %`,
      'rg (ms)': rg.ms.toFixed(0),
      'scan (ms)': scan.ms.toFixed(0),
      ratio: (scan.ms / rg.ms).toFixed(1),
      parsed: report.files.parsed,
      places: `${report.usages.length} of ${places}`,
      'memory (MB)': (Number(/maxRSS (\d+)/.exec(scan.result.stderr)?.[1] ?? Number.NaN) / 1024).toFixed(0),
    };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

await buildExtension();
console.table(SIZES.flatMap((files) => SHARES.map((share) => measure(files, share))));
