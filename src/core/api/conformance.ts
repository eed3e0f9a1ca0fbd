import * as z from 'zod';
import type { OperationName } from './client.ts';
import { toProblems, type Problem } from './problems.ts';
import { contractSchemas } from './schemas.ts';

const features = z.object({ features: z.array(z.unknown()) });

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
    ...list.flatMap((feature, position) =>
      toProblems(schemas.feature.safeParse(feature).error?.issues ?? [], `features[${position}]`),
    ),
  ];
}
