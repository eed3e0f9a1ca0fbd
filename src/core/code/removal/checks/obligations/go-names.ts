import { nodesIn, type SyntaxNode } from '../../../syntax-node.ts';
import type { Draft } from '../../draft.ts';

/** Go's functions, in which every variable has to be read: `func f() {}`, `func (s *Shop) f() {}`, `func() {}`. */
const FUNCTION = /^(?:function_declaration|method_declaration|func_literal)$/;
/** What declares Go's variables: `on := f()`, `for i := range x`, `var on = f()`. */
const DECLARES = /^(?:short_var_declaration|range_clause|var_spec|type_switch_statement|receive_statement)$/;
/** What else limits where a variable is visible: `{ … }`, `if on := f(); on { … }`, `case on := <-ready:`. */
const SCOPE =
  /^(?:block|(?:for|if|expression_switch|type_switch)_statement|communication_case|(?:expression|type|default)_case)$/;

/** Go's variables, labels and imports that nothing reads any more: a name as often as it is newly unused. */
export function newlyUnused(draft: Draft): readonly string[] {
  const before = [...unusedNames(draft.past)];
  return unusedNames(draft).filter((name) => {
    const at = before.indexOf(name);
    if (at >= 0) before.splice(at, 1);
    return at < 0;
  });
}

/** The variables, labels and imports that nothing reads. */
function unusedNames({ root, imports }: Draft): readonly string[] {
  const imported = imports.map(({ name }) => name);
  return [...unusedIn(root), ...unusedImportNames(root, imported)];
}

/** The variables and labels that nothing in their function reads, those of nested functions included. */
function unusedIn(node: SyntaxNode): readonly string[] {
  const inner = node.children.flatMap(unusedIn);
  if (!FUNCTION.test(node.type)) return inner;
  const leaves = leavesOf(node);
  const declared = leaves.filter(isDeclared).filter(({ text }) => text !== '_');
  const reads = Map.groupBy(leaves.filter(isRead), ({ text }) => text);
  const unread = [...Map.groupBy(declared, ({ text }) => text)].flatMap(([name, all]) => {
    // A read is of the declarations in the narrowest scope around it.
    const readDeclarations = new Set(
      reads.get(name)?.flatMap((leaf) => innermost(all.filter((one) => mayReferTo(one, leaf)))),
    );
    return all.every((one) => readDeclarations.has(one)) ? [] : [name];
  });
  const labels = leaves.filter(
    ({ type, parent }) => type === 'label_name' && parent?.type === 'labeled_statement',
  );
  const unusedLabels = labels.filter(
    // Where a label is declared, it occurs once.
    ({ text }) => leaves.filter((leaf) => leaf.type === 'label_name' && leaf.text === text).length < 2,
  );
  return [...inner, ...unread, ...unusedLabels.map(({ text }) => text)];
}

/** Whether a leaf may refer to what another declares: it follows that declaration, in its scope. */
function mayReferTo(declared: SyntaxNode, leaf: SyntaxNode): boolean {
  const holder = listedWith(declared).parent;
  // What `switch v := x.(type) { … }` declares is visible in the same node.
  const end = holder?.type === 'type_switch_statement' ? declared.end : holder?.end;
  return end !== undefined && end <= leaf.start && scopeOf(declared).contains(leaf);
}

/**
 * The declarations in the narrowest scope. Several may be there, of which all but one assign: of `a, err := f()` and
 * `b, err := g()`.
 */
function innermost(declared: readonly SyntaxNode[]): readonly SyntaxNode[] {
  const sizes = declared.map((one) => scopeOf(one).end - scopeOf(one).start);
  return declared.filter((_, at) => sizes[at] === Math.min(...sizes));
}

/** The block, clause or function in which a variable is visible. */
function scopeOf(leaf: SyntaxNode): SyntaxNode {
  return leaf.closest(({ type }) => SCOPE.test(type) || FUNCTION.test(type)) ?? leaf;
}

function leavesOf(node: SyntaxNode): readonly SyntaxNode[] {
  return [...nodesIn(node)].filter(({ children }) => children.length === 0);
}

/** The list of names or values that a leaf is in, `on, err` of `on, err := f()`; outside of any, the leaf. */
function listedWith(leaf: SyntaxNode): SyntaxNode {
  return leaf.parent?.type === 'expression_list' ? leaf.parent : leaf;
}

/** Whether a leaf declares a variable: `on` in `on, err := f()`. */
function isDeclared(leaf: SyntaxNode): boolean {
  const names = listedWith(leaf);
  const { parent } = names;
  if (leaf.type !== 'identifier' || !parent || !DECLARES.test(parent.type)) return false;
  // `var on, err = f()`, but not what is in the value.
  if (parent.type === 'var_spec')
    return leaf.end <= (parent.child('value') ?? parent).start || parent.child('name') === leaf;
  // `switch v := x.(type)`.
  if (parent.type === 'type_switch_statement') return parent.child('alias')?.contains(leaf) === true;
  // Not `for i = range x`, which assigns.
  const isNew = parent.type === 'short_var_declaration' || parent.children.some(({ type }) => type === ':=');
  return isNew && parent.child('left') === names;
}

/** Whether a leaf reads a variable: not `on` in `on = f()`, but in `on += f()`. */
function isRead(leaf: SyntaxNode): boolean {
  const names = listedWith(leaf);
  const isAssigned =
    names.parent?.type === 'assignment_statement' &&
    names.parent.child('left') === names &&
    names.parent.children.some(({ type }) => type === '=');
  return leaf.type === 'identifier' && !isDeclared(leaf) && !isAssigned;
}

/**
 * Packages whose last use the change removes, although no import is known to be theirs: an import path in Go
 * does not tell the package's name, and an unused import does not compile.
 */
export function packagesLeft(draft: Draft): readonly string[] {
  const { past } = draft;
  const imports = past.imports.map(({ name }) => name);
  // Where the name that was guessed for each import occurred in the code, it was the right one.
  if (unusedImportNames(past.root, imports).length === 0) return [];
  const now = new Set(qualifiersIn(draft));
  return qualifiersIn(past).filter(
    (name) => !now.has(name) && !imports.includes(name) && past.declarationsOf(name).length === 0,
  );
}

/** What precedes a dot in Go: packages, and variables. */
function qualifiersIn({ nodes }: Draft): readonly string[] {
  return nodes.flatMap((node) => {
    const own = node.child(node.type === 'qualified_type' ? 'package' : 'operand');
    return own !== undefined && /^(?:package_)?identifier$/.test(own.type) ? [own.text] : [];
  });
}

/** The names of imports that do not occur in the code. */
function unusedImportNames(root: SyntaxNode, names: readonly string[]): readonly string[] {
  const leaves = new Set(
    leavesOf(root).flatMap((leaf) =>
      leaf.closest(({ type }) => type === 'import_declaration') ? [] : [leaf.text],
    ),
  );
  return names.filter((name) => name !== '' && !leaves.has(name));
}
