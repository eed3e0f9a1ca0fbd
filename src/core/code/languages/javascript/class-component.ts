import type { SyntaxNode } from '../../syntax-node.ts';
import type { LeafDeclaration } from '../shared/adapter.ts';

/**
 * React passes a class component's attributes to its constructor, and the class reads them as `this.props`. So the name
 * of its superclass, `Component` in `class Gate extends React.Component`, is read as a declaration of the member `props`,
 * whose value is the constructor's first parameter. The class stands for its constructor, which it need not have.
 */
export function propsOfClass(leaf: SyntaxNode): LeafDeclaration | undefined {
  if (!/^(?:Pure)?Component$/.test(leaf.text)) return undefined;
  const { parent } = leaf;
  // `React.Component`, and not `Component.Base`.
  const superclass =
    parent?.type === 'member_expression' && parent.child('property') === leaf ? parent : leaf;
  // TypeScript's grammar has a clause within the heritage.
  const clause = superclass.parent?.type === 'extends_clause' ? superclass.parent : superclass;
  const type = clause.parent?.type === 'class_heritage' ? clause.parent.parent : undefined;
  if (type?.type !== 'class_declaration' || clause.parent?.child(0) !== clause) return undefined;
  return { name: 'props', kind: 'member', scope: type, fn: type, place: { index: 0, label: 'props' } };
}
