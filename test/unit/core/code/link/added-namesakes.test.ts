import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Detector } from '../../../../../src/core/code/detector.ts';
import { languageOfFile } from '../../../../../src/core/code/language-of-file.ts';
import { LinkEngine } from '../../../../../src/core/code/scan/link-engine.ts';
import { SEED } from '../../../support/seed.ts';
import { IS_FULL } from '../../../support/size.ts';
import { addedNamesakes } from '../support/added-namesakes.ts';
import { read } from '../support/grammars.ts';
import { sourceOf } from '../support/memory-source.ts';
import { APART } from './apart.ts';
import { NAMESAKES } from './namesakes.ts';
import { WRITTEN_TYPES } from './written-types.ts';

type Files = Readonly<Record<string, string>>;

/** Corpora that may lie beside the repository. */
const CORPORA = join(import.meta.dirname, '..', '..', '..', '..', '..', '..', 'shared', 'code');

function projects(): readonly (readonly [title: string, files: Files, isOwn: boolean])[] {
  const own = Object.entries({ ...NAMESAKES, ...WRITTEN_TYPES, ...APART }).map(
    ([title, files]) => [title, files, true] as const,
  );
  const corpora = ['projects', 'ordinary', 'namesakes', 'probes'].map((name) => join(CORPORA, name));
  const beside = corpora.filter(existsSync).flatMap((corpus) =>
    readdirSync(corpus, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => [name, filesIn(join(corpus, name)), false] as const),
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
    const places = usages.map(({ path, range, name }) => `${path}:${range.start.line + 1} ${name}`);
    return [...new Set(places)].sort();
  }

  const all = projects();
  // Of the corpora, other runs than the full one take every tenth.
  const taken = all.filter(([, , isOwn], at) => IS_FULL || isOwn || at % 10 === SEED % 10);
  for (const seed of Array.from({ length: IS_FULL ? 3 : 1 }, (_, at) => SEED + at))
    for (const [title, files] of taken)
      it(`change no place and have those that are planted, with seed ${String(seed)}: ${title}`, async function () {
        this.timeout(60_000);
        const facts = await Promise.all(
          Object.entries(files).flatMap(([path, text]) => {
            const language = languageOfFile(path) ?? '';
            return detector.parses(language) ? [detector.facts(text, language)] : [];
          }),
        );
        const added = addedNamesakes(facts, seed);
        const found = await scan({ ...files, ...added.files });
        const isAdded = (place: string): boolean =>
          Object.hasOwn(added.files, place.slice(0, place.lastIndexOf(':')));
        assert.deepEqual(
          found.filter((place) => !isAdded(place)),
          await scan(files),
        );
        assert.deepEqual(found.filter(isAdded), added.planted);
      });
});
