import assert from 'node:assert/strict';
import { nothingText } from '../../../../../src/core/present/removal/nothing-text.ts';
import { CONTEXT } from '../support/projects.ts';

const NOTHING = { listed: [], words: [], notRead: [] };

describe('nothingText', () => {
  it('says of a name that is nowhere what may still hold it', () => {
    const words = [{ name: 'search', files: ['a.html', 'b.sql'] }];
    const notRead = [{ kind: 'submodule' as const, count: 1, where: ['libs/shared'] }];
    assert.equal(
      nothingText([NOTHING, { listed: [], words, notRead }], CONTEXT),
      [
        'No file that was read uses it: it was already removed, or was never there.',
        'search: the word is in 2 files that are not parsed.',
        'Not read: 1 submodule is not checked out.',
      ].join(' '),
    );
  });

  it('says of a name with places that none of them can be removed', () => {
    const listed = [
      { file: 'a.ts', line: 1, column: 1, start: 0, text: '', kind: 'value' as const, reason: '' },
    ];
    assert.equal(
      nothingText([{ ...NOTHING, listed }], CONTEXT),
      'Nothing can be removed from the code automatically.',
    );
  });
});
