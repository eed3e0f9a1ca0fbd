import { fileName, folderOf, moduleName } from '../../paths.ts';
import type { SyntaxNode } from '../../syntax-node.ts';
import type { Draft } from '../draft.ts';

/** A declaration that other places may name. */
export interface Named {
  readonly file: string;
  readonly name: string;
  readonly owner: Owner;
  /** The name's offset in the original text. */
  readonly start: number;
  /** Whether no other file can name it. */
  readonly isPrivate: boolean;
  /** Whether it is what a script exports as its default without a name, so that each import gives it one. */
  readonly isUnnamed?: true;
  /** What it yields from now on, `true`; undefined for a constant that holds the flag's name. */
  readonly answer?: string | undefined;
  /** Whether it is a lazy property, Kotlin's `by lazy`: like a field, it holds the value, and no reader needs a review. */
  readonly isLazy?: true;
}

/** The type that a declaration is a member of, or its module. */
export interface Owner {
  readonly name: string;
  readonly isType: boolean;
  /** The folder, for a module that is a folder: its files use each other's names without an import. */
  readonly folder?: string;
}

/** A function, property or variable that gives every caller the same answer from now on. */
export type ConstantAnswer = Named & { readonly answer: string };

/**
 * The type around a declaration, or its module. The module is called like its folder in a language of packages, else like
 * its file.
 */
export function declaringOwner({ syntax }: Draft, file: string, name: SyntaxNode): Owner {
  const type = syntax.containersOf(name).at(-1);
  if (type !== undefined) return { name: type, isType: true };
  const folder = folderOf(file);
  const module = moduleName(file);
  return syntax.adapter.packageOf
    ? { name: fileName(folder) || module, isType: false, folder }
    : { name: module, isType: false };
}
