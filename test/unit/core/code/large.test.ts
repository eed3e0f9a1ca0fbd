import assert from 'node:assert/strict';
import { Detector } from '../../../../src/core/code/detector.ts';
import { FORMS, SHAPES } from './support/endless.ts';
import { read } from './support/grammars.ts';

describe('What a program may write without end', () => {
  const detector = new Detector(read);
  after(() => detector.dispose());

  for (const [languageId, form] of Object.entries(FORMS)) {
    for (const [title, { count, text }] of Object.entries(SHAPES)) {
      it(`${title} in ${languageId}: is read to the end`, async () => {
        assert.equal((await detector.detect(text(form, count), languageId)).skipped, undefined);
      });
    }
  }
});
