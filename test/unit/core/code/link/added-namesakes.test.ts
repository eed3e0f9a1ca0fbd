import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Detector } from '../../../../../src/core/code/detector.ts';
import { languageOfFile } from '../../../../../src/core/code/language-of-file.ts';
import { LinkEngine } from '../../../../../src/core/code/scan/link-engine.ts';
import { addedNamesakes } from '../support/added-namesakes.ts';
import { read } from '../support/grammars.ts';
import { sourceOf } from '../support/memory-source.ts';
import { NAMESAKES } from './namesakes.ts';
import { WRITTEN_TYPES } from './written-types.ts';

type Files = Readonly<Record<string, string>>;

/** Corpora that may lie beside the repository. */
const CORPORA = join(import.meta.dirname, '..', '..', '..', '..', '..', '..', 'shared', 'code');

function projects(): readonly (readonly [title: string, files: Files])[] {
  const own = Object.entries({ ...NAMESAKES, ...WRITTEN_TYPES });
  const corpora = ['projects', 'ordinary', 'namesakes'].map((name) => join(CORPORA, name));
  const beside = corpora.filter(existsSync).flatMap((corpus) =>
    readdirSync(corpus, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => [name, filesIn(join(corpus, name))] as const),
  );
  return [...own, ...beside];
}

function filesIn(folder: string): Files {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'expected.json')
    .map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    paths.map((path) => [path.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(path, 'utf8')]),
  );
}

describe('Files that declare the same names elsewhere', () => {
  const detector = new Detector(read);
  const engine = new LinkEngine(detector);
  after(() => detector.dispose());

  async function scan(files: Files): Promise<readonly string[]> {
    const { usages } = await engine.scan(sourceOf(files), { functions: [] });
    return usages
      .map(({ path, range, name, kind }) => `${path}:${range.start.line + 1} ${kind} ${name}`)
      .sort();
  }

  for (const [title, files] of projects())
    it(`change no place and have none: ${title}`, async () => {
      const facts = await Promise.all(
        Object.entries(files).flatMap(([path, text]) => {
          const language = languageOfFile(path) ?? '';
          return detector.parses(language) ? [detector.facts(text, language)] : [];
        }),
      );
      assert.deepEqual(await scan({ ...files, ...addedNamesakes(facts) }), await scan(files));
    });
});
