import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Files, parseRemovalCases } from './support/cases.ts';
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

/** Names that are given the flag's name and nothing else: constants, entries of enums and of objects. */
function namesOf(flag: string, files: Files): readonly string[] {
  const value = flag.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const given = new RegExp(
    `([\\p{L}_$][\\p{L}\\p{N}_$]*)(?:[ ]*:[ ]*\\w+|[ ]+string)?[ ]*(?:[:=]|\\()[ ]*["'\`]${value}["'\`]`,
    'gmu',
  );
  const all = Object.entries(files);
  const found = all.flatMap(([path, text]) =>
    Array.from(text.matchAll(given), ([whole, name = '']) => ({ path, whole, name })),
  );
  // In brackets only an entry of an enum is given its name; what is declared twice is two things.
  const isEntry = (path: string, whole: string): boolean =>
    !whole.includes('(') || /\.(?:java|kt)$/.test(path);
  const isOne = (name: string): boolean =>
    all.flatMap(([, text]) => [
      ...text.matchAll(new RegExp(`\\b${name}\\b[^\\n=(]*[=(:]|[{,]\\s*${name}\\s*[,}]`, 'g')),
    ]).length === 1;
  const names = found.filter(
    ({ path, whole, name }) => /^\p{Lu}/u.test(name) && isEntry(path, whole) && isOne(name),
  );
  return [...new Set(names.map(({ name }) => name))];
}

describe('what a removal lists', () => {
  const planner = new Planner();
  after(() => planner.dispose());

  it('is one place for a line that names the flag twice', async () => {
    const { listed } = await planner.plan([{ flag: 'x', decision: { keep: 'enabled' } }], {
      'src/flags.ts': "export enum Flag { Cart = 'x' }\n",
      'test/flags.test.ts': "import { Flag } from '../src/flags';\nexpect(Flag.Cart).toBe('x');\n",
    });
    assert.deepEqual(
      listed.map(({ file, line, column }) => [file, line, column]),
      [
        ['src/flags.ts', 1, 28],
        ['test/flags.test.ts', 2, 13],
      ],
    );
  });

  for (const [folder, ending] of Object.entries(ENDINGS))
    it(`is all that a plain search finds beside what went: ${folder}`, async () => {
      const path = join(import.meta.dirname, folder);
      const missing: string[] = [];
      for (const name of readdirSync(path))
        for (const one of parseRemovalCases(readFileSync(join(path, name), 'utf8'), `src/file.${ending}`)) {
          const removals = [{ flag: one.flag, decision: decisionOf(one.keep) }];
          const plan = await planner.plan(removals, one.given);
          const told = new Set(plan.listed.map(({ file, line }) => `${file}:${line}`));
          for (const word of [one.flag, ...namesOf(one.flag, one.given)])
            for (const [file, text] of Object.entries(one.given)) {
              const after = plan.files.find((changed) => changed.file === file)?.after ?? text;
              const lines = Array.from(
                text.matchAll(wordOf(word)),
                ({ index }) => text.slice(0, index).split('\n').length,
              );
              const left = [...after.matchAll(wordOf(word))].length;
              if (left > lines.filter((line) => told.has(`${file}:${line}`)).length)
                missing.push(`${one.title} (${one.keep}): ${word} in ${file}`);
            }
        }
      assert.deepEqual(missing, []);
    });
});

/** Where a word stands, but in an import, and for a constant's name in a text: these are not listed yet. */
function wordOf(word: string): RegExp {
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(
    `${/^\p{Lu}/u.test(word) ? '(?<!^(?:import|from) .*|["\'.])' : ''}(?<![\\p{L}\\p{N}_.-])${escaped}(?![\\p{L}\\p{N}_]|[.-][\\p{L}\\p{N}_])|(?<=\\.)(?<!^import .*)${escaped}\\b`,
    'gmu',
  );
}
