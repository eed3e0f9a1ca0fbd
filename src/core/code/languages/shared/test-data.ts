import type { Expression } from '../../expression.ts';
import type { SyntaxNode } from '../../syntax-node.ts';
import type { LeafDeclaration } from './adapter.ts';

/**
 * A test's parameter as the variable of a loop over the values that the test is run with:
 * `@ValueSource(strings = {"a", "b"})` of JUnit, `[InlineData("a")]` of xUnit. Undefined if there are none.
 */
export function testData(test: SyntaxNode, values: readonly Expression[]): LeafDeclaration | undefined {
  const [first, last] = [values[0], values.at(-1)];
  if (!first || !last) return undefined;
  const { node, start } = first;
  return {
    kind: 'loop',
    scope: test,
    source: { kind: 'list', node, start, end: last.end, items: () => values },
  };
}
