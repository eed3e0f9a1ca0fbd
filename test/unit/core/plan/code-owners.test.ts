import assert from 'node:assert/strict';
import { codeOwners, readCodeOwners } from '../../../../src/core/plan/code-owners.ts';
import { useFolders } from '../../support/folder.ts';

const TEXT = `# Who looks at what
*            @shop/all
*.css        @shop/looks # all of them
/src/cart/   @shop/cart cart@example.com
docs/*       @shop/words
with\\ space/ @shop/space
[Section]
/free/
`;

describe('the owners of code', () => {
  const folder = useFolders();
  const owners: readonly (readonly [file: string, owners: readonly string[]])[] = [
    ['a.ts', ['@shop/all']],
    ['src/cart/deep/a.ts', ['@shop/cart', 'cart@example.com']],
    ['src/look.css', ['@shop/looks']],
    ['docs/a.md', ['@shop/words']],
    ['docs/deep/a.md', ['@shop/all']],
    ['with space/a.ts', ['@shop/space']],
    ['free/a.ts', []],
    ['../outside.ts', []],
  ];
  for (const [file, expected] of owners)
    it(`of ${file} are ${expected.join(' and ') || 'nobody'}`, () => {
      assert.deepEqual(codeOwners(TEXT)(file), expected);
    });

  it('are read of the first place that has the file, and nobody where none has', () => {
    const root = folder({ 'docs/CODEOWNERS': '* @docs\n', '.github/CODEOWNERS': '* @github\n' });
    assert.deepEqual(readCodeOwners(root)('a.ts'), ['@github']);
    assert.deepEqual(readCodeOwners(folder({ 'a.ts': '' }))('a.ts'), []);
  });
});
