import assert from 'node:assert/strict';
import { IdentifierIndex } from '../../../../../src/core/code/source/identifier-index.ts';
import { anyOf } from '../../../../../src/core/code/source/source.ts';
import { Tokens } from '../../../../../src/core/code/source/tokens.ts';

describe('The words that files hold', () => {
  const hashesOf = (text: string) => new Tokens().hashes(Buffer.from(text))?.slice();
  const make = () => new IdentifierIndex(async function* () {});

  it('are told by what was looked for in a file, and by its own words for all else', async () => {
    const words = make();
    assert.deepEqual(await words.filesFor(anyOf(['flag'])), []);
    await words.filesByWord(['other']);
    const told = await words.take([
      { path: 'a.ts', words: hashesOf('other'), foundWords: ['flag'] },
      { path: 'b.ts', words: hashesOf('flag other'), foundWords: [] },
      { path: 'c.ts', words: hashesOf('flag') },
    ]);
    assert.deepEqual(told, ['a.ts', 'c.ts']);
    assert.deepEqual(words.peek('other'), ['a.ts', 'b.ts']);
  });
});
