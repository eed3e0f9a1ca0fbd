import assert from 'node:assert/strict';
import { Detector } from '../../../../../src/core/code/detector.ts';
import { editorLanguageOf } from '../../../../../src/core/code/languages/files.ts';
import { LinkEngine } from '../../../../../src/core/code/scan/link-engine.ts';
import { SEED } from '../../../support/seed.ts';
import { IS_FULL } from '../../../support/size.ts';
import { addedNamesakes } from '../support/added-namesakes.ts';
import { read } from '../support/grammars.ts';
import { sourceOf } from '../support/memory-source.ts';
import { type Files, projects } from '../support/projects.ts';

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
            const language = editorLanguageOf(path) ?? '';
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
