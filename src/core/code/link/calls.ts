import type { ArgumentFact, CallFact, Id } from '../facts/facts.ts';
import { CLIENT_TYPES } from '../sdk-table.ts';
import type { Evaluator } from './evaluator.ts';
import type { LinkedFile } from './linked-file.ts';
import { Overloads } from './overloads.ts';
import { wrapped } from './texts.ts';
import { entriesOf } from './collections.ts';
import type { TypeRef } from './program.ts';
import { EACH, type InstanceValue, type ParameterValue, type Ref, type Value } from './values.ts';
import { linkRules } from '../language/link-rules.ts';
import {
  ALL_ENTRIES,
  GIVES_VALUE,
  KEEPS_LIST,
  LOOKS_UP,
  MAKES_LIST,
  OVER_ELEMENTS,
  PASSES_ON,
} from './vocabulary.ts';

/** What a call hands to a function. */
export interface Given {
  readonly file: LinkedFile;
  readonly args: readonly ArgumentFact[];
}

/** Tells what calls give, with the arguments that they hand over. */
export class Calls {
  readonly overloads: Overloads;
  readonly #evaluator: Evaluator;

  constructor(evaluator: Evaluator) {
    this.#evaluator = evaluator;
    this.overloads = new Overloads(evaluator);
  }

