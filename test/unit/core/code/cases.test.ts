import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Detector } from '../../../../src/core/code/detector.ts';
import { CaseFile, IS_UPDATE } from '../../support/case-file.ts';
import { read } from './support/grammars.ts';
import { parseCases, printed, rewritten } from './support/cases.ts';

const folder = join(import.meta.dirname, 'cases');

describe('Detector on marked sources', () => {
  const detector = new Detector(read);
  after(() => detector.dispose());

  for (const name of readdirSync(folder)) {
    const languageId = name.replace('.txt', '');
    describe(languageId, () => {
      const file = new CaseFile(join(folder, name));
      after(() => file.save());
      for (const one of parseCases(file.text)) {
        const { title, source, expected, known } = one;
        it(title, async () => {
          const { findings } = await detector.detect(source, languageId, { knownFlags: known });
          const found = printed(source, findings);
          if (IS_UPDATE && found.join() !== expected.join()) file.replace(one.raw, rewritten(one, findings));
          else assert.deepEqual(found, expected);
        });
      }
    });
  }
});
