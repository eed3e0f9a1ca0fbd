import assert from 'node:assert/strict';
import { ApiError } from '../../../../src/core/api/errors.ts';
import { cleanToken, tokenForm } from '../../../../src/core/api/token.ts';
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

describe('the form of a token', () => {
  const HASH = 'd41d8cd98f00b204e9800998ecf8427e';
  for (const [text, form] of [
    [`user:${HASH}`, 'personal'],
    [` user:${HASH}\n`, 'personal'],
    [`default:production.${HASH}`, 'sdk'],
    [`*:development.${HASH}`, 'sdk'],
    [`[]:development.${HASH}`, 'sdk'],
    [`*:*.${HASH}`, 'admin'],
    ['', undefined],
    [HASH, undefined],
    ['flags.example.org', undefined],
    ['localhost:4242', undefined],
    ['https://flags.example.org:8443/tenant', undefined],
    ['user:x', undefined],
  ] as const)
    it(`${JSON.stringify(text)}: ${form ?? 'none'}`, () => assert.equal(tokenForm(text), form));
});
