import type { CallFact, Id } from '../facts/facts.ts';
import { linkRules } from '../languages/languages.ts';
import { CLIENT_TYPES, isUnleashClient } from '../sdk-table.ts';
import type { Bindings } from './bindings.ts';
import type { TypedEvaluation } from './value-types.ts';
import type { EnumEntries } from './enum-entries.ts';
import type { Branches } from './chosen-branches.ts';
import type { Collections } from './collections.ts';
import { LibraryCalls } from './library-calls.ts';
import type { LinkedFile } from './linked-file.ts';
import { Overloads } from './overloads.ts';
import { isEnum, type FunctionRef, type TypeRef } from './program.ts';
import { nameOf } from './rows.ts';
import {
  areUnknown,
  type CallArguments,
  CALLED,
  type FunctionValue,
  type OpenValue,
  type ParameterValue,
  typedText,
  type Value,
} from './values.ts';
import { ALL_ENTRIES, GIVES_NAME, GIVES_VALUE, UNWRAPS, WHOLE_EXPORT } from './vocabulary.ts';

/** Whether a call forwards all arguments of the function around it, judging by its first: `fn(...given)`, `fn(*args)`. */
export function forwardsAll(file: LinkedFile, { args: [first] }: CallFact): boolean {
  const row = first && file.expression(first.value);
  return row?.kind === 'other' && /^(?:\.\.\.|\*)[\w$]+$/.test(row.text);
}

/** Whether a method's name says that it only returns a name, a value or a property. */
function isNamedLikeGetter(name = ''): boolean {
  return GIVES_NAME.test(name) || GIVES_VALUE.test(name) || /^get[A-Z]/.test(name);
}

/** The string type of each language that has interfaces, as it is written. */
const TEXT = /^(?:String|string|str|CharSequence)\??$/;

/** The parts of the evaluator that this one uses. */
interface Parts extends TypedEvaluation {
  readonly entries: EnumEntries;
  readonly branches: Branches;
  readonly bindings: Bindings;
  readonly collections: Collections;
}

/** Computes the possible results of calls. */
export class Calls {
  readonly overloads: Overloads;
  readonly #evaluator: Parts;
  readonly #libraries: LibraryCalls;

  constructor(evaluator: Parts) {
    this.#evaluator = evaluator;
    this.#libraries = new LibraryCalls(evaluator);
    this.overloads = new Overloads(evaluator);
  }

  /**
   * The possible results of the call `row`, by the first that tells any; empty if unknown:
   * 1. a module, `require('./flags')`;
   * 2. the enum itself, which stands for all its entries, `Flag.values()`;
   * 3. what functions and types of the program give; if only a library's member, it counts after 6;
   * 4. a value that is read without parentheses, Ruby's `flags.cart`;
   * 5. an annotation, `getAnnotation<FlagKey>()`;
   * 6. a function of a library;
   * 7. the type argument, `mockk<Unleash>()`, or the type of a client that is constructed, `UnleashClient(url)`.
   */
  of(file: LinkedFile, id: Id, row: CallFact): readonly Value[] {
    // 1.
    const module = this.#imported(file, row);
    if (module) return module;
    const callees = this.callees(file, row);
    // 2.
    if (row.args.length === 0 && ALL_ENTRIES.test(nameOf(file.expression(row.callee)))) {
      const types = callees.filter(({ kind }) => kind === 'type');
      if (types.length) return types;
    }
    // 3. `cls(name)` in a method makes an object of the method's type.
    const isOwnType = file.expression(row.callee).kind === 'self';
    const results = callees.flatMap((callee) =>
      this.#resultOfCall(callee, { file, args: row.args }, isOwnType),
    );
    if (results.some(({ kind }) => kind !== 'external')) return results;
    // 4.
    const isBare = row.args.length === 0 && linkRules(file.facts.language).callsWithoutParentheses;
    if (results.length === 0 && isBare && callees.length > 0) return callees;
    // 5.
    const annotation = this.#annotated(file, row);
    if (annotation.length) return annotation;
    // 6.
    const ofLibrary = this.#libraries.of(file, id, row);
    const known = ofLibrary.length > 0 ? ofLibrary : results;
    // 7. Not where the result itself is written out, which says more: `useMemo<Flags>(() => ({ … }))`.
    const isWritten = known.some(({ kind }) => kind === 'object' || kind === 'function');
    const isTyped =
      row.types !== undefined &&
      !isWritten &&
      (known.length === 0 || this.#saysMore(file, row.types, row.start));
    const type = isTyped ? row.types : this.#clientType(file, row, known);
    return type === undefined ? known : [{ kind: 'open', file, type, at: row.start, path: [] }];
  }

  /**
   * The name of the Unleash client type that a call constructs, unless the program declares what is called. It is there for
   * the program's extension methods: undefined in languages without them.
   */
  #clientType(file: LinkedFile, row: CallFact, known: readonly Value[]): string | undefined {
    const name = nameOf(file.expression(row.callee));
    if (!isUnleashClient(name) || !known.every(({ kind }) => kind === 'external')) return undefined;
    return linkRules(file.facts.language).extensionWords(name, name).length > 0 ? name : undefined;
  }

