import { ENUM_TYPE } from '../../link/vocabulary.ts';
import type { SyntaxNode } from '../../syntax-node.ts';
import { smallestNode } from '../proofs/answers.ts';
import type { Draft } from '../draft.ts';
import { ownerOf } from '../callers/owner.ts';
import { localOf } from './unused.ts';
import { withoutItem } from '../edits/list-items.ts';
import { removalOf, statementRemoval } from '../rules/fold-local.ts';
import { isStatement, isMember } from '../queries/statements.ts';

/** A declaration whose value is a flag's name: a constant, a member of an enum, an entry of an object. */
export interface FlagConstant {
  readonly draft: Draft;
  /** The name's node in the current tree. */
  readonly name: SyntaxNode;
  /** The node that is removed with the constant. */
  readonly node: SyntaxNode;
  /** The name of the class, enum or object that contains it. */
  readonly container: string | undefined;
}

/**
 * The constant whose value is the string at `offset` of the current text. Of the declarations around the string it is the
 * one by whose name other places refer to it (`names`), or else the innermost: for `const NEW = { key: "x" }` it may be
 * `NEW` or `key`.
 */
export function constantAt(
  draft: Draft,
  offset: number,
  names?: ReadonlySet<string>,
): FlagConstant | undefined {
  const found = [...constantsAround(draft, offset)];
  return found.find(({ name }) => names?.has(name.text)) ?? found[0];
}

/** The declarations around a string whose value contains it, the innermost first. */
function* constantsAround(draft: Draft, offset: number): Generator<FlagConstant> {
  const { declarations } = draft.syntax.adapter.shape;
  const string = smallestNode(draft.root, offset, offset + 1);
  const isInStatement = ({ type }: SyntaxNode): boolean => !draft.rules.statementLists.includes(type);
  for (let node = string?.parent; node && isInStatement(node); node = node.parent) {
    const rule = declarations[node.type];
    const name = rule && rule.kind !== 'parameter' ? firstLeaf(node.child(rule.name)) : undefined;
    // An enum entry whose name is the flag's holds no string: the offset is that of its own name.
    const isOwnName = name?.start === offset && isEntry(draft, node);
    // A key, as in `{ "checkout": 1 }`, is no value.
    if (!name || (!isOwnName && name.contains({ start: offset, end: offset }))) continue;
    yield { draft, name, node, container: draft.syntax.containersOf(name).at(-1) };
  }
}

/** Whether a declaration is an entry of an enum; in Python, a variable of a class that extends an enum type. */
function isEntry(draft: Draft, node: SyntaxNode): boolean {
  const owner = ownerOf(draft, node);
  const supertypes = owner ? draft.syntax.supertypesOf(owner) : [];
  return node.type.startsWith('enum_') || supertypes.some((type) => ENUM_TYPE.test(type));
}

/** The first leaf of a node that the grammar has a name for: the identifier in `*name`. */
export function firstLeaf(node: SyntaxNode | undefined): SyntaxNode | undefined {
  let leaf = node;
  while (leaf?.children.length) leaf = leaf.named[0] ?? leaf.children[0];
  return leaf;
}

/** Removes the constant from its file, and from the list of what that exports. */
export function dropConstant({ draft, name, node }: FlagConstant): void {
  const local = localOf(draft, name);
  // An entry of an object is not the variable that holds the object.
  if (local?.target.sameRange(name)) draft.apply([removalOf(draft, local)]);
  else if (isStatement(draft, node) || isMember(draft, node)) draft.apply([statementRemoval(draft, node)]);
  else draft.apply([withoutItem(draft, node)]);
  const named = local?.kind === 'module' ? draft.occurrences(name.text) : [];
  const [entry] = named.flatMap((leaf) => draft.rules.exportEntry?.(leaf) ?? []);
  if (entry) draft.apply([withoutItem(draft, entry)]);
}

/** The classes, enums and objects of a file that have a member or an entry called `name`. */
export function containersWith(draft: Draft, name: string): readonly string[] {
  return draft.declarationsOf(name).flatMap(({ node }) => draft.syntax.containersOf(node).at(-1) ?? []);
}

/** Whether a leaf spelled like the constant may refer to it; `typesWithName` have a member of that name. */
export function mayMean(
  constant: FlagConstant,
  draft: Draft,
  leaf: SyntaxNode,
  typesWithName: ReadonlySet<string>,
): boolean {
  // In its own declaration: `NEW`, and `const string NEW = nameof(NEW)`.
  if (draft === constant.draft && constant.node.contains(leaf)) return false;
  const { syntax } = draft;
  const { parent } = leaf;
  if (!parent || isCommonJs(leaf)) return false;
  // `import { NEW }`, but not `import NEW.other`, where it is a part of a path.
  if (isInImport(draft, leaf)) return !/^\s*[./]/.test(draft.text.slice(leaf.end));
  // A string may refer to it by its name: `flags["NEW"]`, `getattr(flags, "NEW")`, `Flag.valueOf("NEW")`.
  if (parent.type.includes('string')) return !isKey(draft, parent);
  const declared = syntax.declarationAt(leaf);
  // Another declaration of the name, but not `const { NEW } = Flags`.
  const isRead = leaf.type === 'shorthand_property_identifier_pattern' || isKeyExpression(leaf);
  if (declared && declared.kind !== 'assignment' && !isRead) return false;
  const member = syntax.expression(parent);
  // `NEW` without a receiver.
  if (member.kind !== 'member' || member.name !== leaf.text || member.object?.node.contains(leaf))
    return true;
  const object =
    member.object?.kind === 'name' || member.object?.kind === 'member' ? member.object.name : undefined;
  // `Flags.NEW` of the constant's own type, or `get().NEW`, which may be of any type.
  if (object === undefined || object === constant.container) return true;
  // `Other.NEW` means another one where `Other` has such a member; `x.NEW()` is a call.
  return !typesWithName.has(object) && !isCalled(draft, parent);
}

/** Whether a leaf is CommonJS's own `exports`, as in `module.exports = {}` and `exports.on = on`. */
export function isCommonJs({ text, parent }: SyntaxNode): boolean {
  return text === 'exports' && /^(?:module\s*\.\s*)?exports\b/.test(parent?.text ?? '');
}

/** Whether a node is what a call calls, which a constant cannot be. */
function isCalled({ rules }: Draft, { parent, start, end }: SyntaxNode): boolean {
  const called = parent?.child(rules.calls[parent.type] ?? '');
  return called?.start === start && called.end === end;
}

/** Whether a leaf may end a key that is an expression: `{Flags.NEW: 1}` in Python, `map[string]bool{New: true}` in Go. */
export function isKeyExpression({ type, parent }: SyntaxNode): boolean {
  const entry = /^(?:literal_element|attribute)$/.test(parent?.type ?? '') ? parent?.parent : parent;
  return type === 'identifier' && /^(?:pair|keyed_element)$/.test(entry?.type ?? '');
}

/** Whether a string is the key of an entry, as in a dictionary. */
function isKey({ syntax }: Draft, string: SyntaxNode): boolean {
  const { parent } = string;
  const rule = parent && syntax.adapter.shape.declarations[parent.type];
  return rule !== undefined && parent?.child(rule.name) === string;
}

/** Whether a name is in an import, under whatever alias; one before a dot is a part of a path. */
function isInImport({ imports }: Draft, leaf: SyntaxNode): boolean {
  return (
    imports.some(({ statement }) => statement.contains(leaf)) ||
    leaf.closest(({ type }) => /import|using_directive|package/.test(type)) !== undefined
  );
}
