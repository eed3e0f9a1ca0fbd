import type { Argument, CallSite, Expression } from '../../expression.ts';
import type { SyntaxNode } from '../../syntax-node.ts';
import type { Reader } from '../shared/adapter.ts';
import { stringExpression } from '../shared/string-literal.ts';
import { spanOf } from '../shared/span-of.ts';

type Read = (node: SyntaxNode) => Expression;

/** The node of `${name}` and `$name` in a string. */
export const INTERPOLATIONS = ['template_substitution'];
/** What continues a chain: a `selector`, or by themselves `..name(…)` and a `.name` directly behind `super`. */
const LINK = /^(?:selector|cascade_section|unconditional_assignable_selector)$/;
/** The nodes of `.name`, `?.name` and `[key]`. */
const MEMBER = /^(?:un)?conditional_assignable_selector$/;

/** Most links of a chain: reading one link reads all before it. No person writes longer chains. */
const MOST_LINKS = 200;

/**
 * Expressions that the tables cannot express: chains, constructor calls, and sets. In this grammar `client.flags[x](y)` is
 * no tree but a row of siblings: `client`, `.flags`, `[x]` and `(y)`. The first is the head, the others are its links.
 */
export function dartExpression(node: SyntaxNode, read: Read): Expression | undefined {
  // `flags[flag]` has a node for its brackets alone, by which the table of `indexes` asks for the whole.
  if (node.type === 'index_selector') return lookup(node, read);
  const isHead = links(node).length > 0 && !LINK.test(node.type);
  // The whole chain
  if (isHead) return chainUntil(node, Infinity, read);
  return (
    construction(node, read) ?? (node.type === 'set_or_map_literal' ? collection(node, read) : undefined)
  );
}

/** The chain that ends with an index: `this.flags[flag]`. */
function lookup(index: SyntaxNode, read: Read): Expression | undefined {
  const link = linkOf(index.parent);
  const first = link && head(link);
  return first && chainUntil(first, link.end, read);
}

/** The link of a chain that is, or contains, the node of `.name` or `[key]`; directly after `super`, it is that node itself. */
function linkOf(member: SyntaxNode | undefined): SyntaxNode | undefined {
  return member?.parent?.type === 'selector' ? member.parent : member;
}

/** The call of the function whose name is `leaf`: `a.name(…)`, `a..name(…)` or `name(…)`. */
export function dartCall(leaf: SyntaxNode, syntax: Reader): CallSite | undefined {
  const holder = leaf.parent;
  if (!holder) return undefined;
  const site = (receiver: Expression | undefined, group: SyntaxNode | undefined): CallSite | undefined =>
    group && {
      form: 'call',
      name: leaf.text,
      receiver,
      args: argumentsIn(group, syntax.expression),
      node: group.parent ?? group,
    };
  // `client..isOn(…)`
  if (holder.type === 'cascade_selector') {
    const section = holder.parent;
    const first = section && head(section);
    return (
      first &&
      site(chainUntil(first, section.start, syntax.expression), section.child(':argument_part/:arguments'))
    );
  }
  if (MEMBER.test(holder.type)) {
    const link = linkOf(holder);
    const first = link && head(link);
    return first && site(chainUntil(first, link.start, syntax.expression), argumentsOf(link.next));
  }
  return site(undefined, argumentsOf(leaf.next));
}

/** The arguments in a pair of parentheses, with their labels. */
export function argumentsIn(group: SyntaxNode, read: Read): readonly Argument[] {
  return group.named.flatMap((child): Argument[] => {
    const label = child.type === 'named_argument' ? child.child(':label/0')?.text : undefined;
    const value = child.child(label === undefined ? 0 : 1);
    return value ? [{ ...(label !== undefined && { label }), value: read(value) }] : [];
  });
}

/** `const Name(…)`, `new library.Name(…)`. */
function construction(node: SyntaxNode, read: Read): Expression | undefined {
  const group = /^(?:new_expression|const_object_expression)$/.test(node.type)
    ? node.first('arguments')
    : undefined;
  const names = node.named.filter(({ type }) => type.endsWith('identifier'));
  const [first, ...others] = names;
  if (!group || !first) return undefined;
  const start: Expression = {
    kind: 'name',
    name: first.text,
    node: first,
    start: first.start,
    end: first.end,
  };
  const callee = others.reduce(
    (object: Expression, name): Expression => ({
      kind: 'member',
      object,
      name: name.text,
      node: name,
      start: first.start,
      end: name.end,
    }),
    start,
  );
  return {
    kind: 'call',
    callee,
    args: () => argumentsIn(group, read),
    node,
    start: first.start,
    end: node.end,
  };
}

