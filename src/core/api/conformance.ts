import * as z from 'zod';
import type { OperationName } from './client.ts';
import { toProblems, type Problem } from './problems.ts';
import { contractSchemas } from './schemas.ts';

const features = z.object({ features: z.array(z.unknown()) });
const named = z.object({ name: z.string() });

/**
 * Compares a body with the contract to the letter: closed lists, bounds, date formats, nulls where none may be.
 * Fields that the contract does not have are no problem.
 * @param operation whose body it is.
 * @param json the body as it came.
 * @returns each place that does not fit, with its path in the body; empty where all does.
 */
export function conformance(operation: OperationName, json: unknown): readonly Problem[] {
  const schemas = contractSchemas();
  const problems = toProblems(schemas[operation].safeParse(json).error?.issues ?? []);
  if (operation !== 'healthReport') return problems;
  const list = features.safeParse(json).data?.features ?? [];
  return [
    ...problems,
    ...repeatedNames(list),
    ...list.flatMap((feature, position) =>
      toProblems(schemas.feature.safeParse(feature).error?.issues ?? [], `features[${position}]`),
    ),
  ];
}

/** A feature's name is unique (contract part 2.6.3); of two with one name, one is not seen. */
function repeatedNames(list: readonly unknown[]): readonly Problem[] {
  const seen = new Set<string>();
  return list.flatMap((feature, position) => {
    const name = named.safeParse(feature).data?.name;
    if (name === undefined || !seen.has(name)) {
      if (name !== undefined) seen.add(name);
      return [];
    }
    return [{ path: `features[${position}].name`, expected: 'a name that no other feature has' }];
  });
}
