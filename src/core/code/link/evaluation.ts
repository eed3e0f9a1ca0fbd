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
  /** Of an expression. */
  evaluate(file: LinkedFile, id: Id): readonly Value[];
  /** Of a declaration. */
  declared(file: LinkedFile, id: Id): readonly Value[];
  /** Of what a name was found to mean. */
  ofResolved(found: readonly ResolvedName[]): readonly Value[];
}

/** The values of an object's members. */
interface MemberValues {
  /** Of `value.name`. */
  of(value: Value, name: string): readonly Value[];
  /** Of `value.a.b`, one member after the other. */
  along(value: Value, path: readonly string[]): readonly Value[];
}

/** The functions that calls refer to, and their results. */
interface CallValues {
  /** What a call calls: functions, and objects and types that can be called. */
  callees(file: LinkedFile, row: CallFact): readonly Value[];
  /** What a function returns for these arguments; without any, for arguments of which nothing is known. */
  results(value: FunctionValue, given: CallArguments | undefined): readonly Value[];
  /** What a function returns, whatever it is passed; any other value is its own result. */
  resultOf(value: Value): readonly Value[];
}

/**
 * What the parts of the evaluator have in common. Values depend on members, members on calls and calls on
 * values, so these are interfaces here; every other part imports what it uses.
 */
export interface Evaluation extends Values {
  readonly program: Program;
  readonly names: Names;
  readonly typeNames: TypeNames;
  readonly questions: Questions;
  readonly members: MemberValues;
  readonly calls: CallValues;
}
