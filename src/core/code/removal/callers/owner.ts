import type { Expression } from '../../expression.ts';
import { languageKeyOf } from '../../languages/files.ts';
import { linkRules } from '../../languages/languages.ts';
import { folderOf } from '../../paths.ts';
import type { SyntaxNode } from '../../syntax-node.ts';
import type { Draft } from '../draft.ts';

/** Whether a node type is a function's; `functions` also has types whose head is a constructor, `class A(val a: Int)`. */
export function isFunction({ syntax }: Draft, type: string): boolean {
  const { functions, declarations } = syntax.adapter.shape;
  return type in functions && declarations[type]?.kind !== 'type';
}

/** Whether other files may declare more of a type: C#'s `partial`. */
export function isPart(owner: SyntaxNode | undefined): boolean {
  return owner?.named.some(({ type, text }) => type === 'modifier' && text === 'partial') === true;
}

/** The class, interface or object with a declaration as its member; undefined outside of any. */
export function ownerOf(draft: Draft, node: SyntaxNode): SyntaxNode | undefined {
  const { containers } = draft.syntax.adapter.shape;
  const around = node.closest(({ type }) => type in containers || isFunction(draft, type));
  return around && around.type in containers ? around : undefined;
}

/** Whether two files use each other's names without an import, as those of a Go package do. */
export function isOfOnePackage(path: string, other: string): boolean {
  const key = languageKeyOf(path);
  return key !== undefined && linkRules(key).isPackageOfFolder === true && folderOf(path) === folderOf(other);
}

/** Whether a value creates an object of a type: `new Toggles()`, `Toggles()`, or Go's `&Toggles{}`. */
export function isConstructedBy(value: Expression, type: string | undefined): boolean {
  if (value.kind === 'call') return value.callee.kind === 'name' && value.callee.name === type;
  const [, literal] = /^&?\s*(\w+)\s*\{/.exec(value.node.text) ?? [];
  return literal !== undefined && literal === type;
}

/** Whether a type annotation means just this type, signs aside: `: Toggles`, `*Toggles`, `Toggles?`. */
export function isExactly(type: string, name: string | undefined): boolean {
  return type.replace(/^[:\s*&]+|[\s?!]+$/g, '') === name;
}
