import type { SyntaxNode } from '../../syntax-node.ts';
import { type Change, withoutParens, withParens } from '../context.ts';
import type { Draft } from '../draft.ts';
import { statementRemoval } from './fold-local.ts';
import { isStatement } from '../queries/statements.ts';

/**
 * Removes `rows = on ? sorted(rows) : rows` where `rows` remains. Only of a function's variable: assigning a property may
 * have an effect.
 */
export function foldSelfAssignment(draft: Draft, choice: SyntaxNode, kept: SyntaxNode): Change | undefined {
  const assignment = withParens(draft, choice).parent;
  if (!assignment || !/^assignment(?:_expression)?$/.test(assignment.type)) return undefined;
  const [target, operator] = assignment.children;
  const isSame = target?.text === withoutParens(draft, kept).text;
  if (!target || !isSame || operator?.type !== '=' || !isFunctionVariable(draft, target)) return undefined;
  const { parent } = assignment;
  const statement = parent && draft.rules.expressionStatements.includes(parent.type) ? parent : assignment;
  return isStatement(draft, statement) ? { edits: [statementRemoval(draft, statement)] } : undefined;
}

/** Whether a name is that of a function's variable that this assignment does not declare, as it may in Python. */
function isFunctionVariable(draft: Draft, target: SyntaxNode): boolean {
  const { syntax, rules } = draft;
  return draft.declarationsOf(target.text).some(({ kind, node, scope, fn }) => {
    const isElsewhere = scope.contains(target) && !target.contains(node);
    if (!isElsewhere || rules.classBodies.includes(scope.type)) return false;
    const owner = fn ?? syntax.functionOf(node);
    // In Python, a variable of an outer function is another one.
    const isOfFunction = rules.isIndented ? owner === syntax.functionOf(target) : owner?.contains(target);
    return owner && isOfFunction && /^(?:variable|parameter|loop)$/.test(kind);
  });
}