  /**
   * Whether a type argument is a client or a type of the program, and so says more than the value that a library returns.
   */
  #saysMore(file: LinkedFile, type: string, at: number): boolean {
    return CLIENT_TYPES.test(type) || this.#evaluator.typeNames.of(file, type, at).length > 0;
  }

  /** The annotation that reflection reads from an enum entry, a parameter of the function around the call. */
  #annotated(file: LinkedFile, { types, fn }: CallFact): readonly Value[] {
    if (types === undefined || fn === undefined) return [];
    return file
      .fn(fn)
      .parameters.flatMap((id) => this.#evaluator.declared(file, id))
      .flatMap((parameter) => this.#evaluator.entries.annotationByTypes(parameter, types));
  }

  /** The functions, types and other values that a call may refer to. */
  callees(file: LinkedFile, row: CallFact): readonly Value[] {
    return this.overloads.fitting(file, row, this.#evaluator.evaluate(file, row.callee));
  }

  /** The possible results of a function; `given` are the call's arguments, if known. */
  results(value: FunctionValue, given: CallArguments | undefined): readonly Value[] {
    const { file, fn, self } = value;
    const row = file.fn(fn);
    const bound = this.#returned(value).flatMap((one) =>
      this.#evaluator.bindings.bind(one, { file, fn }, given, self),
    );
    if (!areUnknown(bound)) return bound;
    // Without a known result, the declared return type says something. A parameter's row has its function in `fn` too.
    const type = file
      .declarations(row.name ?? '')
      .map((id) => file.declaration(id))
      .find((one) => one.fn === fn && one.kind !== 'parameter')?.type;
    if (type === undefined) return bound;
    const isAbstractText = row.isAbstract && row.name !== undefined && TEXT.test(type);
    // An interface's method that returns a string, called on a parameter: callers pass the object that it depends on.
    if (isAbstractText && self?.kind === 'parameter' && !self.around)
      return [{ ...self, path: [...self.path, row.name, CALLED] }];
    return [...bound, { kind: 'open', file, type, at: row.start, path: [] }];
  }

  /** What a function returns, whatever it is passed; any other value is its own result. */
  resultOf(value: Value): readonly Value[] {
    return value.kind === 'function' ? this.results(value, undefined) : [value];
  }

  /** The values of a function's return expressions. */
  #returned({ file, fn, self }: FunctionValue): readonly Value[] {
    const { returns } = file.fn(fn);
    const options = returns.flatMap((id) => {
      const row = file.expression(id);
      return row.kind === 'choice' ? row.options : [id];
    });
    const chosen = options.length > 1 ? this.#evaluator.branches.of(file, options, self) : undefined;
    const all = chosen ?? returns.flatMap((id) => this.#ofReturn(file, id, self));
    return all.map((one) => this.#forwarded({ file, fn }, one) ?? one);
  }

  /** The values of a return expression; where an enum entry returns `self.as_str()`, that of this entry. */
  #ofReturn(file: LinkedFile, id: Id, self: Value | undefined): readonly Value[] {
    const row = file.expression(id);
    const callee = row.kind === 'call' && row.args.length === 0 ? file.expression(row.callee) : undefined;
    const name = callee?.kind === 'member' && isSelf(file, callee.object) ? callee.name : undefined;
    return name !== undefined && self?.kind === 'instance' && self.entry !== undefined
      ? this.#evaluator.members.along(self, [name, CALLED])
      : this.#evaluator.evaluate(file, id);
  }

  /** `(...given) => fn(...given)` stands for `fn`, which the outer function takes as a parameter. */
  #forwarded({ file, fn }: FunctionRef, returned: Value): Value | undefined {
    if (returned.kind !== 'function' || returned.file !== file) return undefined;
    const { start, end, parameters, outer } = file.fn(returned.fn);
    if (outer !== fn || parameters.length > 1) return undefined;
    const callee = file
      .fn(fn)
      .parameters.flatMap((id) => file.calls(file.declaration(id).name))
      .map((id) => file.call(id))
      .find((call) => start < call.start && call.end <= end && forwardsAll(file, call))?.callee;
    return callee === undefined ? undefined : this.#evaluator.evaluate(file, callee).at(0);
  }

  /** The results of calling one value; `isOwnType` where the callee is `cls`, `self` or `this` itself. */
  #resultOfCall(callee: Value, given: CallArguments, isOwnType: boolean): readonly Value[] {
    switch (callee.kind) {
      case 'function':
        return this.#constructed(callee, given) ?? this.results(callee, given);
      case 'type': {
        const text = this.#converted(callee, given);
        return text.length
          ? text
          : [{ kind: 'instance', file: callee.file, container: callee.container, construction: given }];
      }
      case 'external':
        return [callee];
      case 'instance':
        // `cls(name)`, `new self($name)`; the result of Python's `__call__` is unknown.
        return isOwnType
          ? [{ kind: 'instance', file: callee.file, container: callee.container, construction: given }]
          : [];
      // `name.trim()`: the member is the text already.
      case 'string':
      case 'partial':
        return [callee];
      // `provider.get()`, `flag.name()` of an enum entry: the method is kept as a step of the path.
      case 'parameter':
        return this.#isUnwrapped(callee) || (given.args.length === 0 && this.#isOfEntry(callee))
          ? [callee]
          : [];
      case 'open':
        return this.#isUnwrapped(callee) ? [callee] : [];
      case 'object':
      case 'pair':
      case 'list':
      case 'module':
        return [];
    }
  }

  /** Whether the last step to a value is a method that unwraps a holder, whose type is declared: `provider.get()`. */
  #isUnwrapped(value: OpenValue | ParameterValue): boolean {
    return UNWRAPS.test(value.path.at(-1) ?? '') && this.#evaluator.types.declaredTypes(value).length > 0;
  }

  /**
   * Whether the last step to a value, `name` of `flag.name()`, is a getter of an enum entry. No file declares it: the value
   * would be a function.
   */
  #isOfEntry({ path, ...parameter }: ParameterValue): boolean {
    const entry = { ...parameter, path: path.slice(0, -1) };
    return isNamedLikeGetter(path.at(-1)) && this.#evaluator.types.of(entry).some(isEnum);
  }

  /** The object made by a named constructor: `Flag.named("x")`. Undefined for one that returns it, Dart's `factory`. */
  #constructed({ file, fn }: FunctionValue, construction: CallArguments): readonly Value[] | undefined {
    const { isConstructor, container, returns } = file.fn(fn);
    if (!isConstructor || container === undefined || returns.length > 0) return undefined;
    return [{ kind: 'instance', file, container, construction }];
  }

  /** A string converted to a named string type: Go's `Flag("name")`. */
  #converted({ file, container }: TypeRef, given: CallArguments): readonly Value[] {
    const { name, start, end } = file.container(container);
    const [only, ...others] = given.args;
    const isText = file.declarations(name).some((id) => {
      // Of several types with the name, the declaration of this one.
      const row = file.declaration(id);
      return row.kind === 'type' && /^string$/i.test(row.type ?? '') && start <= row.start && row.end <= end;
    });
    if (!isText || !only || others.length > 0) return [];
    const values = this.#evaluator.evaluate(given.file, only.value);
    return values.map((value) => typedText(value, [{ file, container }]));
  }

  /** `require('…')` and `import('…')`. */
  #imported(file: LinkedFile, row: CallFact): readonly Value[] | undefined {
    const callee = file.expression(row.callee);
    const isImport =
      callee.kind === 'name'
        ? /^(?:require|import)$/.test(callee.name)
        : callee.kind === 'other' && callee.text === 'import';
    const only = row.args[0] && file.expression(row.args[0].value);
    if (!isImport || only?.kind !== 'string') return undefined;
    const files = this.#evaluator.program.imported(file, only.value);
    if (files.length === 0) return [{ kind: 'external', module: only.value, path: [] }];
    // `module.exports = function isOn(name) {}`, or a class
    const whole = files.flatMap((one) =>
      this.#evaluator.ofResolved(this.#evaluator.names.imports.exported(one, WHOLE_EXPORT)),
    );
    return [{ kind: 'module', files }, ...whole.filter(({ kind }) => kind === 'function' || kind === 'type')];
  }
}

/** Whether an expression is `self` or `this`. */
function isSelf(file: LinkedFile, id: Id | undefined): boolean {
  return id !== undefined && file.expression(id).kind === 'self';
}
