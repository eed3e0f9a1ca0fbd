import type { Expression } from '../expression.ts';
import type { SyntaxNode } from '../syntax-node.ts';

// A prefix such as r, @, $ or %q, then the quotes or brackets; what closes is what opens.
const OPENING = /^(?<prefix>[A-Za-z]{0,2}|[@$]+|%[qQw]?)(?<hashes>#*)(?<quote>"""+|'''|["'`([{<|!/])/;
const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>' };
const RAW = /r|@|%q$/i;
// Prefixes that make more of a string than its text: Python's f and b, C#'s $.
const COMPUTED = /[fbt$]/i;

/**
 * Reads a string literal of any language. Its content is the value when nothing is filled in at run time; a string
 * with substitutions, with escapes other than of a quote, or of several adjacent parts is `other`.
 */
export function stringExpression(node: SyntaxNode, interpolations: readonly string[]): Expression {
  const text = node.text;
  const opening = OPENING.exec(text);
  const other: Expression = { kind: 'other', node, start: node.start, end: node.end };
  if (!opening?.groups || node.named.some((child) => interpolations.includes(child.type))) return other;
  const { prefix = '', hashes = '', quote = '' } = opening.groups;
  const closing = (CLOSING[quote] ?? quote) + hashes;
  const from = opening[0].length;
  const to = text.length - closing.length;
  if (to < from || !text.endsWith(closing) || COMPUTED.test(prefix)) return other;
  const raw = text.slice(from, to);
  // Adjacent literals in one node, as Dart's grammar has them.
  if (quote.length === 1 && hasBare(raw, quote)) return other;
  const value = RAW.test(prefix) || hashes || quote === '`' ? raw : unescaped(raw);
  if (value === undefined) return other;
  const trimmed = quote.length >= 3 ? value.trim() : value;
  const lead = trimmed === value ? 0 : value.indexOf(trimmed);
  const start = node.start + from + lead;
  return {
    kind: 'string',
    node,
    value: trimmed,
    start,
    end: trimmed === value ? node.start + to : start + trimmed.length,
  };
}

function hasBare(raw: string, quote: string): boolean {
  for (let at = raw.indexOf(quote); at >= 0; at = raw.indexOf(quote, at + 1)) {
    if (raw[at - 1] !== '\\') return true;
  }
  return false;
}

function unescaped(raw: string): string | undefined {
  if (!raw.includes('\\')) return raw;
  const value = raw.replace(/\\(["'`\\])/g, '$1');
  return /\\(?!\\)/.test(raw.replace(/\\["'`\\]/g, '')) ? undefined : value;
}
