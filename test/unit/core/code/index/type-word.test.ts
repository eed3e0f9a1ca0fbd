import assert from 'node:assert/strict';
import { declaresType, textOfWord, typeWord } from '../../../../../src/core/code/index/type-word.ts';

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
  ['a.rs', "impl<'a, T: Into<String>> flags::Base<'a, T> {}"],
  ['a.rs', 'impl Flags for Base {}'],
  ['a.swift', 'extension Acme.Base: Equatable {}'],
  ['a.php', '<?php\nabstract class\n  Base {}'],
  ['a.dart', 'extension Short on Base {}'],
];
const USED: readonly (readonly [path: string, text: string])[] = [
  ['a.rb', 'class Big < Base; end'],
  ['a.rb', 'Base.new == Base'],
  ['a.kt', 'class Big(base: Base) : Base(1)'],
  ['a.cs', 'class Big : Base { Base _base; bool A => new Base() == b; }'],
  ['a.java', 'class Baseline extends Base { private final Base base; }'],
  ['a.swift', 'struct Big: Base {}'],
  ['a.php', 'use Acme\\Base;\nclass Big extends Base {}'],
];

describe('The question for what declares a type', () => {
  const isHeld = (path: string, text: string): boolean => declaresType(typeWord('Base'), path, text);

  for (const [path, text] of DECLARED)
    it(`finds ${path}: ${text}`, () => assert.equal(isHeld(path, text), true));
  for (const [path, text] of USED)
    it(`leaves ${path}: ${text}`, () => assert.equal(isHeld(path, text), false));

  it('is about its name, as a search for words is', () => {
    assert.equal(textOfWord(typeWord('Größe$')), 'Größe$');
    assert.equal(declaresType(typeWord('Größe$'), 'a.kt', 'class Größe$'), true);
  });
});
