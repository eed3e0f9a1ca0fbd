import assert from 'node:assert/strict';
import fc from 'fast-check';
import { LineIndex } from '../../../../src/core/code/line-index.ts';
import { svelteParts, vueParts } from '../../../../src/core/code/languages/shared/markup-parts.ts';
import { csharpOperators } from '../../../../src/core/code/languages/csharp/prepare.ts';
import { assertions, svelteCode, vueCode } from '../../../../src/core/code/languages/javascript/prepare.ts';
import { kotlinBlocks } from '../../../../src/core/code/languages/kotlin/prepare.ts';
import { erbParts } from '../../../../src/core/code/languages/ruby/prepare.ts';
import { swiftCode } from '../../../../src/core/code/languages/swift/prepare.ts';
import { times } from '../../support/size.ts';

const text = fc.string({
  maxLength: 60,
  unit: fc.constantFrom(
    'a',
    'b',
    '\n',
    '\r\n',
    '🚀',
    '"',
    '#',
    '\\',
    '<script>',
    '</script>',
    '<!--',
    '{',
    '}',
    '{#if',
    '{{',
    ' :a="',
    '<%',
  ),
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
        for (const prepare of [
          vueCode,
          svelteCode,
          erbParts,
          swiftCode,
          kotlinBlocks,
          assertions,
          csharpOperators,
        ]) {
          const prepared = prepare(source);
          assert.equal(prepared.length, source.length);
          assert.deepEqual(prepared.match(/[\r\n]/g), source.match(/[\r\n]/g));
        }
      }),
    );
  });
  it('is the script of a component', () => {
    for (const prepare of [vueCode, svelteCode])
      assert.equal(
        prepare('<p>x</p>\n<script lang="ts">\nf()\n</script>\n<b/>'),
        '        \n                 ;\nf()\n         \n    ',
      );
  });
  it('has the expressions of a template of Vue', () => {
    const code = (template: string): string => vueParts(template).replaceAll(/ +/g, ' ').trim();
    assert.equal(code('<p v-if="a(\'x\')" :b=\'c("y")\' d="e()">{{ f }} g</p>'), ';a(\'x\') ;c("y") ; f');
    assert.equal(code('<p :class="{ a: b() }" @click="c(); d()">'), ';({ a: b() }) ;c(); d()');
    assert.equal(code('<p v-for="a in b()" #c="d()"><!-- {{ e() }} --></p>'), '');
    assert.equal(
      code('<style>a { b: "{{ c() }}" }</style>{{ a < b ? { c }.c : d }}'),
      '; a < b ? { c }.c : d',
    );
    assert.equal(code('{{ a {{ b() }}'), '; b()');
  });
  it('has the expressions of the markup of Svelte', () => {
    const code = (markup: string): string => svelteParts(markup).replaceAll(/ +/g, ' ').trim();
    assert.equal(code('{#if a()}{b}{:else if c}{:else}{/if}'), '; a() ;b ; c');
    assert.equal(code("{#each a('x') as b (b.c)}{@html d}{@debug e}{/each}"), "; a('x') ; d");
    assert.equal(
      code('<p class="f {a}" {...b} c={() => { d("}") }}>it\'s {e}</p>'),
      ';a ;b ;() => { d("}") } ;e',
    );
    assert.equal(code('{ a {b}'), ';b');
    assert.equal(code('<!-- {a} --><style>p { b: c }</style>{d}'), ';d');
  });
  it('takes no longer where nothing that is opened is closed', () => {
    for (const opening of [
      '<!---->',
      '{#each a}',
      '<!--',
      '<script ',
      '<script>',
      '<style ',
      '{',
      '{{ a',
      ' :a="',
      '{"',
      '{`',
      '<%',
      '/*',
      "a!.'",
      'a?."',
      '\\"',
      "a is '",
      '@"',
    ])
      for (const prepare of [vueCode, svelteCode, erbParts, assertions, csharpOperators, kotlinBlocks])
        prepare(opening.repeat(times(200_000)));
    for (const line of [
      ' '.repeat(times(1_000_000)),
      'get (',
      'set(a:\n  ',
      'val a\n  get(a)\n)\n',
      '\n\n  get(a)',
    ])
      kotlinBlocks(`\n${line.repeat(Math.ceil(times(1_000_000) / line.length))}`);
  });
  it('asks what is asserted or may be missing as any other, in code alone', () => {
    assert.equal(
      csharpOperators('a is string && b is int? && "c is d?.e" /* f is g */'),
      'a is string && b is int? && "c is d?.e" /* f is g */',
    );
    assert.equal(
      csharpOperators('a is B // c\n or D && @"e""is f" is G'),
      'a is B // c\n or D && @"e""is f" is G',
    );
    assert.equal(assertions('throw!(a) && new!(b)'), 'throw!(a) && new!(b)');
    const text = "a!.b || c!?.d || e![0] || f!(1) || !g || h !== i || return!(j) || 'k!.l' // m!.n";
    const told = "a .b || c ?.d || e [0] || f (1) || !g || h !== i || return!(j) || 'k!.l' // m!.n";
    assert.equal(assertions(text), told);
    assert.equal(csharpOperators('a?.B ?? c ?.5 : .6'), 'a .B ?? c ?.5 : .6');
    assert.equal(
      csharpOperators(
        'a is B.C && d is not null || e is F f && g is null ? h is I : j is { K: 1 } && l is true || m is true or null',
      ),
      'a == B.C && d !=     null || e is F f && g == null ? h == I : j is { K: 1 } && l == true || m is true or null',
    );
  });
  it('has an ordinary string for each raw string of Swift', () => {
    assert.equal(swiftCode('f(#"a.b"#)'), 'f( "a.b" )');
    assert.equal(swiftCode('f(##"a\\b"##)'), 'f(  "a b"  )');
    assert.equal(swiftCode('f(#"a\\#(x)"#)'), 'f( "a \\(x)" )');
  });
  it('has nothing of the lines that say when Swift is compiled, but in a text or a comment', () => {
    assert.equal(
      swiftCode('enum A {\n#if DEBUG\n case a\n  #else\n#endif // x\n}'),
      `enum A {\n${' '.repeat(9)}\n case a\n${' '.repeat(7)}\n${' '.repeat(11)}\n}`,
    );
    assert.equal(
      swiftCode('a("image/*")\nb(#"\\"#) // *.{a,b}/*\n#if A\n#endif\n'),
      `a("image/*")\nb( " " ) // *.{a,b}/*\n${' '.repeat(5)}\n${' '.repeat(6)}\n`,
    );
    const kept = '/*\n#if A\n*/ let a = """\n#if B\n"""\nlet b = #selector(c)\n';
    assert.equal(swiftCode(kept), kept);
  });
  it('ends the last statement of a block of Kotlin that is closed on its line', () => {
    assert.equal(kotlinBlocks('object A { val b = 1 }'), 'object A { val b = 1;}');
    assert.equal(kotlinBlocks('fun f() { run { x } }'), 'fun f() { run { x;};}');
    for (const same of ['a { }', 'f { x -> }', 'val s = "{ a }"', '"""{ a }"""', '// { a }', '/* { a } */ b'])
      assert.equal(kotlinBlocks(same), same);
  });
  it('ends a property of Kotlin before what is called like an accessor', () => {
    const after = (...lines: readonly string[]) =>
      kotlinBlocks(`{\n  ${lines.join('\n  ')}\n}`).includes(';');
    for (const call of ['get("/c") {', 'get(key)', 'get<Home> {', 'set("a", 1)', 'set(a)']) {
      assert.equal(after('val a = b()', call), true, call);
      assert.equal(after('private val a: T by lazy {', '  b', '}', '', '// c', call), true, call);
      assert.equal(after('a = b()', call), false, call);
      assert.equal(after('val a = b(', `  c, ${call}`, ')'), false, call);
    }
    for (const accessor of [
      'get() = b',
      'get () {',
      'set(value) {',
      'set(value: T) = b(value)',
      'private set',
    ])
      assert.equal(after('var a = b()', accessor), false, accessor);
    assert.equal(after('val a =', '  get("b")'), false);
  });
});
