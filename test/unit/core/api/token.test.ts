import assert from 'node:assert/strict';
import { ApiError } from '../../../../src/core/api/errors.ts';
import { cleanToken } from '../../../../src/core/api/token.ts';
import { findText } from '../../support/find-text.ts';

describe('a token', () => {
  for (const [text, token] of [
    ['user:abc.def', 'user:abc.def'],
    ['  user:abc.def\r\n', 'user:abc.def'],
    ['\ufeffuser:abc\u00a0', 'user:abc'],
    ['!~', '!~'],
    ['*:development.x', '*:development.x'],
  ] as const) {
    it(`${JSON.stringify(text)} is sent as ${token}`, () => assert.equal(cleanToken(text), token));
  }

  for (const text of [
    '',
    '  \n',
    'a b',
    'a\nb',
    'a\r\nx-evil: 1',
    'a\tb',
    'a\0b',
    'tökenä',
    'a\u200bb',
    'a\x7f',
    '🚩',
  ]) {
    it(`${JSON.stringify(text)} is refused, and the error does not hold it`, () => {
      assert.throws(
        () => cleanToken(text),
        (error) => {
          assert.ok(error instanceof ApiError);
          assert.equal(error.kind, 'refused');
          const shown = text.trim();
          if (shown.length > 2) assert.equal(findText(error.message, shown), undefined);
          return true;
        },
      );
    });
  }
});
