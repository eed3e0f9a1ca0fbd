import type { Argument, CallSite, Expression } from '../expression.ts';
import type { SyntaxNode } from '../syntax-node.ts';
import type { Reader } from './adapter.ts';

/**
 * A call inside a macro such as `assert!(client.is_enabled_str("x", None, false))`. The grammar leaves what a macro is
 * given as bare tokens, so the call is put together from them: receiver and function before, one group after.
 */
export function macroCall(leaf: SyntaxNode, syntax: Reader): CallSite | undefined {
  const tokens = leaf.parent?.children ?? [];
  const at = tokens.indexOf(leaf);
  const group = tokens[at + 1];
  if (group?.type !== 'token_tree' || !group.text.startsWith('(')) return undefined;
  const receiver = isAccess(tokens[at - 1]) ? chainBefore(tokens, at - 1, syntax) : undefined;
  return { form: 'call', name: leaf.text, receiver, args: splitArguments(group, syntax), node: group };
}

function isAccess(token: SyntaxNode | undefined): boolean {
  return token?.type === '.' || token?.type === '::';
}

/** The chain `a.b::c()` that ends before the token at `end`. */
function chainBefore(tokens: readonly SyntaxNode[], end: number, syntax: Reader): Expression | undefined {
  let start = end;
  while (start > 0) {
    const token = tokens[start - 1];
    const joined =
      start === end || isAccess(tokens[start]) || isAccess(token) || tokens[start]?.type === 'token_tree';
    if (!token || !joined || !(isAccess(token) || /^(?:identifier|self|token_tree)$/.test(token.type))) break;
    start--;
  }
  return chain(tokens.slice(start, end), syntax);
}

function chain(tokens: readonly SyntaxNode[], syntax: Reader): Expression | undefined {
  const [first, ...rest] = tokens;
  if (!first) return undefined;
  let found = syntax.expression(first);
  for (const token of rest) {
    const base = { node: token, start: first.start, end: token.end };
    if (token.type === 'identifier') found = { ...base, kind: 'member', object: found, name: token.text };
    else if (token.type === 'token_tree') {
      found = { ...base, kind: 'call', callee: found, args: () => splitArguments(token, syntax) };
    } else if (!isAccess(token)) return { ...base, kind: 'other' };
  }
  return found;
}

function splitArguments(group: SyntaxNode, syntax: Reader): readonly Argument[] {
  const parts: SyntaxNode[][] = [[]];
  for (const token of group.children.slice(1, -1)) {
    if (token.type === ',') parts.push([]);
    else if (token.type !== '&' && !token.type.includes('comment')) parts.at(-1)?.push(token);
  }
  return parts.flatMap((tokens) => {
    const value = chain(tokens, syntax);
    return value ? [{ value }] : [];
  });
}
