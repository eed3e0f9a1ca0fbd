import type { ComparedName, Finding, Position, VariantPlace } from './finding.ts';

/**
 * Adds the flag to compared variant names, `checkout` to `blue` in `getVariant('checkout').name === 'blue'`: the flag is
 * the first argument of the variant's call at which a finding begins. Variant names without such an argument are left out.
 */
export function variantPlaces(
  compared: readonly ComparedName[],
  findings: readonly Finding[],
): readonly VariantPlace[] {
  if (compared.length === 0) return [];
  const found = new Map(findings.map((finding) => [keyOf(finding.range.start), finding]));
  return compared.flatMap(({ callArguments, ...rest }) => {
    const named = callArguments
      .map((position) => found.get(keyOf(position)))
      .find((finding) => finding !== undefined && finding.kind !== 'dynamic');
    if (named === undefined) return [];
    const { name: flag, evidence, call } = named;
    return [{ ...rest, flag, evidence, ...(call && { call }) }];
  });
}

function keyOf({ line, character }: Position): string {
  return `${line}:${character}`;
}
