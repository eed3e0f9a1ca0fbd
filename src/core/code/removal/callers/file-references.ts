import * as l10n from '@vscode/l10n';
import type { Declaration, ImportBinding } from '../../declaration.ts';
import type { Expression } from '../../expression.ts';
import type { SyntaxNode } from '../../syntax-node.ts';
import { withoutNegation } from '../proofs/answers.ts';
import type { Draft } from '../draft.ts';
import { hasEffects } from '../queries/effects.ts';
import { DraftBindings } from '../checks/same-meaning.ts';
import { originalLine } from '../report/line-at.ts';
import { isWritten } from '../queries/object-constants.ts';
import { isTestFile } from '../test-file.ts';
import { wordOf } from '../words.ts';
import type { Foldable } from './foldable.ts';
import { Obstacle } from './obstacle.ts';
import { isOfOnePackage, ownerOf } from './owner.ts';
import { type SearchedFile, OwnerObjects } from './owner-objects.ts';

/** Where one file calls or reads what is to be folded, imports it and exports it, as offsets into its text. */
export interface FileCallers {
  /** The whole calls or reads, without a `!` before them. */
  readonly calls: readonly { readonly start: number; readonly end: number }[];
  /** Where an import names it. */
  readonly imports: readonly number[];
  /** Where it is exported to other files. */
  readonly exports: readonly number[];
}

/** What an occurrence of the name is: a use (`own`), import or export of what is to be folded, or none of these. */
type Meaning = 'own' | 'import' | 'export' | 'other';

/** Labels of arguments, keys and attributes are names of their own: `f(isOn=x)`, `{ isOn: x }`. */
const LABELS =
  /^(?:keyword_argument|pair|jsx_attribute|property_signature|public_field_definition|field_definition|name_colon)$/;

/**
 * Sorts the occurrences of a name in one file: uses, imports and exports of what is to be folded, and others. An unclear
 * occurrence is an obstacle.
 */
export class FileReferences {
  readonly #searched: SearchedFile;
  readonly #draft: Draft;
  readonly #foldable: Foldable;
  readonly #isOwnFile: boolean;
  readonly #bindings: DraftBindings;
  readonly #imports: readonly ImportBinding[];
  readonly #objects: OwnerObjects;

  constructor(searched: SearchedFile) {
    const { path, draft, file, foldable } = searched;
    this.#searched = searched;
    this.#draft = draft;
    this.#foldable = foldable;
    this.#isOwnFile = path === file;
    this.#bindings = new DraftBindings(draft);
    this.#imports = draft.syntax.imports(draft.root);
    this.#objects = new OwnerObjects(searched, this.#imports, (leaf) => this.#boundTo(leaf));
  }

