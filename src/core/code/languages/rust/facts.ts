import type { ImportBinding } from '../../declaration.ts';
import type { CallSite } from '../../expression.ts';
import type { SyntaxNode } from '../../syntax-node.ts';
import { type Adapter, type LeafDeclaration, type Reader, shapeOf } from '../shared/adapter.ts';
import { branchesOf, lastOf } from '../shared/branches.ts';
import { formatParts, macroInvocation, macroCall, macroParameter } from './macro.ts';
import { enumVariantNames } from './variant.ts';
import { spanOf } from '../shared/span-of.ts';

// What each table is for, and where paths such as `../:type` and -1 lead, stands at `Shape` in `shared/adapter.ts`.
const shape = shapeOf({
  names: ['identifier', 'type_identifier', 'field_identifier', 'crate', 'super', 'metavariable'],
  self: ['self'],
  strings: ['string_literal', 'raw_string_literal'],
  transparent: {
    parenthesized_expression: 0,
    reference_expression: 'value',
    type_cast_expression: 'value',
    try_expression: 0,
    await_expression: 0,
    generic_function: 'function',
    // `*flag`
    unary_expression: 0,
    reference_type: 'type',
    generic_type: 'type',
  },
  members: {
    field_expression: ['value', 'field'],
    scoped_identifier: ['path', 'name'],
    scoped_type_identifier: ['path', 'name'],
  },
  indexes: { index_expression: [0, 1] },
  calls: {
    call_expression: { callee: 'function', args: 'arguments' },
    macro_invocation: { callee: 'macro' },
    struct_expression: { callee: 'name', args: 'body' },
  },
  arguments: {
    field_initializer: () => ['field', 'value'],
    shorthand_field_initializer: () => [0, 0],
  },
  branches: {
    match_expression: (node) => branchesOf(node.child('body'), 'match_arm'),
    if_expression: (node) => ifBranches(node),
  },
  returns: { return_expression: 0 },
  tails: {
    function_item: (fn) => tailOf(fn.child('body')),
    closure_expression: (fn) =>
      fn.child('body')?.type === 'block' ? tailOf(fn.child('body')) : fn.child('body'),
  },
  cases: { match_arm: ['../../value', 'pattern'] },
  lists: ['array_expression', 'tuple_expression'],
  pairs: { field_initializer: ['field', 'value'] },
  functions: {
    function_item: { name: 'name', parameters: 'parameters', returns: 'return_type' },
    function_signature_item: { name: 'name', parameters: 'parameters', returns: 'return_type' },
    closure_expression: { parameters: 'parameters' },
    macro_definition: { name: 'name' },
  },
  typesWithFieldArguments: ['struct_item'],
  declarations: {
    macro_definition: { kind: 'function', name: 'name' },
    const_item: { kind: 'variable', name: 'name', type: 'type', value: 'value' },
    static_item: { kind: 'variable', name: 'name', type: 'type', value: 'value' },
    let_declaration: { kind: 'variable', name: 'pattern', type: 'type', value: 'value' },
    parameter: { kind: 'parameter', name: 'pattern', type: 'type' },
    closure_parameters: { kind: 'parameter', name: 0, isList: true },
    struct_item: { kind: 'type', name: 'name' },
    enum_item: { kind: 'type', name: 'name' },
    trait_item: { kind: 'type', name: 'name' },
    type_item: { kind: 'type', name: 'name', type: 'type', isAlias: true },
    for_expression: { kind: 'loop', name: 'pattern', source: 'value' },
    assignment_expression: { kind: 'assignment', name: 'left', value: 'right' },
    compound_assignment_expr: { kind: 'assignment', name: 'left', value: 'right' },
  },
  patterns: ['mut_pattern', 'ref_pattern', 'reference_pattern', 'tuple_pattern'],
  containers: {
    mod_item: 'name',
    impl_item: 'type',
  },
  scopes: ['block', 'declaration_list', 'field_declaration_list', 'enum_variant_list', 'for_expression'],
  supertypes: ['trait', 'bounds'],
});

/** Most inline modules that are followed inside one another. */
const DEEPEST_INLINE = 10;

