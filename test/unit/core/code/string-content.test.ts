import assert from 'node:assert/strict';
import { stringContent } from '../../../../src/core/code/string-content.ts';

describe('stringContent', () => {
  const cases: readonly (readonly [
    before: string,
    name: string,
    content: string | undefined,
    after?: string,
  ])[] = [
    [`on("`, "it's", "it's"],
    ['on(`', "it's", "it's"],
    [`on('`, "it's", String.raw`it\'s`],
    [`on('`, 'a.b~c-d*', 'a.b~c-d*'],
    [`on('`, '(a)!', '(a)!'],
    [`on(name: '`, "it's", String.raw`it\'s`],
    [`on('''`, "a'''b", String.raw`a\'\'\'b`],
    [`on(r'`, "it's", undefined],
    [`on(Rb'''`, "it's", undefined],
    [`on(r'`, 'its', 'its'],
    [`on(r"`, "it's", "it's"],
    [`<Flag flagKey='`, "it's", undefined],
    [`<Flag flagKey="`, "it's", "it's"],
    ['on(%q(', 'a)', undefined],
    ['on(%q(', 'a', 'a'],
    ['on(%q!', 'a!', undefined],
    [`const KEY = '`, "it's", undefined],
    ['  ', "it's", undefined],
    ['  ', 'its', 'its'],
    ['', "it's", undefined],
    ['on(:', 'new_checkout', 'new_checkout', ')'],
    ['on(:', 'new-checkout', undefined, ')'],
    ['on(:"', 'new-checkout', 'new-checkout', '")'],
    ["on('feature.disabled:", 'new-checkout', 'new-checkout', "')"],
    ['on(', 'new_checkout', 'new_checkout', ': 1)'],
    ['on(', 'new-checkout', undefined, ': 1)'],
    ['on(', 'new.checkout', 'new.checkout', '::A)'],
    ["on('", 'new-checkout', 'new-checkout', "': 1)"],
  ];
  for (const [before, name, content, after] of cases) {
    it(`puts ${name} behind ${before} and before ${after ?? 'anything'} as ${content ?? 'nothing'}`, () => {
      assert.equal(stringContent(name, before, after), content);
    });
  }
});
