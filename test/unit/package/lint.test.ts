import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../../launch/paths.ts';

/** What the project's own rules report of a file, as the messages' first words. */
async function lint(path: string, text: string): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'lint-'));
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  const rules = ['-A', 'all', '-D', 'project/zones', '-D', 'project/restricted-syntax'];
  const oxlint = join(ROOT, 'node_modules/oxlint/bin/oxlint');
  const config = join(ROOT, 'oxlint.config.ts');
  try {
    execFileSync(process.execPath, [oxlint, '-c', config, '-f', 'unix', ...rules, '.'], { cwd: folder });
    return [];
  } catch (error) {
    const { stdout } = error as { stdout: Buffer };
    return [...stdout.toString().matchAll(/\d: (.*) \[Error\/project/g)].map(([, message = '']) => message);
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe('lint', () => {
  it('refuses imports that go against the order of folders, and nothing else', async () => {
    const text =
      "import '../facts/facts.ts';\nexport * from '../scan/scan.ts';\nawait import('../../connection/x.ts');\n";
    assert.deepEqual(await lint('src/core/code/link/planted.ts', text), [
      'Imports point one way: nothing in here imports src/core/code/scan.',
      'Imports point one way: nothing in here imports src/core/connection.',
    ]);
  });

  it('refuses syntax that is written in another way here', async () => {
    const text = "import { z } from 'zod';\nimport * as l10n from '@vscode/l10n';\nz.string(l10n.t('a'));\n";
    const [message = '', ...others] = await lint('src/core/planted.ts', text);
    assert.match(message, /^Write `import \* as z from 'zod'`/);
    assert.deepEqual(others, []);
  });
});
