import type { Expression } from '../../expression.ts';
import type { SyntaxNode } from '../../syntax-node.ts';
import type { LeafDeclaration, Reader } from '../shared/adapter.ts';
import { camelCase } from '../shared/component-tags.ts';

/** What the names in a `props` option are listed in. */
const LIST = /^(?:array|object)$/;
/** The leaf of a name in the option: a key, or what is between the quotes of a key or of an item. */
const NAME = /^(?:property_identifier|string_fragment)$/;

/**
 * The names in the `props` option of a component of Vue's options API, which list what it is passed: `flag` of the list
 * `['flag']` in `export default { props: ['flag'] }`, or of `{ flag: String }`; none if `list` is any other node.
 */
function namesIn(list: SyntaxNode): readonly SyntaxNode[] {
  const option = list.parent?.type === 'pair' ? list.parent : undefined;
  if (option?.child('key')?.text !== 'props' || !isComponent(option.parent)) return [];
  const keys = list.named.flatMap((child) => (list.type === 'array' ? child : child.child('key')) ?? []);
  // `'flag'` is a string, a key may be a name.
  return keys.flatMap(
    (key) => (key.type === 'property_identifier' ? key : key.child(':string_fragment')) ?? [],
  );
}

/** Whether an object is the component that a file exports: `export default {…}`, `export default defineComponent({…})`. */
function isComponent(options: SyntaxNode | undefined): boolean {
  const call = options?.parent?.type === 'arguments' ? options.parent.parent : undefined;
  const isMade = /^(?:defineComponent|Vue\.extend)$/.test(call?.child('function')?.text ?? '');
  const exported = isMade ? call : options;
  return exported?.parent?.type === 'export_statement';
}

/**
 * Reads `props: ['flag']` as if it were `props: { flag: <parameter flag> }`, so that `this.flag` leads to what the file's
 * component is passed. In code, `flag-name` is `flagName`.
 */
export function propsOption(node: SyntaxNode): Expression | undefined {
  const names = LIST.test(node.type) ? namesIn(node) : [];
  if (names.length === 0) return undefined;
  const entryOf = (key: SyntaxNode) => {
    const { start, end, text } = key;
    const value: Expression = { kind: 'name', node: key, start, end, name: nameOf(text) };
    return { key: camelCase(text), node: key, value };
  };
  return { kind: 'object', node, start: node.start, end: node.end, entries: () => names.map(entryOf) };
}

/** A name in a `props` option, as a parameter of the file: `flag` in `props: { flag: { default: 'x' } }`. */
export function passedByOption(leaf: SyntaxNode, syntax: Reader): LeafDeclaration | undefined {
  const list = NAME.test(leaf.type) ? leaf.closest(({ type }) => LIST.test(type)) : undefined;
  if (!list || !namesIn(list).includes(leaf)) return undefined;
  const file = leaf.closest(({ parent }) => parent === undefined);
  if (!file) return undefined;
  // `{ type: String, default: 'x' }`
  const ofName = leaf.closest(({ parent }) => parent === list)?.child('value')?.named ?? [];
  const preset = ofName.find((option) => option.child('key')?.text === 'default')?.child('value');
  return {
    name: nameOf(leaf.text),
    kind: 'parameter',
    // A component is a function of one object: the file takes it, and the name is a property of that.
    scope: file,
    fn: file,
    place: { index: 0, property: camelCase(leaf.text) },
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
    .some((options) => options?.named.some(isPropsWithNames));
}

/** Whether an option of a component, `props: ['flag']`, has names of what the component is passed. */
function isPropsWithNames(option: SyntaxNode): boolean {
  const list = option.child('value');
  return list !== undefined && namesIn(list).length > 0;
}
