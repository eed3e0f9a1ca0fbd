import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Detector } from '../../../../src/core/code/detector.ts';
import { read } from './support/grammars.ts';
import { parseCases, printed } from './support/cases.ts';

const folder = join(import.meta.dirname, 'cases');

describe('Detector on marked sources', () => {
  const detector = new Detector(read);
  after(() => detector.dispose());

  for (const file of readdirSync(folder)) {
    const languageId = file.replace('.txt', '');
    describe(languageId, () => {
      for (const { title, source, expected, known } of parseCases(readFileSync(join(folder, file), 'utf8'))) {
        it(title, async () => {
          const { findings } = await detector.detect(source, languageId, { knownFlags: known });
          assert.deepEqual(printed(source, findings), expected);
        });
      }
    });
  }
});
