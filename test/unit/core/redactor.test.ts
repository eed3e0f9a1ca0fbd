import assert from 'node:assert/strict';
import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { guardedLog } from '../../../src/core/log.ts';
import { Redactor } from '../../../src/core/redactor.ts';

const SECRET = '964a287e1b728cb5f4f3e0120df92cb5';
const TOKEN = `default:development.${SECRET}`;

function redact(text: string, ...tokens: readonly string[]): string {
  const redactor = new Redactor();
  for (const token of tokens.length === 0 ? [TOKEN] : tokens) redactor.hide(token);
  return redactor.redact(text);
}

const spelled = (text: string, spell: (code: number) => string): string =>
  Array.from(text, (character) => spell(character.charCodeAt(0))).join('');
const percent = (text: string): string => spelled(text, (code) => `%${code.toString(16)}`);
const base64 = (text: string): string => Buffer.from(text).toString('base64');

describe('a redactor', () => {
  const echoes: readonly (readonly [what: string, echo: string])[] = [
    ['whole', TOKEN],
    ['in capitals', TOKEN.toUpperCase()],
    ['cut behind', TOKEN.slice(0, -9)],
    ['cut before', TOKEN.slice(25)],
    ['a part of eight', SECRET.slice(7, 15)],
    ['in parts', `${SECRET.slice(0, 12)} ${SECRET.slice(12)}`],
    ['encoded for a URL', encodeURIComponent(TOKEN)],
    ['percent-encoded as a whole', percent(TOKEN)],
    ['percent-encoded twice', encodeURIComponent(percent(TOKEN))],
    ['percent-encoded in part', percent(TOKEN.slice(3, 40))],
    ['in base64', base64(TOKEN)],
    ['in base64, one byte later', base64(`:${TOKEN}`)],
    ['in base64, two bytes later', base64(`u:${TOKEN}:p`)],
    ['in base64 for URLs', Buffer.from(TOKEN).toString('base64url')],
    ['a part in base64', base64(SECRET.slice(3, 20))],
    ['in base64, cut', base64(TOKEN).slice(20, 40)],
    ['hexadecimal', Buffer.from(TOKEN).toString('hex')],
    ['escaped as in JSON', spelled(TOKEN, (code) => `\\u00${code.toString(16)}`)],
    ['escaped as in HTML', spelled(TOKEN, (code) => `&#${code};`)],
  ];
  for (const [what, echo] of echoes) {
    it(`takes out a token ${what}`, () => {
      const clean = redact(`said «${echo}» at once`);
      assert.match(clean, /^said «(.{0,6}\[token\] ?)+.{0,6}» at once$/);
    });
  }

  it('takes out a secret of another form whole, whatever stands at its beginning', () => {
    const redactor = new Redactor();
    redactor.hideSecret('some-name:some-part.rest');
    assert.equal(redactor.redact('said some-name: and some-part'), 'said [token] and [token]');
  });

  it('takes out the last of secrets that follow each other', () => {
    const redactor = new Redactor();
    const secret = (number: number) => Buffer.from(`secret ${number}`.repeat(3)).toString('hex');
    for (let number = 0; number < 100; number += 1) redactor.hideShortLived(secret(number));
    assert.equal(redactor.redact(secret(99)), '[token]');
    assert.equal(redactor.redact(secret(80)), '[token]');
  });

  it('leaves all else as it is: names of the environment too, and escapes', () => {
    for (const text of [
      '',
      'Project development: %20 is \\u0041 &#65;',
      'default:development.',
      SECRET.slice(0, 7),
    ])
      assert.equal(redact(text), text);
  });

  it('takes out a token that looks like an escape', () => {
    assert.equal(redact('a %41%42%43 b %', '%41%42%43'), 'a [token] b %');
  });

  it('knows several tokens, and short ones as a whole', () => {
    const other = 'user:0011223344556677';
    assert.equal(redact(`a ${TOKEN} b ${other} c`, TOKEN, other, ''), 'a [token] b [token] c');
    assert.equal(redact('the word is hush.', 'hush'), 'the word is [token].');
  });

  it('lets no eight characters of a token through, wherever they stand', () => {
    const token = fc.stringMatching(/^[\x21-\x7e]{8,80}$/);
    const letter = fc.constantFrom('a', 'b', '1', '%', '.', ':', '+', '/', '\\', 'u', ';', '&', '#', ' ');
    fc.assert(
      fc.property(token, fc.array(letter), fc.array(letter), (secret, before, after) => {
        const clean = redact(before.join('') + secret + after.join(''), secret);
        assert.ok(!clean.toLowerCase().includes(secret.toLowerCase()), clean);
      }),
    );
  });
});

describe('the gate of the log', () => {
  it('passes every level without tokens, and cuts what is endless', () => {
    const lines: string[] = [];
    const keep = (line: string): number => lines.push(line);
    const redactor = new Redactor();
    const log = guardedLog({ debug: keep, info: keep, warn: keep, error: keep }, redactor);
    redactor.hide(TOKEN);
    const levels = ['debug', 'info', 'warn', 'error'] as const;
    // The last character of base64 stands for what comes behind it too.
    for (const level of levels) log[level](`${level} ${base64(TOKEN)}`);
    log.error('x'.repeat(1_000_000));
    assert.deepEqual(
      lines.slice(0, 4),
      levels.map((level) => `${level} [token]Q==`),
    );
    assert.ok((lines[4]?.length ?? 0) < 20_000);
  });
});
