import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { getL10nJson } from '@vscode/l10n-dev';
import { ROOT } from '../../launch/paths.ts';

type Words = Readonly<Record<string, string>>;

const textOf = (name: string): string => readFileSync(join(ROOT, name), 'utf8');
const wordsOf = (name: string): Words => JSON.parse(textOf(name)) as Words;

/** What the sources say, whether it was extracted or not. */
function extracted(): Promise<Words> {
  const scripts = globSync('src/**/*.ts', { cwd: ROOT })
    .map((file) => ({ contents: textOf(file), extension: extname(file) }))
    .filter(({ contents }) => contents.includes('l10n'));
  return getL10nJson(scripts) as Promise<Words>;
}

describe('the words of the extension', () => {
  it('are in the bundle, and no others: `npm run words` writes it', async () => {
    assert.deepEqual(wordsOf('l10n/bundle.l10n.json'), await extracted());
  });
});
