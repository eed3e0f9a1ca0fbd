import type { Declaration } from '../../declaration.ts';
import type { Span } from '../../facts/facts.ts';
import type { Range } from '../../finding.ts';
import { LineIndex } from '../../line-index.ts';
import { folderOf } from '../../paths.ts';
import type { SyntaxNode } from '../../syntax-node.ts';
import { isKeyExpression } from '../unused/constants.ts';
import type { Draft } from '../draft.ts';
import { isFunction } from '../callers/owner.ts';
import { DraftBindings } from '../checks/same-meaning.ts';
import type { Named } from './named.ts';
import { isWritten } from '../queries/object-constants.ts';
import type { Member } from './related-members.ts';
import { isTestFile } from '../test-file.ts';
import { wordOf } from '../words.ts';

/** How one file uses a name. */
export interface FileUses {
  readonly places: readonly number[];
  readonly isWritten: boolean;
  readonly isDeclared: boolean;
  /** Whether the file names the owner, or does not need to. */
  readonly namesOwner: boolean;
}

/** A file that may use a name. */
export interface SearchedUses {
  readonly draft: Draft;
  readonly path: string;
  /** Other types with a member of that name. */
  readonly owners: ReadonlySet<string>;
  /** Members through which callers may mean what is named. */
  readonly related: readonly Member[];
  /** The places of other flags. */
  readonly others: readonly Range[];
}

/** What a file does with a name, except where it declares it or has another flag's place. */
export function usesIn(named: Named, { draft, path, owners, related, others }: SearchedUses): FileUses {
  const { file, name, owner, start } = named;
  const isOwn = path === file;
  const imports = draft.imports.map(({ statement }) => statement);
  const isImported = (leaf: SyntaxNode): boolean => imports.some((statement) => statement.contains(leaf));
  const declared = draft.declarationsOf(name);
  const bindings = new DraftBindings(draft);
  const own = isOwn ? draft.root.leafAt(start) : undefined;
  // The declaration itself, another file's import of it, or one beside it, such as an overload.
  const isSame = ({ node }: Declaration): boolean =>
    (!isOwn && isImported(node)) ||
    (own !== undefined && (node.start === start || isBeside(draft, node, own)));
  // A local or a parameter of the same name.
  const isBoundOtherwise = (leaf: SyntaxNode): boolean => {
    const bound = draft.rules.isBare(leaf) ? bindings.of(leaf) : [];
    return bound.length > 0 && !bound.some(isSame);
  };
  const ownerNames = [owner.name, ...related.flatMap(({ type }) => type ?? [])];
  const isRelated = (leaf: SyntaxNode): boolean =>
    related.some((one) => one.file === path && one.start === leaf.start);
  // Text, another type's member, or a declaration of something else.
  const isAnother = (leaf: SyntaxNode): boolean => {
    if (/comment|string/.test(leaf.type)) return true;
    if (isRelated(leaf)) return false;
    // `const { isOn } = toggles` names a member.
    if (owner.isType && leaf.type === 'shorthand_property_identifier_pattern') return false;
    if (isOfOther(draft, leaf, owners) || (owner.isType && isImportedElsewhere(draft, leaf, ownerNames)))
      return true;
    // What a test puts in its place: `jest.mock('./cards', () => ({ isOn: () => false }))`.
    if (named.answer !== undefined && leaf.parent?.type === 'pair' && isTestFile(path)) return false;
    const isKey = named.answer === undefined && isKeyExpression(leaf);
    const isDeclared = declared.some(({ node }) => node.sameRange(leaf)) && !isKey && !isImported(leaf);
    return isDeclared || isBoundOtherwise(leaf);
  };
  const otherFlags = spansOf(draft, others);
  const all = draft
    .occurrences(name)
    .filter((leaf) => (!isOwn || leaf.start !== start) && !isAnother(leaf))
    .filter((leaf) => !otherFlags.some(({ start: from, end }) => from <= leaf.start && leaf.start < end));
  const uses = all.filter((leaf) => !isImported(leaf));
  const isTest = isTestFile(path);
  return {
    // A name that is only imported is used under another name.
    places: [
      ...(isOwn || uses.length > 0 ? uses : all).map((leaf) => leaf.start),
      ...(isTest ? inStrings(draft, name) : []),
    ],
    // Its own file was searched for assignments when it was found to be constant. A test's is only its own.
    isWritten:
      !isOwn &&
      !isTest &&
      named.answer !== undefined &&
      draft.occurrences(name).some((leaf) => isWritten(draft, leaf) && !isBoundOtherwise(leaf)),
    isDeclared: declared.some(
      ({ kind, node }) => (kind === 'function' || kind === 'member') && !isRelated(node),
    ),
    namesOwner:
      isOwn || owner.folder === folderOf(path) || ownerNames.some((one) => wordOf(one).test(draft.before)),
  };
}

