import type { DeclarationFact, ExpressionFact, Id, StringFact } from '../facts/facts.ts';
import { type Answer, Questions } from '../questions.ts';
import { BareNames } from './bare-names.ts';
import { Bindings } from './bindings.ts';
import { Calls } from './calls.ts';
import { Branches } from './chosen-branches.ts';
import { Collections } from './collections.ts';
import { joinedTexts } from './concatenation.ts';
import { DeclaredMembers } from './declared-members.ts';
import { EnumEntries } from './enum-entries.ts';
import type { Evaluation } from './evaluation.ts';
import { ExpectedTypes } from './expected-types.ts';
import { Extensions } from './extensions.ts';
import { FunctionNames } from './function-names.ts';
import { InterfaceFits } from './interface-fits.ts';
import type { LinkedFile } from './linked-file.ts';
import { Members } from './members.ts';
import { Names } from './names.ts';
import { OwnMembers } from './own-members.ts';
import { PerFile } from './per-file.ts';
import type { Program } from './program.ts';
import { type ResolvedName, withoutTypesOfValues } from './resolved-name.ts';
import { Subtypes } from './subtypes.ts';
import { TypeNames } from './type-names.ts';
import { textsOfType } from './typed-texts.ts';
import { ValueTypes } from './value-types.ts';
import { areUnknown, distinct, type Value } from './values.ts';
import { parameterValue, Variables } from './variables.ts';

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
  readonly bareNames: BareNames;
  readonly variables: Variables;
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
    this.bareNames = new BareNames(this);
    this.variables = new Variables(this);
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

  /**
   * The values of what a name or an export resolves to; what is only a type does not count beside a value of the same name.
   */
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
        return [parameterValue(file, id, declaration)];
      case 'function':
        return declaration.fn === undefined ? [] : [{ kind: 'function', file, fn: declaration.fn }];
      case 'loop':
        return this.variables.looped(file, declaration);
      case 'type':
        return this.#alias(file, declaration);
      case 'variable':
      case 'member':
      case 'assignment':
        return this.#once(this.#valuesOfDeclarations.of(file), id, () =>
          this.variables.of(file, id, declaration),
        );
    }
  }

  /** The values of an expression; a cast, `x as Flag`, gives its type to those that are not known, and to Go's strings. */
  #withCast(file: LinkedFile, id: Id, row: ExpressionFact): readonly Value[] {
    const found = this.#withoutCast(file, id, row);
    if (row.cast === undefined) return found;
    const ofCast = { type: row.cast, at: row.start };
    if (areUnknown(found)) return [...found, { kind: 'open', file, ...ofCast, path: [] }];
    const typed = found.map((value) => (value.kind === 'open' ? { ...value, ...ofCast } : value));
    return textsOfType(this.typeNames, file, typed, ofCast);
  }

  /** The values of an expression without its cast. */
  #withoutCast(file: LinkedFile, id: Id, row: ExpressionFact): readonly Value[] {
    switch (row.kind) {
      case 'string':
        return [stringValue(file, row)];
      case 'name':
        return this.bareNames.of(file, row);
      case 'self':
        return this.ownMembers.self(file, row);
      case 'member':
        return this.members.ofRow(file, id, row);
      case 'index':
        return this.members.ofIndex(file, row);
      case 'call':
        return this.calls.of(file, id, row);
      case 'choice':
        return (
          this.branches.of(file, row.options) ?? row.options.flatMap((option) => this.evaluate(file, option))
        );
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

  /** The texts of a template; see {@link joinedTexts}. */
  #template(file: LinkedFile, row: Extract<ExpressionFact, { kind: 'template' }>): readonly Value[] {
    const parts = row.parts.map((part) => (typeof part === 'string' ? part : this.evaluate(file, part)));
    return joinedTexts(parts, { file, start: row.start, end: row.end }, this.questions);
  }

  /** `type Flag = "a" | "b"` is the list of its strings; any other alias is an open value of its target type. */
  #alias(file: LinkedFile, { literals, type, start: at }: DeclarationFact): readonly Value[] {
    if (literals) return [{ kind: 'list', items: literals.map((id) => ({ file, id })) }];
    return type === undefined ? [] : [{ kind: 'open', file, type, at, path: [] }];
  }
}

function stringValue(file: LinkedFile, { start, end, value, isSymbol }: StringFact): Value {
  return { kind: 'string', file, start, end, value, isSymbol: isSymbol === true };
}
