import type { Syntax } from '../language/syntax.ts';
import type { SyntaxNode } from '../syntax-node.ts';

/**
 * The other name under which a method is used, if `leaf` is where it gets one: `{ isEnabled: on } = client`,
 * `on = client.is_enabled`, `client.isEnabled.bind(client)`.
 */
export function aliasAt(leaf: SyntaxNode, syntax: Syntax): string | undefined {
  if (leaf.parent?.type === 'pair_pattern' && leaf.parent.child('key') === leaf)
    return leaf.parent.child('value')?.text;
  const { members, calls, declarations, transparent } = syntax.adapter.shape;
  let node = leaf;
  for (let parent = node.parent; parent; parent = node.parent) {
    const rule = declarations[parent.type];
    if (rule?.kind === 'variable' && rule.value !== undefined && parent.child(rule.value) === node) {
      const name = parent.child(rule.name)?.text ?? '';
      return /^[\w$]+$/.test(name) ? syntax.bareName(name) : undefined;
    }
    const isMember = parent.type in members && (node === leaf || parent.child('property')?.text === 'bind');
    const isBind = parent.type in calls && /\bbind$/.test(node.text);
    if (!isMember && !isBind && !(parent.type in transparent)) return undefined;
    node = parent;
  }
  return undefined;
}
