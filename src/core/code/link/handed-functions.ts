import type { ArgumentFact, Id } from '../facts/facts.ts';
import { handsOnAll } from './calls.ts';
import type { Evaluator } from './evaluator.ts';
import type { LinkedFile } from './linked-file.ts';
import { type CallRef, type FunctionRef, type TypeRef, typeKey } from './program.ts';
import { nameOf, objectOf } from './rows.ts';
import type { Value } from './values.ts';
import { PASSES_ON } from './vocabulary.ts';

/** Limit of the enclosing calls that return a function unchanged: `Box::new(|name| …)`. */
const MOST_AROUND = 4;

/** A function passed as an argument. */
export interface HandedFunction {
  readonly file: LinkedFile;
  readonly call: Id;
  readonly given: Id;
}

/** Finds calls of functions through the parameter or field that they are passed to. */
export class HandedFunctions {
  readonly #evaluator: Evaluator;
  readonly #isLookedAt: (at: { readonly file: LinkedFile }) => boolean;
  readonly #isKin: (target: FunctionRef, value: FunctionRef) => boolean;

  constructor(
    evaluator: Evaluator,
    isLookedAt: (at: { readonly file: LinkedFile }) => boolean,
    isKin: (target: FunctionRef, value: FunctionRef) => boolean,
  ) {
    this.#evaluator = evaluator;
    this.#isLookedAt = isLookedAt;
    this.#isKin = isKin;
  }

  /** The calls that take a function by its name as an argument. */
  byName(target: FunctionRef): readonly HandedFunction[] {
    const { name } = target.file.fn(target.fn);
    if (name === undefined) return [];
    const files = this.#evaluator.program.calling(target.file, name);
    return files.flatMap((file) =>
      (this.#isLookedAt({ file }) ? file.handed(name) : []).flatMap(({ call, given }) => {
        const values = this.#evaluator.evaluate(file, given);
        return values.some((value) => value.kind === 'function' && this.#isKin(target, value))
          ? [{ file, call, given }]
          : [];
      }),
    );
  }

  /** The calls of a function through the parameter or field it is passed to. */
  callsOf(target: FunctionRef): readonly CallRef[] {
    const written = writtenIn(target);
    const handed = [...(written ? [written] : []), ...this.byName(target)];
    const found = handed.flatMap(({ file, call, given }) => {
      const row = file.call(call);
      const at = row.args.findIndex(({ value }) => value === given);
      const argument = row.args[at];
      if (!argument) return [];
      return this.#evaluator.calls
        .callees(file, row)
        .flatMap((callee) => this.#calledAs(callee, argument, at));
    });
    // A call that only forwards its arguments is left out: its caller counts instead.
    return [...found, ...this.#calledAsField(target)].filter(
      ({ file, id }) => this.#isLookedAt({ file }) && !handsOnAll(file, file.call(id)),
    );
  }

  /** The calls of the parameter of `callee`, or the field of a type, that takes the argument at `at`. */
  #calledAs(callee: Value, { label }: ArgumentFact, at: number): readonly CallRef[] {
    if (callee.kind === 'type') {
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
      const held = called.kind === 'member' && object !== undefined ? file.expression(object) : called;
      return nameOf(held) === name && file.visible(name, held) === parameter ? [{ file, id }] : [];
    });
  }

  /** `cart.isOn = func(name string) bool { … }` */
  #calledAsField({ file, fn }: FunctionRef): readonly CallRef[] {
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
      if (!this.#isLookedAt({ file })) return false;
      const object = objectOf(file.expression(file.call(id).callee));
      const own = object === undefined ? [] : types.ofAll(this.#evaluator.evaluate(file, object));
      return own.flatMap((one) => types.lineage(one)).some((one) => typeKey(one) === key);
    });
  }
}

/** The call that takes a lambda as argument, looking through calls that return it unchanged. */
function writtenIn({ file, fn }: FunctionRef): HandedFunction | undefined {
  let given = file.rowOf(fn);
  for (let steps = 0; given !== undefined && steps < MOST_AROUND; steps++) {
    const call = file.callTaking(given);
    if (call === undefined) return undefined;
    if (!PASSES_ON.test(nameOf(file.expression(file.call(call).callee)))) return { file, call, given };
    given = call;
  }
  return undefined;
}
