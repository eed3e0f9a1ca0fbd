import assert from 'node:assert/strict';
import { Detector } from '../../../../../src/core/code/detector.ts';
import { LinkEngine } from '../../../../../src/core/code/scan/link-engine.ts';
import { read } from '../support/grammars.ts';
import { sourceOf } from '../support/memory-source.ts';
import { APART } from './apart.ts';
import { ARITIES } from './arities.ts';
import { CONTEXTS } from './contexts.ts';
import { FITTING_TYPES } from './fitting-types.ts';
import { INHERITED } from './inherited.ts';
import { LOCALS } from './locals.ts';
import { MEANINGS } from './meanings.ts';
import { NAMESAKES } from './namesakes.ts';
import { OVERLOADED } from './overloaded.ts';
import { PACKAGES_OF_A_FILE } from './packages-of-a-file.ts';
import { WHOLE_MODULES } from './whole-modules.ts';
import { WRITTEN_TYPES } from './written-types.ts';

/** What stands behind a line that names a flag: the flag, or all that it may be. */
const MARK = /(?:\/\/|#) = (?<names>\S+(?: = \S+)*)$/;

describe('What a name means', () => {
  const detector = new Detector(read);
  after(() => detector.dispose());

  for (const [title, files] of Object.entries({
    ...NAMESAKES,
    ...WRITTEN_TYPES,
    ...APART,
    ...ARITIES,
    ...CONTEXTS,
    ...FITTING_TYPES,
    ...INHERITED,
    ...LOCALS,
    ...MEANINGS,
    ...OVERLOADED,
    ...PACKAGES_OF_A_FILE,
    ...WHOLE_MODULES,
  }))
    it(`is told, whichever file is listed first: ${title}`, async () => {
      const expected = Object.entries(files).flatMap(([path, text]) =>
        text.split('\n').flatMap((line, at) => {
          const names = MARK.exec(line)?.groups?.['names']?.split(' = ') ?? [];
          return names.map((name) => `${path}:${at + 1} ${name}`);
        }),
      );
      const paths = Object.keys(files).sort();
      for (const order of [paths, paths.toReversed()]) {
        const { usages } = await new LinkEngine(detector).scan(sourceOf(files, order), { functions: [] });
        const found = usages.map(({ path, range, name }) => `${path}:${range.start.line + 1} ${name}`);
        assert.deepEqual([...new Set(found)].sort(), expected.sort());
      }
    });
});