/** `{a, b}` is a set, `{A.a: 'x'}` a map, whose keys may be chains too. */
function collection(node: SyntaxNode, read: Read): Expression {
  const base = spanOf(node);
  const pairs = node.named.filter(({ type }) => type === 'pair');
  if (pairs.length === 0) {
    const items = () =>
      node.named
        // `read` of a chain's head takes in its links, which stand beside it.
        .filter(({ type }) => !LINK.test(type) && type !== 'type_arguments')
        .map((child) => read(child));
    return { ...base, kind: 'list', items };
  }
  const entries = () =>
    pairs.flatMap((pair) => {
      const [key, value] = [pair.child('key'), pair.child('value')];
      const colon = pair.children.find(({ type }) => type === ':');
      if (!key || !value || !colon) return [];
      // A key that is a chain, `Flags.cart`, has only its first part as a node.
      const text = pair.source.slice(key.start, colon.start).trim();
      return [{ key: text.replace(/^['"]|['"]$/g, ''), node: key, value: read(value) }];
    });
  return { ...base, kind: 'object', entries };
}

/** The links of the chain that begins at `node`: `.flags` and `(…)` after `client`. */
function links(node: SyntaxNode): readonly SyntaxNode[] {
  const siblings = node.parent?.named ?? [];
  const start = node.index + 1;
  const after = siblings.slice(start, start + MOST_LINKS);
  const end = after.findIndex(({ type }) => !LINK.test(type));
  return end < 0 ? after : after.slice(0, end);
}

/** The first part of the chain that a link belongs to. */
function head(link: SyntaxNode): SyntaxNode | undefined {
  const siblings = link.parent?.named ?? [];
  const end = link.index;
  return siblings.slice(Math.max(0, end - MOST_LINKS), end).findLast(({ type }) => !LINK.test(type));
}

/**
 * The chain of `first` and the links that begin before the offset `end`. Without the sections of a cascade: each applies to
 * the object before all of them, which is also what the cascade yields.
 */
function chainUntil(first: SyntaxNode, end: number, read: Read): Expression {
  const before = links(first).filter((link) => link.start < end && link.type !== 'cascade_section');
  return before.reduce((found, link) => withLink(found, link, read), firstLink(first, read));
}

/** The first part of a chain, by itself. */
function firstLink(node: SyntaxNode, read: Read): Expression {
  const base = spanOf(node);
  if (node.type === 'this' || node.type === 'super' || isWidget(node)) return { ...base, kind: 'self' };
  // `Provider.of<Client>(context).isOn` is parsed as comparisons, `Provider.of < Client > (context).isOn`: the first part of
  // the chain is all from the start of the comparison to `(context)`.
  if (node.parent?.type === 'relational_expression' && node.parent.child(0) !== node) {
    return { kind: 'other', node: node.parent, start: node.parent.start, end: node.end };
  }
  if (node.type.endsWith('identifier')) return { ...base, kind: 'name', name: node.text };
  if (node.type === 'string_literal') return stringExpression(node, INTERPOLATIONS);
  if (node.type === 'list_literal' || node.type === 'set_or_map_literal') return collection(node, read);
  const inner = node.type === 'parenthesized_expression' ? node.child(0) : undefined;
  return inner ? read(inner) : (construction(node, read) ?? { ...base, kind: 'other' });
}

/** Flutter's `widget` in a subclass of `State<Gate>` or `ConsumerState<Gate>`: its members count as the state's own. */
function isWidget(node: SyntaxNode): boolean {
  if (node.type !== 'identifier' || node.text !== 'widget') return false;
  const type = node.closest(({ type: around }) => around === 'class_definition');
  return /^extends\s+\w*State\s*</.test(type?.child('superclass')?.text ?? '');
}

/** A chain with one more link: a call, a member, or a lookup. */
function withLink(found: Expression, link: SyntaxNode, read: Read): Expression {
  const base = { node: link, start: found.start, end: link.end };
  const group = argumentsOf(link);
  if (group) return { ...base, kind: 'call', callee: found, args: () => argumentsIn(group, read) };
  const selector = MEMBER.test(link.type) ? link : link.child(0);
  const name = selector?.first('identifier');
  if (name) return { ...base, kind: 'member', object: found, name: name.text };
  // `[key]`
  const inBrackets = selector?.child('0/0');
  const key = inBrackets && read(inBrackets);
  if (key?.kind === 'string') return { ...base, kind: 'member', object: found, name: key.value, key };
  if (key) return { ...base, kind: 'index', object: found, key };
  // `a!` is `a`.
  return { ...found, end: link.end };
}

/** The node of the arguments, `(…)`, that a link consists of; undefined for a member or an index. */
function argumentsOf(link: SyntaxNode | undefined): SyntaxNode | undefined {
  return link?.type === 'selector' ? link.child(':argument_part/:arguments') : undefined;
}