  /** @throws Obstacle where an occurrence does more than call or read what is to be folded, or may do more. */
  callers(): FileCallers {
    const { name } = this.#foldable;
    const calls: FileCallers['calls'][number][] = [];
    const imports: number[] = [];
    const exports: number[] = [];
    const leafByStart = new Map(this.#draft.occurrences(name).map((leaf) => [leaf.start, leaf]));
    for (const { index } of this.#draft.text.matchAll(new RegExp(wordOf(name), 'g'))) {
      const leaf = leafByStart.get(index);
      const meaning = leaf ? this.#meaning(leaf) : this.#inText(index);
      if (meaning === 'import') imports.push(index);
      if (meaning === 'export') exports.push(index);
      if (leaf && meaning === 'own') calls.push(this.#spanOfUse(leaf));
    }
    return { calls, imports, exports };
  }

  /** Gives up, with the place as `src/card.ts:12`. */
  #stop(offset: number, why: (place: string) => string): never {
    const line = originalLine({ before: this.#draft.text }, offset);
    throw new Obstacle(why(`${this.#searched.path}:${line}`));
  }

  /** Gives up at an occurrence that may do more than call or read what is to be folded. */
  #unclear(offset: number): never {
    return this.#stop(offset, (place) => l10n.t('{0} names it and may do more than call it', place));
  }

  /** An occurrence within a longer text: it means nothing in a comment or import path, else is unclear. */
  #inText(offset: number): 'other' {
    const leaf = this.#draft.root.leafAt(offset);
    const isIn = (type: RegExp): boolean =>
      leaf !== undefined &&
      (type.test(leaf.type) || leaf.closest((node) => type.test(node.type)) !== undefined);
    return isIn(/comment/) || isIn(/^import_/) ? 'other' : this.#unclear(offset);
  }

  /**
   * What a leaf with the name is. The order decides: the declaration itself, then imports and exports, then other
   * declarations of the name, then uses with a receiver, `toggles.isOn()`, and last those without one.
   *
   * @throws Obstacle where the meaning is unclear.
   */
  #meaning(leaf: SyntaxNode): Meaning {
    const { rules, syntax, imports } = this.#draft;
    const { owner } = this.#foldable;
    if (/comment/.test(leaf.type) || this.#isDeclared(leaf)) return 'other';
    if (imports.some(({ statement }) => statement.contains(leaf))) return this.#imported(leaf);
    if (leaf.parent?.type === 'export_specifier') return this.#exported(leaf, leaf.parent);
    // `export default isOn;`.
    if (this.#isOwnFile && leaf.parent?.type === 'export_statement' && this.#foldable.isDefault)
      return 'export';
    // An import that the language's rules do not read: C#'s `using IsOn = Flags;`.
    if (leaf.closest(({ type }) => /^(?:import|using_directive)/.test(type)))
      return this.#unclear(leaf.start);
    // `const { isOn } = toggles` destructures an object.
    if (leaf.type === 'shorthand_property_identifier_pattern') return this.#unclear(leaf.start);
    const declared = syntax.declarationAt(leaf);
    // `isOn = true` uses the variable, any other declaration is another thing of that name.
    if (declared && declared.kind !== 'assignment') return this.#otherDeclaration(declared);
    const receiver = this.#receiver(leaf);
    if (receiver) return owner ? this.#ofObject(leaf, receiver) : this.#ofModule(leaf, receiver);
    if (rules.isBare(leaf)) return this.#meaningOfBareName(leaf);
    // In a test it may name what stands in its place: `jest.mock('./cards', () => ({ isOn: () => false }))`.
    const isLabel = !owner && LABELS.test(leaf.parent?.type ?? '') && !isTestFile(this.#searched.path);
    return isLabel ? 'other' : this.#unclear(leaf.start);
  }

  /** Whether this is the declaration itself, or for a field, where it is set. */
  #isDeclared({ start }: SyntaxNode): boolean {
    return this.#isOwnFile && this.#foldable.declared.has(start);
  }

  /** The object that a member is read from or called on: `toggles` in `toggles.isOn()`. */
  #receiver(leaf: SyntaxNode): Expression | undefined {
    const { syntax } = this.#draft;
    const member = leaf.parent && syntax.expression(leaf.parent);
    const isMember = member?.kind === 'member' && member.name === syntax.bareName(leaf.text);
    const receiver = syntax.callAt(leaf)?.receiver ?? (isMember ? member.object : undefined);
    // A name that is a part of the receiver has none itself.
    return receiver?.node.contains(leaf) === true ? undefined : receiver;
  }

  /** An occurrence in an import statement. An import under another name is unclear. */
  #imported(leaf: SyntaxNode): Meaning {
    if (this.#foldable.owner) return this.#isOwnMember(leaf) ? 'import' : 'other';
    const all = this.#imports.filter(({ local, imported }) => local === leaf.text || imported === leaf.text);
    const [only, ...others] = all;
    // No import binds this name: it is a part of the module's path.
    if (!only) return this.#inText(leaf.start);
    const isDefault = only.imported === 'default' && this.#foldable.isDefault;
    // Where the module does not resolve, nothing is certain: it may be one of the folder's files all the same.
    const isCertain =
      others.length === 0 &&
      (isDefault
        ? this.#filesOf(only.module).includes(this.#searched.file)
        : only.local === only.imported && this.#resolves(only.module));
    if (!isCertain) return this.#unclear(leaf.start);
    // A package re-exports what its `__init__.py` imports and does not use.
    const isReexported =
      /(?:^|\/)__init__\.py$/.test(this.#searched.path) && this.#draft.uses(leaf.text).length === 0;
    return isReexported ? 'export' : 'import';
  }

  /** Whether an import names the member by its type: `import static shop.Flags.isOn;`. */
  #isOwnMember({ text, parent }: SyntaxNode): boolean {
    return parent?.text.split('.').slice(-2).join('.') === `${this.#foldable.ownerName}.${text}`;
  }

  /** `export { isOn }`, and `export { isOn } from './cards'`. */
  #exported(leaf: SyntaxNode, { parent, named }: SyntaxNode): Meaning {
    const statement = parent?.parent;
    const module = statement?.child('source')?.text.slice(1, -1);
    // No export names a member.
    if (this.#foldable.owner) return 'other';
    const isOwn =
      module !== undefined
        ? this.#resolves(module)
        : this.#isOwnFile || this.#meaningOfBareName(leaf) === 'own';
    // `isOn as isNew` has two names.
    return named.length === 1 && isOwn ? 'export' : this.#unclear(leaf.start);
  }

  /**
   * The files that a module may resolve to. By this name they can only export the one declaration, as another one is an
   * obstacle (`#otherDeclaration`).
   */
  #filesOf(module: string): readonly string[] {
    const { modules, path } = this.#searched;
    return modules.resolve(this.#draft.syntax.adapter.key, path, module);
  }

  /** Whether a module is in the workspace: one of the files provides it. */
  #resolves(module: string): boolean {
    return this.#filesOf(module).length > 0;
  }

  /**
   * Another declaration of the same name: only a rival of what is to be folded is an obstacle. Members of one name in
   * several types may override one another.
   */
  #otherDeclaration({ kind, scope, node }: Declaration): 'other' {
    const { owner } = this.#foldable;
    // The rival of a member is a member of another type, and that of a function is at the top level of a file: a
    // parameter of that name is none.
    const isRival = owner ? kind === 'member' || kind === 'function' : kind !== 'member' && !scope.parent;
    if (isRival) return this.#stop(node.start, (place) => l10n.t('{0} declares the same name', place));
    return 'other';
  }

