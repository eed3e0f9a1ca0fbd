import { TYPED_NAMES } from '../../embedded-patterns.ts';
import type { SyntaxNode } from '../../syntax-node.ts';
import type { ListedName, Reader } from '../shared/adapter.ts';

/** Names in TypeScript types: `interface UnleashTypes { flagNames: 'a' | 'b' }`, generated variant maps. */
export function typedNames(root: SyntaxNode, syntax: Reader): readonly ListedName[] {
  return TYPED_NAMES.flatMap((typed) =>
    occurrences(root, typed.type).flatMap((leaf) => {
      const declaration = leaf.parent;
      if (!declaration || !/^(?:interface|type_alias)_declaration$/.test(declaration.type)) return [];
      const body = declaration.child('body') ?? declaration.child('value');
      return (body?.named ?? []).flatMap((property) => {
        const key = property.child('name');
        // The strings of one member, `flagNames: "a" | "b"`; or the keys of all, `{ "a": Variants }`.
        if (!key || ('member' in typed && key.text !== typed.member)) return [];
        const nodes = 'member' in typed ? stringsIn(property) : [key];
        return nodes.flatMap((node) => declaredName(node, syntax));
      });
    }),
  );
}

/** A string in a type as a declared name. */
function declaredName(node: SyntaxNode, syntax: Reader): readonly ListedName[] {
  const text = syntax.expression(node);
  return text.kind === 'string'
    ? [{ kind: 'declaration', name: text.value, start: text.start, end: text.end }]
    : [];
}

/** The string literals in a node, in order. */
function stringsIn(node: SyntaxNode): readonly SyntaxNode[] {
  const found: SyntaxNode[] = [];
  // Iterative, because grammars nest unions one level deeper for each name.
  const stack = [node];
  for (let at = stack.pop(); at; at = stack.pop()) {
    if (at.type === 'string') found.push(at);
    else stack.push(...at.named.toReversed());
  }
  return found;
}

/** The leaves of a tree whose text is `name`. */
function occurrences(root: SyntaxNode, name: string): readonly SyntaxNode[] {
  const found: SyntaxNode[] = [];
  for (let at = root.source.indexOf(name); at >= 0; at = root.source.indexOf(name, at + name.length)) {
    const leaf = root.leafAt(at);
    if (leaf?.text === name) found.push(leaf);
  }
  return found;
}
