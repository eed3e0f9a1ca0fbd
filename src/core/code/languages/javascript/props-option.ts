import type { Expression } from '../../expression.ts';
import type { SyntaxNode } from '../../syntax-node.ts';
import type { LeafDeclaration, Reader } from '../shared/adapter.ts';

/**
 * The names of what a component of Vue's options API is passed: `flag` in `export default { props: ['flag'] }` and
 * `export default { props: { flag: String } }`; none if `node` is not such a list.
 */
function propsIn(node: SyntaxNode): readonly SyntaxNode[] {
  const option = node.parent?.type === 'pair' ? node.parent : undefined;
  if (option?.child('key')?.text !== 'props' || !isComponent(option.parent)) return [];
  return node.named.flatMap((child) => child.child(node.type === 'array' ? ':string_fragment' : 'key') ?? []);
}

/** Whether an object is the component that a file exports: `export default {…}`, `export default defineComponent({…})`. */
function isComponent(options: SyntaxNode | undefined): boolean {
  const call = options?.parent?.type === 'arguments' ? options.parent.parent : undefined;
  const isMade = /^(?:defineComponent|Vue\.extend)$/.test(call?.child('function')?.text ?? '');
  const exported = isMade ? call : options;
  return exported?.parent?.type === 'export_statement';
}

/** The list of a `props` option as an object of what is passed, so that `this.flag` is the parameter `flag` of the file. */
export function propsOption(node: SyntaxNode): Expression | undefined {
  const names = /^(?:array|object)$/.test(node.type) ? propsIn(node) : [];
  if (names.length === 0) return undefined;
  const entryOf = (key: SyntaxNode) => {
    const { start, end, text } = key;
    const value: Expression = { kind: 'name', node: key, start, end, name: nameOf(text) };
    return { key: text, node: key, value };
  };
  return { kind: 'object', node, start: node.start, end: node.end, entries: () => names.map(entryOf) };
}

/** A name in the list of a `props` option, as a parameter of the file: `flag` in `props: { flag: { default: 'x' } }`. */
export function passedByOption(leaf: SyntaxNode, syntax: Reader): LeafDeclaration | undefined {
  const list = leaf.parent?.parent;
  const file = leaf.closest(({ parent }) => parent === undefined);
  if (!list || !file || !propsIn(list).includes(leaf)) return undefined;
  const options = leaf.parent.child('value')?.named ?? [];
  const preset = options.find((option) => option.child('key')?.text === 'default')?.child('value');
  const place = { index: 0, property: leaf.text };
  const name = nameOf(leaf.text);
  return {
    name,
    kind: 'parameter',
    scope: file,
    fn: file,
    place,
    value: preset && syntax.expression(preset),
  };
}

/** A name that no code can have: in the script what is passed is only reached by `this`, and hides no import of its name. */
function nameOf(prop: string): string {
  return `props.${prop}`;
}

/** Whether a file's component has a `props` option. */
export function hasPropsOption(root: SyntaxNode): boolean {
  return root.named
    .flatMap((statement) => (statement.type === 'export_statement' ? (statement.child('value') ?? []) : []))
    .map((value) => (value.type === 'call_expression' ? value.child('arguments/0') : value))
    .some((options) => options?.named.some((option) => propsIn(option.child('value') ?? option).length > 0));
}