  /** What the call `row` may give. */
  of(file: LinkedFile, id: Id, row: CallFact): readonly Value[] {
    const module = this.#imported(file, row);
    if (module) return module;
    const callees = this.callees(file, row);
    const found = callees.flatMap((callee) => this.#given(callee, { file, args: row.args }));
    if (found.some(({ kind }) => kind !== 'external')) return found;
    const isBare = row.args.length === 0 && linkRules(file.facts.language).callsWithoutParentheses;
    if (found.length === 0 && isBare && callees.length > 0) return callees;
    const annotation = this.#annotated(file, row);
    if (annotation.length) return annotation;
    const made = this.#built(file, id, row);
    const built = made.length > 0 ? made : found;
    // `mockk<Unleash>()`, `context.read<Client>()`
    const isTyped = row.types !== undefined && (built.length === 0 || this.#isTold(file, row.types));
    return isTyped ? [{ kind: 'open', file, type: row.types, path: [] }] : built;
  }

  /** Whether a type says more than the library that gives a value of it. */
  #isTold(file: LinkedFile, type: string): boolean {
    return CLIENT_TYPES.test(type) || this.#evaluator.names.types(file, type).length > 0;
  }

  /** What reflection reads of the annotations of an enum's entry, which the function around it takes. */
  #annotated(file: LinkedFile, { types, fn }: CallFact): readonly Value[] {
    if (types === undefined || fn === undefined) return [];
    return file
      .fn(fn)
      .parameters.flatMap((id) => this.#evaluator.declared(file, id))
      .flatMap((parameter) => this.#evaluator.entries.annotated(parameter, types));
  }

  /** What functions of libraries and of the language make of their arguments. */
  #built(file: LinkedFile, id: Id, row: CallFact): readonly Value[] {
    const callee = file.expression(row.callee);
    if (callee.kind === 'member' && callee.object !== undefined)
      return this.#method(file, row, callee.object, callee.name);
    return callee.kind === 'name' ? this.#function(file, id, row, callee.name) : this.#literal(file, id, row);
  }

  /** What a call may be of. */
  callees(file: LinkedFile, row: CallFact): readonly Value[] {
    return this.overloads.fitting(file, row, this.#evaluator.evaluate(file, row.callee));
  }

  /** What a function gives; `given` is what it is called with, where that is known. */
  results(value: Extract<Value, { kind: 'function' }>, given: Given | undefined): readonly Value[] {
    const { file, fn, self } = value;
    const row = file.fn(fn);
    const bound = this.#returned(value).flatMap((one) => this.bind(one, { file, fn }, given, self));
    if (bound.length) return bound;
    const type = file
      .declarations(row.name ?? '')
      .map((id) => file.declaration(id))
      .find((one) => one.fn === fn && one.kind !== 'parameter')?.type;
    return type === undefined ? [] : [{ kind: 'open', file, type, path: [] }];
  }

  /** What stands in a function as its result. */
  #returned({ file, fn, self }: Extract<Value, { kind: 'function' }>): readonly Value[] {
    const { returns } = file.fn(fn);
    const options = returns.flatMap((id) => {
      const row = file.expression(id);
      return row.kind === 'choice' ? row.options : [id];
    });
    const chosen = options.length > 1 ? this.#evaluator.branches.of(file, options, self) : undefined;
    return chosen ?? returns.flatMap((id) => this.#evaluator.evaluate(file, id));
  }

  /** `value` with what a call hands over in the place of the parameters of `of`. */
  bind(
    value: Value,
    of: { file: LinkedFile; fn: Id },
    given: Given | undefined,
    self?: Value,
  ): readonly Value[] {
    if (self?.kind === 'instance' && self.made) {
      const made = this.bindMade(value, self);
      if (made.length !== 1 || made[0] !== value) return made;
    }
    const own = self?.kind === 'parameter' ? this.#madeOf(value, self) : undefined;
    if (own) return [own];
    if (value.kind !== 'parameter' || value.file !== of.file || value.fn !== of.fn) return [value];
    if (value.index === -1 && self)
      return this.#evaluator.members.along(self, value.path).flatMap((one) => wrapped(one, value.around));
    return given ? this.argument(value, given) : [value];
  }

  /** What a parameter of the program was made with is a member of that parameter. */
  #madeOf(value: Value, self: ParameterValue): ParameterValue | undefined {
    if (value.kind !== 'parameter' || value.declaration === undefined || self.around) return undefined;
    const { isConstructor, container, start } = value.file.fn(value.fn);
    const isOwn =
      isConstructor &&
      this.#evaluator.types
        .of(self)
        .some((type) => type.file === value.file && isPartOf(type.file, type.container, container, start));
    const { name } = value.file.declaration(value.declaration);
    return isOwn ? { ...self, path: [...self.path, name, ...value.path], around: value.around } : undefined;
  }

  /** `value` with what an object was made with in the place of its constructor's parameters. */
  bindMade(value: Value, instance: InstanceValue): readonly Value[] {
    const { file, container, made } = instance;
    if (value.kind !== 'parameter' || !value.file.fn(value.fn).isConstructor) return [value];
    const fn = value.file.fn(value.fn);
    if (value.file === file && isPartOf(file, container, fn.container, fn.start))
      return made ? this.argument(value, made) : [value];
    const above = this.#above(instance, value);
    return above.length ? above.flatMap((one) => this.bindMade(one, instance)) : [value];
  }

  /** What a type hands to the constructor of the one that it extends. */
  #above({ file, container }: InstanceValue, parameter: ParameterValue): readonly Value[] {
    const owner = parameter.file.fn(parameter.fn);
    for (const type of this.#evaluator.types.lineage({ file, container })) {
      const { args, supertypes } = type.file.container(type.container);
      if (!args) continue;
      const isMade = supertypes
        .flatMap((name) => this.#evaluator.names.types(type.file, name))
        .some(
          (one) =>
            one.file === parameter.file && isPartOf(one.file, one.container, owner.container, owner.start),
        );
      if (isMade) return this.argument(parameter, { file: type.file, args });
    }
    return [];
  }

  /** What a call hands over for a parameter, or the parameter's default; the parameter itself where neither is told. */
  argument(parameter: ParameterValue, given: Given): readonly Value[] {
    const rest = restFor(parameter, given.args);
    if (rest) return this.#rest(parameter, given.file, rest);
    const argument = argumentFor(parameter, given.args);
    const { property, path, file, declaration } = parameter;
    const preset = declaration === undefined ? undefined : file.declaration(declaration).value;
    const ref: Ref | undefined = argument
      ? { file: given.file, id: argument.value }
      : preset === undefined
        ? undefined
        : { file, id: preset };
    if (!ref) return [];
    const values = this.#evaluator.evaluate(ref.file, ref.id);
    // A default of which nothing is known is the parameter all the same.
    if (!argument && values.length === 0) return [parameter];
    const names = property !== undefined && argument ? [property, ...path] : path;
    return values
      .flatMap((value) => this.#evaluator.members.along(value, names))
      .flatMap((value) => wrapped(value, parameter.around));
  }

  /** Each argument of many, or the elements of a list that stands for them. */
  #rest({ path, around }: ParameterValue, file: LinkedFile, rest: readonly ArgumentFact[]): readonly Value[] {
    const { collections, members } = this.#evaluator;
    return rest
      .flatMap(({ value }) => this.#evaluator.evaluate(file, value))
      .flatMap((value) =>
        value.kind === 'list' || value.kind === 'parameter' ? collections.elements(value) : [value],
      )
      .flatMap((value) => members.along(value, path.slice(1)))
      .flatMap((value) => wrapped(value, around));
  }

  #given(callee: Value, given: Given): readonly Value[] {
    switch (callee.kind) {
      case 'function':
        return this.#made(callee, given) ?? this.results(callee, given);
      case 'type': {
        const text = this.#converted(callee, given);
        return text.length
          ? text
          : [{ kind: 'instance', file: callee.file, container: callee.container, made: given }];
      }
      case 'external':
        return [callee];
      case 'instance':
        // Kotlin's `invoke`, Python's `__call__`
        return [];
      case 'string':
        return [callee];
      case 'open':
      case 'object':
      case 'list':
      case 'module':
      case 'parameter':
        return [];
    }
  }

  /** What a constructor with a name of its own makes: `Flag.named("x")`. */
  #made({ file, fn }: Extract<Value, { kind: 'function' }>, made: Given): readonly Value[] | undefined {
    const { isConstructor, container, returns } = file.fn(fn);
    if (!isConstructor || container === undefined || returns.length > 0) return undefined;
    return [{ kind: 'instance', file, container, made }];
  }

