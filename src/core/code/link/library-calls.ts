import { linkRules } from '../languages/languages.ts';
import type { CallFact, Id } from '../facts/facts.ts';
import type { TypedEvaluation } from './value-types.ts';
import { asEntries, type Collections } from './collections.ts';
import type { LinkedFile } from './linked-file.ts';
import { isSameFunction } from './program.ts';
import { builtTexts } from './built-texts.ts';
import { providedFor } from './contexts.ts';
import { nameOf } from './rows.ts';
import { memberOfText, wrapped } from './concatenation.ts';
import { CALLED, isOpen, type ParameterValue, type Value } from './values.ts';
import {
  ALL_ENTRIES,
  GIVES_ENTRIES,
  GIVES_KEYS,
  GIVES_VALUE,
  GIVES_VALUES,
  UNWRAPS_OPTIONAL,
  RETURNS_FUNCTION,
  RETURNS_ITSELF,
  KEEPS_LIST,
  KEYS_BY,
  LOOKS_UP,
  passedToCallback,
  MAKES_LIST,
  READS_CONTEXT,
  RETURNS_ARGUMENT,
  PICKS_ELEMENT,
  PROVIDES,
  MEMOIZES,
  WRAPS_MOCK,
} from './vocabulary.ts';

/** A string type in the spellings of the languages: `: string`, `&'static str`, `String?`, `impl Into<String>`. */
const TEXT_TYPE =
  /^[:\s&]*(?:'\w+\s+)?(?:mut\s+)?(?:(?:str|[sS]tring|CharSequence)\??$|(?:impl\s+)?(?:(?:AsRef|Into|Borrow|Cow)<(?:'\w+,\s*)?(?:str|String)>|ToString\b))/;

/** A type of all values that have a text, and so also of enums that declare one: `impl AsRef<str>`, `impl ToString`. */
const GIVES_TEXT = /\b(?:AsRef<(?:str|String)>|ToString\b)/;

/** The parts of the evaluator that this one uses. */
interface Parts extends TypedEvaluation {
  readonly collections: Collections;
}

/** Computes results of functions that the program does not declare. */
export class LibraryCalls {
  readonly #evaluator: Parts;

  constructor(evaluator: Parts) {
    this.#evaluator = evaluator;
  }

  /**
   * The possible results of a call of a library's or the language's own function: a text that it puts together, a mock that
   * it wraps, or what the method, function or literal gives. Empty if unknown.
   */
  of(file: LinkedFile, id: Id, row: CallFact): readonly Value[] {
    const callee = file.expression(row.callee);
    const text = builtTexts(this.#evaluator, file, row);
    if (text.length > 0) return text;
    const mocks = this.#wrappedMocks(file, row);
    if (mocks.length > 0) return mocks;
    if (callee.kind === 'member' && callee.object !== undefined)
      return this.#method(file, row, callee.object, callee.name);
    if (callee.kind === 'name') return this.#function(file, id, row, callee.name);
    // `lru_cache(maxsize=8)(is_on)`
    const [first] = row.args;
    if (first && callee.kind === 'call' && MEMOIZES.test(nameOf(file.expression(callee.callee))))
      return this.#functions(file, first.value);
    return this.#literal(file, id, row);
  }

  /** The mock that a call such as `verify(mock)` wraps: methods called on the result mean the mock's. */
  #wrappedMocks(file: LinkedFile, { callee, args }: CallFact): readonly Value[] {
    const [first] = args;
    if (!first || !WRAPS_MOCK.test(nameOf(file.expression(callee)))) return [];
    return this.#evaluator
      .evaluate(file, first.value)
      .filter((value) => isOpen(value) || value.kind === 'instance');
  }

