import type { Detection, Finding, NamedFinding, NameSlot, Position, Range } from '../../code/finding.ts';

/** A place in a document that refers to a flag: a finding, or a call of a wrapper with its constant. */
export interface PlaceInText {
  readonly finding: Finding;
  /** That of the finding, or of the call among its `uses` that the position is in. */
  readonly range: Range;
}

/** The place at a position. */
export function placeAt({ findings }: Detection, position: Position): PlaceInText | undefined {
  for (const finding of findings) {
    if (holds(finding.range, position, isInQuotes(finding) ? 1 : 0)) return { finding, range: finding.range };
    const use =
      finding.kind === 'dynamic' ? undefined : finding.uses?.find((range) => holds(range, position));
    if (use !== undefined) return { finding, range: use };
  }
  return undefined;
}

/** The string at the cursor that is the name argument of a flag call. */
export function slotAt({ slots }: Detection, position: Position): NameSlot | undefined {
  return slots.find(({ range }) => holds(range, position));
}

/** All ranges of a document that refer to the flag with this name; without the values of constants if asked so. */
export function rangesOf(name: string, { findings }: Detection, withDeclarations = true): readonly Range[] {
  return findings.flatMap((finding) => {
    if (finding.kind === 'dynamic' || finding.name !== name) return [];
    const itself = withDeclarations || !isDeclaration(finding) ? [finding.range] : [];
    return [...itself, ...(finding.uses ?? [])];
  });
}

/** Whether it is a constant's value; one that only reaches a wrapper has `uses`, whatever its kind. */
function isDeclaration({ kind, uses }: NamedFinding): boolean {
  return kind === 'declaration' || uses !== undefined;
}

/** Whether quotes stand around the range of a finding: a position just outside of them still is in the place. */
function isInQuotes({ kind }: Finding): boolean {
  return kind === 'literal' || kind === 'declaration' || kind === 'candidate';
}

/** Whether a position is in a range, including its ends, or at most this many characters outside. */
export function holds({ start, end }: Range, { line, character }: Position, margin = 0): boolean {
  const after = line > start.line || (line === start.line && character >= start.character - margin);
  const before = line < end.line || (line === end.line && character <= end.character + margin);
  return after && before;
}
