import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decisionOf, Planner } from './support/planner.ts';

const ENDINGS = {
  typescript: 'ts',
  tsx: 'tsx',
  javascript: 'js',
  kotlin: 'kt',
  java: 'java',
  python: 'py',
  go: 'go',
  csharp: 'cs',
};

/**
 * A title, a line with the flag and what is kept, the text before, and after a line of dashes the text after it. Where
 * `--- path` lines stand before them, there are several files; those that stay as they are need not be there after. Lines
 * `# path:line kind` at the end say what is listed.
 */
const CASE =
  /^=== (?<title>.*)\n(?<flag>\S+) (?<keep>\S+)\n(?<before>[\s\S]*?)^----\n(?<after>[\s\S]*?)(?=^=== |$(?![\s\S]))/gm;

type Files = Readonly<Record<string, string>>;

function filesOf(text: string, path: string): Files {
  if (!text.startsWith('--- ')) return text === '' ? {} : { [path]: text };
  return Object.fromEntries(
    text
      .split(/^--- /m)
      .slice(1)
      .map((file) => [file.slice(0, file.indexOf('\n')), file.slice(file.indexOf('\n') + 1)]),
  );
}

describe('Remover', () => {
  const planner = new Planner();
  after(() => planner.dispose());

  for (const [folder, ending] of Object.entries(ENDINGS)) {
    describe(folder, () => {
      const path = join(import.meta.dirname, folder);
      for (const file of readdirSync(path)) {
        const cases = readFileSync(join(path, file), 'utf8');
        for (const { groups = {} } of cases.matchAll(CASE)) {
          const { title = '', flag = '', keep = '', before = '', after: told = '' } = groups;
          it(`${title} (${keep})`, async () => {
            const listed = Array.from(told.matchAll(/^# (\S+:\d+ [\w ]+)\n/gm), ([, one = '']) => one);
            const texts = told.replace(/^# \S+:\d+ [\w ]+\n/gm, '');
            const removals = [{ flag, decision: decisionOf(keep) }];
            const given = filesOf(before, `src/file.${ending}`);
            const expected = { ...given, ...filesOf(texts, `src/file.${ending}`) };
            const changed = await planner.afterAll(removals, given);
            assert.deepEqual(changed, expected);
            assert.deepEqual(await planner.afterAll(removals, changed), changed);
            if (listed.length === 0) return;
            const places = (await planner.plan(removals, given)).listed;
            assert.deepEqual(
              places.map((place) => `${place.file}:${place.line} ${place.reason.replace(/:.*/, '')}`),
              listed,
            );
          });
        }
      }
    });
  }
});
