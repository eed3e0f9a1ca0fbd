import assert from 'node:assert/strict';
import fc from 'fast-check';
import { LineIndex } from '../../../../src/core/code/line-index.ts';
import { kotlinBlocks, scriptParts, swiftRawStrings } from '../../../../src/core/code/prepare.ts';

const text = fc.string({
  maxLength: 60,
  unit: fc.constantFrom('a', 'b', '\n', '\r\n', '🚀', '"', '#', '\\', '<script>', '</script>'),
});

describe('LineIndex', () => {
  it('gives for each offset a position, and for the position the offset', () => {
    fc.assert(
      fc.property(text, (source) => {
        const lines = new LineIndex(source);
        for (let offset = 0; offset <= source.length; offset++) {
          assert.equal(lines.offset(lines.position(offset)), offset);
        }
      }),
    );
  });
  it('ends a line at LF, CRLF or CR', () => {
    assert.deepEqual(new LineIndex('a\nb\r\nc\rd').position(7), { line: 3, character: 0 });
  });
});

describe('What goes to the parser', () => {
  it('is as long as the document, with its lines', () => {
    fc.assert(
      fc.property(text, (source) => {
        for (const prepare of [scriptParts, swiftRawStrings, kotlinBlocks]) {
          const prepared = prepare(source);
          assert.equal(prepared.length, source.length);
          assert.deepEqual(prepared.match(/[\r\n]/g), source.match(/[\r\n]/g));
        }
      }),
    );
  });
  it('is the script of a component, and nothing of its markup', () => {
    assert.equal(
      scriptParts('<p>x</p>\n<script lang="ts">\nf()\n</script>\n<b/>'),
      '        \n                 ;\nf()\n         \n    ',
    );
  });
  it('has an ordinary string for each raw string of Swift', () => {
    assert.equal(swiftRawStrings('f(#"a.b"#)'), 'f( "a.b" )');
    assert.equal(swiftRawStrings('f(##"a\\b"##)'), 'f(  "a b"  )');
    assert.equal(swiftRawStrings('f(#"a\\#(x)"#)'), 'f( "a \\(x)" )');
  });
  it('ends the last statement of a block of Kotlin that is closed on its line', () => {
    assert.equal(kotlinBlocks('object A { val b = 1 }'), 'object A { val b = 1;}');
    assert.equal(kotlinBlocks('fun f() { run { x } }'), 'fun f() { run { x;};}');
    for (const same of ['a { }', 'f { x -> }', 'val s = "{ a }"', '"""{ a }"""', '// { a }', '/* { a } */ b'])
      assert.equal(kotlinBlocks(same), same);
  });
});
