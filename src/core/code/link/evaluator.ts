import {
  type DeclarationFact,
  type ExpressionFact,
  type Id,
  isOfFile,
  type NameFact,
  type Span,
} from '../facts/facts.ts';
import type { LanguageKey } from '../languages/files.ts';
import { linkRules } from '../languages/languages.ts';
import { Branches } from './chosen-branches.ts';
import { Bindings } from './bindings.ts';
import { Calls } from './calls.ts';
import { Collections } from './collections.ts';
import { DeclaredMembers } from './declared-members.ts';
import { EnumEntries } from './enum-entries.ts';
import type { Evaluation } from './evaluation.ts';
import { ExpectedTypes } from './expected-types.ts';
import { Extensions } from './extensions.ts';
import { type ResolvedName, withoutTypesOfValues } from './resolved-name.ts';
import { FunctionNames } from './function-names.ts';
import { InterfaceFits } from './interface-fits.ts';
import type { LinkedFile } from './linked-file.ts';
import { Members } from './members.ts';
import { Names } from './names.ts';
import { OwnMembers } from './own-members.ts';
import { PerFile } from './per-file.ts';
import { isEnum, type Program } from './program.ts';
import { type Answer, Questions } from '../questions.ts';
import { nameOf, symbolName } from './rows.ts';
import { sdkOf } from './sdk-rows.ts';
import { Subtypes } from './subtypes.ts';
import { joinedTexts } from './concatenation.ts';
import { TypeNames } from './type-names.ts';
import { ValueTypes } from './value-types.ts';
import { areUnknown, distinct, type FunctionValue, type Value } from './values.ts';
import { LITERAL } from './vocabulary.ts';

/** The parameter that a lambda has without declaring it: Kotlin's `it`, Swift's `$0`, Ruby's `_1`. */
const IMPLICIT_PARAMETER = /^(?:it|\$?0|_1)$/;

/** Computes the possible values of expressions across all files of a program, on demand and cached. */
export class Evaluator implements Evaluation {
  readonly program: Program;
  readonly names: Names;
  readonly typeNames: TypeNames;
  readonly types: ValueTypes;
  readonly subtypes: Subtypes;
  readonly expected: ExpectedTypes;
  readonly fits: InterfaceFits;
  readonly functionNames: FunctionNames;
  readonly collections: Collections;
  readonly entries: EnumEntries;
  readonly extensions: Extensions;
  readonly declaredMembers: DeclaredMembers;
  readonly ownMembers: OwnMembers;
  readonly members: Members;
  readonly bindings: Bindings;
  readonly calls: Calls;
  readonly branches: Branches;
  readonly questions = new Questions();
  /** Values by expression. */
  readonly #valuesOfExpressions = new PerFile<Id, Answer<readonly Value[]>>();
  /** Values by variable or member. */
  readonly #valuesOfDeclarations = new PerFile<Id, Answer<readonly Value[]>>();

  constructor(program: Program) {
    this.program = program;
    this.names = new Names(program, this.questions);
    this.typeNames = new TypeNames(program, this.names, this.questions);
    this.types = new ValueTypes(this);
    this.subtypes = new Subtypes(this.types);
    this.expected = new ExpectedTypes(this);
    this.fits = new InterfaceFits(this);
    this.functionNames = new FunctionNames(this);
    this.collections = new Collections(this);
    this.entries = new EnumEntries(this);
    this.extensions = new Extensions(this);
    this.declaredMembers = new DeclaredMembers(this);
    this.ownMembers = new OwnMembers(this);
    this.members = new Members(this);
    this.bindings = new Bindings(this);
    this.calls = new Calls(this);
    this.branches = new Branches(this);
  }

