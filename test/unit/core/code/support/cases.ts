import type { Finding } from '../../../../../src/core/code/finding.ts';
import { LineIndex } from '../../../../../src/core/code/line-index.ts';

/**
 * A source whose flags are marked: `⟦L|name⟧`, or `⟦R name|expression⟧` where the text is not the name, with blanks
 * between the names where it stands for several.
 */
export interface Case {
  readonly title: string;
  /** The case as it stands in its file. */
  readonly raw: string;
  readonly source: string;
  /** What must be found, one line each, in order; nothing else may be. */
  readonly expected: readonly string[];
  readonly known: ReadonlySet<string>;
}

const KINDS: Readonly<Record<string, string>> = {
  L: 'literal',
  D: 'declaration',
  R: 'reference',
  C: 'candidate',
  E: 'embedded',
  U: 'dynamic',
};
const MARK = /⟦([LDRCEU])(?: ([^|⟧]+))?\|([^⟧]*)⟧/g;

/** Reads cases: each begins with a line `=== title`; a line `@known a b` adds names that the service has. */
export function parseCases(text: string): readonly Case[] {
  return text
    .split(/^=== /m)
    .slice(1)
    .map((part) => {
      const [title = '', ...lines] = part.split('\n');
      const known = new Set(
        lines.flatMap((line) => (line.startsWith('@known ') ? line.slice(7).split(' ') : [])),
      );
      const marked = lines.filter((line) => !line.startsWith('@known ')).join('\n');
      return { title, raw: `=== ${part}`, ...unmarked(marked, known) };
    });
}

function unmarked(marked: string, known: Set<string>): Omit<Case, 'title' | 'raw'> {
  let source = '';
  let at = 0;
  const places: { kind: string; name: string; start: number; text: string }[] = [];
  for (const match of marked.matchAll(MARK)) {
    const [whole, mark = '', given, text = ''] = match;
    source += marked.slice(at, match.index);
    const names = mark === 'U' ? [''] : (given?.split(' ') ?? [text]);
    for (const name of names) places.push({ kind: KINDS[mark] ?? '', name, start: source.length, text });
    for (const name of names) if (name) known.add(name);
    source += text;
    at = match.index + whole.length;
  }
  source += marked.slice(at);
  const lines = new LineIndex(source);
  const expected = places.map(({ kind, name, start, text }) => {
    const { line, character } = lines.position(start);
    return `${line}:${character} ${kind} ${name} «${text}»`;
  });
  return { source, expected, known };
}

/** Findings in the form of {@link Case.expected}. */
export function printed(source: string, findings: readonly Finding[]): readonly string[] {
  const lines = new LineIndex(source);
  return findings.map((finding) => {
    const { start, end } = finding.range;
    const text = source.slice(lines.offset(start), lines.offset(end));
    return `${start.line}:${start.character} ${finding.kind} ${finding.kind === 'dynamic' ? '' : finding.name} «${text}»`;
  });
}

/**
 * A case that expects some findings: its source and the names that are known stay.
 *
 * @throws Error where one finding lies in another, which marks cannot say
 */
export function rewritten({ title, source, known }: Case, findings: readonly Finding[]): string {
  const lines = new LineIndex(source);
  let marked = '';
  let at = 0;
  for (const finding of findings) {
    const [start, end] = [lines.offset(finding.range.start), lines.offset(finding.range.end)];
    if (start < at) throw new Error(`${title}: a finding lies in another one, which a mark cannot say.`);
    marked += source.slice(at, start) + mark(finding, source.slice(start, end));
    at = end;
  }
  marked += source.slice(at);
  const named = new Set(findings.map((finding) => (finding.kind === 'dynamic' ? '' : finding.name)));
  const others = [...known].filter((name) => !named.has(name));
  return [`=== ${title}`, ...(others.length > 0 ? [`@known ${others.join(' ')}`] : []), marked].join('\n');
}

function mark(finding: Finding, text: string): string {
  const [letter] = Object.entries(KINDS).find(([, kind]) => kind === finding.kind) ?? [];
  if (letter === undefined) throw new Error(`There is no mark for ${finding.kind}.`);
  const name = finding.kind === 'dynamic' || finding.name === text ? '' : ` ${finding.name}`;
  return `⟦${letter}${name}|${text}⟧`;
}
