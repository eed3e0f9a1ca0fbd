import type { SyntaxNode } from '../../syntax-node.ts';
import type { LeafDeclaration, Reader } from '../shared/adapter.ts';
import { testData } from '../shared/test-data.ts';

/** Attributes of xUnit, NUnit and MSTest, each with the arguments of one run of the test. */
const RUN = /^(?:InlineData|TestCase|DataRow)$/;

/** A parameter of a test, with what its attributes pass: `flag` of `[InlineData(1, "a")] void IsOn(int n, string flag)`. */
export function inlineData(
  leaf: SyntaxNode,
  parameter: SyntaxNode,
  syntax: Reader,
): LeafDeclaration | undefined {
  const test = syntax.functionOf(leaf);
  if (test?.type !== 'method_declaration' || parameter.child('name') !== leaf) return undefined;
  const runs = test.named
    .filter(({ type }) => type === 'attribute_list')
    .flatMap(({ named }) => named.filter((attribute) => RUN.test(attribute.child('name')?.text ?? '')));
  const values = runs.flatMap((run) => {
    const list = run.first('attribute_argument_list');
    const positional = list ? syntax.arguments(list).filter(({ label }) => label === undefined) : [];
    // The run's argument at the position of the parameter
    return positional[parameter.index]?.value ?? [];
  });
  return testData(test, values);
}
