import type { Expression } from '../../expression.ts';
import type { SyntaxNode } from '../../syntax-node.ts';
import { type Adapter, shapeOf } from '../shared/adapter.ts';
import { branchesOf, lastOf } from '../shared/branches.ts';
import { delegated } from './delegate.ts';
import { formatCall, isFormat } from '../shared/format-operator.ts';
import { stubbedCall } from './rspec.ts';
import { spanOf } from '../shared/span-of.ts';

// What each table is for, and where paths such as `../:type` and -1 lead, stands at `Shape` in `shared/adapter.ts`.
const shape = shapeOf({
  names: ['identifier', 'constant', 'instance_variable', 'class_variable', 'global_variable'],
  self: ['self', 'super'],
  strings: ['string', 'bare_string'],
  symbols: ['simple_symbol', 'hash_key_symbol', 'bare_symbol', 'delimited_symbol'],
  interpolations: ['interpolation'],
  transparent: { parenthesized_statements: 0, assignment: 'right', operator_assignment: 'right' },
  members: { scope_resolution: ['scope', 'name'] },
  indexes: { element_reference: ['object', 1] },
  callsByIndex: true,
  calls: {
    call: { receiver: 'receiver', name: 'method', args: 'arguments', trailing: 'block', unnamed: 'call' },
  },
  arguments: { pair: () => ['key', 'value'] },
  choices: { conditional: ['consequence', 'alternative'] },
  binaries: ['binary'],
  branches: { case: (node) => branchesOf(node, 'when', 'else') },
  // The first of the values in `return a, b`
  returns: { return: ':argument_list/0' },
  tails: {
    method: (fn) => lastOf(fn),
    singleton_method: (fn) => lastOf(fn),
    lambda: (fn) => lastOf(fn),
    block: (fn) => lastOf(fn),
    do_block: (fn) => lastOf(fn),
  },
  cases: { when: ['../value', 'pattern'] },
  lists: ['array', 'string_array', 'symbol_array', 'right_assignment_list'],
  objects: ['hash'],
  pairs: { pair: ['key', 'value'] },
  functions: {
    // A method without parameters is read like a property: `flags.cart`.
    method: { name: 'name', parameters: 'parameters', isGetter: hasNoParameters },
    singleton_method: { name: 'name', parameters: 'parameters', isGetter: hasNoParameters },
    block: { parameters: 'parameters' },
    do_block: { parameters: 'parameters' },
    lambda: { parameters: 'parameters' },
  },
  declarations: {
    assignment: { kind: 'variable', name: 'left', value: 'right' },
    operator_assignment: { kind: 'variable', name: 'left', value: 'right' },
    method_parameters: { kind: 'parameter', name: 0 },
    keyword_parameter: { kind: 'parameter', name: 'name', value: 'value' },
    optional_parameter: { kind: 'parameter', name: 'name', value: 'value' },
    class: { kind: 'type', name: 'name' },
    module: { kind: 'type', name: 'name' },
    pair: { kind: 'member', name: 'key', value: 'value' },
    for: { kind: 'loop', name: 'pattern', source: 'value/0' },
  },
  patterns: ['left_assignment_list', 'destructured_parameter'],
  containers: { assignment: 'left', pair: 'key' },
  scopes: ['class', 'module'],
  supertypes: ['superclass'],
});