  /**
   * Methods of strings, lists, maps and enums, and functions of a library's class. The first rule that gives values decides:
   * a word such as `get` or `values` is in several of the patterns, whose examples are in `vocabulary.ts`.
   */
  #method(file: LinkedFile, row: CallFact, object: Id, name: string): readonly Value[] {
    const { collections } = this.#evaluator;
    const objects = this.#evaluator.evaluate(file, object);
    const [first] = row.args;
    // `Arrays`: a name of which at most the package is known
    const isClass =
      file.expression(object).kind === 'name' && objects.every(({ kind }) => kind === 'external');
    const ofClass = isClass ? this.#functionOfClass(file, row, name) : undefined;
    if (ofClass) return ofClass;
    const keys = GIVES_KEYS.test(name) ? this.#keysOf(objects) : [];
    if (keys.length > 0) return keys;
    // `flags.entrySet()`
    if (GIVES_ENTRIES.test(name) && objects.some(({ kind }) => kind === 'object'))
      return this.#entriesOf(objects);
    // `for (const [index, flag] of flags.entries())`
    if (name === 'entries' && objects.some(({ kind }) => kind === 'list')) return indexed(objects);
    // `entry.getKey()` of an entry that `flags.entrySet()` lists
    const parts = objects.flatMap((one) =>
      one.kind === 'pair' && row.args.length === 0 ? collections.partOf(one, name) : [],
    );
    if (parts.length > 0) return parts;
    // `flags.first()`, `flags.find((flag) => …)`
    if (PICKS_ELEMENT.test(name) && (!first || file.expression(first.value).kind === 'function')) {
      // Not of an enum, `Flag.find(…)`: which entry is picked depends on a string at run time.
      const lists = objects.filter(({ kind }) => kind !== 'type');
      const picked = lists.flatMap((one) => collections.elements(one));
      if (picked.length > 0) return picked;
    }
    // `flag.orElse(…)`; `flags.associateBy { … }` has the same elements, under keys (with two functions, other elements).
    if (UNWRAPS_OPTIONAL.test(name) || (KEYS_BY.test(name) && row.args.length === 1)) return objects;
    const found =
      first && LOOKS_UP.test(name) ? collections.lookup(objects, { file, id: first.value }) : undefined;
    if (found?.length) return found;
    // `flags.values()` of a map; an enum or a list stays what it is.
    if (GIVES_VALUES.test(name))
      return objects.map((one) => (one.kind === 'object' ? collections.valueList(one) : one));
    if (KEEPS_LIST.test(name) || RETURNS_ITSELF.test(name)) return objects;
    // `names.map((name) => …)`
    if (first && linkRules(file.facts.language).overElements.test(name)) {
      const given = passedToCallback(name, objects, (one) => collections.elements(one));
      return this.#mapped(file, first.value, given);
    }
    // `name.toString()` of a text, or of a parameter that may be any type with a text
    if (row.args.length === 0 && GIVES_VALUE.test(name))
      return objects.flatMap((one) => this.#textOf(one, name));
    // `container.get(Flags)`
    return first && row.args.length === 1 && PROVIDES.test(name) ? this.#provided(file, first.value) : [];
  }

  /** `List.of("a")`, `Object.keys(map)`, `Arrays.stream(names)`; undefined for another function. */
  #functionOfClass(file: LinkedFile, row: CallFact, name: string): readonly Value[] | undefined {
    if (MAKES_LIST.test(name)) return this.#list(file, row);
    const [first] = row.args;
    const keys =
      first && GIVES_KEYS.test(name) ? this.#keysOf(this.#evaluator.evaluate(file, first.value)) : [];
    if (keys.length > 0) return keys;
    // `Object.freeze(flags)`, `EnumSet.allOf(Flag.class)`, and `Object.entries(flags)` of a map or a list
    if (first && (RETURNS_ARGUMENT.test(name) || ALL_ENTRIES.test(name))) {
      const values = this.#evaluator.evaluate(file, first.value);
      return name === 'entries' ? indexed(this.#entriesOf(values)) : values;
    }
    if (!KEEPS_LIST.test(name)) return undefined;
    // `Stream.concat(old, new)`; `Enumerable.Where(names, IsOn)` without the function
    const all = row.args.flatMap(({ value }) => this.#evaluator.evaluate(file, value));
    return all.filter(({ kind }) => kind !== 'function');
  }

  /** The result of a method `name` that gives the text of a value; empty for a value that may have none. */
  #textOf(value: Value, name: string): readonly Value[] {
    if (value.kind === 'string') return memberOfText(value, name);
    // As a step of the path, the method is called on each value that callers pass.
    if (value.kind === 'parameter' && this.#isGivenAsText(value))
      return [{ ...value, path: [...value.path, name, CALLED] }];
    return this.#isText(value) || value.kind === 'partial' ? [value] : [];
  }

  /** Whether a value's declared type, or the bound of its type parameter, is a string. */
  #isText(value: Value): boolean {
    const type = this.#evaluator.types.writtenType(value) ?? '';
    return (
      TEXT_TYPE.test(type) || (isOpen(value) && value.file.bounds(type).some((one) => TEXT_TYPE.test(one)))
    );
  }

