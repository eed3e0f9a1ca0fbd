import assert from 'node:assert/strict';
import { filesNaming } from '../../../../../src/core/usages/removal-check/files-naming.ts';
import { sourceOf } from '../../code/support/memory-source.ts';

describe('filesNaming', () => {
  const before = "export const NEW_CART: String = 'new-cart';\nexport const OTHER = 'other';\n";
  const change = {
    file: 'names.ts',
    before,
    after: "export const OTHER = 'other';\n",
    removed: [{ start: before.indexOf("'new-cart'"), kind: 'constant' as const }],
  };
  const source = sourceOf({
    'names.ts': before,
    ...Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`string${index}.ts`, 'a: String;\n'])),
    'use.ts': 'f(NEW_CART, OTHER);\n',
    'other.ts': 'f(OTHER);\n',
  });

  it('tells the files that hold the name of a constant that goes, those of the rarest name first', async () => {
    const files = await filesNaming(source, [change], 3);
    assert.equal(files[0], 'use.ts');
    assert.equal(files.length, 3);
    assert.ok(!files.includes('other.ts') && !files.includes('names.ts'));
  });

  it('tells none where only calls go', async () => {
    const calls = { ...change, removed: [{ start: change.removed[0]?.start ?? 0, kind: 'call' as const }] };
    assert.deepEqual(await filesNaming(source, [calls], 3), []);
  });
});
