import * as l10n from '@vscode/l10n';
import { isSurer } from '../evidence.ts';
import type { ExpressionFact, Id } from '../facts/facts.ts';
import type { LinkedFile } from './linked-file.ts';
import type { FunctionRef } from './program.ts';
import { type FlagCallOrigin, type HandedOn, reasonAt, type ReasonStep } from './usages.ts';
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
  /** The surest way in which it asks. */
  readonly asked: FlagCallOrigin;
  /** Whether it is the method of a client that the program makes. */
  readonly isClient: boolean;
}

/** A method that asks for the name that its object holds. */
export interface AskedMethod extends HandedOn {
  readonly target: FunctionRef;
  readonly asked: FlagCallOrigin;
}

/** A wrapper as it is known, and all places where its parameter is passed on. */
interface Found {
  readonly wrapper: Wrapper & { asked: FlagCallOrigin };
  readonly places: Wrapper['place'][];
  /** Which of all it is. */
  readonly position: number;
}

/** The program's own functions that take a flag's name, each once a parameter and what is taken out of it. */
export class FoundWrappers {
  /** By the parameter. */
  readonly #found = new Map<string, Found>();
  readonly #all: Wrapper[] = [];
  /** Those that turned out to be surer after they were looked at. */
  readonly #surer = new Set<Wrapper>();
  #looked = 0;
  readonly #passing = new Map<LinkedFile, Set<Id>>();

  get all(): readonly Wrapper[] {
    return this.#all;
  }

  get size(): number {
    return this.#all.length;
  }

  /** All of them, with those that are found while one is looked at; those again that turn out to be surer by then. */
  *untilNoneIsNew(): Iterable<{ readonly wrapper: Wrapper; readonly isAgain: boolean }> {
    const most = (): number => Math.min(MOST_WRAPPERS, this.#all.length);
    while (this.#looked < most() || this.#surer.size > 0) {
      const [again] = this.#surer;
      const wrapper = again ?? this.#all[this.#looked++];
      if (wrapper === undefined) return;
      this.#surer.delete(wrapper);
      yield { wrapper, isAgain: again !== undefined };
    }
  }

  /** Whether a function passes on a name that it is given. */
  passOn(file: LinkedFile, fn: Id): boolean {
    return this.#passing.get(file)?.has(fn) === true;
  }

  /** All places where a wrapper's parameter is passed on. */
  placesOf({ parameter }: Wrapper): readonly Wrapper['place'][] {
    return this.#found.get(keyOf(parameter))?.places ?? [];
  }

  add(parameter: ParameterValue, place: Wrapper['place'], asked: FlagCallOrigin, isClient: boolean): void {
    const { file, fn, path } = parameter;
    const key = keyOf(parameter);
    const found = this.#found.get(key);
    found?.places.push(place);
    if (found) this.#ask(found, parameter, asked);
    // Overloads that call one another would ask for members of members without end.
    if (found || path.length > DEEPEST_PATH) return;
    const wrapper = { target: { file, fn }, parameter, place, asked: passedOn(parameter, asked), isClient };
    this.#found.set(key, { wrapper, places: [place], position: this.#all.length });
    this.#all.push(wrapper);
    const passing = this.#passing.get(file);
    if (passing) passing.add(fn);
    else this.#passing.set(file, new Set([fn]));
  }

  /** Another place where a parameter is passed on may be a flag's for sure, and so its callers' names. */
  #ask({ wrapper, position }: Found, parameter: ParameterValue, asked: FlagCallOrigin): void {
    if (!isSurer(asked.evidence, wrapper.asked.evidence)) return;
    wrapper.asked = passedOn(parameter, asked);
    if (position < this.#looked) this.#surer.add(wrapper);
  }
}

function passedOn(parameter: ParameterValue, asked: FlagCallOrigin): FlagCallOrigin {
  const step = functionReason(parameter.file, parameter.fn, parameter);
  return step ? { ...asked, because: [step, ...asked.because] } : asked;
}

function keyOf({ file, fn, index, property, path, around }: ParameterValue): string {
  return [file.path, fn, index, property ?? '', ...path, around?.before, around?.after].join(' ');
}

function functionReason(file: LinkedFile, fn: Id, { declaration }: ParameterValue): ReasonStep | undefined {
  const { name, start } = file.fn(fn);
  if (name === undefined) return undefined;
  const place = declaration === undefined ? { start, end: start } : file.declaration(declaration);
  return reasonAt(file, place, l10n.t('passed to {0}', name));
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
