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
  /** Where it is used, as offsets into the original text. */
  readonly places: readonly number[];
  /** Whether something is assigned to the name. */
  readonly isWritten: boolean;
  /** Whether the file declares another member or function of that name. */
  readonly isDeclared: boolean;
  /** Whether the file names the owner, or is the owner's own or in its package, where the bare name is enough. */
  readonly namesOwner: boolean;
}

/** A file that may use a name. */
export interface SearchedUses {
  readonly draft: Draft;
  readonly path: string;
  /** Other types with a member of that name. */
  readonly otherOwners: ReadonlySet<string>;
  /** Members through which callers may mean what is named. */
  readonly related: readonly Member[];
  /** The places of other flags. */
  readonly others: readonly Range[];
}

/** What a file does with a name, except where it declares it or has another flag's place. */
export function usesIn(named: Named, searched: SearchedUses): FileUses {
  const { draft, path } = searched;
  const { file, name, owner, start } = named;
  const isOwnFile = path === file;
  const isTest = isTestFile(path);
  const meaning = new Meaning(named, searched);
  const otherFlags = spansOf(draft, searched.others);
  const meant = draft
    .occurrences(name)
    .filter((leaf) => !(isOwnFile && leaf.start === start) && meaning.isMeant(leaf))
    .filter((leaf) => !otherFlags.some((flag) => flag.start <= leaf.start && leaf.start < flag.end));
  const used = meant.filter((leaf) => !meaning.isImported(leaf));
  // In another file, an import whose name is not used is a place itself: it may give it an alias, `isOn as isNew`, under
  // which `usesOf` looks for it.
  const listed = isOwnFile || used.length > 0 ? used : meant;
  // A member or function that a call of the name may reach instead.
  const isDeclaredAgain = ({ kind, node }: Declaration): boolean =>
    (kind === 'function' || kind === 'member') && !meaning.isRelated(node);
  return {
    places: [...listed.map((leaf) => leaf.start), ...(isTest ? inStrings(draft, name) : [])],
    // The declaring file was searched for assignments when the name was found to be constant. A test assigns it for itself.
    isWritten: !isOwnFile && !isTest && named.answer !== undefined && meaning.isWritten(),
    isDeclared: draft.declarationsOf(name).some(isDeclaredAgain),
    namesOwner:
      isOwnFile ||
      owner.folder === folderOf(path) ||
      meaning.owners.some((one) => wordOf(one).test(draft.before)),
  };
}

/** Which occurrences of a name in one file mean the declaration that is looked for. */
class Meaning {
  readonly #named: Named;
  readonly #searched: SearchedUses;
  readonly #declared: readonly Declaration[];
  readonly #bindings: DraftBindings;
  /** The declaration's name, if it is in this file. */
  readonly #declaredAt: SyntaxNode | undefined;
  /** The types, or the module, through which the declaration is named. */
  readonly owners: readonly string[];

  constructor(named: Named, searched: SearchedUses) {
    const { draft, path, related } = searched;
    this.#named = named;
    this.#searched = searched;
    this.#declared = draft.declarationsOf(named.name);
    this.#bindings = new DraftBindings(draft);
    this.#declaredAt = path === named.file ? draft.root.leafAt(named.start) : undefined;
    this.owners = [named.owner.name, ...related.flatMap(({ type }) => type ?? [])];
  }

  /** Whether an occurrence means the declaration: the first rule that applies decides. */
  isMeant(leaf: SyntaxNode): boolean {
    const { draft, otherOwners, path } = this.#searched;
    const { owner, answer } = this.#named;
    // 1. Words in comments and strings mean nothing: `// isOn`.
    if (/comment|string/.test(leaf.type)) return false;
    // 2. The member of an interface or test double, through which it may be called.
    if (this.isRelated(leaf)) return true;
    // 3. `const { isOn } = toggles` takes a member by its name.
    if (owner.isType && leaf.type === 'shorthand_property_identifier_pattern') return true;
    // 4. `Other.isOn` of a type that has such a member too, or `isOn` where it is imported from elsewhere.
    if (isOfOtherType(draft, leaf, otherOwners)) return false;
    if (owner.isType && isImportedElsewhere(draft, leaf, this.owners)) return false;
    // 5. What a test puts in its place: `jest.mock('./cards', () => ({ isOn: () => false }))`.
    if (answer !== undefined && leaf.parent?.type === 'pair' && isTestFile(path)) return true;
    // 6. Another declaration of the name, or a variable or parameter that has it.
    return !this.#isDeclaration(leaf) && !this.#isBoundOtherwise(leaf);
  }

