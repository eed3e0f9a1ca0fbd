import type { Syntax } from '../language/syntax.ts';
import type { SyntaxNode } from '../syntax-node.ts';
import type { ListedFact } from './facts.ts';

/** Placeholder until text patterns are read here. */
export function listedNames(_root: SyntaxNode, _syntax: Syntax): readonly ListedFact[] {
  return [];
}
