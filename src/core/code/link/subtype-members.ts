import { getOrInsert } from '../../get-or-insert.ts';
import type { CallFact, DeclarationFact, ExpressionFact, Id, MemberFact, NameFact } from '../facts/facts.ts';
import { listUnder } from '../list-under.ts';
import { linkRules } from '../languages/languages.ts';
import { CHOSEN } from './chosen-branches.ts';
import type { Evaluator } from './evaluator.ts';
import type { LinkedFile } from './linked-file.ts';
import { PerFile } from './per-file.ts';
import { isEnum, isSameType, type TypeRef, typeKey } from './program.ts';
import type { Answer } from '../questions.ts';
import { wrapped } from './concatenation.ts';
import {
  markedOfSubtypes,
  isOpen,
  listedAt,
  type OpenValue,
  type ParameterValue,
  type Value,
} from './values.ts';

/** How many subtypes of a type, and how many of their values, are looked at. */
const MOST_SUBTYPES = 300;
/** A step of a path that is a member's name, and not one such as `[]`, each element of a list. */
const NAME = /^[\p{L}_$]/u;
/** A word of a written type: `List` and `Flag` of `List<Flag>`. */
const WORD = /[\p{L}_$][\p{L}\p{N}_$]*/gu;

/**
 * Resolves a member that a type only declares to what its subtypes and implementations provide: for
 * `isEnabled(step.flag)` the `flag` of each class that extends `Step`. Used only if nothing else gives the name of a
 * flag call.
 */
export class SubtypeMembers {
  readonly #evaluator: Evaluator;
  /** Results of {@link #ofRow} by expression. */
  readonly #rows = new PerFile<Id, Answer<readonly Value[]>>();
  /** Results of {@link #inSubtypes} by type and member. */
  readonly #inherited = new PerFile<string, Answer<readonly Value[]>>();
  /** The declarations of files by the words in their types. */
  readonly #typed = new Map<LinkedFile, ReadonlyMap<string, readonly DeclarationFact[]>>();

  constructor(evaluator: Evaluator) {
    this.#evaluator = evaluator;
  }

  /** The values that subtypes give an expression, or what a `path` of members reads of it; empty if they give none. */
  of(file: LinkedFile, id: Id, path: readonly string[]): readonly Value[] {
    if (path.length === 0) return this.#ofRow(file, id);
    const values = this.#evaluator.evaluate(file, id);
    return this.#along(values.length > 0 ? values : this.#ofRow(file, id), path);
  }

  /** The values at a value's path, taken from subtypes of its declared type. */
  ofValue(value: ParameterValue | OpenValue): readonly Value[] {
    const { path } = value;
    // A text around the value is around what the path leads to: the path is followed from the value without it.
    const around = value.kind === 'parameter' ? value.around : undefined;
    const whole =
      value.kind === 'parameter' ? { ...value, path: [], around: undefined } : { ...value, path: [] };
    return this.#along([whole], path).flatMap((one) => wrapped(one, around));
  }

  /** Follows a path, also through members of subtypes. Unresolved values are left out; without a path, nothing is new. */
  #along(values: readonly Value[], path: readonly string[]): readonly Value[] {
    const found = path.reduce((all, name) => all.flatMap((value) => this.#member(value, name)), values);
    return path.length === 0 ? [] : found.filter((value) => !isOpen(value));
  }

  /** A member's values; those of subtypes if the type itself only declares it. */
  #member(value: Value, name: string): readonly Value[] {
    // A step that stands for a choice by enum entry: where no caller tells the entry, each branch counts.
    if (name.startsWith(CHOSEN) && isOpen(value)) return this.#evaluator.branches.all(name);
    const found = this.#evaluator.members.of(value, name);
    if (!NAME.test(name) || found.some((one) => !isOpen(one) && !isAbstractMethod(one))) return found;
    const ofSubtypes = this.#typesOf(value).flatMap((type) => this.#inSubtypes(type, name));
    return ofSubtypes.length > 0 ? ofSubtypes : found;
  }

