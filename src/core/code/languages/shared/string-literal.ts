import type { Expression } from '../../expression.ts';
import type { SyntaxNode } from '../../syntax-node.ts';
import { spanOf } from './span-of.ts';

// A prefix such as r, @, $ or %q, then the quotes or brackets, which also close the string.
const OPENING = /^(?<prefix>[A-Za-z]{0,2}|[@$]+|%[qQw]?)(?<hashes>#*)(?<quote>"""+|'''|["'`([{<|!/])/;
// What closes a string that a bracket opens: Ruby's `%q(cart)`.
const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>' };
// Prefixes of strings without escapes: r of Python and Rust, C#'s @, Ruby's %q.
const RAW = /[rR]|@|%q$/;
// Prefixes of what is no plain text: Python's f, t and b, C#'s $.
const COMPUTED = /[fbt$]/i;
// `\"`, `\x41`, `\u0041`, `\u{41}`: captures the quote, or the code's digits.
const ESCAPE = /\\(?:(["'`\\$/])|x([0-9A-Fa-f]{2})|u([0-9A-Fa-f]{4})|[ux]\{([0-9A-Fa-f]{1,6})\})/g;

/**
 * Reads a string literal of any language. Its content is the value where nothing is inserted at run time; a
 * string with interpolations, with escapes that no flag's name has, or of several adjacent parts is `other`.
 */
export function stringExpression(node: SyntaxNode, interpolations: readonly string[]): Expression {
  const text = node.text;
  const opening = OPENING.exec(text);
  const other: Expression = { ...spanOf(node), kind: 'other' };
  if (!opening?.groups || node.named.some((child) => interpolations.includes(child.type))) return other;
  const { prefix = '', hashes = '', quote = '' } = opening.groups;
  const closing = (CLOSING[quote] ?? quote) + hashes;
  const from = opening[0].length;
  const to = text.length - closing.length;
  if (to < from || !text.endsWith(closing) || COMPUTED.test(prefix)) return other;
  const raw = text.slice(from, to);
  // Adjacent literals in one node, as in Dart's grammar: `'new-' 'checkout'`.
  if (hasBareQuote(raw, quote)) return other;
  // By prefix; by hashes, in Swift and Rust; by the grammar: Go's backticks are raw, JavaScript's are not.
  const isRaw = RAW.test(prefix) || hashes !== '' || node.type.startsWith('raw');
  const value = isRaw ? raw : unescaped(raw);
  if (value === undefined) return other;
  // Line breaks and indentation at both ends of a string over several lines are layout.
  const trimmed = quote.length >= 3 ? value.trim() : value;
  const lead = trimmed === value ? 0 : value.indexOf(trimmed);
  const start = node.start + from + lead;
  // Untrimmed, the end is that of the text as written, which escapes make longer than the value.
  return {
    kind: 'string',
    node,
    value: trimmed,
    start,
    end: trimmed === value ? node.start + to : start + trimmed.length,
  };
}

/** Whether the text between a string's quotes contains that quote unescaped. */
export function hasBareQuote(raw: string, quote: string): boolean {
  // `"""` may have single quotes in it.
  if (quote.length !== 1) return false;
  for (let at = raw.indexOf(quote); at >= 0; at = raw.indexOf(quote, at + 1)) {
    if (raw[at - 1] !== '\\') return true;
  }
  return false;
}

/** The value of a string with escaped quotes and character codes; flag names have no other escapes. */
function unescaped(raw: string): string | undefined {
  if (!raw.includes('\\')) return raw;
  if (raw.replace(ESCAPE, '').includes('\\')) return undefined;
  return raw.replace(ESCAPE, (_, quote?: string, ...codes: (string | undefined)[]) => {
    // `replace` passes three groups of digits, then the offset. Beyond the last code point there is no character.
    const code = codes.slice(0, 3).find((digits) => digits !== undefined);
    return quote ?? String.fromCodePoint(Math.min(parseInt(code ?? '0', 16), 0x10ffff));
  });
}
