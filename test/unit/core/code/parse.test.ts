import assert from 'node:assert/strict';
import { Detector } from '../../../../src/core/code/detector.ts';
import { ParseLimitError, parseLimit, ParseTime, type TextParser } from '../../../../src/core/code/parse.ts';
import { GROWING } from './support/broken-kotlin.ts';
import { read } from './support/grammars.ts';

const CALLS: Readonly<Record<string, string>> = {
  kotlin: 'fun a() = unleash.isEnabled("a.flag")',
  swift: 'unleash.isEnabled(name: "a.flag")',
  java: 'class A { boolean a() { return unleash.isEnabled("a.flag"); } }',
  typescript: "unleash.isEnabled('a.flag');",
};
/** Nothing ends at the left margin, so that it is one text to a grammar whose time grows with the square of it. */
const SWIFT = `  final class A { func f() { for a in b { ${CALLS['swift']} } } }\n`.repeat(2_000);

describe('The time to parse a text', () => {
  const detector = new Detector(read);
  after(() => detector.dispose());

  for (const [languageId, title, text] of [
    ['kotlin', 'loops in its grammar', GROWING],
    ['swift', 'would take half a minute', SWIFT],
  ] as const) {
    it(`ends for one that ${title}, after which all languages parse`, async () => {
      await assert.rejects(detector.detect(text, languageId), ParseLimitError);
      for (const [language, call] of Object.entries(CALLS)) {
        const { findings } = await detector.detect(call, language);
        assert.equal(findings.length, 1, language);
      }
    });
  }

  it('ends for a version of a document, whose next version is read as any', async () => {
    const document = await detector.open('kotlin');
    const good = `${CALLS['kotlin']}\n`;
    const before = document.analyse(good);
    assert.throws(() => document.analyse(good + GROWING), ParseLimitError);
    assert.deepEqual(document.analyse(good), before);
    document.dispose();
  });

  it('counts no time in which the machine does something else', () => {
    const waiting = new Int32Array(new SharedArrayBuffer(4));
    let looks = 0;
    const parser = {
      parse: (_: unknown, __: unknown, { progressCallback }: { progressCallback: () => boolean }) => {
        for (; looks < 80; looks++) {
          Atomics.wait(waiting, 0, 0, 5);
          if (progressCallback()) return null;
        }
        return {};
      },
      reset: () => undefined,
    };
    assert.ok(new ParseTime(0).parse(parser as unknown as TextParser, ''));
    assert.equal(looks, 80);
  });

  it('is longer for a larger text', () => {
    assert.equal(parseLimit(0), 300);
    assert.equal(parseLimit(1_000_000), 3_300);
  });
});
