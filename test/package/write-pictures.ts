import { spawnSync } from 'node:child_process';
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OUT, ROOT } from '../launch/paths.ts';

/** `npm run pictures`: takes the pictures of the README and of the walkthrough, and puts them where those look. */
const { status } = spawnSync(
  process.execPath,
  ['test/launch/node24.mjs', 'test/launch/e2e.ts', '--themes', 'all', '-g', 'pictures of the shop'],
  { cwd: ROOT, stdio: 'inherit' },
);
if (status !== 0) throw new Error('The pictures could not be taken; see above.');
await cp(join(OUT, 'pictures/walkthrough'), join(ROOT, 'media/walkthrough'), { recursive: true });
const shown = await readFile(join(ROOT, 'README.md'), 'utf8');
for (const [, name = ''] of shown.matchAll(/\(media\/screenshots\/([^)]+)\)/g)) {
  await cp(join(OUT, 'pictures/screenshots', name), join(ROOT, 'media/screenshots', name));
}
