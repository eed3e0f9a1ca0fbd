import assert from 'node:assert/strict';
import { flagNameWord } from '../../../../../src/core/code/source/marked-words.ts';
import { flagWords } from '../../../../../src/core/code/scan/flag-words.ts';

describe('The words that flags are looked for by', () => {
  const { words, needed, suffice } = flagWords({
    functions: [],
    knownFlags: Object.assign(new Set(['new-checkout']), { key: '' }),
  });
  const common = [...words].filter((word) => !needed.has(word));

  for (const ending of [
    'ts',
    'tsx',
    'js',
    'vue',
    'java',
    'kt',
    'py',
    'go',
    'cs',
    'rb',
    'php',
    'rs',
    'swift',
    'dart',
  ])
    it(`suffice in no file.${ending} without one that is needed, and do with it`, () => {
      assert.ok(common.length > 0);
      for (const folder of ['', 'unleash/', 'openfeature/'])
        assert.equal(suffice(`${folder}file.${ending}`, common), false);
      assert.equal(suffice(`file.${ending}`, [flagNameWord('new-checkout')]), true);
      assert.ok(needed.has(flagNameWord('new-checkout')));
    });

  it('are all among them', () => {
    assert.deepEqual(
      [...needed].filter((word) => !words.has(word)),
      [],
    );
  });
});
