import assert from 'node:assert/strict';
import { foldQuestion } from '../../../../../src/core/present/removal/fold-question.ts';

const one = (name: string, places: number) => ({
  ...{ name, places, file: 'src/cards.ts', start: 10, line: 2, column: 14, text: '' },
  answer: 'true',
});

describe('the question whether functions are folded into their callers', () => {
  it('names one with its place and its answer', () => {
    assert.deepEqual(foldQuestion([one('isOn', 1)]), {
      message: 'Replace calls of “isOn” with “true”?',
      detail:
        '“isOn” in src/cards.ts:2 now always returns “true”, in 1 place.\n\nThe function is removed, because nothing else names it.',
    });
  });

  it('names several, and no more than a dialog holds', () => {
    const { message, detail } = foldQuestion(Array.from({ length: 17 }, (_, at) => one(`is${at}`, 2)));
    assert.equal(message, 'Replace calls of 17 functions that now always return the same value?');
    assert.equal(detail.split('\n').length, 18);
    assert.match(
      detail,
      /“is14” in src\/cards\.ts:2 .*, in 2 places\.\nand 2 more\n\nThe functions are removed/,
    );
  });
});
