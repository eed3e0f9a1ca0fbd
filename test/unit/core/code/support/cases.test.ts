import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Detector } from '../../../../../src/core/code/detector.ts';
import { type Case, parseCases, printed, rewritten } from './cases.ts';
import { read } from './grammars.ts';

const folder = join(import.meta.dirname, '..', 'cases');

function only(cases: readonly Case[]): Case {
  const [one] = cases;
  assert.ok(one);
  return one;
}

describe('a case that is rewritten', () => {
  const detector = new Detector(read);
  after(() => detector.dispose());

  for (const name of readdirSync(folder)) {
    const languageId = name.replace('.txt', '');
    it(`expects what is found, in ${languageId}, whatever it expected, and no rewriting changes it again`, async () => {
      for (const one of parseCases(readFileSync(join(folder, name), 'utf8'))) {
        const forgotten = { ...one, expected: [] };
        const { findings } = await detector.detect(one.source, languageId, { knownFlags: one.known });
        const text = rewritten(forgotten, findings);
        const again = only(parseCases(text));
        assert.deepEqual(
          [again.source, again.expected, [...again.known].sort()],
          [one.source, printed(one.source, findings), [...one.known].sort()],
          one.title,
        );
        assert.equal(rewritten(again, findings), text);
      }
    });
  }

  it('keeps a name known that is no longer found', () => {
    const one = only(parseCases("=== one\nisEnabled('⟦L|gone⟧');\n"));
    const text = rewritten(one, []);
    assert.equal(text, "=== one\n@known gone\nisEnabled('gone');\n");
    assert.equal(rewritten(only(parseCases(text)), []), text);
  });

  it('says that one finding in another cannot be marked', () => {
    const one = only(parseCases('=== one\nabc\n'));
    const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 2 } };
    const finding = { kind: 'dynamic', range, evidence: 'sure' } as never;
    assert.throws(() => rewritten(one, [finding, finding]), /one: a finding lies in another/);
  });
});
