import type { Evaluator } from './evaluator.ts';
import { wrapped } from './texts.ts';
import type { ParameterValue, Value } from './values.ts';

/** What is taken out of an argument, and what is put around it. */
export type TakenOut = Pick<ParameterValue, 'path' | 'around'>;
export const WHOLE: TakenOut = { path: [] };

export function takenOut(evaluator: Evaluator, value: Value, { path, around }: TakenOut): readonly Value[] {
  return evaluator.members.along(value, path).flatMap((one) => wrapped(one, around));
}