  /** A text that is said to be of a named type: Go's `Flag("name")`. */
  #converted({ file, container }: TypeRef, given: Given): readonly Value[] {
    const { name, start, end } = file.container(container);
    const [only, ...others] = given.args;
    const isText = file.declarations(name).some((id) => {
      const row = file.declaration(id);
      return row.kind === 'type' && /^string$/i.test(row.type ?? '') && start <= row.start && row.end <= end;
    });
    return isText && only && others.length === 0 ? this.#evaluator.evaluate(given.file, only.value) : [];
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
    return files.length ? [{ kind: 'module', files }] : [{ kind: 'external', module: only.value, path: [] }];
  }

  /** Methods that no file of the program declares: those of texts, lists, maps and enums. */
  #method(file: LinkedFile, row: CallFact, object: Id, name: string): readonly Value[] {
    const objects = this.#evaluator.evaluate(file, object);
    const [first] = row.args;
    const on = file.expression(object);
    const isStatic = on.kind === 'name' && objects.every(({ kind }) => kind === 'external');
    if (isStatic && MAKES_LIST.test(name) && !/^Map$/.test(on.name)) return this.#list(file, row);
    if (isStatic && on.name === 'Map') return this.#pairs(file, row);
    if (isStatic && first && (PASSES_ON.test(name) || ALL_ENTRIES.test(name)))
      return this.#evaluator.evaluate(file, first.value);
    if (first && LOOKS_UP.test(name))
      return this.#evaluator.collections.lookup(objects, { file, id: first.value });
    if (name === 'values') return objects.map((one) => this.#valuesOf(one));
    if (KEEPS_LIST.test(name)) return objects;
    if (OVER_ELEMENTS.test(name) && first) return this.#mapped(file, first.value, objects);
    if (row.args.length === 0 && GIVES_VALUE.test(name))
      return objects.filter(({ kind }) => kind === 'string');
    return [];
  }

  /** The values of a map as a list; anything else as it is. */
  #valuesOf(value: Value): Value {
    if (value.kind !== 'object') return value;
    return { kind: 'list', items: entriesOf(value).map((entry) => ({ file: value.file, id: entry.value })) };
  }

  /** What a function makes of each element. */
  #mapped(file: LinkedFile, lambda: Id, objects: readonly Value[]): readonly Value[] {
    const elements = objects.flatMap((object) => this.#evaluator.collections.elements(object));
    return this.#evaluator.evaluate(file, lambda).flatMap((value) => {
      if (value.kind !== 'function') return [];
      return this.results(value, undefined).flatMap((result) =>
        result.kind === 'parameter' && result.fn === value.fn && result.file === value.file
          ? elements
              .flatMap((element) => this.#evaluator.members.along(element, result.path))
              .flatMap((element) => wrapped(element, result.around))
          : [result],
      );
    });
  }

  #function(file: LinkedFile, id: Id, row: CallFact, name: string): readonly Value[] {
    const [first] = row.args;
    if (/^(?:mapOf|mutableMapOf|hashMapOf|linkedMapOf|sortedMapOf)$/.test(name))
      return this.#pairs(file, row);
    if (MAKES_LIST.test(name) && name !== 'of') {
      const [only] = row.args.length === 1 && first ? this.#evaluator.evaluate(file, first.value) : [];
      return only && only.kind !== 'string' && /^(?:list|set|tuple|frozenset|List|Set|Array)$/.test(name)
        ? [only]
        : this.#list(file, row);
    }
    if (first && PASSES_ON.test(name)) {
      return this.#evaluator
        .evaluate(file, first.value)
        .flatMap((value) =>
          value.kind === 'function' && row.args.length <= 2 ? this.results(value, undefined) : [value],
        );
    }
    const made = row.args.length === 1 && first ? this.#provided(file, first.value) : [];
    return made.length ? made : this.#literal(file, id, row);
  }

  /** What a container of services gives for a type: `inject(Flags)`, `get<Flags>()`. */
  #provided(file: LinkedFile, type: Id): readonly Value[] {
    return this.#evaluator
      .evaluate(file, type)
      .flatMap((value) =>
        value.kind === 'type'
          ? [{ kind: 'instance', file: value.file, container: value.container } as const]
          : [],
      );
  }

  /** Go's literals of maps and slices, which are read as calls of their type. */
  #literal(file: LinkedFile, id: Id, row: CallFact): readonly Value[] {
    const callee = file.expression(row.callee);
    if (callee.kind !== 'other') return [];
    if (row.args.some(({ label }) => label !== undefined)) return [{ kind: 'object', file, id }];
    return row.args.length ? this.#list(file, row) : [];
  }

  #list(file: LinkedFile, row: CallFact): readonly Value[] {
    return [{ kind: 'list', items: row.args.map(({ value }) => ({ file, id: value })) }];
  }

  /** The values of `Map.of(key, value, …)` and `mapOf(key to value, …)`, whatever the key. */
  #pairs(file: LinkedFile, row: CallFact): readonly Value[] {
    const isTold = row.args.every(({ value }) => file.expression(value).kind === 'list');
    const values = isTold
      ? row.args.flatMap(({ value }) => lastItem(file, value))
      : row.args.filter((_, at) => at % 2 === 1).map(({ value }) => value);
    return [{ kind: 'list', items: values.map((value) => ({ file, id: value })) }];
  }
}

