import type { Declaration, ImportBinding } from '../../declaration.ts';
import type { Expression } from '../../expression.ts';
import type { Modules } from '../../link/modules.ts';
import type { SyntaxNode } from '../../syntax-node.ts';
import type { Draft } from '../draft.ts';
import type { Foldable } from './foldable.ts';
import { isExactly, isConstructedBy } from './owner.ts';

/** A file to search. */
export interface SearchedFile {
  readonly path: string;
  readonly draft: Draft;
  /** The file that declares what is to be folded. */
  readonly file: string;
  /** That file, parsed. */
  readonly declaring: Draft | undefined;
  readonly foldable: Foldable;
  readonly modules: Modules;
}

/** Tells which expressions of a file are objects of the type that what is to be folded is a member of. */
export class OwnerObjects {
  readonly #searched: SearchedFile;
  readonly #imports: readonly ImportBinding[];
  /** The declarations in this file that a bare name may refer to. */
  readonly #boundTo: (leaf: SyntaxNode) => readonly Declaration[];

  constructor(
    searched: SearchedFile,
    imports: readonly ImportBinding[],
    boundTo: (leaf: SyntaxNode) => readonly Declaration[],
  ) {
    this.#searched = searched;
    this.#imports = imports;
    this.#boundTo = boundTo;
  }

  /** Whether an expression is the owner or, by its declaration, an instance of it. The first case that fits decides. */
  has(receiver: Expression): boolean {
    const { owner, ownerName } = this.#searched.foldable;
    if (!this.#knowsOwner()) return false;
    // `new Toggles().isOn()`.
    if (isConstructedBy(receiver, ownerName)) return true;
    // `this.toggles.isOn()`.
    const isOfSelf = receiver.kind === 'member' && receiver.object?.kind === 'self';
    if (receiver.kind !== 'name' && !isOfSelf) return false;
    if (receiver.kind === 'name' && this.#isImportedObject(receiver.name)) return true;
    // `toggles`, also of `this.toggles`.
    const leaf = this.#searched.draft.root.leafAt(receiver.end - 1);
    const bound = leaf && receiver.kind === 'name' ? this.#boundTo(leaf) : [];
    const members = this.#searched.draft
      .declarationsOf(receiver.name)
      .filter(({ kind }) => kind !== 'assignment');
    const declared = bound.length > 0 ? bound : members;
    // `Toggles.isOn()`, where the file declares no such name.
    if (declared.length === 0) return receiver.kind === 'name' && receiver.name === ownerName;
    return declared.every(({ type, value, node }) => {
      // `Toggles.isOn()` in the file that declares `Toggles`.
      if (this.#isOwnFile && owner?.contains(node) === true && node.text === ownerName) return true;
      // `toggles = new Toggles()`, or `toggles: Toggles`.
      return type === undefined
        ? value !== undefined && isConstructedBy(value, ownerName)
        : isExactly(type, ownerName) || this.#isOfPackage(type);
    });
  }

  /** Whether a written type is the owner's by the package that declares it: Go's `*flags.Gate`. */
  #isOfPackage(type: string): boolean {
    const [, local, own] = /^[*&\s]*(\w+)\.(\w+)$/.exec(type) ?? [];
    const imported = this.#imports.find((one) => one.local === local && one.imported === '*');
    const { file, foldable } = this.#searched;
    return (
      own === foldable.ownerName && imported !== undefined && this.#filesOf(imported.module).includes(file)
    );
  }

  /** Whether a name is imported from the owner's file, which says `export const toggles = new Toggles()`. */
  #isImportedObject(name: string): boolean {
    const { declaring, file } = this.#searched;
    const imported = this.#imports.find(({ local }) => local === name);
    // The file declares no other thing of that name.
    const isOnly = this.#searched.draft
      .declarationsOf(name)
      .every(({ node }) => this.#searched.draft.imports.some(({ statement }) => statement.contains(node)));
    if (!imported || !isOnly || !this.#filesOf(imported.module).includes(file)) return false;
    // What the owner's file declares under the name that is imported.
    const declared = declaring?.declarationsOf(imported.imported) ?? [];
    const { ownerName } = this.#searched.foldable;
    return (
      declared.length === 1 &&
      declared.every(({ value, type }) => type === undefined && value && isConstructedBy(value, ownerName))
    );
  }

  /** Whether the owner's name refers to the owner in this file. */
  #knowsOwner(): boolean {
    const { ownerName } = this.#searched.foldable;
    const imported = this.#imports.find(({ local }) => local === ownerName);
    if (this.#isOwnFile || !imported) return true;
    // The owner's file alone declares a type of this name (`callers.ts`), so any file that the module may be leads there.
    return imported.imported === ownerName && this.#filesOf(imported.module).length > 0;
  }

  get #isOwnFile(): boolean {
    return this.#searched.path === this.#searched.file;
  }

  #filesOf(module: string): readonly string[] {
    const { modules, path, draft } = this.#searched;
    return modules.resolve(draft.syntax.adapter.key, path, module);
  }
}
