import type { ExpressionFact, Id } from '../facts/facts.ts';
import type { LinkedFile } from './linked-file.ts';
import type { FunctionRef } from './program.ts';
import { reasonAt } from './seeds.ts';
import type { Asked, HandedOn, ReasonStep } from './usages.ts';
import type { ParameterValue } from './values.ts';

const MOST_WRAPPERS = 2_000;
/** Members of members that a name may be taken out of. */
const DEEPEST_PATH = 6;

/** A function that passes a parameter on as a flag's name. */
export interface Wrapper extends HandedOn {
  readonly target: FunctionRef;
  readonly parameter: ParameterValue;
  /** Where it is passed on. */
  readonly place: { readonly file: LinkedFile; readonly row: ExpressionFact };
  readonly asked: Asked;
  /** Whether it is the method of a client that the program makes. */
  readonly isClient: boolean;
}

/** The program's own functions that take a flag's name, each once a parameter and what is taken out of it. */
export class FoundWrappers {
  /** The places where a parameter is passed on, by what it is. */
  readonly #places = new Map<string, Wrapper['place'][]>();
  readonly #all: Wrapper[] = [];
  readonly #passing = new Map<LinkedFile, Set<Id>>();

  get all(): readonly Wrapper[] {
    return this.#all;
  }

  get size(): number {
    return this.#all.length;
  }

  /** All of them, with those that are found while one is looked at. */
  *untilNoneIsNew(): Iterable<Wrapper> {
    for (const [at, wrapper] of this.#all.entries()) if (at < MOST_WRAPPERS) yield wrapper;
  }

  /** Whether a function passes on a name that it is given. */
  passOn(file: LinkedFile, fn: Id): boolean {
    return this.#passing.get(file)?.has(fn) === true;
  }

  /** All places where a wrapper's parameter is passed on. */
  placesOf({ parameter }: Wrapper): readonly Wrapper['place'][] {
    return this.#places.get(keyOf(parameter)) ?? [];
  }

  add(parameter: ParameterValue, place: Wrapper['place'], asked: Asked, isClient: boolean): void {
    const { file, fn, path } = parameter;
    const key = keyOf(parameter);
    const places = this.#places.get(key);
    places?.push(place);
    // Overloads that call one another would ask for members of members without end.
    if (places || path.length > DEEPEST_PATH) return;
    this.#places.set(key, [place]);
    const step = functionReason(file, fn, parameter);
    const because = step ? [step, ...asked.because] : asked.because;
    this.#all.push({ target: { file, fn }, parameter, place, asked: { ...asked, because }, isClient });
    const passing = this.#passing.get(file);
    if (passing) passing.add(fn);
    else this.#passing.set(file, new Set([fn]));
  }
}

function keyOf({ file, fn, index, property, path, around }: ParameterValue): string {
  return [file.path, fn, index, property ?? '', ...path, around?.before, around?.after].join(' ');
}

function functionReason(file: LinkedFile, fn: Id, { declaration }: ParameterValue): ReasonStep | undefined {
  const { name, start } = file.fn(fn);
  if (name === undefined) return undefined;
  const place = declaration === undefined ? { start, end: start } : file.declaration(declaration);
  return reasonAt(file, place, `passed to ${name}`);
}

/** The method that a lambda in it belongs to. */
export function methodAround({ file, fn }: FunctionRef): FunctionRef {
  let id = fn;
  for (
    let outer = file.fn(id).outer;
    file.fn(id).name === undefined && outer !== undefined;
    outer = file.fn(id).outer
  )
    id = outer;
  return { file, fn: id };
}
