import type * as vscode from 'vscode';
import { isProvenByCode } from '../core/code/evidence.ts';
import { placeAt } from '../core/present/code/place-at.ts';
import type { Analyses, Analysis } from './analysis.ts';
import type { Definitions } from './definitions.ts';
import { toRange } from './ranges.ts';

/** A flag's name at some position, or in the constant there. */
export interface NameAt {
  readonly name: string;
  readonly range: vscode.Range;
  /** Whether the code itself shows that it is a flag's name, not only a list of flags. */
  readonly isFlagCall: boolean;
  readonly analysis: Analysis;
}

/** What features need to find the flag at a position. */
export interface NameServices {
  readonly analyses: Analyses;
  readonly definitions: Definitions;
}

/** The flag at a position; undefined if there is none. */
export async function nameAt(
  document: vscode.TextDocument,
  position: vscode.Position,
  { analyses, definitions }: NameServices,
): Promise<NameAt | undefined> {
  const analysis = await analyses.of(document);
  if (analysis === undefined) return undefined;
  const place = placeAt(analysis.detection, position);
  if (place === undefined) return undefined;
  const { finding } = place;
  const range = toRange(place.range);
  const isFlagCall = isProvenByCode(finding.evidence);
  if (finding.kind !== 'dynamic') return { name: finding.name, range, isFlagCall, analysis };
  // In a path the last name counts: `Flags.search.v2`.
  const last = range.end.with({ character: Math.max(range.start.character, range.end.character - 1) });
  const constant = await definitions.constantAt(document, range.isSingleLine ? last : range.start);
  return constant && { name: constant.name, range, isFlagCall, analysis };
}
