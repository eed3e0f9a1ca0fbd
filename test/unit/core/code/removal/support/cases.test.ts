import assert from 'node:assert/strict';
import { type RemovalCase, parseRemovalCases, rewrittenRemoval } from './cases.ts';

const ONE = '=== one\nx enabled\nif (on) a();\n----\na();\n';
const SEVERAL =
  '=== several\nx enabled\n--- a.ts\nA\n--- b.ts\nB\n----\n--- b.ts\nC\n# a.ts:1 a value\n=== next\nx enabled\nD\n----\nD\n';

function cases(text: string): readonly RemovalCase[] {
  return parseRemovalCases(text, 'file.ts');
}

describe('a case of a removal that is rewritten', () => {
  it('is as it was where nothing else comes of it', () => {
    for (const one of [...cases(ONE), ...cases(SEVERAL)])
      assert.equal(rewrittenRemoval(one, one.expected, one.listed), one.raw);
  });

  it('expects what comes of it, and no rewriting changes it again', () => {
    const [one] = cases(ONE);
    assert.ok(one);
    const changed = { 'file.ts': 'b();\n' };
    const text = rewrittenRemoval(one, changed, []);
    assert.equal(text, '=== one\nx enabled\nif (on) a();\n----\nb();\n');
    const [again] = cases(text);
    assert.ok(again);
    assert.deepEqual([again.given, again.expected], [one.given, changed]);
    assert.equal(rewrittenRemoval(again, changed, []), text);
  });

  it('names the files that changed where there are several, and the places that are listed', () => {
    const [several, next] = cases(SEVERAL);
    assert.ok(several && next);
    const changed = { 'a.ts': 'E\n', 'b.ts': 'B\n' };
    const text = rewrittenRemoval(several, changed, ['b.ts:1 a call']);
    assert.equal(
      text,
      '=== several\nx enabled\n--- a.ts\nA\n--- b.ts\nB\n----\n--- a.ts\nE\n# b.ts:1 a call\n',
    );
    const [again] = cases(text);
    assert.deepEqual([again?.expected, again?.listed], [changed, ['b.ts:1 a call']]);
    assert.equal(rewrittenRemoval(next, next.given, []), next.raw);
  });

  it('says that a text cannot be told which does not end its last line', () => {
    const [one] = cases(ONE);
    assert.ok(one);
    assert.throws(() => rewrittenRemoval(one, { 'file.ts': 'b();' }, []), /one: file\.ts does not end/);
  });
});