export const rustAdapter: Adapter = {
  key: 'rust',
  shape,
  // `&mut self`, `mut self`, `self: Box<Self>`
  receiver: /^(?:&.*\bself|(?:mut )?self(?:\s*:[^]*)?)$/,
  maps: [{ callee: /^(?:Hash|BTree|Index)Map::from$/, layout: 'list' }],
  imports: (root) => withInner(importsIn(root, 0), importsInFunctions(root)),
  template: formatParts,
  // `$crate` in a macro is the macro's own crate.
  bareName: (text) => (text === '$crate' ? 'crate' : text),
  expression: (node, read) => {
    const base = spanOf(node);
    if (node.type === 'macro_invocation') return macroInvocation(node, read);
    if (/^(?:type_)?identifier$/.test(node.type) && node.text === 'Self') return { ...base, kind: 'self' };
    // `Feature::Sync(1)` is read as `Feature::Sync`.
    const variant = withFields(node);
    return variant && { ...read(variant), ...base };
  },
  callAt: (leaf, syntax): CallSite | undefined =>
    leaf.parent?.type === 'token_tree' ? macroCall(leaf, syntax) : undefined,
  declarationAt: (leaf, syntax) =>
    moduleInline(leaf, syntax) ??
    structField(leaf, syntax) ??
    macroParameter(leaf, syntax) ??
    enumVariantNames(leaf, syntax) ??
    unwrapped(leaf, syntax) ??
    extracted(leaf, syntax),
};

/** The path of a variant with fields: `Feature::Sync(1)`, `Feature::Import { dry_run: true }`. */
function withFields(node: SyntaxNode): SyntaxNode | undefined {
  if (node.type === 'struct_expression') return node.first('scoped_type_identifier');
  const callee = node.type === 'call_expression' ? node.child('function') : undefined;
  // A capital tells `Feature::Sync(1)` from a call such as `Feature::sync(1)`.
  const name = callee?.type === 'scoped_identifier' ? callee.child('name') : undefined;
  return name && /^[A-Z]/.test(name.text) ? callee : undefined;
}

/** The imports of a file (`depth` 0) or of an inline module, and of the modules inside it; `depth` is how many are around them. */
function importsIn(module: SyntaxNode, depth: number): readonly ImportBinding[] {
  return module.named.flatMap((node): readonly ImportBinding[] => {
    if (node.type === 'use_declaration') {
      const found = uses(node.child('argument'), '');
      return depth === 0 ? found : found.flatMap((one) => outOfInline(one, depth));
    }
    if (node.type !== 'mod_item') return [];
    const [name, body] = [node.child('name')?.text, node.child('body')];
    if (body) return depth < DEEPEST_INLINE ? importsIn(body, depth + 1) : [];
    // `mod flags;`
    return name === undefined || depth > 0 ? [] : [{ local: name, imported: '*', module: `self::${name}` }];
  });
}

/** What `use` imports inside functions; not in those of inline modules, where paths begin elsewhere. */
function importsInFunctions(root: SyntaxNode): readonly ImportBinding[] {
  return [...root.source.matchAll(/\buse\b/g)].flatMap(({ index }) => {
    const node = root.leafAt(index)?.parent;
    const isInFunction = node?.type === 'use_declaration' && node.parent?.type === 'block';
    if (!isInFunction || node.closest(({ type }) => type === 'mod_item')) return [];
    return uses(node.child('argument'), '').map((one) => ({ ...one, isInner: true }));
  });
}

/** Adds what functions import: their wildcards only where no other wildcard of the file could bring a name instead. */
function withInner(own: readonly ImportBinding[], inner: readonly ImportBinding[]): readonly ImportBinding[] {
  const modules = [...own, ...inner].filter(({ local }) => local === '*').map(({ module }) => module);
  const isAlone = new Set(modules).size === 1;
  return [...own, ...inner.filter(({ local }) => local !== '*' || isAlone)];
}

/** What an inline module imports, as seen from the file: each `super` leaves one of those modules. */
function outOfInline(binding: ImportBinding, depth: number): readonly ImportBinding[] {
  const parts = binding.module.split('::');
  // The number of leading `super`s; -1 where there is nothing else, as in `use super::{self}`
  const supers = parts.findIndex((part) => part !== 'super');
  // Wildcards are left out: `use super::*` mostly brings what the file itself declares, which needs no import.
  if (binding.local === '*' || supers < 0) return [];
  // As many as there are modules around it, or fewer, do not leave the file.
  const isInFile = supers > 0 && supers <= depth;
  const module = isInFile ? ['self', ...parts.slice(supers)].join('::') : binding.module;
  return [{ ...binding, module, isInner: true }];
}

/**
 * The imports of a `use`; `prefix` is the path before the braces around `node`, '' for none. The `module` of each is the
 * whole path with the imported name, which may itself be a module.
 */
