import { type DeclarationFact, type Id, isOfFile, type Span } from '../facts/facts.ts';
import type { LanguageKey } from '../languages/files.ts';
import { linkRules } from '../languages/languages.ts';
import { isUnleashClient } from '../sdk-table.ts';
import type { Collections, EntryPart } from './collections.ts';
import type { TypedEvaluation } from './value-types.ts';
import type { LinkedFile } from './linked-file.ts';
import { isEnum, isSameType, type TypeRef } from './program.ts';
import { nameOf } from './rows.ts';
import { sdkOf } from './sdk-rows.ts';
import { textsOfType } from './typed-texts.ts';
import { distinct, type Value } from './values.ts';
import { LITERAL } from './vocabulary.ts';

/** The parts of the evaluator that the resolution of variables uses. */
interface Parts extends TypedEvaluation {
  readonly collections: Collections;
}

/** Resolves variables and members: by what they are initialized with, what is assigned later, or their type. */
export class Variables {
  readonly #evaluator: Parts;

  constructor(evaluator: Parts) {
    this.#evaluator = evaluator;
  }

  /**
   * What a variable or member may hold, by the first that tells:
   * 1. the argument for a generated constructor, as for a field of a Swift struct;
   * 2. its enum entry, `CART("cart")` or just `CART`;
   * 3. the elements that it is taken from;
   * 4. its first value, if it is the only one;
   * 5. what is assigned later;
   * 6. the constructor's parameter that fills the field;
   * 7. its declared type, as an open value.
   */
  of(file: LinkedFile, id: Id, declaration: DeclarationFact): readonly Value[] {
    const { value, property, type, source, args, isEntry, container, fn } = declaration;
    // 1. Such a field has a function and a position, as a parameter has.
    const isGivenToConstructor =
      declaration.kind === 'member' && fn !== undefined && declaration.index !== undefined;
    if (isGivenToConstructor) return [parameterValue(file, id, declaration)];
    // 2. `CART = "cart"` has no arguments: it is its value (4).
    if (isEntry && container !== undefined && (value === undefined || args))
      return [
        { kind: 'instance', file, container, entry: id, ...(args && { construction: { file, args } }) },
      ];
    // 3.
    if (source !== undefined) return this.#eachOf(file, source, { property });
    // 4.
    const assigned = this.#assignedLater(file, id, declaration);
    if (value !== undefined && assigned.length === 0)
      return this.#initialValues(file, id, declaration, value);
    // 5.
    if (this.#isAssignedLater(file, value, assigned)) {
      const values = this.assignedTo(file, id).flatMap((one) => this.#evaluator.evaluate(file, one));
      const others = distinct(withoutOwn(values, file, id));
      if (others.length) return others;
    }
    // 6.
    const parameters = this.#parametersOfField(file, declaration);
    if (parameters.length > 0) return parameters;
    // 7. In a cycle, a variable without a type adds nothing to what the variables around it hold.
    return type === undefined && this.#evaluator.questions.isWaiting
      ? []
      : [unknownValue(file, id, declaration)];
  }

  /** What a variable is initialized with; if that is unknown, an open value of its declared type. */
  #initialValues(file: LinkedFile, id: Id, declaration: DeclarationFact, value: Id): readonly Value[] {
    const { property, type, isEntry, container } = declaration;
    const evaluated = withoutOwn(this.#evaluator.evaluate(file, value), file, id);
    // Python's enum entries are class variables; of one with a number, which gives no value, code may read the name.
    const ofEnum = container !== undefined && isEnum({ file, container }) ? { file, container } : undefined;
    if (evaluated.length === 0 && !isEntry && ofEnum) return [{ kind: 'instance', ...ofEnum, entry: id }];
    // An entry that is a string has the methods of its enum: `Flag.CART.key()`, which returns `self.value`.
    const initial =
      ofEnum && type === undefined
        ? evaluated.map((one) =>
            one.kind === 'string' ? { ...one, types: [ofEnum], entry: { file, id } } : one,
          )
        : evaluated;
    // `const { isEnabled } = client` reads the member.
    const found =
      property === undefined ? initial : initial.flatMap((one) => this.#evaluator.members.of(one, property));
    const { isWaiting } = this.#evaluator.questions;
    const unknown = unknownValue(file, id, declaration);
    if (type === undefined) return found.length > 0 || isWaiting ? found : [unknown];
    if (found.some((one) => !tellsLessThanType(one, file, value))) {
      const { typeNames } = this.#evaluator;
      const typed = textsOfType(typeNames, file, found, { type, at: declaration.start });
      // In a cycle, the type counts beside the value, so that it does not matter where the cycle begins.
      return isWaiting ? [...typed, unknown] : typed;
    }
    // The declared type says more than these values. Kept beside it are an SDK's own function, and a text known in part.
    const isName = file.expression(value).kind === 'name';
    const kept = found.filter(
      (one) => one.kind === 'partial' || (isName && isOfSdk(one, file.facts.language)),
    );
    return [...kept, unknown];
  }

  /**
   * Whether later assignments define a variable: it begins without a value or with one such as `null`, or all of them are
   * in functions that declare it as `global`, as in Python.
   */
  #isAssignedLater(file: LinkedFile, value: Id | undefined, assigned: readonly Id[]): boolean {
    if (value === undefined) return assigned.length > 0;
    const row = file.expression(value);
    // Some grammars read `null` as a node of its own, others as a name.
    if (row.kind === 'other' ? LITERAL.test(row.text) : LITERAL.test(nameOf(row))) return true;
    return (
      linkRules(file.facts.language).namesGlobals === true &&
      assigned.every((id) => isGlobal(file.holderOf(id)))
    );
  }

  /** The constructor parameters that fill this field: `constructor(private name: string)`. */
  #parametersOfField(file: LinkedFile, { name, container }: DeclarationFact): readonly Value[] {
    return file.fields(container, name).map((id) => parameterValue(file, id, file.declaration(id)));
  }

