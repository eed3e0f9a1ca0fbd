import type { CallFact, Id } from '../facts/facts.ts';
import type { LinkedFile } from './linked-file.ts';
import type { Names } from './names.ts';
import type { Program } from './program.ts';
import type { Questions } from '../questions.ts';
import type { ResolvedName } from './resolved-name.ts';
import type { TypeNames } from './type-names.ts';
import type { FunctionValue, CallArguments, Value } from './values.ts';

/** The values of expressions and declarations; empty if unknown. */
interface Values {
  evaluate(file: LinkedFile, id: Id): readonly Value[];
  declared(file: LinkedFile, id: Id): readonly Value[];
  ofResolved(found: readonly ResolvedName[]): readonly Value[];
}

/** The values of an object's members. */
interface MemberValues {
  of(value: Value, name: string): readonly Value[];
  along(value: Value, path: readonly string[]): readonly Value[];
}

/** The functions that calls refer to, and their results. */
interface CallValues {
  callees(file: LinkedFile, row: CallFact): readonly Value[];
  results(value: FunctionValue, given: CallArguments | undefined): readonly Value[];
  resultOf(value: Value): readonly Value[];
}

/**
 * What the parts of the evaluator have in common. Values depend on members, members on calls and calls on
 * values, so these are interfaces here; every other part names the parts beneath it that it uses.
 */
export interface Evaluation extends Values {
  readonly program: Program;
  readonly names: Names;
  readonly typeNames: TypeNames;
  readonly questions: Questions;
  readonly members: MemberValues;
  readonly calls: CallValues;
}
