import type { ExportBinding } from '../../declaration.ts';
import type { Expression } from '../../expression.ts';
import type { SyntaxNode } from '../../syntax-node.ts';
import type { Adapter, LeafDeclaration, Reader } from '../shared/adapter.ts';
import { TAG_CALL, tagName } from '../shared/component-tags.ts';
import { type Destructured, javascriptDeclaration, placeOf } from './declaration.ts';
import { javascriptExports } from './exports.ts';
import { javascriptAdapter } from './facts.ts';
import { hasPropsOption, passedByOption, propsOption } from './props-option.ts';

const { shape } = javascriptAdapter;
/**
 * What a component is passed: `defineProps<{ name: string }>()`, `$props()`. `props-option.ts` has the third way, Vue's
 * `export default { props: ['name'] }`.
 */
const PROPERTIES = /^(?:defineProps|withDefaults|\$props)\b/;

/**
 * How components of Vue or Svelte are read, prepared as `markup-parts.ts` says: the file is a function of what it is passed,
 * and tags in its markup are calls, whose attributes are assignments. `exportsArePassed` is true where exported variables
 * are what the component is passed: in Svelte.
 */
export function componentAdapter({ exportsArePassed }: { exportsArePassed: boolean }): Adapter {
  const fileOf = exportsArePassed ? fileOfExported : fileOfProperties;
  return {
    ...javascriptAdapter,
    shape: {
      ...shape,
      calls: {
        ...shape.calls,
        call_expression: { callee: 'function', args: 'arguments', isComponent: isTag },
      },
      arguments: {
        ...shape.arguments,
        assignment_expression: (node) => (isAttribute(node) ? ['left', 'right'] : undefined),
      },
    },
    expression: (node, read) =>
      tagged(node) ?? propsOption(node) ?? javascriptAdapter.expression?.(node, read),
    declarationAt: (leaf, syntax) =>
      passedByOption(leaf, syntax) ?? componentDeclaration(leaf, syntax, fileOf),
    exports: (root, syntax) => componentExports(root, syntax, fileOf),
  };
}

/** Whether a call stands for a tag of the markup. */
function isTag({ type, text }: SyntaxNode): boolean {
  return type === 'call_expression' && TAG_CALL.test(text);
}

/** The name of a tag's component: `FeatureGate` for `ＦeatureGate`, as `prepare` writes it to tell tags from calls. */
function tagged(node: SyntaxNode): Expression | undefined {
  const { type, text, start, end } = node;
  if (type !== 'identifier' || !TAG_CALL.test(text)) return undefined;
  return { kind: 'name', name: tagName(text), node, start, end };
}

/** Whether an assignment stands for an attribute of a tag: an argument of a call that stands for the tag. */
function isAttribute({ parent: list }: SyntaxNode): boolean {
  return list?.parent !== undefined && isTag(list.parent);
}

/** What a leaf declares in a component's file; null for an attribute in its markup. */
function componentDeclaration(
  leaf: SyntaxNode,
  syntax: Reader,
  fileOf: FileOf,
): LeafDeclaration | null | undefined {
  const place = placeOf(leaf);
  const { holder, pattern } = place ?? {};
  // An attribute of a tag, `name="cart"`, declares nothing.
  if (holder?.type === 'assignment_expression' && isAttribute(holder)) return null;
  const file =
    holder?.type === 'variable_declarator' && holder.child('name') === pattern ? fileOf(holder) : undefined;
  return place && file ? passedTo(file, leaf, place, syntax) : javascriptDeclaration(leaf, syntax);
}

/** The file, where a declarator at its top takes what the component is passed, as a whole or by name; else undefined. */
type FileOf = (declarator: SyntaxNode) => SyntaxNode | undefined;

/** `const { name } = defineProps()`, `let { name } = $props()` */
function fileOfProperties(declarator: SyntaxNode): SyntaxNode | undefined {
  // What is around the statement: the file, if it has no parent.
  const around = declarator.parent?.parent;
  const value = declarator.child('value');
  return value?.type === 'call_expression' && PROPERTIES.test(value.text) && !around?.parent
    ? around
    : undefined;
}

/** Those of `fileOfProperties`, and Svelte's `export let name`. */
function fileOfExported(declarator: SyntaxNode): SyntaxNode | undefined {
  const statement = declarator.parent;
  const around = statement?.parent;
  if (around?.type !== 'export_statement') return fileOfProperties(declarator);
  return statement?.text.startsWith('let') ? around.parent : undefined;
}

/**
 * What a component is passed, as the parameter of the file. `const props = defineProps()` is all of it; `name` in
 * `const { name = 'x' } = defineProps()` and `export let name = 'x'` is a property of it, with the default `'x'`.
 */
function passedTo(
  file: SyntaxNode,
  leaf: SyntaxNode,
  { pattern, holder, steps, fallback }: Destructured,
  syntax: Reader,
): LeafDeclaration {
  // Where nothing is destructured, `pattern` is the name itself. It holds the whole in `const props = …`, and one property
  // in `export let name`, whose declaration stands within an `export_statement`.
  const isWhole = pattern === leaf && holder.parent?.parent === file;
  const preset = isWhole ? undefined : (fallback ?? (pattern === leaf ? holder.child('value') : undefined));
  // `flag` and `key` of `{ flag: { key } }`; there are no steps to `export let name`.
  const [property = leaf.text, ...path] = steps.map((step) => step.property);
  return {
    kind: 'parameter',
    scope: file,
    fn: file,
    place: { index: 0, ...(!isWhole && { property }) },
    path,
    value: preset && syntax.expression(preset),
  };
}

/** What a script exports, and the component itself where it is passed something. */
function componentExports(root: SyntaxNode, syntax: Reader, fileOf: FileOf): readonly ExportBinding[] {
  const own = javascriptExports(root, syntax);
  const { start, end } = root;
  const isPassedSome = root.named.some((node) => {
    const statement = node.type === 'export_statement' ? node.child('declaration') : node;
    return statement?.type === 'lexical_declaration' && statement.named.some(fileOf);
  });
  const hasOption = hasPropsOption(root);
  if (!isPassedSome && !hasOption) return own;
  // Who imports the default means the component, not the object `{ props: … }` that describes it.
  const others = hasOption ? own.filter(({ exported }) => exported !== 'default') : own;
  return [...others, { exported: 'default', value: { kind: 'function', node: root, start, end } }];
}
