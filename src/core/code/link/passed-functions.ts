import type { ArgumentFact, Id } from '../facts/facts.ts';
import { forwardsAll } from './calls.ts';
import type { Evaluator } from './evaluator.ts';
import type { LinkedFile } from './linked-file.ts';
import { type CallRef, type FunctionRef, type TypeRef, typeKey } from './program.ts';
import { nameOf, objectOf } from './rows.ts';
import type { Value } from './values.ts';
import { RETURNS_ARGUMENT } from './vocabulary.ts';

/** Limit of the enclosing calls that return a function unchanged: `Box::new(|name| …)`. */
const MOST_AROUND = 4;

/** A function that the call `call` gets as an argument, and the argument's row. */
export interface PassedFunction {
  readonly file: LinkedFile;
  readonly call: Id;
  readonly value: Id;
}

/** Finds calls of functions through the parameter or field that they are passed to. */
export class PassedFunctions {
  readonly #evaluator: Evaluator;
  readonly #isInScope: (at: { readonly file: LinkedFile }) => boolean;
  readonly #mayBeCalledAs: (target: FunctionRef, value: FunctionRef) => boolean;

  constructor(
    evaluator: Evaluator,
    /** Whether calls in a file are searched. */
    isInScope: (at: { readonly file: LinkedFile }) => boolean,
    /** Whether a call of the function `value` may run `target`, which it is or which overrides it. */
    mayBeCalledAs: (target: FunctionRef, value: FunctionRef) => boolean,
  ) {
    this.#evaluator = evaluator;
    this.#isInScope = isInScope;
    this.#mayBeCalledAs = mayBeCalledAs;
  }

  /** The calls that take a function by its name as an argument. */
  byName(target: FunctionRef): readonly PassedFunction[] {
    const { name } = target.file.fn(target.fn);
    if (name === undefined) return [];
    const files = this.#evaluator.program.calling(target.file, name);
    return files.flatMap((file) =>
      (this.#isInScope({ file }) ? file.argumentsNamed(name) : []).flatMap(({ call, value: argument }) => {
        const values = this.#evaluator.evaluate(file, argument);
        return values.some((value) => value.kind === 'function' && this.#mayBeCalledAs(target, value))
          ? [{ file, call, value: argument }]
          : [];
      }),
    );
  }

  /** The calls of a function through the parameter or field it is passed to. */
  callsOf(target: FunctionRef): readonly CallRef[] {
    const lambda = callTaking(target);
    const passed = [...(lambda ? [lambda] : []), ...this.byName(target)];
    const found = [...passed.flatMap((one) => this.callsThrough(one)), ...this.#callsOfField(target)];
    return found.filter(this.#isInScope);
  }

  /**
   * The calls of the parameter or field that takes a function as an argument; without those that only forward the arguments
   * of the function around them, `isOn(...args)`: the calls of that function count instead.
   */
  callsThrough({ file, call, value: passedAs }: PassedFunction): readonly CallRef[] {
    const row = file.call(call);
    const at = row.args.findIndex(({ value }) => value === passedAs);
    const argument = row.args[at];
    if (!argument) return [];
    return this.#evaluator.calls
      .callees(file, row)
      .flatMap((callee) => this.#callsOfParameter(callee, argument, at));
  }

  /** The calls of the parameter of `callee`, or the field of a type, that takes the argument at `at`. */
  #callsOfParameter(callee: Value, { label }: ArgumentFact, at: number): readonly CallRef[] {
    if (callee.kind === 'type') {
      // `checker{isOn: client.IsEnabled}`, or without the label the field at that position
      const field = label ?? callee.file.memberNames(callee.container)[at];
      return field === undefined ? [] : this.#callsOfMember(callee, field);
    }
    if (callee.kind !== 'function') return [];
    const { file, fn } = callee;
    const parameter = file.fn(fn).parameters.find((id) => {
      const own = file.declaration(id);
      return label === undefined ? own.index === at : own.label === label;
    });
    if (parameter === undefined) return [];
    const { name } = file.declaration(parameter);
    return [...file.calls(name), ...file.invocations(name)].flatMap((id) => {
      const called = file.expression(file.call(id).callee);
      const object = objectOf(called);
      // `isOn(…)`, or `isOn.test(…)` of a functional interface
      const holder = called.kind === 'member' && object !== undefined ? file.expression(object) : called;
      const isOfParameter = nameOf(holder) === name && file.visible(name, holder) === parameter;
      return isOfParameter && !forwardsAll(file, file.call(id)) ? [{ file, id }] : [];
    });
  }

  /** The calls of the field that a function is assigned to: `cart.isOn = func(name string) bool { … }`. */
  #callsOfField({ file, fn }: FunctionRef): readonly CallRef[] {
    const row = file.rowOf(fn);
    const holder = row === undefined ? undefined : file.holderOf(row);
    if (holder?.of === undefined || holder.kind === 'variable') return [];
    const types = this.#evaluator.types.ofAll(this.#evaluator.evaluate(file, holder.of));
    return types.flatMap((type) => this.#callsOfMember(type, holder.name));
  }

  /** The calls of the field `name` on objects of a type. */
  #callsOfMember(type: TypeRef, name: string): readonly CallRef[] {
    const { program, types } = this.#evaluator;
    const key = typeKey(type);
    return program.calls(name, type.file).filter(({ file, id }) => {
      if (!this.#isInScope({ file }) || forwardsAll(file, file.call(id))) return false;
      const object = objectOf(file.expression(file.call(id).callee));
      const own = object === undefined ? [] : types.ofAll(this.#evaluator.evaluate(file, object));
      return own.flatMap((one) => types.lineage(one)).some((one) => typeKey(one) === key);
    });
  }
}

/** The call that takes a lambda as argument, looking through calls that return it unchanged. */
function callTaking({ file, fn }: FunctionRef): PassedFunction | undefined {
  let value = file.rowOf(fn);
  for (let steps = 0; value !== undefined && steps < MOST_AROUND; steps++) {
    const call = file.callTaking(value);
    if (call === undefined) return undefined;
    if (!RETURNS_ARGUMENT.test(nameOf(file.expression(file.call(call).callee)))) return { file, call, value };
    value = call;
  }
  return undefined;
}