  /** All possible values of an expression; empty if unknown. */
  evaluate(file: LinkedFile, id: Id): readonly Value[] {
    return this.#once(this.#valuesOfExpressions.of(file), id, () =>
      this.#withCast(file, id, file.expression(id)),
    );
  }

  /** Values that are computed once; empty in a cycle. */
  #once(known: Map<Id, Answer<readonly Value[]>>, id: Id, compute: () => readonly Value[]): readonly Value[] {
    return this.questions.list(known, id, () => {
      const values = compute();
      // A cycle would add the same values again in each round.
      return this.questions.isWaiting ? distinct(values) : values;
    });
  }

  /** The values of what a name or an export resolves to. */
  ofResolved(found: readonly ResolvedName[]): readonly Value[] {
    return withoutTypesOfValues(found).flatMap((one) => this.#ofResolvedName(one));
  }

  #ofResolvedName(found: ResolvedName): readonly Value[] {
    switch (found.kind) {
      case 'declaration':
        return this.declared(found.file, found.id);
      case 'value':
        return this.evaluate(found.file, found.id);
      case 'type':
      case 'module':
      case 'external':
        return [found];
    }
  }

  /** The possible values of a declaration. */
  declared(file: LinkedFile, id: Id): readonly Value[] {
    const declaration = file.declaration(id);
    switch (declaration.kind) {
      case 'parameter':
        return [this.#parameter(file, id, declaration)];
      case 'function':
        return declaration.fn === undefined ? [] : [{ kind: 'function', file, fn: declaration.fn }];
      case 'loop':
        return this.#looped(file, declaration);
      case 'type':
        return this.#alias(file, declaration);
      case 'variable':
      case 'member':
      case 'assignment':
        return this.#once(this.#valuesOfDeclarations.of(file), id, () =>
          this.#variable(file, id, declaration),
        );
    }
  }

  /** The values of a loop's variable: `for (const name of names)`. */
  #looped(file: LinkedFile, { source, part, property }: DeclarationFact): readonly Value[] {
    if (source === undefined) return [];
    return this.evaluate(file, source).flatMap((value) =>
      this.collections.loopValues(value, { part, property }),
    );
  }

  /** The elements that a loop over an expression visits, or their member `property`. */
  elements(file: LinkedFile, id: Id, property?: string): readonly Value[] {
    return this.evaluate(file, id).flatMap((value) => this.collections.loopValues(value, { property }));
  }

  /** The values of an expression; a cast gives those of unknown type their type: `x as Flag`. */
  #withCast(file: LinkedFile, id: Id, row: ExpressionFact): readonly Value[] {
    const found = this.#withoutCast(file, id, row);
    if (row.cast === undefined) return found;
    const ofCast = { type: row.cast, at: row.start };
    return areUnknown(found)
      ? [...found, { kind: 'open', file, ...ofCast, path: [] }]
      : found.map((value) => (value.kind === 'open' ? { ...value, ...ofCast } : value));
  }

  /** The values of an expression without its cast. */
  #withoutCast(file: LinkedFile, id: Id, row: ExpressionFact): readonly Value[] {
    switch (row.kind) {
      case 'string':
        return [
          {
            kind: 'string',
            file,
            start: row.start,
            end: row.end,
            value: row.value,
            symbol: row.symbol === true,
          },
        ];
      case 'name':
        return this.#name(file, row);
      case 'self':
        return this.ownMembers.self(file, row);
      case 'member':
        return this.members.ofRow(file, id, row);
      case 'index':
        return this.members.ofIndex(file, row);
      case 'call':
        return this.calls.of(file, id, row);
      case 'choice':
        return this.branches.of(file, row.options) ?? this.#ofAll(file, row.options);
      case 'object':
        return [{ kind: 'object', file, id }];
      case 'list':
        return [{ kind: 'list', items: row.items.map((item) => ({ file, id: item })) }];
      case 'function':
        return [{ kind: 'function', file, fn: row.fn }];
      case 'template':
        return this.#template(file, row);
      case 'compare':
      case 'other':
        return [];
    }
  }

  /** The values of any of several expressions. */
  #ofAll(file: LinkedFile, ids: readonly Id[]): readonly Value[] {
    return ids.flatMap((id) => this.evaluate(file, id));
  }

  /** The values of a bare name: a lambda's implicit parameter, what it resolves to, a member of a type around it. */
  #name(file: LinkedFile, row: NameFact): readonly Value[] {
    const lambda = file.visible(row.name, row) === undefined ? this.lambdaOf(file, row) : undefined;
    if (lambda !== undefined) return [implicitParameter(file, lambda)];
    if (LITERAL.test(row.name)) return [];
    const found = this.names.find(file, symbolName(row), row);
    if (found.length === 0) {
      const received = this.ownMembers.ofReceiver(file, row);
      if (received.length > 0) return received;
      const inherited = this.ownMembers.inherited(file, row.name, row);
      return inherited.length ? inherited : this.ownMembers.ofOwnEntry(file, row);
    }
    const inheritedFirst = this.ownMembers.inheritedFirst(file, row);
    if (inheritedFirst.length > 0) return inheritedFirst;
    const values = this.ofResolved(found).flatMap((value) => this.#resultOfGetter(value));
    const method = values.find((value) => value.kind === 'function');
    return method ? [...values, ...this.#propertyBeside(method, row.name)] : values;
  }

  /** A property with the same name as a method of its type: Kotlin's `fun key() = key`. */
  #propertyBeside({ file, fn }: FunctionValue, name: string): readonly Value[] {
    const { container } = file.fn(fn);
    if (container === undefined || !linkRules(file.facts.language).seesMembers) return [];
    return file
      .members(container, name)
      .filter((id) => file.declaration(id).kind === 'member')
      .flatMap((id) => this.declared(file, id));
  }

  /** Replaces a getter by its results. */
  #resultOfGetter(value: Value): readonly Value[] {
    return value.kind === 'function' && value.file.fn(value.fn).isGetter
      ? this.calls.results(value, undefined)
      : [value];
  }

  /** The lambda whose implicit parameter a name such as `it` refers to. */
  lambdaOf(file: LinkedFile, { name, start, end }: NameFact): Id | undefined {
    if (!IMPLICIT_PARAMETER.test(name)) return undefined;
    let fn: Id | undefined;
    for (const [id, { start: from, end: to }] of file.facts.functions.entries())
      if (from <= start && end <= to && (fn === undefined || from >= file.fn(fn).start)) fn = id;
    return fn !== undefined && file.fn(fn).isLambda ? fn : undefined;
  }

  /** The texts of a template; see {@link joinedTexts}. */
  #template(file: LinkedFile, row: Extract<ExpressionFact, { kind: 'template' }>): readonly Value[] {
    const parts = row.parts.map((part) => (typeof part === 'string' ? part : this.evaluate(file, part)));
    return joinedTexts(parts, { file, start: row.start, end: row.end });
  }

  /** A parameter as a value; the index of a receiver is -1, and of one without a function only the type is known. */
  #parameter(file: LinkedFile, id: Id, declaration: DeclarationFact): Value {
    const { fn, index = -1, label, property, type, start: at } = declaration;
    if (fn === undefined) return { kind: 'open', file, type, at, path: [] };
    return { kind: 'parameter', file, fn, index, label, property, declaration: id, at, path: [] };
  }

  /** What a variable or member may hold; if that is unknown, an open value of its declared type. */
  #variable(file: LinkedFile, id: Id, declaration: DeclarationFact): readonly Value[] {
    const { value, property, type, source, args, isEntry, container, fn } = declaration;
    // A field that the type's generated constructor takes, as in a Swift struct.
    if (declaration.kind === 'member' && fn !== undefined && declaration.index !== undefined)
      return [this.#parameter(file, id, declaration)];
    // Enum entries: `CART("cart")`, or just `CART`.
    if (isEntry && container !== undefined && (value === undefined || args))
      return [
        { kind: 'instance', file, container, entry: id, ...(args && { construction: { file, args } }) },
      ];
    if (source !== undefined) return this.elements(file, source, property);
    const assigned = this.#assigned(file, id, declaration);
    if (value !== undefined && assigned.length === 0)
      return this.#initialValues(file, id, declaration, value);
    if (this.#isAssignedLater(file, value, assigned)) {
      const values = distinct(withoutOwn(this.#ofAll(file, this.assignedTo(file, id)), file, id));
      if (values.length) return values;
    }
    const parameters = this.#parametersOfField(file, declaration);
    if (parameters.length > 0) return parameters;
    // In a cycle, a variable without a type adds nothing to what the variables around it hold.
    return type === undefined && this.questions.isWaiting ? [] : [unknownValue(file, id, declaration)];
  }

  /** What a variable is initialized with; if that is unknown, an open value of its declared type. */
  #initialValues(file: LinkedFile, id: Id, declaration: DeclarationFact, value: Id): readonly Value[] {
    const { property, type, isEntry, container } = declaration;
    const initial = withoutOwn(this.evaluate(file, value), file, id);
    // Python's enum entries are class variables; of one with a number as value, code may read the name.
    if (initial.length === 0 && !isEntry && container !== undefined && isEnum({ file, container }))
      return [{ kind: 'instance', file, container, entry: id }];
    const found = property === undefined ? initial : initial.flatMap((one) => this.members.of(one, property));
    const { isWaiting } = this.questions;
    const unknown = unknownValue(file, id, declaration);
    if (type === undefined) return found.length > 0 || isWaiting ? found : [unknown];
    if (found.some(({ kind }) => kind !== 'external' && kind !== 'partial'))
      // In a cycle, the type counts beside the value, so that it does not matter where the cycle begins.
      return isWaiting ? [...found, unknown] : found;
    // A declared type says more than a value that comes from a package, but for an SDK's own function.
    const isName = file.expression(value).kind === 'name';
    const kept = found.filter(
      (one) => one.kind === 'partial' || (isName && isOfSdk(one, file.facts.language)),
    );
    return [...kept, unknown];
  }

  /**
   * Whether later assignments define a variable: it begins as null or unset, or all of them declare it global
   * as in Python.
   */
  #isAssignedLater(file: LinkedFile, value: Id | undefined, assigned: readonly Id[]): boolean {
    if (value === undefined) return assigned.length > 0;
    const row = file.expression(value);
    if (row.kind === 'other' ? LITERAL.test(row.text) : LITERAL.test(nameOf(row))) return true;
    return (
      linkRules(file.facts.language).namesGlobals === true &&
      assigned.every((id) => isGlobal(file.holderOf(id)))
    );
  }

  /** All expressions assigned to a variable, in order. */
  assignedTo(file: LinkedFile, id: Id): readonly Id[] {
    const declaration = file.declaration(id);
    const { value, property } = declaration;
    if (property !== undefined) return [];
    return [...(value === undefined ? [] : [value]), ...this.#assigned(file, id, declaration)];
  }

  /** The constructor parameters that fill this field. */
  #parametersOfField(file: LinkedFile, { name, container }: DeclarationFact): readonly Value[] {
    return file.fields(container, name).map((id) => this.#parameter(file, id, file.declaration(id)));
  }

  /** Later assignments to a variable, which make its first value unreliable. */
  #assigned(file: LinkedFile, id: Id, declaration: DeclarationFact): readonly Id[] {
    const { name, scope, kind, container } = declaration;
    const scoped = file.scoped(name);
    const assigned = scoped.assignmentsIn(scope).filter((other) => {
      const row = file.declaration(other);
      if (isGlobal(row) && !isOfFile(declaration)) return false;
      return (row.container === container || container === undefined) && !isHidden(file, row, scope);
    });
    // A second declaration in the same scope, as `name = "x"` can be in Python.
    const redeclared = kind === 'variable' ? scoped.variablesFrom(scope.start) : [];
    return [...assigned, ...redeclared.filter((other) => file.declaration(other).container === container)]
      .sort((one, other) => one - other)
      .flatMap((other) => (other === id ? [] : (file.declaration(other).value ?? [])));
  }

  /** `type Flag = "a" | "b"` has the values listed; any other alias is an open value of its target type. */
  #alias(file: LinkedFile, { literals, type, start: at }: DeclarationFact): readonly Value[] {
    if (literals) return [{ kind: 'list', items: literals.map((id) => ({ file, id })) }];
    return type === undefined ? [] : [{ kind: 'open', file, type, at, path: [] }];
  }
}

/** The implicit parameter of a lambda. */
function implicitParameter(file: LinkedFile, fn: Id): Value {
  const unnamed = { label: undefined, property: undefined, declaration: undefined };
  return { kind: 'parameter', file, fn, index: 0, ...unnamed, path: [] };
}

/** The value of a variable of which only the declared type is known, if that. */
function unknownValue(file: LinkedFile, variable: Id, { type, start: at }: DeclarationFact): Value {
  return { kind: 'open', file, type, at, path: [], variable };
}

/** Whether a value comes from an SDK's package: the hook in `const useFlag: Asks = useUnleashFlag`. */
function isOfSdk(value: Value, language: LanguageKey): boolean {
  return value.kind === 'external' && sdkOf(language, value.module) !== undefined;
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

/** Whether an assignment targets the module's variable, whatever local has that name. */
function isGlobal(row: DeclarationFact | undefined): boolean {
  return row?.kind === 'assignment' && isOfFile(row);
}
