import type { CallFact, DeclarationFact, ExpressionFact, Id, NameFact } from '../facts/facts.ts';
import { listUnder } from '../list-under.ts';
import { linkRules } from '../language/link-rules.ts';
import type { Evaluator } from './evaluator.ts';
import type { LinkedFile } from './linked-file.ts';
import { innermost } from './members.ts';
import { PerFile } from './per-file.ts';
import { isEnum, type TypeRef, typeKey } from './program.ts';
import type { Answer } from './questions.ts';
import { wrapped } from './concatenation.ts';
import { givenByHeirs, isOpen, listedAt, type OpenValue, type ParameterValue, type Value } from './values.ts';

const MOST_HEIRS = 300;
/** What no name of a member begins with stands for something else in a path. */
const NAME = /^[\p{L}_$]/u;
const WORD = /[\p{L}_$][\p{L}\p{N}_$]*/gu;

type MemberRow = Extract<ExpressionFact, { kind: 'member' }>;

/**
 * Tells what the heirs of a type have in the place of a member that the type itself only names: all that extend or
 * implement it. Asked where nothing else tells what a flag call asks for.
 */
export class SubtypeMembers {
  readonly #evaluator: Evaluator;
  readonly #rows = new PerFile<Id, Answer<readonly Value[]>>();
  readonly #known = new PerFile<string, Answer<readonly Value[]>>();
  readonly #typed = new Map<LinkedFile, ReadonlyMap<string, readonly DeclarationFact[]>>();

  constructor(evaluator: Evaluator) {
    this.#evaluator = evaluator;
  }

  /** What a row may be by the heirs of the types in it, and the members `path` of that. */
  of(file: LinkedFile, id: Id, path: readonly string[]): readonly Value[] {
    if (path.length === 0) return this.#ofRow(file, id);
    const values = this.#evaluator.evaluate(file, id);
    return this.#along(values.length > 0 ? values : this.#ofRow(file, id), path);
  }

  /** What is asked of a value, by the heirs of the type that it is declared as. */
  ofValue(value: ParameterValue | OpenValue): readonly Value[] {
    const { path } = value;
    const around = value.kind === 'parameter' ? value.around : undefined;
    const whole =
      value.kind === 'parameter' ? { ...value, path: [], around: undefined } : { ...value, path: [] };
    return this.#along([whole], path).flatMap((one) => wrapped(one, around));
  }

  #along(values: readonly Value[], path: readonly string[]): readonly Value[] {
    const found = path.reduce((all, name) => all.flatMap((value) => this.#member(value, name)), values);
    return path.length === 0 ? [] : found.filter((value) => !isOpen(value));
  }

  #member(value: Value, name: string): readonly Value[] {
    const found = this.#evaluator.members.of(value, name);
    if (!NAME.test(name) || found.some((one) => !isOpen(one) && !isOnlyNamed(one))) return found;
    const ofHeirs = this.#typesOf(value).flatMap((type) => this.#inHeirs(type, name));
    return ofHeirs.length > 0 ? ofHeirs : found;
  }

