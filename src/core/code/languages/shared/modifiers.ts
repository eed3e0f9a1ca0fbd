import type { SyntaxNode } from '../../syntax-node.ts';

/** A member of a type, around its name: `field_declaration`, `method_declaration`. */
const MEMBER = /^(?:field|property|method|function|constant)_declaration$/;
/** How many nodes there may be from a name to its member. */
const LONGEST_WAY = 3;

/** Whether a name is that of a member which is declared `private`, or Swift's `fileprivate`. */
export function isPrivate(name: SyntaxNode): boolean {
  return /\b(?:file)?private\b/.test(modifiersOf(name) ?? '');
}

/** The modifiers of the member with this name, as written; undefined for what is no member. */
export function modifiersOf(name: SyntaxNode): string | undefined {
  let member = name.parent;
  for (let steps = 1; member && !MEMBER.test(member.type) && steps < LONGEST_WAY; steps++)
    member = member.parent;
  if (!member || !MEMBER.test(member.type)) return undefined;
  return member.named.flatMap(({ type, text }) => (/^modifiers?$/.test(type) ? [text] : [])).join(' ');
}
