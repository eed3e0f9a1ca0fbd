import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../../launch/paths.ts';
import { useFolders } from '../support/folder.ts';

const RULES = ['-A', 'all', '-D', 'project/zones', '-D', 'project/restricted-syntax'];

/** What the project's own rules report in a folder. */
function lint(folder: string): readonly string[] {
  const oxlint = join(ROOT, 'node_modules/oxlint/bin/oxlint');
  const args = ['-c', join(ROOT, 'oxlint.config.ts'), '-f', 'unix', ...RULES, '.'];
  const { stdout } = spawnSync(process.execPath, [oxlint, ...args], { cwd: folder, encoding: 'utf8' });
  return [...stdout.matchAll(/\d: (.*) \[Error\/project/g)].map(([, message = '']) => message);
}

describe('lint', () => {
  const folder = useFolders();

  it('refuses imports that go against the order of folders, and nothing else', () => {
    const text =
      "import '../facts/facts.ts';\nexport * from '../scan/scan.ts';\nawait import('../../connection/x.ts');\n";
    assert.deepEqual(lint(folder({ 'src/core/code/link/planted.ts': text })), [
      'Imports point one way: nothing in here imports src/core/code/scan.',
      'Imports point one way: nothing in here imports src/core/connection.',
    ]);
  });

  it('refuses syntax that is written in another way here', () => {
    const text = "import { z } from 'zod';\nimport * as l10n from '@vscode/l10n';\nz.string(l10n.t('a'));\n";
    const [message = '', ...others] = lint(folder({ 'src/core/planted.ts': text }));
    assert.match(message, /^Write `import \* as z from 'zod'`/);
    assert.deepEqual(others, []);
  });
});
