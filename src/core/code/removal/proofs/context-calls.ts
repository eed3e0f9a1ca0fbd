import type { SyntaxNode } from '../../syntax-node.ts';
import { calledName, CONVERSIONS } from './answers.ts';
import type { Draft } from '../draft.ts';

/** Calls that create the SDK's own context or options: `new UnleashContext(id)`, `unleash.WithContext(ctx)`. */
const OF_SDK = /^(?:new\s+)?(?:\w+\.)?(?:UnleashContext|WithContext|WithFallback|WithFallbackFunc)\b/;

/**
 * The first call that may have an effect in `node`, such as an argument that a removal would delete. A call that only
 * converts, reads a property or creates the SDK's context has none, but what is passed to it may have one. Undefined where
 * there is no such call.
 */
export function effectfulCall(draft: Draft, node: SyntaxNode): SyntaxNode | undefined {
  const { syntax, rules } = draft;
  // A function that is written in it does not run.
  if (node.type in syntax.adapter.shape.functions) return undefined;
  const expression = node.type in rules.calls ? syntax.expression(node) : undefined;
  if (expression?.kind === 'call') {
    // `user.getId()`: a method without arguments is taken for a getter.
    const isProperty = expression.callee.kind === 'member' && expression.args().length === 0;
    if (!OF_SDK.test(node.text) && !CONVERSIONS.test(calledName(expression) ?? '') && !isProperty)
      return node;
  }
  for (const child of node.named) {
    const found = effectfulCall(draft, child);
    if (found) return found;
  }
  return undefined;
}
