import type { SyntaxNode } from '../../../syntax-node.ts';
import type { Draft } from '../../draft.ts';

/** `yield x`, as an expression or a statement. */
const YIELD = /^yield(?:_expression|_statement)?$/;
/** Node types of functions of any kind: `function_definition`, `lambda_literal`, `accessor_declaration`. */
const FUNCTION = /function|method|lambda|arrow|accessor|getter|operator_declaration/;

/** Whether a function that remains no longer yields; others may be gone with the code around them. */
export function losesYield(draft: Draft): boolean {
  const remaining = generators(draft.past).filter((fn) => draft.now(fn.start) !== undefined);
  return remaining.length > generators(draft).length;
}

/** The functions that yield themselves, rather than in a nested function. */
function generators({ root }: Draft): readonly SyntaxNode[] {
  const found = new Set<SyntaxNode>();
  const visit = (node: SyntaxNode, fn: SyntaxNode): void => {
    if (YIELD.test(node.type) && node.isNamed) found.add(fn);
    // Java's `yield` gives a value to the `switch` around it.
    if (node.type === 'switch_expression') return;
    // The keywords `function` and `lambda` match too, and are no functions.
    for (const child of node.children)
      visit(child, FUNCTION.test(child.type) && child.isNamed && child.children.length > 0 ? child : fn);
  };
  visit(root, root);
  return [...found].filter((fn) => fn !== root);
}
