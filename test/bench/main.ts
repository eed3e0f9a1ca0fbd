import { spawnSync } from 'node:child_process';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../launch/paths.ts';

/**
 * `npm run bench [-- NAME …]`: runs the benchmarks, or those whose file name holds NAME, one after the other. What
 * follows is for them.
 */
const [wanted = '', ...rest] = process.argv.slice(2);
const files: string[] = [];
for await (const file of glob('test/bench/*.bench.ts', { cwd: ROOT })) files.push(file);
for (const file of files.sort().filter((name) => name.includes(wanted))) {
  console.log(`\n${file}`);
  const { status } = spawnSync(process.execPath, ['--expose-gc', join(ROOT, file), ...rest], {
    stdio: 'inherit',
    cwd: ROOT,
  });
  if (status !== 0) process.exitCode = 1;
}