/** Where strings are the name or a path that ends with it: `patch("app.flags.is_on")`, `jest.spyOn(flags, 'isOn')`. */
function inStrings({ root, before }: Draft, name: string): readonly number[] {
  const path = new RegExp(`^["'\`]?(?:[\\w.$/-]*[.:#])?${wordOf(name).source}["'\`]?$`);
  const isPath = ({ type, text }: SyntaxNode): boolean => /string/.test(type) && path.test(text);
  return Array.from(before.matchAll(new RegExp(wordOf(name), 'g')), ({ index }) => index).filter((index) => {
    const leaf = root.leafAt(index);
    return leaf !== undefined && [leaf, leaf.parent].some((node) => node !== undefined && isPath(node));
  });
}

/** Whether a leaf is the member of another type: `Other.NEW`, or `NEW` by `import app.Other.NEW`. */
function isOfOther(draft: Draft, leaf: SyntaxNode, owners: ReadonlySet<string>): boolean {
  const { syntax } = draft;
  const member = leaf.parent && syntax.expression(leaf.parent);
  if (member?.kind === 'member' && member.name === leaf.text && member.object?.node.contains(leaf) === false)
    return member.object.kind === 'name' && owners.has(member.object.name);
  return owners.has(importedFrom(draft, leaf.text)?.at(-1) ?? '');
}

/** Whether a bare name is imported, and from none of `owners`: what has the name of one of their members is another thing. */
function isImportedElsewhere(draft: Draft, leaf: SyntaxNode, owners: readonly string[]): boolean {
  const isName = draft.rules.isBare(leaf) || draft.imports.some(({ statement }) => statement.contains(leaf));
  const from = isName ? importedFrom(draft, leaf.text) : undefined;
  return from !== undefined && !owners.includes(from.at(-1) ?? '');
}

/** The path that a name is imported from; some languages import by the whole one: `app.Other.NEW`. */
function importedFrom({ syntax, root }: Draft, name: string): readonly string[] | undefined {
  const imported = syntax.imports(root).find(({ local }) => local === name);
  return imported?.module.split(/[./:]/).filter((part) => part !== imported.imported);
}

/** Whether something is declared in the same type or module as a name, and not inside a function. */
function isBeside(draft: Draft, node: SyntaxNode, name: SyntaxNode): boolean {
  const { syntax } = draft;
  const { functions } = syntax.adapter.shape;
  const isInFunction = node.closest(
    (one) => isFunction(draft, one.type) && !one.child(functions[one.type]?.name ?? '')?.sameRange(node),
  );
  return !isInFunction && syntax.containersOf(node).at(-1) === syntax.containersOf(name).at(-1);
}

/** Ranges of the original text, as offsets. */
function spansOf({ before }: Draft, ranges: readonly Range[]): readonly Span[] {
  if (ranges.length === 0) return [];
  const lines = new LineIndex(before);
  return ranges.map(({ start, end }) => ({ start: lines.offset(start), end: lines.offset(end) }));
}
