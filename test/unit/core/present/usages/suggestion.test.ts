import assert from 'node:assert/strict';
import {
  nextSuggestion,
  readAnswered,
  suggestionKey,
  suggestionText,
} from '../../../../../src/core/present/usages/suggestion.ts';
import type { SuggestedFunction } from '../../../../../src/core/usages/usage-index.ts';
import { CONTEXT } from '../support/projects.ts';
import { FOLDER } from '../support/usages.ts';

const FIRST: SuggestedFunction = { folder: FOLDER, name: 'useUiFlag', argument: 0, names: 64, known: 64 };
const SECOND: SuggestedFunction = { ...FIRST, name: 'isOn', argument: 1, names: 9, known: 8 };
const NOTHING = readAnswered(undefined);
const none = () => [];

describe('the suggestion of a function', () => {
  it('is the one with the most known names, asked once', () => {
    assert.equal(nextSuggestion([SECOND, FIRST], NOTHING, none), FIRST);
    const asked = { asked: [suggestionKey(FIRST)], isOff: false };
    assert.equal(nextSuggestion([SECOND, FIRST], asked, none), SECOND);
    assert.equal(nextSuggestion([FIRST], asked, none), undefined);
  });

  it('is none that is set, nor after a person wants no more', () => {
    assert.equal(
      nextSuggestion([SECOND, FIRST], NOTHING, () => [FIRST]),
      SECOND,
    );
    assert.equal(nextSuggestion([FIRST], { asked: [], isOff: true }, none), undefined);
  });

  it('is none that the setting cannot hold', () => {
    for (const odd of [{ name: 'a b' }, { name: '](command:x)' }, { argument: 99 }])
      assert.equal(nextSuggestion([{ ...FIRST, ...odd }], NOTHING, none), undefined);
  });

  it('says which, and how many of its names are known', () => {
    assert.equal(
      suggestionText(FIRST, CONTEXT),
      '“useUiFlag” seems to take flag names: 64 of 64 are known. Add it to the settings to check them all?',
    );
    assert.equal(
      suggestionText(SECOND, CONTEXT),
      '“isOn” seems to take flag names as argument 2: 8 of 9 are known. Add it to the settings to check them all?',
    );
  });

  it('is remembered in whatever shape it was stored', () => {
    assert.deepEqual(readAnswered({ asked: ['x', 3], isOff: true }), { asked: ['x'], isOff: true });
    for (const stored of [null, 7, { asked: 'x', isOff: 1 }])
      assert.deepEqual(readAnswered(stored), { asked: [], isOff: false });
  });
});
