import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decisionOf, Planner } from './support/planner.ts';

const LANGUAGES = {
  typescript: 'typescript',
  tsx: 'typescriptreact',
  javascript: 'javascript',
  kotlin: 'kotlin',
  java: 'java',
  python: 'python',
  go: 'go',
  csharp: 'csharp',
};

/** A title, a line with the flag and what is kept, the text before, and after a line of dashes the text after it. */
const CASE =
  /^=== (?<title>.*)\n(?<flag>\S+) (?<keep>\S+)\n(?<before>[\s\S]*?)^----\n(?<after>[\s\S]*?)(?=^=== |$(?![\s\S]))/gm;

describe('Remover', () => {
  const planner = new Planner();
  after(() => planner.dispose());

  for (const [folder, languageId] of Object.entries(LANGUAGES)) {
    describe(folder, () => {
      const path = join(import.meta.dirname, folder);
      for (const file of readdirSync(path)) {
        const text = readFileSync(join(path, file), 'utf8');
        for (const { groups = {} } of text.matchAll(CASE)) {
          const { title = '', flag = '', keep = '', before = '', after: expected = '' } = groups;
          it(`${title} (${keep})`, async () => {
            const decision = decisionOf(keep);
            const changed = await planner.after(flag, decision, { text: before, languageId });
            assert.equal(changed, expected);
            assert.equal(await planner.after(flag, decision, { text: changed, languageId }), changed);
          });
        }
      }
    });
  }
});
