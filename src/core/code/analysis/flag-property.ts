import type { StringExpression } from '../expression.ts';
import type { Syntax } from '../language/syntax.ts';
import { FLAG_PROPERTIES } from '../sdk-table.ts';
import type { ChildKey, SyntaxNode } from '../syntax-node.ts';

/** What may stand around a property's value, and what makes the string in it something else than the value. */
const AROUND = /expression$|literal_element|literal_type/;
const NO_VALUE = /comparison|equality|subscript|index|element_access|call|invocation|lambda|assignment/;

/** Whether a string is the value of a property that an application's configuration keeps a flag's name in: `flagKey: 'x'`. */
export function isFlagProperty({ node }: StringExpression, syntax: Syntax): boolean {
  const { pairs, arguments: labelled } = syntax.adapter.shape;
  const holder = node.closest((outer) => !isAroundValue(outer, syntax));
  if (!holder) return false;
  const pair =
    pairs[holder.type] ?? (holder.type === 'keyed_element' ? (['key', 'value'] as const) : undefined);
  const label = pair?.[0] ?? labelled[holder.type]?.(holder)[0] ?? fieldName(holder, syntax);
  const key = label === undefined ? undefined : holder.child(label);
  // Go and C# begin their fields with a capital.
  const name = key?.text.replace(/^["':]|["':]$/g, '').replace(/^[A-Z]/, (letter) => letter.toLowerCase());
  return key !== undefined && name !== undefined && !key.contains(node) && FLAG_PROPERTIES.test(name);
}

/** Whether a string in `node` may be the value of the property that `node` is given to: `given ?? 'name'`. */
function isAroundValue(node: SyntaxNode, syntax: Syntax): boolean {
  if (!AROUND.test(node.type) || NO_VALUE.test(node.type)) return false;
  return !node.type.startsWith('binary') || syntax.expression(node).kind === 'choice';
}

/** Where the name of a class's field stands, when `holder` is one: `feature_flag = 'x'` in the body of a class. */
function fieldName(holder: SyntaxNode, syntax: Syntax): ChildKey | undefined {
  const rule = syntax.adapter.shape.declarations[holder.type];
  const isField =
    rule?.kind === 'member' ||
    /class/.test(syntax.scopeOf(holder).type) ||
    holder.parent?.type === 'initializer_expression';
  return rule?.value !== undefined && isField ? rule.name : undefined;
}
