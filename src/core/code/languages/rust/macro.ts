import type { Argument, CallSite, Expression } from '../../expression.ts';
import type { SyntaxNode } from '../../syntax-node.ts';
import type { LeafDeclaration, Reader } from '../shared/adapter.ts';
import { spanOf } from '../shared/span-of.ts';

/**
 * A call inside a macro such as `assert!(client.is_enabled_str("x", None, false))`. The grammar leaves a
 * macro's arguments as bare tokens, so the call is assembled from them: receiver and function name, then a
 * group.
 */
export function macroCall(leaf: SyntaxNode, syntax: Reader): CallSite | undefined {
  const tokens = leaf.parent?.children ?? [];
  const at = leaf.indexOfAll;
  const group = tokens[at + 1];
  if (group?.type !== 'token_tree' || !group.text.startsWith('(')) return undefined;
  const receiver = isAccess(tokens[at - 1]) ? chainBefore(tokens, at - 1, syntax) : undefined;
  return { form: 'call', name: leaf.text, receiver, args: splitArguments(group, syntax), node: group };
}

/** A macro's invocation as a call; `format!` is none, as `formatParts` reads it as an interpolated string. */
export function macroInvocation(node: SyntaxNode, expression: Reader['expression']): Expression {
  const base = spanOf(node);
  const macro = node.child('macro');
  const group = node.first('token_tree');
  if (!macro || !group || macro.text === 'format') return { ...base, kind: 'other' };
  return {
    ...base,
    kind: 'call',
    callee: expression(macro),
    args: () => splitArguments(group, { expression }),
  };
}

/** The strings and values of `format!("a.{}.{name}", value)`; undefined for any other node, or a placeholder like `{0}`. */
export function formatParts(
  node: SyntaxNode,
  { expression }: Reader,
): readonly (string | Expression)[] | undefined {
  const group =
    node.type === 'macro_invocation' && node.child('macro')?.text === 'format'
      ? node.first('token_tree')
      : undefined;
  const [first, ...args] = group ? splitArguments(group, { expression }) : [];
  const format = first?.value;
  if (format?.kind !== 'string') return undefined;
  const values = args.filter(({ label }) => label === undefined);
  const parts: (string | Expression)[] = [];
  // A run of text, in which `{{` is a brace, and the placeholder after it, if any: `a.` and `name` of `a.{name}`.
  for (const [, text = '', hole] of format.value.matchAll(/((?:[^{}]|\{\{|\}\})*)(?:\{([^{}]*)\}|$)/g)) {
    parts.push(text.replace(/([{}])\1/g, '$1'));
    if (hole === undefined) continue;
    const named = args.find(({ label }) => label === hole) ?? (hole === '' ? values.shift() : undefined);
    const value = named ? named.value : variableOf(hole, format);
    if (!value) return undefined;
    parts.push(value);
  }
  return parts;
}

/** The variable of `{name}`; undefined for a placeholder with a position or a format, such as `{0}`. */
function variableOf(name: string, { node, start, end }: Expression): Expression | undefined {
  return /^[\p{L}_][\p{L}\p{N}_]*$/u.test(name) ? { kind: 'name', node, start, end, name } : undefined;
}

/**
 * `$name` in the pattern of a macro's first rule, as a parameter of its definition, which counts as a function. Other rules
 * have parameters of their own, and are not read.
 */
export function macroParameter(leaf: SyntaxNode, syntax: Reader): LeafDeclaration | undefined {
  const binding =
    leaf.type === 'metavariable' && leaf.parent?.type === 'token_binding_pattern' ? leaf.parent : undefined;
  const definition = binding && syntax.functionOf(leaf);
  if (!definition || definition.first('macro_rule') !== binding.closest(({ type }) => type === 'macro_rule'))
    return undefined;
  const all = binding.parent?.named.filter(({ type }) => type === 'token_binding_pattern') ?? [];
  const place = { index: all.indexOf(binding), label: leaf.text };
  return { kind: 'parameter', scope: definition, fn: definition, place };
}

/** Whether a token is the `.` or `::` before a member. */
function isAccess(token: SyntaxNode | undefined): boolean {
  return token?.type === '.' || token?.type === '::';
}

/** Tokens that a chain consists of, besides `.` and `::`. */
const OF_CHAIN = /^(?:identifier|self|super|metavariable|crate|token_tree)$/;

/** The chain `a.b::c()` that ends before the access at `end`, a `.` or `::`. */
function chainBefore(tokens: readonly SyntaxNode[], end: number, syntax: Reader): Expression | undefined {
  let start = end;
  while (start > 0) {
    const token = tokens[start - 1];
    const following = tokens[start];
    if (!token || !(isAccess(token) || OF_CHAIN.test(token.type))) break;
    // Two tokens belong together if one of them is an access, or the second a group: `a.b`, `b (c)`.
    const isJoined = isAccess(following) || isAccess(token) || following?.type === 'token_tree';
    if (!isJoined) break;
    start--;
  }
  return chainOf(tokens.slice(start, end), syntax);
}

/** Tokens as the expression `a.b(…)`; undefined without tokens, and of the kind `other` where they are no such chain. */
function chainOf(tokens: readonly SyntaxNode[], syntax: Pick<Reader, 'expression'>): Expression | undefined {
  // `&NAME`, `*NAME` and `&mut NAME` are `NAME`.
  const start = tokens.findIndex(({ type }) => !/^(?:[&*]|mut(?:able_specifier)?)$/.test(type));
  const [first, ...rest] = tokens.slice(start);
  if (!first) return undefined;
  const other = (node: SyntaxNode): Expression => ({
    kind: 'other',
    node,
    start: first.start,
    end: tokens.at(-1)?.end ?? first.end,
  });
  // `!on`, `|name| …`
  if (/^\W/.test(first.type)) return other(first);
  let found = syntax.expression(first);
  for (const token of rest) {
    const base = { node: token, start: first.start, end: token.end };
    if (token.type === 'identifier') found = { ...base, kind: 'member', object: found, name: token.text };
    else if (token.type === 'token_tree') {
      found = { ...base, kind: 'call', callee: found, args: () => splitArguments(token, syntax) };
    } else if (!isAccess(token)) return other(token);
  }
  return found;
}

/** The arguments in a macro's parentheses, split at what separates them: `when_on!("cart" => { … })`. */
function splitArguments(group: SyntaxNode, syntax: Pick<Reader, 'expression'>): readonly Argument[] {
  const parts: SyntaxNode[][] = [[]];
  for (const token of group.children.slice(1, -1)) {
    if (/^(?:,|;|=>)$/.test(token.type)) parts.push([]);
    else if (!token.type.includes('comment')) parts.at(-1)?.push(token);
  }
  return parts.flatMap((tokens): readonly Argument[] => {
    // `name = value`
    const [name, equals, ...named] = tokens;
    const isNamed = name?.type === 'identifier' && equals?.type === '=';
    const value = chainOf(isNamed ? named : tokens, syntax);
    return value ? [{ value, ...(isNamed && { label: name.text }) }] : [];
  });
}