export const rubyAdapter: Adapter = {
  key: 'ruby',
  shape,
  bareName: (text) => text.replace(/^(?:@@?|\$|:)/, ''),
  imports: (root) =>
    root.named.flatMap((node) => {
      if (node.type !== 'call' || !/^require(?:_relative)?$/.test(node.child('method')?.text ?? ''))
        return [];
      const module = node.child('arguments')?.child(0)?.text.slice(1, -1) ?? '';
      return [{ local: '', imported: '*', module }];
    }),
  embeddedOf: (type) =>
    (type.first('body_statement')?.named ?? []).flatMap((node) =>
      node.type === 'call' && /^(?:include|extend|prepend)$/.test(node.child('method')?.text ?? '')
        ? (node.child('arguments')?.named ?? []).map(({ text }) => text)
        : [],
    ),
  expression: (node, read) => {
    const base = spanOf(node);
    // `"shop.%s" % name`
    if (isFormat(node)) return formatCall(node, read);
    const stubbed = node.type === 'call' ? stubbedCall(node, read) : undefined;
    if (stubbed) return stubbed;
    if (isOwnNew(node)) return newOfOwn(node, read);
    if (node.type === 'call' && node.text === 'self.class') return { ...base, kind: 'self' };
    // `@flag` is the member `flag` of `self`.
    if (node.type === 'instance_variable')
      return { ...base, kind: 'member', object: { ...base, kind: 'self' }, name: node.text.slice(1) };
    // `cart` in `%w[cart sale]`
    if (node.type === 'bare_string' && isPlain(node))
      return { ...spanOf(node), kind: 'string', value: node.text };
    // `-"cart"` and `+"cart"` are the text itself, frozen or not.
    const operand = node.type === 'unary' ? node.child('operand') : undefined;
    if (operand?.type === 'string') return read(operand);
    const symbol = symbolOf(node);
    return symbol && { kind: 'string', node, isSymbol: true, ...symbol };
  },
  declarationAt: (leaf, syntax) => {
    const passedOn = delegated(leaf, syntax);
    if (passedOn) return passedOn;
    // `*names`
    const isRest = leaf.parent?.type === 'splat_parameter';
    const node = isRest ? leaf.parent : leaf;
    if (!/^(?:method|block|lambda)_parameters$/.test(node.parent?.type ?? '')) return undefined;
    const fn = syntax.functionOf(leaf);
    const place = isRest ? { index: node.index, isRest } : { index: leaf.index, label: leaf.text };
    return fn && { kind: 'parameter', scope: fn, fn, place };
  },
};

/** Whether a node is `new` without a receiver in a class method, `new(key)` or that of `new.on?`: it makes an instance. */
function isOwnNew(node: SyntaxNode): boolean {
  // Without arguments `new` is no call in the tree, and only counts where something is called on it.
  const isReceiver = node.type === 'identifier' && node.parent?.child('receiver') === node;
  const isCall = node.type === 'call' && !node.child('receiver');
  if (!isReceiver && !isCall) return false;
  if ((isCall ? node.child('method') : node)?.text !== 'new') return false;
  return node.closest(({ type }) => /^(?:singleton_)?method$/.test(type))?.type === 'singleton_method';
}

/** A bare `new`, for which {@link isOwnNew} holds, as a call of the class itself. */
function newOfOwn(node: SyntaxNode, read: (node: SyntaxNode) => Expression): Expression {
  const { start, end } = node;
  // The callee, at the word `new`, is `self`: in a class method that is the class, whose call creates an instance.
  const args = () => (node.child('arguments')?.named ?? []).map((value) => ({ value: read(value) }));
  return {
    kind: 'call',
    node,
    start,
    end,
    callee: { kind: 'self', node, start, end: start + 'new'.length },
    args,
  };
}

/** The name of a symbol, `:cart`, `cart:` or `:"cart"`, and its place; undefined for one with an interpolation. */
function symbolOf(node: SyntaxNode): { value: string; start: number; end: number } | undefined {
  const { type, text, end } = node;
  if (type === 'delimited_symbol') {
    const [content, ...others] = node.named;
    if (content?.type !== 'string_content' || others.length > 0) return undefined;
    return { value: content.text, start: content.start, end: content.end };
  }
  if (!shape.symbols?.includes(type) || !isPlain(node)) return undefined;
  const value = text.replace(/^:/, '');
  return { value, start: end - value.length, end };
}

/** Whether a list's word has no interpolation, unlike `%I[a_#{b}]`. */
function isPlain({ named }: SyntaxNode): boolean {
  return named.every(({ type }) => type !== 'interpolation');
}

function hasNoParameters(method: SyntaxNode): boolean {
  return method.child('parameters') === undefined;
}