  /** The types whose subtypes a value may belong to. */
  #typesOf(value: Value): readonly TypeRef[] {
    if (!mayBeOfSubtype(value)) return [];
    return this.#evaluator.types.of(value);
  }

  /** What subtypes give a name, a member, a call or a choice of these; empty for any other expression. */
  #ofRow(file: LinkedFile, id: Id): readonly Value[] {
    const compute = (): readonly Value[] => this.#find(file, file.expression(id));
    return this.#evaluator.questions.list(this.#rows.of(file), id, compute);
  }

  #find(file: LinkedFile, row: ExpressionFact): readonly Value[] {
    if (row.kind === 'name') return this.#ofName(file, row);
    if (row.kind === 'member') return this.#ofMember(file, row);
    if (row.kind === 'call') return this.#ofCall(file, row);
    return row.kind === 'choice' ? row.options.flatMap((one) => this.#ofRow(file, one)) : [];
  }

  /** A variable, by its value; or a member of an enclosing class, by the subtypes of that class. */
  #ofName(file: LinkedFile, row: NameFact): readonly Value[] {
    const id = file.visible(row.name, row);
    const { kind, value } = id === undefined ? {} : file.declaration(id);
    if (kind === 'variable' && value !== undefined) return this.#ofRow(file, value);
    let container = file.typeAround(row);
    for (; container !== undefined; container = file.container(container).parent) {
      const found = this.#inSubtypes({ file, container }, row.name);
      if (found.length > 0) return found;
    }
    return [];
  }

  /** `step.flag`, where only subtypes of `Step` give `flag` a value. */
  #ofMember(file: LinkedFile, { object, name }: MemberFact): readonly Value[] {
    if (object === undefined) return [];
    const types = this.#evaluator.evaluate(file, object).flatMap((value) => this.#typesOf(value));
    const found = types.flatMap((type) => this.#inSubtypes(type, name));
    if (found.length > 0) return found;
    return this.#ofRow(file, object).flatMap((value) => this.#evaluator.members.of(value, name));
  }

  /** The results of a method that only subtypes implement, or that reads a member that only they have. */
  #ofCall(file: LinkedFile, { callee }: CallFact): readonly Value[] {
    const found = this.#ofRow(file, callee);
    if (found.length > 0) return found.flatMap((value) => this.#evaluator.calls.resultOf(value));
    return this.#evaluator
      .evaluate(file, callee)
      .flatMap((value) =>
        value.kind === 'function'
          ? value.file.fn(value.fn).returns.flatMap((id) => this.#ofRow(value.file, id))
          : [],
      );
  }

  /** The values of the member `name` in subtypes; for a method, its results. */
  #inSubtypes(type: TypeRef, name: string): readonly Value[] {
    const compute = (): readonly Value[] => this.#valuesInSubtypes(type, name);
    const known = this.#inherited.of(type.file);
    return this.#evaluator.questions.list(known, `${type.container} ${name}`, compute);
  }

  /** The resolved values of the member in all subtypes. */
  #valuesInSubtypes(type: TypeRef, name: string): readonly Value[] {
    const values = linkRules(type.file.facts.language).fitsByMethods
      ? this.#fitting(type, name)
      : [...this.#extending(type, name)].flatMap((subtype) => this.#valuesIn(subtype, name));
    const all = [...values, ...this.#inLiterals(type, name)].flatMap((value) =>
      this.#evaluator.calls.resultOf(value),
    );
    const resolved = all.filter((value) => !isOpen(value) && value.kind !== 'external');
    return this.#evaluator.questions.firstOf(resolved, MOST_SUBTYPES).map(markedOfSubtypes);
  }

  /** The values of a type's own member, which is a place too where it refers to a constant: `flag = Flags.CART`. */
  #valuesIn({ file, container }: TypeRef, name: string): readonly Value[] {
    const fields = file.members(container, name).flatMap((id) => file.declaration(id).value ?? []);
    const functions = file.functions(name).filter((fn) => file.fn(fn).container === container);
    const rows = [...fields, ...functions.flatMap((fn) => file.fn(fn).returns)];
    const values = rows.flatMap((id) =>
      this.#evaluator.evaluate(file, id).map((value) => listedAt(value, { file, id })),
    );
    const resolved = values.filter((value) => !isOpen(value));
    if (resolved.length > 0) return resolved;
    // No value is written at the member itself: it is read of an object of the type, or of each entry of the enum.
    const objects: readonly Value[] = isEnum({ file, container })
      ? this.#evaluator.collections.entries({ file, container })
      : [{ kind: 'instance', file, container }];
    return objects.flatMap((object) => this.#evaluator.members.of(object, name));
  }

  /** The subtypes that declare the member themselves. */
  *#extending(type: TypeRef, name: string): Iterable<TypeRef> {
    const seen = new Set<string>();
    const pending = [type];
    for (let one = pending.pop(); one; one = pending.pop()) {
      for (const subtype of this.#subtypesOf(one, name)) {
        const key = typeKey(subtype);
        if (seen.has(key)) continue;
        if (seen.size >= MOST_SUBTYPES) {
          this.#evaluator.questions.noteCut();
          return;
        }
        seen.add(key);
        pending.push(subtype);
        if (subtype.file.members(subtype.container, name).length > 0) yield subtype;
      }
    }
  }

  /** The subtypes of a type in files that also contain the member's name. */
  #subtypesOf(type: TypeRef, name: string): readonly TypeRef[] {
    const { file, container } = type;
    const files = this.#filesNaming(file, name, file.container(container).name);
    return files.flatMap((other) => this.#evaluator.subtypes.in(other, type));
  }

  /** The declarations of a file whose written type contains the word `typeName`. */
  #typedIn(file: LinkedFile, typeName: string): readonly DeclarationFact[] {
    return getOrInsert(this.#typed, file, () => declaredByType(file)).get(typeName) ?? [];
  }

  /** The files that may have subtypes or objects of a type and contain the member's name. */
  #filesNaming(file: LinkedFile, name: string, typeName: string): readonly LinkedFile[] {
    const { fieldMark } = linkRules(file.facts.language);
    // PHP declares `$flag`, which `$step->flag` reads.
    const names = new Set([name, fieldMark + name]);
    return [...new Set([...names].flatMap((one) => this.#evaluator.program.inheriting(file, typeName, one)))];
  }

  /** The methods that implement the method `name` of an interface, in Go, where types do not name their interfaces. */
  #fitting({ file, container }: TypeRef, name: string): readonly Value[] {
    const declared = file.functions(name).filter((fn) => file.fn(fn).container === container);
    return this.#evaluator.program
      .containing(file, name)
      .flatMap((other) =>
        other
          .functions(name)
          .flatMap((fn): readonly Value[] =>
            declared.some((one) =>
              this.#evaluator.fits.implementsMethod({ file: other, fn }, { file, fn: one }),
            )
              ? [{ kind: 'function', file: other, fn }]
              : [],
          ),
      );
  }

  /** The members of object literals with a declared type: `const step: Step = { flag: "x" }`. */
  #inLiterals(type: TypeRef, name: string): readonly Value[] {
    const { name: typeName } = type.file.container(type.container);
    return this.#filesNaming(type.file, name, typeName).flatMap((other) =>
      this.#typedIn(other, typeName).flatMap((row) => {
        if (row.type === undefined) return [];
        const types = this.#evaluator.typeNames.of(other, row.type, row.start);
        if (!types.some((one) => isSameType(one, type))) return [];
        const literals = row.value === undefined ? returnsOf(other, row) : [row.value];
        return literals
          .flatMap((id) => this.#evaluator.evaluate(other, id))
          .flatMap((value) => (value.kind === 'list' ? this.#evaluator.collections.elements(value) : [value]))
          .flatMap((value) => (value.kind === 'object' ? this.#evaluator.members.of(value, name) : []));
      }),
    );
  }
}

/** Whether a value is a method without a body, which subtypes have. */
function isAbstractMethod(value: Value): boolean {
  return value.kind === 'function' && value.file.fn(value.fn).isAbstract;
}

/** The declarations of a file by the words in their types. */
function declaredByType({ facts }: LinkedFile): ReadonlyMap<string, readonly DeclarationFact[]> {
  const found = new Map<string, DeclarationFact[]>();
  for (const row of facts.declarations)
    for (const word of new Set(row.type?.match(WORD))) listUnder(found, word, row);
  return found;
}

/** The returned expressions, if the declaration is a function. */
function returnsOf(file: LinkedFile, { kind, fn }: DeclarationFact): readonly Id[] {
  return kind === 'function' && fn !== undefined ? file.fn(fn).returns : [];
}

/** Whether a value may be an object of a subtype: no text, and no enum entry or object whose creation is seen. */
function mayBeOfSubtype(value: Value): boolean {
  if (value.kind === 'parameter') return !value.around;
  return (
    value.kind === 'open' || (value.kind === 'instance' && value.entry === undefined && !value.construction)
  );
}
