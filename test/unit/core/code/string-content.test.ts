import assert from 'node:assert/strict';
import { stringContent } from '../../../../src/core/code/string-content.ts';

describe('stringContent', () => {
  const cases: readonly (readonly [before: string, name: string, content: string | undefined])[] = [
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
  ];
  for (const [before, name, content] of cases) {
    it(`puts ${name} behind ${before} as ${content ?? 'nothing'}`, () => {
      assert.equal(stringContent(name, before), content);
    });
  }
});