/** All arguments that a parameter takes which has no last one, where each of them is asked for. */
export function restFor(
  parameter: ParameterValue,
  args: readonly ArgumentFact[],
): readonly ArgumentFact[] | undefined {
  const { file, declaration, index, path } = parameter;
  const isRest = declaration !== undefined && file.declaration(declaration).isRest === true;
  return isRest && path[0] === EACH
    ? args.slice(index).filter(({ label }) => label === undefined)
    : undefined;
}

/** The argument that a call gives for a parameter: by its label, else by position. */
export function argumentFor(
  { index, label }: { readonly index: number; readonly label: string | undefined },
  args: readonly ArgumentFact[],
): ArgumentFact | undefined {
  const labelled = label === undefined ? undefined : args.find((argument) => argument.label === label);
  if (labelled) return labelled;
  const positional = index < 0 ? undefined : args[index];
  return positional?.label === undefined ? positional : undefined;
}

function lastItem(file: LinkedFile, id: Id): readonly Id[] {
  const row = file.expression(id);
  const last = row.kind === 'list' ? row.items.at(-1) : undefined;
  return last === undefined ? [] : [last];
}

/** Whether a constructor is of the type `container`. */
function isPartOf(file: LinkedFile, container: Id, own: Id | undefined, start: number): boolean {
  if (own === undefined) return file.container(container).start === start;
  return (
    own === container ||
    file.container(own).name === file.container(container).name ||
    file.container(container).start === start
  );
}
