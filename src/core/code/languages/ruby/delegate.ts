import type { Expression } from '../../expression.ts';
import type { SyntaxNode } from '../../syntax-node.ts';
import type { LeafDeclaration, Reader } from '../shared/adapter.ts';
import { spanOf } from '../shared/span-of.ts';

/**
 * A method that a class passes on to what one of its own methods or variables gives: `delegate :on?, to: :client`,
 * `def_delegators :@client, :on?`.
 */
export function delegated(leaf: SyntaxNode, syntax: Reader): LeafDeclaration | undefined {
  // The arguments that the symbol stands among
  const given = leaf.type === 'simple_symbol' ? leaf.parent : undefined;
  const call = given?.type === 'argument_list' ? given.parent : undefined;
  const maker = call?.child('method')?.text ?? '';
  if (!given || !/^(?:delegate|def(?:_instance)?_delegators?)$/.test(maker)) return undefined;
  const [first, second, alias] = given.named;
  const target = maker === 'delegate' ? optionOf(given, 'to') : first;
  if (!target || leaf === target || target.type !== 'simple_symbol') return undefined;
  // `def_delegator :@client, :is_enabled?, :on?` names the method last.
  const isRenamed = maker.endsWith('delegator') && alias !== undefined;
  if (isRenamed && leaf === second) return undefined;
  const name = nameOf(leaf);
  return {
    kind: 'member',
    scope: syntax.scopeOf(leaf),
    name: prefixOf(given, target) + name,
    value: {
      ...spanOf(leaf),
      kind: 'member',
      object: objectAt(target),
      name: isRenamed && second ? nameOf(second) : name,
    },
  };
}

/** `client_` of `delegate :on?, to: :client, prefix: true`, `flags_` of `prefix: :flags`. */
function prefixOf(given: SyntaxNode, target: SyntaxNode): string {
  const prefix = optionOf(given, 'prefix');
  if (prefix?.type === 'simple_symbol') return `${nameOf(prefix)}_`;
  return prefix?.type === 'true' ? `${nameOf(target)}_` : '';
}

/** `:client` of the arguments `:on?, to: :client`. */
function optionOf(given: SyntaxNode, option: string): SyntaxNode | undefined {
  return given.named
    .find((node) => node.type === 'pair' && node.child('key')?.text === option)
    ?.child('value');
}

function nameOf(symbol: SyntaxNode): string {
  return symbol.text.slice(1);
}

/** What a symbol names: `:@client` a variable of the object, `:client` a method of it. */
function objectAt(symbol: SyntaxNode): Expression {
  const name = nameOf(symbol);
  const base = spanOf(symbol);
  return name.startsWith('@')
    ? { ...base, kind: 'member', object: { ...base, kind: 'self' }, name: name.slice(1) }
    : { ...base, kind: 'name', name };
}