  /** All expressions that a variable is initialized with or later assigned, in order. */
  assignedTo(file: LinkedFile, id: Id): readonly Id[] {
    const declaration = file.declaration(id);
    const { value, property } = declaration;
    if (property !== undefined) return [];
    return [...(value === undefined ? [] : [value]), ...this.#assignedLater(file, id, declaration)];
  }

  /** What is assigned to a variable later, which makes its first value unreliable. */
  #assignedLater(file: LinkedFile, id: Id, declaration: DeclarationFact): readonly Id[] {
    const { name, scope, kind, container } = declaration;
    const scoped = file.scoped(name);
    const assigned = scoped.assignmentsIn(scope).filter((other) => {
      const row = file.declaration(other);
      if (isGlobal(row) && !isOfFile(declaration)) return false;
      // A member is assigned by code of its own type, a variable by any code in its scope.
      const mayAssign = container === undefined || row.container === container;
      return mayAssign && !isHidden(file, row, scope) && !this.#isOfOtherType(file, row);
    });
    // A second declaration in the same scope, as `name = "x"` can be in Python.
    const redeclared = kind === 'variable' ? scoped.variablesFrom(scope.start) : [];
    return [...assigned, ...redeclared.filter((other) => file.declaration(other).container === container)]
      .sort((one, other) => one - other)
      .flatMap((other) => (other === id ? [] : (file.declaration(other).value ?? [])));
  }

  /** Whether an assignment is to a member of another object, and that is of another type: `cart.name = "x"` in `Order`. */
  #isOfOtherType(file: LinkedFile, { of, container }: DeclarationFact): boolean {
    if (of === undefined || container === undefined || file.expression(of).kind === 'self') return false;
    const { types } = this.#evaluator;
    const own = { file, container };
    const found = types.ofAll(this.#evaluator.evaluate(file, of));
    const isRelated = (one: TypeRef, other: TypeRef): boolean =>
      types.lineage(one).some((type) => isSameType(type, other));
    return found.length > 0 && found.every((type) => !isRelated(type, own) && !isRelated(own, type));
  }

  /** The values of a loop's variable: `for (const name of names)`. */
  looped(file: LinkedFile, { source, ...read }: DeclarationFact): readonly Value[] {
    return source === undefined ? [] : this.#eachOf(file, source, read);
  }

  /** What a loop over an expression reads from each element. */
  #eachOf(file: LinkedFile, source: Id, read: EntryPart): readonly Value[] {
    const values = this.#evaluator.evaluate(file, source);
    return values.flatMap((value) => this.#evaluator.collections.loopValues(value, read));
  }
}

/** A parameter as a value, with the index -1 for a receiver; one that belongs to no function, by its type alone. */
export function parameterValue(file: LinkedFile, id: Id, declaration: DeclarationFact): Value {
  const { fn, index = -1, label, property, path = [], type, start: at } = declaration;
  if (fn === undefined) return { kind: 'open', file, type, at, path: [] };
  // What a pattern takes out of the parameter: `flag` and `key` of `{ flag: { key } }`. No member is read of that yet.
  const properties = property === undefined ? [] : [property, ...path];
  return { kind: 'parameter', file, fn, index, label, properties, declaration: id, at, path: [] };
}

/** The value of a variable of which at most the declared type is known. */
function unknownValue(file: LinkedFile, variable: Id, { type, start: at }: DeclarationFact): Value {
  return { kind: 'open', file, type, at, path: [], variable };
}

/** Whether a value comes from an SDK's package: the hook in `const useFlag: Asks = useUnleashFlag`. */
function isOfSdk(value: Value, language: LanguageKey): boolean {
  return value.kind === 'external' && sdkOf(language, value.module) !== undefined;
}

/**
 * Whether a declared type tells more than a value: than one known by its package or in part, or than the client that the
 * variable's `initializer` constructs.
 */
function tellsLessThanType(one: Value, file: LinkedFile, initializer: Id): boolean {
  if (one.kind !== 'open') return one.kind === 'external' || one.kind === 'partial';
  const row = file.expression(initializer);
  const isConstructed =
    row.kind === 'call' && row.types === undefined && one.file === file && one.at === row.start;
  return isConstructed && isUnleashClient(one.type ?? '');
}

/** `values` without those that a variable has of itself: `node = node.next`. */
function withoutOwn(values: readonly Value[], file: LinkedFile, id: Id): readonly Value[] {
  return values.filter((value) => value.kind !== 'open' || value.file !== file || value.variable !== id);
}

/** Whether an assignment targets another variable of the same name in a scope narrower than `scope`. */
function isHidden(file: LinkedFile, row: DeclarationFact, scope: Span): boolean {
  // `this.name = …` targets a member, which no local hides.
  const nearest = row.of === undefined ? file.visible(row.name, row) : undefined;
  if (nearest === undefined || isGlobal(row)) return false;
  const { start, end } = file.declaration(nearest).scope;
  return end - start < scope.end - scope.start;
}

/** Whether an assignment targets the module's variable, whatever local has that name: after Python's `global name`. */
function isGlobal(row: DeclarationFact | undefined): boolean {
  return row?.kind === 'assignment' && isOfFile(row);
}