  /** A name without a receiver: `isOn()`, also where that is short for `this.isOn()`. */
  #meaningOfBareName(leaf: SyntaxNode): Meaning {
    const { implicitThis } = this.#draft.syntax.adapter;
    const { owner } = this.#foldable;
    // Without an implicit `this`, as in JavaScript and Python, a bare name is no member, but directly in a class's body.
    if (owner && implicitThis !== true)
      return this.#isOwnFile && ownerOf(this.#draft, leaf)?.start === owner.start
        ? this.#unclear(leaf.start)
        : 'other';
    const bound = this.#boundTo(leaf);
    if (bound.length > 0) return bound.every(({ node }) => this.#isDeclared(node)) ? 'own' : 'other';
    if (owner) return this.#isInOwner(leaf) ? 'own' : this.#unclear(leaf.start);
    const imported = this.#imports.find(({ local }) => local === leaf.text);
    if (imported) return this.#resolves(imported.module) ? 'own' : this.#unclear(leaf.start);
    const { path, file } = this.#searched;
    // The files of a Go package use each other's names without an import.
    return this.#isOwnFile || isOfOnePackage(path, file) ? 'own' : this.#unclear(leaf.start);
  }

  /** The declarations in this file that a bare name may refer to, imports excluded. */
  #boundTo(leaf: SyntaxNode): readonly Declaration[] {
    const bound = this.#bindings.of(leaf);
    // A parameter's default value may be resolved outside of the function.
    if (bound.some(({ kind, node }) => kind === 'parameter' && node.parent?.contains(leaf) && node !== leaf))
      return this.#unclear(leaf.start);
    return bound.filter(({ node }) => !this.#draft.imports.some(({ statement }) => statement.contains(node)));
  }

