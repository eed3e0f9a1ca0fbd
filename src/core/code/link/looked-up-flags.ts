import type { Id, Span } from '../facts/facts.ts';
import { OVER_ELEMENTS } from '../language/over-elements.ts';
import { FLAG_LISTS, FLAG_TYPES } from '../sdk-table.ts';
import { comparedSides, isName } from './compared-variants.ts';
import type { Evaluator } from './evaluator.ts';
import type { Judge } from './judge.ts';
import type { LinkedFile } from './linked-file.ts';
import { nameOf } from './rows.ts';
import { sdkOf } from './sdk-places.ts';
import { isOpen } from './values.ts';
import type { Verdict } from './verdicts.ts';

const LIST_OF_FLAGS = /(?:toggle|flag|feature)s$/i;

/** A name by which one of an SDK's flags is looked up in a list of them. */
export interface LookedUpFlag {
  /** The expression that gives the name. */
  readonly id: Id;
  readonly evidence: 1 | 2;
  /** The list. */
  readonly list: Span;
  readonly fn: Id | undefined;
}

/** The function that is called with each element of a list, and the list. */
interface OverList {
  readonly list: Id;
  /** The element as it is declared. */
  readonly type: string | undefined;
  readonly fn: Id | undefined;
}

/** Finds names that flags which an SDK has evaluated are looked up by: `toggles.find((toggle) => toggle.name === name)`. */
export class LookedUpFlags {
  readonly #evaluator: Evaluator;
  readonly #judge: Judge;

  constructor(evaluator: Evaluator, judge: Judge) {
    this.#evaluator = evaluator;
    this.#judge = judge;
  }

  *in(file: LinkedFile): Iterable<LookedUpFlag> {
    for (const sides of comparedSides(file)) {
      for (const side of sides) {
        const over = namedElement(file, side);
        const evidence = over && this.#evidence(file, over);
        if (over === undefined || evidence === undefined) continue;
        const list = file.expression(over.list);
        for (const id of sides) if (id !== side) yield { id, evidence, list, fn: over.fn };
      }
    }
  }

  /** By the type of the list or of its element, by the client that gives it, or by what it is called beside such a type. */
  #evidence(file: LinkedFile, { list, type, fn }: OverList): 1 | 2 | undefined {
    const types = [type, ...this.#typesOf(file, list)];
    if (types.some((one) => one !== undefined && isFlagType(file, one))) return 1;
    const given = this.#given(file, list, fn);
    if (given === 1 || given === 2) return given;
    const isCalledSo = LIST_OF_FLAGS.test(nameOf(file.expression(list)));
    return isCalledSo && importsFlagType(file) ? 2 : undefined;
  }

  #typesOf(file: LinkedFile, list: Id): readonly (string | undefined)[] {
    const values = this.#evaluator.evaluate(file, list);
    return values.map((value) => (isOpen(value) ? this.#evaluator.types.textOf(value) : undefined));
  }

  /** The verdict on the client whose list it is: `unleash.getFeatureToggleDefinitions()`. */
  #given(file: LinkedFile, list: Id, fn: Id | undefined): Verdict {
    const row = file.expression(list);
    const callee = row.kind === 'call' ? row.callee : list;
    if (!FLAG_LISTS.includes(nameOf(file.expression(callee)))) return undefined;
    const call = { kind: 'call', callee, args: [], form: 'call', fn, container: undefined } as const;
    return this.#judge.ofCall(file, { ...call, start: row.start, end: row.end });
  }
}

/** What a compared expression is the name of an element of: `toggle.name`, or `name` taken out of it. */
function namedElement(file: LinkedFile, side: Id): OverList | undefined {
  const row = file.expression(side);
  if (row.kind === 'member' && row.object !== undefined && isName(row.name)) {
    const element = file.expression(row.object);
    return element.kind === 'name' ? elementOf(file, element, element.name, undefined) : undefined;
  }
  return row.kind === 'name' ? elementOf(file, row, row.name, 'name') : undefined;
}

function elementOf(
  file: LinkedFile,
  place: Span,
  name: string,
  property: string | undefined,
): OverList | undefined {
  const id = file.visible(name, place);
  const declared = id === undefined ? undefined : file.declaration(id);
  if (declared?.kind !== 'parameter' || declared.fn === undefined || declared.index !== 0) return undefined;
  if (declared.property !== property || !file.fn(declared.fn).isLambda) return undefined;
  const taker = file.callGiven(declared.fn);
  const call = taker === undefined ? undefined : file.call(taker);
  const callee = call && file.expression(call.callee);
  return call && callee?.kind === 'member' && callee.object !== undefined && OVER_ELEMENTS.test(callee.name)
    ? { list: callee.object, type: declared.type, fn: call.fn }
    : undefined;
}

function isFlagType(file: LinkedFile, type: string): boolean {
  return FLAG_TYPES.some((name) => new RegExp(`\\b${name}\\b`).test(type) && isOfSdk(file, name));
}

function importsFlagType(file: LinkedFile): boolean {
  return FLAG_TYPES.some((name) => isOfSdk(file, name));
}

function isOfSdk(file: LinkedFile, name: string): boolean {
  const { language, imports } = file.facts;
  const own = imports.find(({ local, imported }) => local === name || imported === name);
  return own !== undefined && sdkOf(language, own.module) !== undefined;
}
