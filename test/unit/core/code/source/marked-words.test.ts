import assert from 'node:assert/strict';
import {
  calledWord,
  clientWord,
  declaredWord,
  subtypeWord,
  isWordIn,
  keyWord,
  flagNameWord,
  textOfWord,
  typeWord,
} from '../../../../../src/core/code/source/marked-words.ts';

const DECLARED: readonly (readonly [path: string, text: string])[] = [
  ['a.java', 'public final class Base<T> {}'],
  ['a.java', '@Retention(RUNTIME) public @interface Base {}'],
  ['a.kt', 'data class `Base`(val a: Int)'],
  ['a.kt', 'typealias Base = String'],
  ['a.cs', 'public readonly record struct Base(string A);'],
  ['a.cs', 'public delegate Task<bool> Base(string name);'],
  ['a.cs', 'using Base = Acme.Flags;'],
  ['a.go', 'type Base struct{}'],
  ['a.go', 'type (\n\tA int\n\tBase[T any] struct{}\n)'],
  ['a.rb', 'class Acme::Base < Other; end'],
  ['a.rb', 'Base = Struct.new(:a)'],
  ['a.rb', 'Base ||= Struct.new(:a)'],
  ['a.rb', 'module Acme; def self.Base(name) = 1; end'],
  ['a.rb', 'def self . Base(name) = 1'],
  ['a.rb', 'def self::Base(name) = 1'],
  ['a.rb', 'def \\\n  Base(name) = 1'],
  ['a.rb', 'def (door).Base(name) = 1'],
  ['a.gemspec', 'def Base(name) = 1'],
  ['a.RB', 'def Base(name) = 1'],
  ['a.rs', "impl<'a, T: Into<String>> flags::Base<'a, T> {}"],
  ['a.rs', 'impl Flags for Base {}'],
  ['a.swift', 'extension Acme.Base: Equatable {}'],
  ['a.php', '<?php\nabstract class\n  Base {}'],
  ['a.dart', 'extension Short on Base {}'],
  ['a.rs', 'pub async fn Base<T>() {}'],
  ['a.rs', 'static mut Base: u8 = 1;'],
  ['a.rs', 'lazy_static! { pub static ref Base: Flags = made(); }'],
  ['a.rs', 'macro_rules! Base { () => {} }'],
];
const USED: readonly (readonly [path: string, text: string])[] = [
  ['a.rb', 'class Big < Base; end'],
  ['a.rb', 'Base.new == Base'],
  ['a.rb', 'expect(door).to Base(:on)'],
  ['a.kt', 'class Big(base: Base) : Base(1)'],
  ['a.cs', 'class Big : Base { Base _base; bool A => new Base() == b; }'],
  ['a.java', 'class Baseline extends Base { private final Base base; }'],
  ['a.swift', 'struct Big: Base {}'],
  ['a.php', 'use Acme\\Base;\nclass Big extends Base {}'],
  ['a.rs', 'use flags::Base;\nfn big(base: Base) -> Base { Base(base) }'],
];

describe('The question for what declares a type', () => {
  const isHeld = (path: string, text: string): boolean => isWordIn(typeWord('Base'), path, text);

  for (const [path, text] of DECLARED)
    it(`finds ${path}: ${text}`, () => assert.equal(isHeld(path, text), true));
  for (const [path, text] of USED)
    it(`leaves ${path}: ${text}`, () => assert.equal(isHeld(path, text), false));

  it('is about its name, as a search for words is', () => {
    assert.equal(textOfWord(typeWord('Größe$')), 'Größe$');
    assert.equal(isWordIn(typeWord('Größe$'), 'a.kt', 'class Größe$'), true);
  });
});

/** Which scripts hold what a word stands for, and which do not. */
function describeScripts(
  title: string,
  word: string,
  { held, left }: { readonly held: readonly string[]; readonly left: readonly string[] },
): void {
  const isHeld = (text: string): boolean => isWordIn(word, 'a.ts', text);
  describe(title, () => {
    for (const text of held) it(`finds ${text}`, () => assert.equal(isHeld(text), true));
    for (const text of left) it(`leaves ${text}`, () => assert.equal(isHeld(text), false));
  });
}

const CALLED: readonly string[] = [
  "flag('a')",
  "sdk.flag<boolean>\n('a')",
  "flag?.('a')",
  "flag!('a')",
  "((flag))('a')",
  "(flag as On)('a')",
  "(0, sdk.flag)('a')",
  "sdk['flag']('a')",
  "flag /* of it */ ('a')",
  'flag`a`',
  "import { flag as on } from 'sdk'",
  'const { flag: on } = sdk',
  "const { 'flag': on } = sdk",
  'const on = flag',
  'const on = (await flag)',
  'const on = <On>flag;',
  'const on = sdk.flag\nnext()',
  'const on = flag.bind(sdk)',
  'const on = sdk.flag?.bind(sdk)',
  'export const all = { on: flag }',
  'const on = (sdk.flag as On);',
  'const on = /* of it */ flag',
  'const on =\n  // of it\n  flag',
  'filter(\n  names,\n  flag,\n)',
  'const { flag: on = off } = sdk',
  'flag()',
  'names.filter(flag)',
  '_.filter(names, flag)',
  'use(flag, [])',
];
const NAMED: readonly string[] = [
  "// A flag, or a flag's name.",
  "'flag'",
  "import { flag } from 'sdk'",
  '<p>The flag is on</p>',
  'for (const flag of flags) add(on, flag, 1)',
  'const name = flag.name;',
  'myflag(1); flags(2); $flag(3)',
  'if (flag) on = 1',
  'flags.map((flag) => flag.name, (one, flag) => 1)',
  'return { on, flag: true, off }',
  '/* Of it */ flag: boolean;',
  'flag: () => true',
  'flag: jest.fn()',
  'flag() { return true; }',
  'flag(): boolean {}',
  'const on = sdk.flag === 1 || sdk.flag !== 2',
  'add(one, ...flag)',
  'Leave a flag as it is.',
  '<p>flag</p>',
];