  /** Whether the owner is the innermost class or object around a place. */
  #isInOwner(leaf: SyntaxNode): boolean {
    const { owner } = this.#foldable;
    const { containers } = this.#draft.syntax.adapter.shape;
    const isLike = ({ type }: SyntaxNode): boolean => type === owner?.type || /^(?:class|object)/.test(type);
    const around = leaf.closest((node) => node.type in containers && isLike(node));
    return this.#isOwnFile && owner !== undefined && around?.start === owner.start;
  }

  /** `flags.isOn()`: a use if an import binds `flags` to the module that declares `isOn`, or else unclear. */
  #ofModule(leaf: SyntaxNode, receiver: Expression): Meaning {
    const bound =
      receiver.kind === 'name' ? this.#imports.find(({ local }) => local === receiver.name) : undefined;
    if (!bound) return this.#unclear(leaf.start);
    const { module, imported } = bound;
    // Python's `from app import flags` imports the module `app.flags`.
    const fullPath = imported === '*' ? module : `${module}${module.endsWith('.') ? '' : '.'}${imported}`;
    return this.#filesOf(fullPath).includes(this.#searched.file) ? 'own' : this.#unclear(leaf.start);
  }

  /** `this.isOn()` in the owner, or `toggles.isOn()` on an instance of it. */
  #ofObject(leaf: SyntaxNode, receiver: Expression): Meaning {
    const isOwn =
      this.#foldable.isOnlyMember === true ||
      (receiver.kind === 'self' ? this.#isInOwner(leaf) : this.#objects.has(receiver));
    return isOwn ? 'own' : this.#unclear(leaf.start);
  }

  /** The member by which a value is read, as Vue's `isOn.value`, or the value itself. */
  #member(value: SyntaxNode): SyntaxNode {
    const { member } = this.#foldable;
    const { parent } = value;
    if (member === undefined) return value;
    const read = parent && this.#draft.syntax.expression(parent);
    const isRead = read?.kind === 'member' && read.name === member && read.object?.node.sameRange(value);
    return parent && isRead === true ? parent : this.#unclear(value.start);
  }

  /** The whole call or read, without a `!` before it; @throws Obstacle where the expression does more than that. */
  #spanOfUse(leaf: SyntaxNode): { readonly start: number; readonly end: number } {
    const { syntax } = this.#draft;
    const site = syntax.callAt(leaf);
    const { parent } = leaf;
    // The leaf `isOn` ends `toggles.isOn`, all of which is replaced.
    const isEndOfMember = parent && parent.type in syntax.adapter.shape.members && parent.end === leaf.end;
    const { start, end } = site?.node ?? this.#member(isEndOfMember ? parent : leaf);
    const text = this.#draft.slice({ start, end });
    // Not `new isOn()`, `<isOn />`, `toggles?.isOn()` or `{ isOn }`.
    const isPlain = !/^(?:new\b|<)|\?\./.test(text) && !leaf.type.startsWith('shorthand');
    // Not a function that is given on, `run(isOn)`, nor a value that is called.
    const isUsedAsDeclared = this.#foldable.isCalled === (site !== undefined);
    if (!isUsedAsDeclared || !isPlain || isWritten(this.#draft, leaf)) return this.#unclear(leaf.start);
    const receiver = this.#receiver(leaf);
    if (receiver?.kind === 'call' && hasEffects(this.#draft, receiver.node))
      return this.#stop(leaf.start, (place) => l10n.t('what {0} calls it on may have an effect', place));
    if (site?.args.some(({ value }) => hasEffects(this.#draft, value.node)) === true)
      return this.#stop(leaf.start, (place) => l10n.t('what {0} passes to it may have an effect', place));
    return withoutNegation(this.#draft, { start, end });
  }
}
