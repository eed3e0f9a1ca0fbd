import type { CallSite, Expression } from '../expression.ts';
import type { SyntaxNode } from '../syntax-node.ts';
import type { Reader } from './adapter.ts';

type Read = (node: SyntaxNode) => Expression;

/** Whether `node` begins a chain such as `a.b?.c()`: the grammar lays its links beside it, not around it. */
export function isChained(node: SyntaxNode): boolean {
  return (
    /^(?:identifier|type_identifier|this|super|parenthesized_expression|string_literal)$/.test(node.type) &&
    links(node).length > 0
  );
}

/** The whole chain that `node` begins. */
export function chainAt(node: SyntaxNode, of: Read): Expression {
  return links(node).reduce((found, link) => extended(found, link, of), bare(node, of));
}

/** The call whose function's name is `leaf`, as `a.name(…)`, `a..name(…)`, `name(…)` or `const Name(…)`. */
export function dartCall(leaf: SyntaxNode, syntax: Reader): CallSite | undefined {
  const holder = leaf.parent;
  if (!holder) return undefined;
  const site = (receiver: Expression | undefined, group: SyntaxNode | undefined): CallSite | undefined =>
    group && { form: 'call', name: leaf.text, receiver, args: syntax.arguments(group), node: group };
  if (holder.type === 'cascade_selector') {
    const section = holder.parent;
    const first = section && head(section);
    return (
      first && site(chainUntil(first, section, syntax.expression), section.child(':argument_part/:arguments'))
    );
  }
  if (/^(?:un)?conditional_assignable_selector$/.test(holder.type)) {
    const link = holder.parent;
    const first = link && head(link);
    return first && site(chainUntil(first, link, syntax.expression), argumentsOf(next(link)));
  }
  if (/^(?:new_expression|const_object_expression)$/.test(holder.type))
    return site(undefined, holder.first('arguments'));
  const group = argumentsOf(next(leaf));
  return links(leaf).length && group ? site(undefined, group) : undefined;
}

function next(node: SyntaxNode): SyntaxNode | undefined {
  const siblings = node.parent?.named ?? [];
  return siblings[siblings.indexOf(node) + 1];
}

function links(node: SyntaxNode): readonly SyntaxNode[] {
  const found: SyntaxNode[] = [];
  for (
    let link = next(node);
    link?.type === 'selector' || link?.type === 'cascade_section';
    link = next(link)
  )
    found.push(link);
  return found;
}

function head(link: SyntaxNode): SyntaxNode | undefined {
  const siblings = link.parent?.named ?? [];
  let at = siblings.indexOf(link) - 1;
  while (siblings[at]?.type === 'selector' || siblings[at]?.type === 'cascade_section') at--;
  return siblings[at];
}

/** The chain before `end`; a cascade's links all speak of what stands before the first of them. */
function chainUntil(first: SyntaxNode, end: SyntaxNode, of: Read): Expression {
  const before = links(first).filter((link) => link.start < end.start && link.type === 'selector');
  return before.reduce((found, link) => extended(found, link, of), bare(first, of));
}

function bare(node: SyntaxNode, of: Read): Expression {
  const base = { node, start: node.start, end: node.end };
  if (node.type === 'this' || node.type === 'super') return { ...base, kind: 'self' };
  if (node.type.endsWith('identifier')) return { ...base, kind: 'name', name: node.text };
  // `Provider.of<Client>(context)` is read as two comparisons.
  if (node.parent?.type === 'relational_expression' && node.parent.child(0) !== node) {
    return { kind: 'other', node: node.parent, start: node.parent.start, end: node.end };
  }
  return node.type === 'parenthesized_expression' && node.child(0)
    ? of(node.child(0) ?? node)
    : { ...base, kind: 'other' };
}

function extended(found: Expression, link: SyntaxNode, of: Read): Expression {
  const base = { node: link, start: found.start, end: link.end };
  const group = argumentsOf(link);
  if (group) {
    const args = () =>
      group.named.map((child) => ({
        value: of(child.type === 'argument' ? (child.child(0) ?? child) : child),
      }));
    return { ...base, kind: 'call', callee: found, args };
  }
  const selector = link.child(0);
  const name = selector?.first('identifier');
  if (name) return { ...base, kind: 'member', object: found, name: name.text };
  const key = selector?.child('0/0') && of(selector.child('0/0') ?? link);
  if (key?.kind === 'string') return { ...base, kind: 'member', object: found, name: key.value };
  // `a!` is `a`; `a[0]` is of `a`.
  return selector
    ? { ...base, kind: 'member', object: found, name: selector.text }
    : { ...found, end: link.end };
}

function argumentsOf(link: SyntaxNode | undefined): SyntaxNode | undefined {
  return link?.child(':argument_part/:arguments');
}
