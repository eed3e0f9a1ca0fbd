import * as l10n from '@vscode/l10n';
import { getOrInsert } from '../../get-or-insert.ts';
import { isSurer } from '../evidence.ts';
import type { ExpressionFact, Id } from '../facts/facts.ts';
import type { LinkedFile } from './linked-file.ts';
import type { FunctionRef } from './program.ts';
import { type FlagCallOrigin, type PassingFunction, reasonAt, type ReasonStep } from './usages.ts';
import { EACH, parameterKey, type ParameterValue } from './values.ts';

/** How many wrappers are followed to their callers. */
const MOST_WRAPPERS = 2_000;
/** How long the path from a parameter to the name may be. */
const DEEPEST_PATH = 6;

/** A function that passes a parameter on as a flag name. */
export interface Wrapper extends PassingFunction {
  readonly target: FunctionRef;
  readonly parameter: ParameterValue;
  /** Where the parameter is passed on: the first place that was found. */
  readonly place: { readonly file: LinkedFile; readonly row: ExpressionFact };
  /** The surest origin of the calls that it is passed to. */
  readonly origin: FlagCallOrigin;
  /** Whether it is a method of a client class of the program. */
  readonly isClient: boolean;
}

/** A method that evaluates the flag whose name its object holds. */
export interface ObjectMethod extends PassingFunction {
  readonly target: FunctionRef;
  readonly origin: FlagCallOrigin;
}

/** A wrapper, and all places where its parameter is passed on. */
interface FoundWrapper {
  /** Its origin is replaced where a further place is surer. */
  readonly wrapper: Wrapper & { origin: FlagCallOrigin };
  readonly places: Wrapper['place'][];
  /** Its index among all wrappers. */
  readonly position: number;
}

/** The program's own functions that take a flag name, one for each parameter and member read from it. */
export class FoundWrappers {
  /** By {@link keyOf}. */
  readonly #found = new Map<string, FoundWrapper>();
  readonly #all: Wrapper[] = [];
  /** Wrappers that take the name deeper than {@link DEEPEST_PATH}, by {@link keyOf}. */
  readonly #tooDeep = new Map<string, Wrapper>();
  /** How many wrappers were left out because a function calls itself with more and more text around the name. */
  #repeated = 0;
  /** Wrappers that became surer after they were yielded, and are yielded again. */
  readonly #surer = new Set<Wrapper>();
  /** How many of {@link all} have been yielded. */
  #yielded = 0;
  /** The functions that pass a parameter on, by file. */
  readonly #passing = new Map<LinkedFile, Set<Id>>();

  get all(): readonly Wrapper[] {
    return this.#all;
  }

  /** The wrappers that are not followed: there are too many, or the name is too deep in what they take. */
  get unfollowed(): readonly Wrapper[] {
    return [...this.#all.slice(MOST_WRAPPERS), ...this.#tooDeep.values()];
  }

  /** How many were found, with those that are left out because text around their name repeats itself. */
  get size(): number {
    return this.#all.length + this.#repeated;
  }

  /** Yields all wrappers, also those found meanwhile; again (`isAgain`) those that became surer after that. */
  *untilNoneIsNew(): Iterable<{ readonly wrapper: Wrapper; readonly isAgain: boolean }> {
    const most = (): number => Math.min(MOST_WRAPPERS, this.#all.length);
    while (this.#yielded < most() || this.#surer.size > 0) {
      const [again] = this.#surer;
      const wrapper = again ?? this.#all[this.#yielded++];
      if (wrapper === undefined) return;
      this.#surer.delete(wrapper);
      yield { wrapper, isAgain: again !== undefined };
    }
  }

  /** Whether a function passes one of its parameters on as a flag name. */
  passesOn(file: LinkedFile, fn: Id): boolean {
    return this.#passing.get(file)?.has(fn) === true;
  }

  /** All places where a wrapper's parameter is passed on. */
  placesOf({ parameter }: Wrapper): readonly Wrapper['place'][] {
    return this.#found.get(keyOf(parameter))?.places ?? [];
  }

  /** Records that a function passes a parameter on; a wrapper known already gains a place. */
  add(parameter: ParameterValue, place: Wrapper['place'], origin: FlagCallOrigin, isClient: boolean): void {
    const { file, fn, path } = parameter;
    const key = keyOf(parameter);
    const found = this.#found.get(key);
    if (found) {
      found.places.push(place);
      this.#raise(found, parameter, origin);
      return;
    }
    if (isTextRepeated(parameter, origin)) {
      this.#repeated++;
      return;
    }
    const wrapper = { target: { file, fn }, parameter, place, origin: passedOn(parameter, origin), isClient };
    if (path.length > DEEPEST_PATH) {
      // A function that calls itself with a child of what it takes extends the path endlessly: no name is missed there.
      if (!isRepeated(path)) this.#tooDeep.set(key, wrapper);
      return;
    }
    this.#found.set(key, { wrapper, places: [place], position: this.#all.length });
    this.#all.push(wrapper);
    getOrInsert(this.#passing, file, () => new Set()).add(fn);
  }

  /** A further place may make a wrapper surer, and with it the names that callers pass. */
  #raise({ wrapper, position }: FoundWrapper, parameter: ParameterValue, origin: FlagCallOrigin): void {
    if (!isSurer(origin.evidence, wrapper.origin.evidence)) return;
    wrapper.origin = passedOn(parameter, origin);
    if (position < this.#yielded) this.#surer.add(wrapper);
  }
}

/** An origin with the wrapper as the first step of its explanation. */
function passedOn(parameter: ParameterValue, origin: FlagCallOrigin): FlagCallOrigin {
  const step = functionReason(parameter.file, parameter.fn, parameter);
  return step ? { ...origin, because: [step, ...origin.because] } : origin;
}

/** One for each parameter, member that is read of it and text around that. */
function keyOf(parameter: ParameterValue): string {
  const { around } = parameter;
  return [parameterKey(parameter), around?.before, around?.after].join(' ');
}

/** The step "passed to …"; undefined for a function without a name. */
function functionReason(file: LinkedFile, fn: Id, { declaration }: ParameterValue): ReasonStep | undefined {
  const { name, start } = file.fn(fn);
  if (name === undefined) return undefined;
  const place = declaration === undefined ? { start, end: start } : file.declaration(declaration);
  return reasonAt(file, place, l10n.t('passed to {0}', name));
}

/** The named function around a lambda, or else the outermost one; a named function itself. */
export function methodAround({ file, fn }: FunctionRef): FunctionRef {
  let id = fn;
  for (;;) {
    const { name, outer } = file.fn(id);
    if (name !== undefined || outer === undefined) return { file, fn: id };
    id = outer;
  }
}

/** Whether a path reads one member again beneath itself: `node.children[].children[].flag`. */
function isRepeated(path: readonly string[]): boolean {
  const names = path.filter((step) => step !== EACH);
  return new Set(names).size < names.length;
}

/**
 * Whether a function passes a parameter to itself with text around it for a second time: `isOn("shop." + name)` in `isOn`
 * would put more text around the name without end.
 */
function isTextRepeated(parameter: ParameterValue, { through }: FlagCallOrigin): boolean {
  const key = parameterKey(parameter);
  let times = 0;
  for (let by = through; by; by = by.origin.through)
    if (by.parameter && parameterKey(by.parameter) === key) times++;
  return times > 1;
}
