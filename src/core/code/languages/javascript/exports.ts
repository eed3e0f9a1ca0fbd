import type { ExportBinding } from '../../declaration.ts';
import type { SyntaxNode } from '../../syntax-node.ts';
import type { Reader } from '../shared/adapter.ts';

/** What a module re-exports, or exports under another name: ES modules and CommonJS. */
export function javascriptExports(root: SyntaxNode, syntax: Reader): readonly ExportBinding[] {
  return root.named.flatMap((node) => {
    if (node.type === 'export_statement') return exportsOf(node, syntax);
    return node.type === 'expression_statement' ? commonJsExports(node.child(0), syntax) : [];
  });
}

/** `export { a as b } from 'm'`, `export * as all from 'm'`, `export * from 'm'`, `export default a`. */
function exportsOf(node: SyntaxNode, syntax: Reader): readonly ExportBinding[] {
  const module = node.child('source')?.text.slice(1, -1);
  const from = module === undefined ? {} : { module };
  const clause = node.first('export_clause');
  // `export { a, b as c }`, perhaps `from 'm'`
  if (clause) {
    return clause.named.flatMap((specifier) => {
      const name = specifier.child('name')?.text ?? '';
      return [{ exported: specifier.child('alias')?.text ?? name, name, ...from }];
    });
  }
  // `export * as all from 'm'`
  const namespace = node.first('namespace_export');
  if (namespace) return [{ exported: namespace.child(0)?.text ?? '', name: '*', ...from }];
  if (module !== undefined) return [{ exported: '*', module }];
  if (!node.children.some(({ type }) => type === 'default')) return [];
  // `export default function isOn() {}`, or any expression
  const declared = node.child('declaration')?.child('name');
  if (declared) return [{ exported: 'default', name: declared.text }];
  const value = node.child('value');
  return value ? [{ exported: 'default', value: syntax.expression(value) }] : [];
}

/** `exports.name = …`, and `module.exports = …`, which counts as an export under the name `module.exports`. */
function commonJsExports(node: SyntaxNode | undefined, syntax: Reader): readonly ExportBinding[] {
  const [left, right] = [node?.child('left'), node?.child('right')];
  if (node?.type !== 'assignment_expression' || !left || !right) return [];
  const match = /^(?:module\.)?exports(?:\.(?<name>[\w$]+))?$/.exec(left.text);
  if (!match) return [];
  const value = syntax.expression(right);
  return [{ exported: match.groups?.['name'] ?? 'module.exports', value }];
}
