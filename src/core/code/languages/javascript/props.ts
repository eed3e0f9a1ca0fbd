import type { SyntaxNode } from '../../syntax-node.ts';
import { EXPORTS_PASSED } from '../shared/markup-parts.ts';

/** What a component of Vue or Svelte is passed: `defineProps<{ name: string }>()`, `$props()`. */
const PASSED = /^(?:defineProps|withDefaults|\$props)\b/;

/** Whether a call is a component's tag in Vue's or Svelte's markup: `FeatureGate(name="cart")`. */
export function isTag(node: SyntaxNode | undefined): boolean {
  return (
    node?.type === 'call_expression' &&
    /^[A-Z]/.test(node.source.slice(node.start, node.start + 1)) &&
    node.child('arguments')?.named.some(({ type }) => type === 'assignment_expression') === true
  );
}

/** The file, as the component whose properties a variable at its top is, in whole or in part. */
export function componentOf(declarator: SyntaxNode): SyntaxNode | undefined {
  const statement = declarator.parent;
  const around = statement?.parent;
  // Svelte's `export let name`
  if (around?.type === 'export_statement')
    return statement?.text.startsWith('let') && around.source.includes(EXPORTS_PASSED)
      ? around.parent
      : undefined;
  const value = declarator.child('value');
  return value?.type === 'call_expression' && PASSED.test(value.text) && !around?.parent ? around : undefined;
}

/** Whether a file is a component that is passed something. */
export function isPassedSome(root: SyntaxNode): boolean {
  return root.named.some((node) => {
    const statement = node.type === 'export_statement' ? node.child('declaration') : node;
    return statement?.type === 'lexical_declaration' && statement.named.some(componentOf);
  });
}
