import type { Argument, CallSite, Expression } from '../../expression.ts';
import type { SyntaxNode } from '../../syntax-node.ts';

/** A name, perhaps called or unwrapped, and a dot or arrow at the end: `client.`, `client()?.`. */
const RECEIVER = /(?<name>[\p{L}_$][\p{L}\p{N}_$]*)\s*(?:\(\))?\s*[?!]*(?:\.|->|::)\s*$/u;
// `("name"` or `(key: "name"`: a parenthesis, perhaps a label, and a plain string, behind which the argument ends: at
// `,`, `)` or another sign that does not continue a string, or with the line, unless the next one begins with `+` or a dot.
const NAME =
  /^\s*\(\s*(?:(?<label>\w+)\s*[:=]\s*)?(?<quotes>#*["'`])(?<name>[^"'`\\$#\s]{1,100})["'`]#*(?:\s*[,)]|[ \t]*(?:[{}:;&|?]|\r?\n(?!\s*[+.%["'`])|$))/d;
/** How many characters are looked at before the function's name, for the receiver, and after it, for the argument. */
const LONGEST_CHAIN = 100;
const LONGEST_NAME = 300;

/**
 * A call in code that the grammar could not parse, whether unfinished or unknown to the grammar: recognized
 * by the text around its function's name, if its first argument is a plain string.
 */
export function brokenCall(leaf: SyntaxNode): CallSite | undefined {
  const { source, start, end } = leaf;
  const match = NAME.exec(source.slice(end, end + LONGEST_NAME));
  const place = match?.indices?.groups?.['name'];
  if (!match?.groups || !place || !(isBroken(leaf) || isBroken(leafAfter(leaf)))) return undefined;
  const value: Expression = {
    kind: 'string',
    node: leaf,
    value: match.groups['name'] ?? '',
    start: end + place[0],
    end: end + place[1],
  };
  const { label } = match.groups;
  const argument: Argument = label === undefined ? { value } : { label, value };
  const receiver = receiverBefore(leaf, source.slice(Math.max(0, start - LONGEST_CHAIN), start));
  return { form: 'call', name: leaf.text, receiver, args: [argument], node: leaf };
}

/** Whether a leaf is in a part that the grammar could not parse. */
function isBroken(leaf: SyntaxNode | undefined): boolean {
  return leaf?.closest(({ type }) => type === 'ERROR') !== undefined;
}

/** The parenthesis after a function's name: the grammar may have parsed the name and failed there. */
function leafAfter(leaf: SyntaxNode): SyntaxNode | undefined {
  const root = leaf.closest(({ parent }) => parent === undefined);
  return root?.leafAt(leaf.source.indexOf('(', leaf.end));
}

/** The receiver that the text before a function's name ends with; undefined if there is none. */
function receiverBefore(leaf: SyntaxNode, before: string): Expression | undefined {
  const match = RECEIVER.exec(before);
  const name = match?.groups?.['name'];
  if (!match || name === undefined) return undefined;
  const start = leaf.start - before.length + match.index;
  const base = { node: leaf, start, end: start + name.length };
  return /^(?:this|self)$/.test(name) ? { ...base, kind: 'self' } : { ...base, kind: 'name', name };
}