describeScripts('The question for what may call a common word', calledWord('flag'), {
  held: CALLED,
  left: NAMED,
});

const DECLARING: readonly string[] = [
  'function flag(name) {}',
  'class A { async flag<T>(name: T): Promise<T> {} }',
  'const a = { flag: (name) => on(name) }',
  'class A { flag = (name) => on(name) }',
  "const a = { 'flag'(name) {} }",
  'interface A { flag?(name: string): boolean }',
  'abstract class A { get flag() { return 1 } }',
  'A.prototype.flag = function (name) {}',
];
const ASKING: readonly string[] = [
  "this.flag('a')",
  'sdk?.flag()',
  'all.map(flag)',
  '// the flag',
  'myflag(1)',
];

describeScripts('The question for what may declare a function', declaredWord('flag'), {
  held: DECLARING,
  left: ASKING,
});

const SUBTYPES: readonly string[] = [
  'class A extends Base {}',
  'class A extends Base<string> implements Other {}',
  'class A\n  implements Other, Base, Third {}',
  "const a: Base = { flag: 'a' }",
  'const all: readonly Base[] = []',
  "const all: Record<string, Base> = { a: { flag: 'a' } }",
  'const some: Either<Base, Error> = make()',
  'function make(): Base {}',
  'const make = (): Base => ({})',
  'async function make(): Promise<Base[]> {}',
  'class A { readonly step: Base = {} }',
  "import { Base as Other } from './base'",
  'interface Inner extends Base {}',
];
const USING: readonly string[] = [
  "import { Base } from './base';",
  'let base: Base;',
  'function use(base: Base, other: Other): void {}',
  'const base = new Base(1);',
  '// Of a Base, or not.',
  'const a = all as Base;',
  'class Basement {}',
];

describeScripts('The question for what may be a subtype', subtypeWord('Base'), {
  held: SUBTYPES,
  left: USING,
});

const CLIENTS: readonly string[] = [
  "import { flag } from 'unleash-client'",
  "import { flag } from '@unleash/nextjs';",
  "const { flag } = require('./lib/unleash');",
  "await import('unleash-client')",
  "import 'unleash-client';",
  'function use(client: unleash) {}',
  'const client = new unleash()',
  "import { other, unleash } from './sdk'",
  "import unleash from './sdk'",
  'const client = sdk as unleash;',
];
const MENTIONS: readonly string[] = [
  '// See https://docs.unleash.io/flag',
  "const url = 'https://unleash.example';",
  '<p>With unleash you flag what you like</p>',
  "name('unleash')",
];

describeScripts('The question for what has to do with an SDK', clientWord('unleash'), {
  held: CLIENTS,
  left: MENTIONS,
});

describe('The question for a text that is a name', () => {
  const isNamed = (path: string, text: string): boolean => isWordIn(flagNameWord('flag'), path, text);
  const isKey = (text: string): boolean => isWordIn(keyWord('flag'), 'a.ts', text);

  for (const [path, text] of [
    ['a.ts', "on('flag')"],
    ['a.go', 'on(`flag`)'],
    ['a.rs', 'on(r#"flag"#)'],
    ['a.kt', 'on("""flag""")'],
    ['a.json', '{ "flag": true }'],
    ['a.yaml', 'flags: [flag, other]'],
    ['a.rb', 'on(:flag)'],
    ['a.rb', 'on(flag: true)'],
    ['a.erb', '<% %w[other flag].each do |name| %>'],
  ] as const)
    it(`finds it in ${path}: ${text}`, () => {
      assert.equal(isNamed(path, text), true);
    });

  for (const [path, text] of [
    ['a.ts', 'const flag = 1; on(flag)'],
    ['a.ts', "on('a flag', 'flags', 'my-flag')"],
    ['a.go', 'import "example.com/flag/v2"'],
    ['a.rb', 'flag.on'],
  ] as const)
    it(`does not find it in ${path}: ${text}`, () => {
      assert.equal(isNamed(path, text), false);
    });

  it('tells keys without quotes from types', () => {
    for (const text of ['{ flag: true }', '{ flag : isOn() }', '[flag => 1]'])
      assert.equal(isKey(text), true, text);
    for (const text of ['(flag: string) => 1', 'flag: Flag;', 'a.flag: 1', 'flag::on', 'flag = 1'])
      assert.equal(isKey(text), false, text);
  });
});
