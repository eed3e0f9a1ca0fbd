import type { SyntaxNode } from '../../syntax-node.ts';
import type { Draft } from '../draft.ts';

/** Whether nodes of a type are functions, and not types that are made by being called. */
export function isFunction({ syntax }: Draft, type: string): boolean {
  const { functions, declarations } = syntax.adapter.shape;
  return type in functions && declarations[type]?.kind !== 'type';
}

/** The class, interface or object whose member something is; nothing for what stands in a function or a module. */
export function ownerOf(draft: Draft, node: SyntaxNode): SyntaxNode | undefined {
  const { containers } = draft.syntax.adapter.shape;
  const around = node.closest(({ type }) => type in containers || isFunction(draft, type));
  return around && around.type in containers ? around : undefined;
}
