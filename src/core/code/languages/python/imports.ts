import type { ImportBinding } from '../../declaration.ts';
import type { SyntaxNode } from '../../syntax-node.ts';

/** Nodes inside which imports are looked for: `if TYPE_CHECKING: …`, `try: … except ImportError: …`, `def f(): …`. */
const HOLDS_STATEMENTS = /^(?:block|\w+_definition|\w+_clause|(?:if|try|with|for|while|match)_statement)$/;

/** An import inside `def f(): …`, `except ImportError: …` or `else: …` only counts where nothing else has the name. */
const STANDS_BACK = /_(?:definition|clause)$/;

/** All imports: also those in `if` for type checkers, in `try` as fallbacks, and in functions. */
export function importsIn(root: SyntaxNode): readonly ImportBinding[] {
  const found: ImportBinding[] = [];
  // Each node with what is said of an import in it: `isInner` if it stands back, `at` where the function around it begins.
  const stack: { readonly node: SyntaxNode; readonly inner: Pick<ImportBinding, 'isInner' | 'at'> }[] = [
    { node: root, inner: {} },
  ];
  for (let one = stack.pop(); one; one = stack.pop()) {
    const { node } = one;
    const at = node.type === 'function_definition' ? node.start : one.inner.at;
    const isInner = one.inner.isInner === true || STANDS_BACK.test(node.type);
    const inner = { ...(isInner && { isInner }), ...(at !== undefined && { at }) };
    if (node === root || HOLDS_STATEMENTS.test(node.type))
      for (const child of node.named.toReversed()) stack.push({ node: child, inner });
    else found.push(...importsOf(node).map((binding) => ({ ...binding, ...inner })));
  }
  return found;
}

/** What one statement imports: `from shop import flags as f`, `import shop.flags`. */
function importsOf(node: SyntaxNode): readonly ImportBinding[] {
  if (node.type === 'import_from_statement') {
    const module = node.child('module_name')?.text ?? '';
    if (node.first('wildcard_import')) return [{ local: '*', imported: '*', module }];
    // All but the module's name
    return node.named.slice(1).map((child) => {
      const imported = child.child('name')?.text ?? child.text;
      return { local: child.child('alias')?.text ?? imported, imported, module };
    });
  }
  if (node.type !== 'import_statement') return [];
  // `import shop.flags` binds `shop`.
  return node.named.map((child) => {
    const module = child.child('name')?.text ?? child.text;
    return { local: child.child('alias')?.text ?? module.split('.')[0] ?? module, imported: '*', module };
  });
}