  /** Whether a leaf declares a member through which callers may mean the declaration. */
  isRelated(leaf: SyntaxNode): boolean {
    const { path, related } = this.#searched;
    return related.some((one) => one.file === path && one.start === leaf.start);
  }

  /** Whether a leaf is in an import statement. */
  isImported(leaf: SyntaxNode): boolean {
    return this.#searched.draft.imports.some(({ statement }) => statement.contains(leaf));
  }

  /** Whether the file assigns what is meant, rather than a variable of its own. */
  isWritten(): boolean {
    const { draft } = this.#searched;
    return draft
      .occurrences(this.#named.name)
      .some((leaf) => isWritten(draft, leaf) && !this.#isBoundOtherwise(leaf));
  }

  /** Whether a leaf declares something; the key of `{Flags.NEW: 1}` reads a constant. */
  #isDeclaration(leaf: SyntaxNode): boolean {
    if (this.#named.answer === undefined && isKeyExpression(leaf)) return false;
    return this.#declared.some(({ node }) => node.sameRange(leaf)) && !this.isImported(leaf);
  }

  /** Whether a leaf stands for a variable, a parameter or another function of that name. */
  #isBoundOtherwise(leaf: SyntaxNode): boolean {
    const bound = this.#searched.draft.rules.isBare(leaf) ? this.#bindings.of(leaf) : [];
    return bound.length > 0 && !bound.some((one) => this.#isSame(one));
  }

  /** Whether a declaration is the one that is looked for, another file's import of it, or one beside it: an overload. */
  #isSame({ node }: Declaration): boolean {
    const { draft, path } = this.#searched;
    const { file, start } = this.#named;
    if (path !== file) return this.isImported(node);
    const declared = this.#declaredAt;
    return declared !== undefined && (node.start === start || isBeside(draft, node, declared));
  }
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
function isOfOtherType(draft: Draft, leaf: SyntaxNode, otherOwners: ReadonlySet<string>): boolean {
  const { syntax } = draft;
  const member = leaf.parent && syntax.expression(leaf.parent);
  // The leaf is the member's name, not its object.
  if (member?.kind === 'member' && member.name === leaf.text && member.object?.node.contains(leaf) === false)
    return member.object.kind === 'name' && otherOwners.has(member.object.name);
  return otherOwners.has(importedFrom(draft, leaf.text)?.at(-1) ?? '');
}

/** Whether a bare name is imported, and from none of `owners`: then it is no member of theirs, but its namesake. */
function isImportedElsewhere(draft: Draft, leaf: SyntaxNode, owners: readonly string[]): boolean {
  const isName = draft.rules.isBare(leaf) || draft.imports.some(({ statement }) => statement.contains(leaf));
  const from = isName ? importedFrom(draft, leaf.text) : undefined;
  return from !== undefined && !owners.includes(from.at(-1) ?? '');
}

/** The parts of the path that a name is imported from, without the name: `app` and `Other` of `import app.Other.NEW`. */
function importedFrom({ syntax, root }: Draft, name: string): readonly string[] | undefined {
  const imported = syntax.imports(root).find(({ local }) => local === name);
  return imported?.module.split(/[./:]/).filter((part) => part !== imported.imported);
}

/** Whether something is declared in the same type or module as a name, and not inside a function. */
function isBeside(draft: Draft, node: SyntaxNode, name: SyntaxNode): boolean {
  const { syntax } = draft;
  const { functions } = syntax.adapter.shape;
  // A function whose own name the node is does not count.
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
