import type { Finding } from '../../src/core/code/finding.ts';
import type { Snippet } from './corpus.ts';
import { comparePositions } from '../../src/core/code/positions.ts';

/** A place in a snippet that was not found as it should be. */
export interface Fault {
  readonly snippet: string;
  readonly language: string;
  readonly fault: 'missed' | 'false' | 'wrong position' | 'wrong kind';
  readonly kind: string;
  readonly text: string;
  readonly line: number;
  readonly character: number;
  readonly note?: string;
}

/** What became of one snippet. */
export interface SnippetResult {
  readonly language: string;
  /** For each kind: how many places were to be found, and how many were. */
  readonly kinds: Readonly<Record<string, { readonly expected: number; readonly found: number }>>;
  readonly faults: readonly Fault[];
}

interface Expected {
  readonly name: string | undefined;
  readonly text: string;
  readonly kind: string;
  readonly line: number;
  readonly character: number;
}

/** Compares what was found in a snippet with what its author says is there. Positions of names must match to the character. */
export function evaluate(snippet: Snippet, findings: readonly Finding[]): SnippetResult {
  const expected = expectations(snippet);
  const kinds: Record<string, { expected: number; found: number }> = {};
  const faults: Fault[] = [];
  const left = new Set(findings);
  const fault = (name: Fault['fault'], at: Expected, note?: string) =>
    faults.push({
      snippet: snippet.id,
      language: snippet.language,
      fault: name,
      ...position(at),
      ...(note !== undefined && { note }),
    });
  const missing: Expected[] = [];
  for (const place of expected) {
    const count = (kinds[place.kind] ??= { expected: 0, found: 0 });
    count.expected++;
    const found = [...left].find((finding) => fits(finding, place));
    if (!found) missing.push(place);
    else {
      left.delete(found);
      count.found++;
      if (found.kind !== place.kind && !isSurer(found, place))
        fault('wrong kind', place, `found as ${found.kind}`);
    }
  }
  for (const place of missing) {
    const near = [...left].find(
      (finding) => nameOf(finding) === place.name && finding.range.start.line === place.line,
    );
    if (near) left.delete(near);
    if (near) fault('wrong position', place, `found at character ${near.range.start.character}`);
    else fault('missed', place);
  }
  for (const finding of left) {
    // An argument that is not resolved has no name, so it cannot be a false one, wherever it is.
    if (finding.kind === 'dynamic' || isOfLabelled(finding, snippet)) continue;
    const { line, character } = finding.range.start;
    const reason = snippet.notFlags.find((not) => isAt(finding, not))?.reason;
    fault('false', { name: finding.name, text: finding.name, kind: finding.kind, line, character }, reason);
  }
  return { language: snippet.language, kinds, faults };
}

/** Whether what its author takes for a name in a likely place is proven to be a flag's. */
function isSurer({ kind }: Finding, place: Expected): boolean {
  return place.kind === 'candidate' && (kind === 'literal' || kind === 'declaration');
}

/** Whether a constant is asked whose name is labelled: authors of one-file snippets label a wrapper's callers or not. */
function isOfLabelled(finding: Finding, { flags, notFlags }: Snippet): boolean {
  return (
    finding.kind === 'reference' &&
    flags.some(({ name }) => name === finding.name) &&
    !notFlags.some((not) => isAt(finding, not))
  );
}

/** The names that the service of a snippet would know. */
export function knownFlags(snippet: Snippet): ReadonlySet<string> {
  return new Set(snippet.flags.map(({ name }) => name));
}

function expectations(snippet: Snippet): readonly Expected[] {
  const named = snippet.flags.map((flag): Expected => ({ ...flag, text: flag.name }));
  const dynamic = (snippet.unresolved ?? []).map(({ expression, line, character }): Expected => ({
    name: undefined,
    text: expression,
    kind: 'dynamic',
    line,
    character,
  }));
  return [...named, ...dynamic];
}

function nameOf(finding: Finding): string | undefined {
  return finding.kind === 'dynamic' ? undefined : finding.name;
}

/** Authors leave what stands before an argument out or not, such as Rust's `&`: it holds no name to be placed. */
function fits(finding: Finding, place: Expected): boolean {
  if (finding.kind !== 'dynamic') return nameOf(finding) === place.name && isAt(finding, place);
  const { start, end } = finding.range;
  return place.name === undefined && comparePositions(start, place) <= 0 && comparePositions(place, end) < 0;
}

type Position = Pick<Expected, 'line' | 'character'>;

function isAt({ range }: Finding, place: Position): boolean {
  return range.start.line === place.line && range.start.character === place.character;
}

function position({
  kind,
  text,
  line,
  character,
}: Expected): Pick<Fault, 'kind' | 'text' | 'line' | 'character'> {
  return { kind, text, line, character };
}
