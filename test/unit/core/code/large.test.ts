import assert from 'node:assert/strict';
import { Detector } from '../../../../src/core/code/detector.ts';
import { FORMS, SHAPES } from './support/endless.ts';
import { read } from './support/grammars.ts';
import { IS_FULL, times } from '../../support/size.ts';

const SHAPE_NAMES = Object.keys(SHAPES);
/** Each language in one shape and each shape in two or three, but for `npm run fuzz`, which takes each with each. */
const isTaken = (language: number, title: string): boolean =>
  IS_FULL || title === SHAPE_NAMES[language % SHAPE_NAMES.length];

describe('What a program may write without end', () => {
  const detector = new Detector(read);
  after(() => detector.dispose());

  for (const [position, [languageId, form]] of Object.entries(FORMS).entries()) {
    for (const [title, { count, text }] of Object.entries(SHAPES)) {
      if (!isTaken(position, title)) continue;
      it(`${title} in ${languageId}: is read to the end`, async () => {
        assert.equal((await detector.detect(text(form, times(count, 0.5)), languageId)).skipped, undefined);
      });
    }
  }
});
