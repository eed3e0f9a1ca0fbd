import type { Detection, Finding, NamedFinding, Range } from '../code/finding.ts';
import type { UsagePlace } from './usage-index.ts';
import { compareRanges } from '../code/positions.ts';
import { variantPlaces } from '../code/variant-places.ts';

/**
 * A document's findings, completed by the places that the index, which links files, has in it. These replace places that
 * the document alone cannot resolve or only guesses; a place that may be one of several flags stays without a name.
 */
export function linkedDetection(detection: Detection, indexed: readonly UsagePlace[]): Detection {
  if (indexed.length === 0 || detection.skipped) return detection;
  const own = new Map(detection.findings.map((finding) => [keyOf(finding.range), finding]));
  const places = Map.groupBy(indexed, ({ range }) => keyOf(range));
  for (const [key, [usage, ...others]] of places) {
    // Several usages at one place are several flags that it may be.
    if (usage && others.length === 0 && isBetter(usage, own.get(key)))
      own.set(key, findingOf(usage, own.get(key)));
  }
  const findings = [...own.values()].sort((one, other) => compareRanges(one.range, other.range));
  // The flag of a variant that code compares with is the finding in the same call, so variants are matched anew.
  const { compared } = detection;
  return { ...detection, findings, ...(compared && { variants: variantPlaces(compared, findings) }) };
}

/**
 * Whether what the index says of a place replaces what the document alone says: nothing, a name that it cannot resolve,
 * or a guess.
 */
function isBetter(usage: UsagePlace, own: Finding | undefined): boolean {
  if (own === undefined || own.kind === 'dynamic') return true;
  return own.kind === 'candidate' && usage.kind !== 'candidate';
}

function findingOf({ kind, name, range, evidence }: UsagePlace, own: Finding | undefined): NamedFinding {
  return { kind, name, range, evidence, ...(own?.call && { call: own.call }) };
}

function keyOf({ start, end }: Range): string {
  return `${start.line}:${start.character}-${end.line}:${end.character}`;
}