function uses(node: SyntaxNode | undefined, prefix: string): readonly ImportBinding[] {
  if (!node) return [];
  const join = (text: string | undefined) => [prefix, text].filter(Boolean).join('::');
  switch (node.type) {
    // `use shop::{flags, names}`
    case 'scoped_use_list':
      return uses(node.child('list'), join(node.child('path')?.text));
    case 'use_list':
      return node.named.flatMap((child) => uses(child, prefix));
    // `use shop::flags::*`, of a module or of an enum
    case 'use_wildcard':
      return [{ local: '*', imported: '*', module: join(node.child(0)?.text), opensType: true }];
    // `use shop::flags as f`
    case 'use_as_clause': {
      const path = join(node.child('path')?.text);
      return [{ local: node.child('alias')?.text ?? '', imported: path.replace(/^.*::/, ''), module: path }];
    }
    // `a::b::{self, c}` imports the module `b` itself.
    case 'self':
      return prefix === '' ? [] : [{ local: prefix.replace(/^.*::/, ''), imported: '*', module: prefix }];
    default: {
      const path = join(node.text);
      const imported = path.replace(/^.*::/, '');
      return [{ local: imported, imported, module: path }];
    }
  }
}

/** An inline module, unlike one in a file of its own. */
function moduleInline(leaf: SyntaxNode, syntax: Reader): LeafDeclaration | undefined {
  const holder = leaf.parent;
  if (holder?.type !== 'mod_item' || holder.child('name') !== leaf || !holder.child('body')) return undefined;
  return { kind: 'type', scope: syntax.scopeOf(holder) };
}

/** A field, which is an argument where its struct is constructed, `Gate { client }`: `fn` is the struct. */
function structField(leaf: SyntaxNode, syntax: Reader): LeafDeclaration | undefined {
  const field = leaf.parent;
  const fn =
    field?.type === 'field_declaration' && field.child('name') === leaf ? field.parent?.parent : undefined;
  if (!field || fn?.type !== 'struct_item') return undefined;
  const place = { index: field.index, label: leaf.text };
  const type = field.child('type')?.text;
  return { kind: 'member', scope: syntax.scopeOf(field), type, fn, place };
}

/** `flag` in `if let Some(flag) = value`, `let Some(flag) = value else …` and `match value { Some(flag) => … }`. */
function unwrapped(leaf: SyntaxNode, syntax: Reader): LeafDeclaration | undefined {
  const pattern = leaf.parent;
  if (pattern?.type !== 'tuple_struct_pattern' || leaf.index !== 1) return undefined;
  if (!/^(?:Some|Ok)$/.test(pattern.child('type')?.text ?? '')) return undefined;
  // `match value { Some(flag) => … }`
  const arm = pattern.parent?.type === 'match_pattern' ? pattern.parent.parent : undefined;
  const holder = arm ?? pattern.parent;
  if (!holder || !/^(?:let_condition|let_declaration|match_arm)$/.test(holder.type)) return undefined;
  const value = arm ? arm.parent?.parent?.child('value') : holder.child('value');
  const isOfCondition = holder.type === 'let_condition';
  // Where the name is visible; undefined for a `let` by itself, which is visible in the scope around it.
  const visibleIn = isOfCondition
    ? holder.closest(({ type }) => /^(?:if|while)_expression$/.test(type))
    : arm;
  return (
    value && { kind: 'variable', scope: visibleIn ?? syntax.scopeOf(holder), value: syntax.expression(value) }
  );
}

/** `State(state): State<AppState>`: a parameter that is destructured out of its wrapper. */
function extracted(leaf: SyntaxNode, syntax: Reader): LeafDeclaration | undefined {
  const pattern = leaf.parent;
  const parameter = pattern?.parent;
  if (pattern?.type !== 'tuple_struct_pattern' || pattern.child('type') === leaf) return undefined;
  const fn = parameter?.type === 'parameter' ? syntax.functionOf(leaf) : undefined;
  const type = parameter?.child('type')?.text;
  return fn && { kind: 'parameter', scope: fn, fn, type };
}

/** The last expression of a block, which is its value unless a semicolon follows. */
function tailOf(block: SyntaxNode | undefined): SyntaxNode | undefined {
  // The end of the text is enough: what ends there is a semicolon and a brace, perhaps with a line break between them.
  return block && !/;\s*\}$/.test(block.text.slice(-40)) ? lastOf(block) : undefined;
}

/** The values of an `if`; empty without an `else`, since then it has none. */
function ifBranches(node: SyntaxNode): readonly SyntaxNode[] {
  const otherwise = node.child('alternative');
  if (!otherwise) return [];
  return [node.child('consequence'), otherwise].flatMap((branch) => (branch && lastOf(branch)) ?? []);
}
