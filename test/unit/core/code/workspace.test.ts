import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { isProvenByCode } from '../../../../src/core/code/evidence.ts';
import { Detector } from '../../../../src/core/code/detector.ts';
import { DIALECTS } from '../../../../src/core/code/languages/files.ts';
import { read } from './support/grammars.ts';

const folder = join(import.meta.dirname, '..', '..', '..', 'workspace');
const LANGUAGE_IDS: Readonly<Record<string, string>> = {
  '.ts': 'typescript',
  '.tsx': 'typescriptreact',
  '.js': 'javascript',
  '.vue': 'vue',
  '.svelte': 'svelte',
  '.java': 'java',
  '.kt': 'kotlin',
  '.py': 'python',
  '.go': 'go',
  '.cs': 'csharp',
  '.rb': 'ruby',
  '.php': 'php',
  '.rs': 'rust',
  '.swift': 'swift',
  '.dart': 'dart',
};
const NAMES = new Set([
  'checkout.new-flow',
  'checkout.new-flw',
  'search_v2',
  'done-and-kept',
  'done-and-dropped',
  'old-banner',
  'kill.payments',
  'MixedCase_Name',
  'beta-dashboard',
]);

describe('The sample workspace', () => {
  const detector = new Detector(read);
  after(() => detector.dispose());
  const files = readdirSync(folder).filter(
    (file) => extname(file) in LANGUAGE_IDS && !file.endsWith('.d.ts'),
  );

  it('has declarations of packages that name no flag', async () => {
    const text = readFileSync(join(folder, 'modules.d.ts'), 'utf8');
    assert.deepEqual((await detector.detect(text, 'typescript', { knownFlags: NAMES })).findings, []);
  });

  it('has a file in every language', () => {
    const present = new Set(files.map((file) => LANGUAGE_IDS[extname(file)]));
    assert.deepEqual(
      DIALECTS.map(({ id }) => id).filter((languageId) => !present.has(languageId)),
      ['razor', 'javascriptreact', 'erb'],
    );
  });

  for (const file of files) {
    it(`${file}: flags by syntax, and only those of the demo`, async () => {
      const text = readFileSync(join(folder, file), 'utf8');
      const { findings } = await detector.detect(text, LANGUAGE_IDS[extname(file)] ?? '', {
        knownFlags: NAMES,
      });
      const named = findings.flatMap((finding) => (finding.kind === 'dynamic' ? [] : [finding]));
      assert.ok(named.some(({ evidence }) => isProvenByCode(evidence)));
      assert.deepEqual(
        named.filter(({ name }) => !NAMES.has(name)),
        [],
      );
    });
  }
});
