import { TYPED_NAMES } from '../sdk-table.ts';
import type { SyntaxNode } from '../syntax-node.ts';
import type { Collector } from './collector.ts';
import type { Symbols } from './symbols.ts';

/** Names that TypeScript's types list: `interface UnleashTypes { flagNames: 'a' | 'b' }` and generated maps of variants. */
export function addTypedNames(symbols: Symbols, found: Collector): void {
  if (symbols.syntax.adapter.key !== 'javascript') return;
  for (const typed of TYPED_NAMES) {
    const member = 'member' in typed ? typed.member : undefined;
    for (const leaf of symbols.occurrences(typed.type)) {
      const declaration = leaf.parent;
      if (!declaration || !/^(?:interface|type_alias)_declaration$/.test(declaration.type)) continue;
      const body = declaration.child('body') ?? declaration.child('value');
      for (const property of body?.named ?? []) {
        const key = property.child('name');
        if (member === undefined && key) add(key);
        else if (key?.text === member) strings(property).forEach(add);
      }
    }
  }

  function add(node: SyntaxNode): void {
    const expression = symbols.syntax.expression(node);
    if (expression.kind === 'string') found.add('declaration', expression.value, expression, 1);
  }

  function strings(node: SyntaxNode): readonly SyntaxNode[] {
    return node.type === 'string' ? [node] : node.named.flatMap(strings);
  }
}