  /** The types that a value may be of. */
  #typesOf(value: Value): readonly TypeRef[] {
    if (!isOfAnyKind(value)) return [];
    return this.#evaluator.types.of(value);
  }

  #ofRow(file: LinkedFile, id: Id): readonly Value[] {
    const tell = (): readonly Value[] => this.#find(file, file.expression(id));
    return this.#evaluator.questions.list(this.#rows.of(file), id, tell);
  }

  #find(file: LinkedFile, row: ExpressionFact): readonly Value[] {
    if (row.kind === 'name') return this.#ofName(file, row);
    if (row.kind === 'member') return this.#ofMember(file, row);
    if (row.kind === 'call') return this.#ofCall(file, row);
    return row.kind === 'choice' ? row.options.flatMap((one) => this.#ofRow(file, one)) : [];
  }

  /** A variable that holds what a member gives, or a member of the class around it. */
  #ofName(file: LinkedFile, row: NameFact): readonly Value[] {
    const id = file.visible(row.name, row);
    const { kind, value } = id === undefined ? {} : file.declaration(id);
    if (kind === 'variable' && value !== undefined) return this.#ofRow(file, value);
    for (let own = innermost(file, row); own !== undefined; own = file.container(own).parent) {
      const found = this.#inHeirs({ file, container: own }, row.name);
      if (found.length > 0) return found;
    }
    return [];
  }

  #ofMember(file: LinkedFile, { object, name }: MemberRow): readonly Value[] {
    if (object === undefined) return [];
    const types = this.#evaluator.evaluate(file, object).flatMap((value) => this.#typesOf(value));
    const found = types.flatMap((type) => this.#inHeirs(type, name));
    if (found.length > 0) return found;
    return this.#ofRow(file, object).flatMap((value) => this.#evaluator.members.of(value, name));
  }

  /** What a method gives that only heirs have, or that asks for what only they have. */
  #ofCall(file: LinkedFile, { callee }: CallFact): readonly Value[] {
    const found = this.#ofRow(file, callee);
    if (found.length > 0) return found.flatMap((value) => this.#evaluator.calls.given(value));
    return this.#evaluator
      .evaluate(file, callee)
      .flatMap((value) =>
        value.kind === 'function'
          ? value.file.fn(value.fn).returns.flatMap((id) => this.#ofRow(value.file, id))
          : [],
      );
  }

  /** What the heirs of a type have as the member `name`, or give by it. */
  #inHeirs(type: TypeRef, name: string): readonly Value[] {
    const tell = (): readonly Value[] => this.#having(type, name);
    return this.#evaluator.questions.list(this.#known.of(type.file), `${type.container} ${name}`, tell);
  }

  #having(type: TypeRef, name: string): readonly Value[] {
    const values = linkRules(type.file.facts.language).fitsByMethods
      ? this.#fitting(type, name)
      : [...this.#extending(type, name)].flatMap((heir) => this.#own(heir, name));
    const all = [...values, ...this.#written(type, name)].flatMap((value) =>
      this.#evaluator.calls.given(value),
    );
    const told = all.filter((value) => !isOpen(value) && value.kind !== 'external');
    return told.slice(0, MOST_HEIRS).map(givenByHeirs);
  }

  /** What a type gives as a member of its own, which is a place of a constant that it names. */
  #own({ file, container }: TypeRef, name: string): readonly Value[] {
    const held = file.members(container, name).flatMap((id) => file.declaration(id).value ?? []);
    const functions = file.functions(name).filter((fn) => file.fn(fn).container === container);
    const rows = [...held, ...functions.flatMap((fn) => file.fn(fn).returns)];
    const values = rows.flatMap((id) =>
      this.#evaluator.evaluate(file, id).map((value) => listedAt(value, { file, id })),
    );
    const told = values.filter((value) => !isOpen(value));
    if (told.length > 0) return told;
    const objects: readonly Value[] = isEnum({ file, container })
      ? this.#evaluator.collections.entries({ file, container })
      : [{ kind: 'instance', file, container }];
    return objects.flatMap((object) => this.#evaluator.members.of(object, name));
  }

  /** The types with a member of their own that extend or implement a type. */
  *#extending(type: TypeRef, name: string): Iterable<TypeRef> {
    const seen = new Set<string>();
    const left = [type];
    for (let one = left.pop(); one && seen.size < MOST_HEIRS; one = left.pop()) {
      for (const heir of this.#heirsOf(one, name)) {
        const key = typeKey(heir);
        if (seen.has(key)) continue;
        seen.add(key);
        left.push(heir);
        if (heir.file.members(heir.container, name).length > 0) yield heir;
      }
    }
  }

  /** The types that extend another one, in files that name the member as well. */
  #heirsOf(type: TypeRef, name: string): readonly TypeRef[] {
    const { file, container } = type;
    const files = this.#naming(file, name, file.container(container).name);
    return files.flatMap((other) => this.#evaluator.subtypes.in(other, type));
  }

  /** The declarations of a file whose types name `type`. */
  #typedIn(file: LinkedFile, type: string): readonly DeclarationFact[] {
    let typed = this.#typed.get(file);
    if (!typed) this.#typed.set(file, (typed = declaredByType(file)));
    return typed.get(type) ?? [];
  }

  /** The files that name a type, and a member. */
  #naming(file: LinkedFile, name: string, type: string): readonly LinkedFile[] {
    const { fieldMark } = linkRules(file.facts.language);
    const names = new Set([name, fieldMark + name]);
    return [...new Set([...names].flatMap((one) => this.#evaluator.program.inheriting(file, type, one)))];
  }

  /** The methods that stand for one of an interface. */
  #fitting({ file, container }: TypeRef, name: string): readonly Value[] {
    const asking = file.functions(name).filter((fn) => file.fn(fn).container === container);
    return this.#evaluator.program
      .holding(file, name)
      .flatMap((other) =>
        other
          .functions(name)
          .flatMap((fn): readonly Value[] =>
            asking.some((one) => this.#evaluator.fits.isAskedFor({ file: other, fn }, { file, fn: one }))
              ? [{ kind: 'function', file: other, fn }]
              : [],
          ),
      );
  }

  /** The members of objects that are written out where a type is declared: `const step: Step = { flag: "x" }`. */
  #written({ file, container }: TypeRef, name: string): readonly Value[] {
    const { name: type } = file.container(container);
    return this.#naming(file, name, type).flatMap((other) =>
      this.#typedIn(other, type).flatMap((row) => {
        if (row.type === undefined) return [];
        const types = this.#evaluator.typeNames.of(other, row.type, row.start);
        if (!types.some((one) => one.file === file && one.container === container)) return [];
        const given = row.value === undefined ? returnsOf(other, row) : [row.value];
        return given
          .flatMap((id) => this.#evaluator.evaluate(other, id))
          .flatMap((value) => (value.kind === 'list' ? this.#evaluator.collections.elements(value) : [value]))
          .flatMap((value) => (value.kind === 'object' ? this.#evaluator.members.of(value, name) : []));
      }),
    );
  }
}

/** Whether a method's type says nothing of what it gives. */
function isOnlyNamed(value: Value): boolean {
  return value.kind === 'function' && value.file.fn(value.fn).isAbstract;
}

/** The declarations of a file by the words of the types that they are declared as. */
function declaredByType({ facts }: LinkedFile): ReadonlyMap<string, readonly DeclarationFact[]> {
  const found = new Map<string, DeclarationFact[]>();
  for (const row of facts.declarations)
    for (const word of new Set(row.type?.match(WORD))) listUnder(found, word, row);
  return found;
}

/** What a function gives that is declared here. */
function returnsOf(file: LinkedFile, { kind, fn }: DeclarationFact): readonly Id[] {
  return kind === 'function' && fn !== undefined ? file.fn(fn).returns : [];
}

/** Whether a value may be of any type that extends its own. */
function isOfAnyKind(value: Value): boolean {
  if (value.kind === 'parameter') return !value.around;
  return value.kind === 'open' || (value.kind === 'instance' && value.entry === undefined && !value.made);
}