  /** Whether a parameter takes any type that has a string, such as an enum: Rust's `name: impl AsRef<str>`. */
  #isGivenAsText(value: ParameterValue): boolean {
    const type = this.#evaluator.types.writtenType(value) ?? '';
    return [type, ...value.file.bounds(type)].some((one) => GIVES_TEXT.test(one));
  }

  /** Maps as the lists of their entries; other values as they are. */
  #entriesOf(values: readonly Value[]): readonly Value[] {
    return values.map((one) => (one.kind === 'object' ? asEntries(one) : one));
  }

  /** The keys of maps; none of a map with an entry called `keys`, which may be what is meant. */
  #keysOf(values: readonly Value[]): readonly Value[] {
    const { collections } = this.#evaluator;
    return values.flatMap((value) =>
      value.kind === 'object' && collections.entry(value, 'keys').length === 0
        ? collections.keyList(value)
        : [],
    );
  }

  /** The results of a callback; if it returns a text with its parameter, `"shop." + name`, the text for each element. */
  #mapped(file: LinkedFile, lambda: Id, elements: readonly Value[]): readonly Value[] {
    return this.#evaluator.evaluate(file, lambda).flatMap((value) => {
      if (value.kind !== 'function') return [];
      return this.#evaluator.calls
        .results(value, undefined)
        .flatMap((result) =>
          result.kind === 'parameter' && isSameFunction(result, value)
            ? elements
                .flatMap((element) => this.#evaluator.members.along(element, result.path))
                .flatMap((element) => wrapped(element, result.around))
            : [result],
        );
    });
  }

  /** Functions without a receiver: `listOf("a")`, `useMemo(() => flags)`, `inject(Flags)`. */
  #function(file: LinkedFile, id: Id, row: CallFact, name: string): readonly Value[] {
    const [first] = row.args;
    if (first && GIVES_KEYS.test(name)) return this.#keysOf(this.#evaluator.evaluate(file, first.value));
    const ofContext =
      first && READS_CONTEXT.test(name) ? providedFor(this.#evaluator, file, first.value) : [];
    if (ofContext.length > 0) return ofContext;
    // `of` makes a list only as a method: `List.of("a")`.
    if (MAKES_LIST.test(name) && name !== 'of') {
      const [only] = row.args.length === 1 && first ? this.#evaluator.evaluate(file, first.value) : [];
      // Python's `list(names)` is the same list, `listOf(name)` one of a single item.
      return only && only.kind !== 'string' && /^(?:list|set|tuple|frozenset|List|Set|Array)$/.test(name)
        ? [only]
        : this.#list(file, row);
    }
    if (first && RETURNS_ARGUMENT.test(name)) {
      // `lazy { flags }` and `useMemo(() => flags, [])` pass on what their function returns.
      return this.#evaluator
        .evaluate(file, first.value)
        .flatMap((value) =>
          value.kind === 'function' && row.args.length <= 2 && value.file.fn(value.fn).parameters.length === 0
            ? this.#evaluator.calls.results(value, undefined)
            : [value],
        );
    }
    if (first && (RETURNS_FUNCTION.test(name) || MEMOIZES.test(name)))
      // The function comes first, or behind a name: `defineStore('flags', () => …)`.
      return row.args.slice(0, 2).flatMap(({ value }) => this.#functions(file, value));
    const provided = row.args.length === 1 && first ? this.#provided(file, first.value) : [];
    return provided.length ? provided : this.#literal(file, id, row);
  }

  /** The functions that an expression may be. */
  #functions(file: LinkedFile, id: Id): readonly Value[] {
    return this.#evaluator.evaluate(file, id).filter(({ kind }) => kind === 'function');
  }

  /** The object that a dependency container returns for a type: `inject(Flags)`, `container.get(Flags)`. */
  #provided(file: LinkedFile, type: Id): readonly Value[] {
    // PHP's `Flags::class`
    const row = file.expression(type);
    const named = row.kind === 'member' && row.name === 'class' ? row.object : undefined;
    return this.#evaluator
      .evaluate(file, named ?? type)
      .flatMap((value) =>
        value.kind === 'type'
          ? [{ kind: 'instance', file: value.file, container: value.container } as const]
          : [],
      );
  }

  /** Go's map and slice literals, which are parsed as calls of their type. */
  #literal(file: LinkedFile, id: Id, row: CallFact): readonly Value[] {
    const callee = file.expression(row.callee);
    if (callee.kind !== 'other') return [];
    if (row.args.some(({ label }) => label !== undefined)) return [{ kind: 'object', file, id }];
    return row.args.length ? this.#list(file, row) : [];
  }

  /** The list of a call's arguments. */
  #list(file: LinkedFile, row: CallFact): readonly Value[] {
    return [{ kind: 'list', items: row.args.map(({ value }) => ({ file, id: value })) }];
  }
}

/** Lists as lists of pairs, each of an index and an item; other values as they are. */
function indexed(values: readonly Value[]): readonly Value[] {
  return values.map((one) => (one.kind === 'list' ? { ...one, isIndexed: true } : one));
}
