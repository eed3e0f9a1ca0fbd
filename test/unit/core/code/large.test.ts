import assert from 'node:assert/strict';
import { Detector } from '../../../../src/core/code/detector.ts';
import { FORMS, SHAPES } from './support/endless.ts';
import { read } from './support/grammars.ts';
import { IS_FULL } from '../../support/size.ts';

const [FIRST_LANGUAGE] = Object.keys(FORMS);
const [FIRST_SHAPE] = Object.keys(SHAPES);
/** Each language and each shape once, but for `npm run fuzz`, which takes each with each. */
const isTaken = (languageId: string, title: string): boolean =>
  IS_FULL || languageId === FIRST_LANGUAGE || title === FIRST_SHAPE;

describe('What a program may write without end', () => {
  const detector = new Detector(read);
  after(() => detector.dispose());

  for (const [languageId, form] of Object.entries(FORMS)) {
    for (const [title, { count, text }] of Object.entries(SHAPES)) {
      if (!isTaken(languageId, title)) continue;
      it(`${title} in ${languageId}: is read to the end`, async () => {
        assert.equal((await detector.detect(text(form, count), languageId)).skipped, undefined);
      });
    }
  }
});
