import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildExtension } from '../launch/build.ts';
import { ROOT } from '../launch/paths.ts';
import { writeJson } from '../launch/profile.ts';

/** The package as it is published, but that nothing activates it by itself: the runner says when. */
export async function stageExtension(folder: string): Promise<string> {
  await buildExtension('--production');
  for (const name of ['dist', 'media', 'package.nls.json']) {
    await cp(join(ROOT, name), join(folder, name), { recursive: true });
  }
  const manifest = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as object;
  await writeJson(join(folder, 'package.json'), { ...manifest, activationEvents: [] });
  return folder;
}
