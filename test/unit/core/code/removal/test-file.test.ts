import assert from 'node:assert/strict';
import { isTestFile } from '../../../../../src/core/code/removal/test-file.ts';

describe('A path of a test', () => {
  it('is one in a folder of tests, however the language spells and nests it', () => {
    for (const path of [
      'test/cart.js',
      'src/__tests__/cart.ts',
      'Shop.Tests/Cart.cs',
      'src/Shop.Cart.Tests/Cart.cs',
    ])
      assert.equal(isTestFile(path), true, path);
    for (const path of ['src/latest/cart.js', 'Shop.Contests/Cart.cs', 'Shop.Cart/Cart.cs'])
      assert.equal(isTestFile(path), false, path);
  });
});
