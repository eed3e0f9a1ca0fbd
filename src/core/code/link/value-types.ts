import type { DeclarationFact, Id } from '../facts/facts.ts';
import { KEEPS_TYPE } from '../languages/shared/keeps-type.ts';
import { MOCK_OF, MOCKED_BY } from '../mock-words.ts';
import type { Evaluation } from './evaluation.ts';
import { type ImportedType, importsOf } from './imported-types.ts';
import type { LinkedFile } from './linked-file.ts';
import { PerFile } from './per-file.ts';
import { type TypeRef, typeKey } from './program.ts';
import type { Answer } from '../questions.ts';
import { typeOfProperty, typeParts } from '../languages/shared/type-text.ts';
import { EACH, isOpen, isReceiver, type OpenValue, type ParameterValue, type Value } from './values.ts';
import { UNWRAPS, TYPE_PARAMETER } from './vocabulary.ts';

/** Limit of the supertypes in a lineage, the type itself not counted. */
const MOST_SUPERTYPES = 12;

/** A type as written in a file. */
interface TypeText {
  readonly file: LinkedFile;
  readonly type: string;
  /** The offset in `file` from which its names are resolved. */
  readonly at: number | undefined;
}

/** The evaluator with the types of values, for the parts above these. */
export interface TypedEvaluation extends Evaluation {
  readonly types: ValueTypes;
}

/** Resolves the types of values, and the supertypes of types, as far as the program declares them. */
export class ValueTypes {
  readonly #evaluator: Evaluation;
  readonly #lineages = new PerFile<Id, Answer<readonly TypeRef[]>>();
  readonly #elementTypes = new PerFile<string, Answer<readonly TypeText[]>>();

  constructor(evaluator: Evaluation) {
    this.#evaluator = evaluator;
  }

  /** The types of the program that a value may have; empty for a literal, a plain string or a value of a library's type. */
  of(value: Value): readonly TypeRef[] {
    if (value.kind === 'instance' || value.kind === 'type') return [value];
    if (value.kind === 'string') return value.types ?? [];
    if (!isOpen(value)) return [];
    const own = value.kind === 'parameter' ? receiverType(value) : undefined;
    if (own) return [own];
    const declared = this.declaredTypes(value);
    if (declared.length === 0) return this.ofDefault(value);
    return declared.flatMap(({ file, type, at }) => this.#evaluator.typeNames.of(file, type, at));
  }

  /** The types of the program that any of the values may have. */
  ofAll(values: readonly Value[]): readonly TypeRef[] {
    return values.flatMap((value) => this.of(value));
  }

  /** The declared type of a value, as written; the members on its path are looked up in types of the program alone. */
  writtenType(value: Value): string | undefined {
    if (!isOpen(value)) return undefined;
    const type = value.kind === 'open' ? value.type : typeOfParameter(value);
    return value.path.reduce<string | undefined>((outer, name) => {
      const types = outer === undefined ? [] : this.#evaluator.typeNames.of(value.file, outer, value.at);
      const members = types.flatMap(({ file, container }) =>
        file.members(container, name).map((id) => file.declaration(id)),
      );
      return members.find((member) => member.type !== undefined)?.type;
    }, type);
  }

  /** The type itself and all its supertypes. */
  lineage({ file, container }: TypeRef): readonly TypeRef[] {
    const { questions } = this.#evaluator;
    return questions.list(this.#lineages.of(file), container, () => this.#ancestors({ file, container }));
  }

  /** The parts of a type, then those of each supertype and embedded type. */
  #ancestors(type: TypeRef): readonly TypeRef[] {
    const found = new Map<string, TypeRef>();
    // The type itself is not counted, and parts of a type, such as extensions, count as one.
    let supertypes = -1;
    const add = (one: TypeRef): void => {
      if (found.has(typeKey(one))) return;
      if (++supertypes > MOST_SUPERTYPES) {
        this.#evaluator.questions.noteCut();
        return;
      }
      // `one` itself is added too: it may not be among its parts yet.
      for (const part of [...this.#evaluator.typeNames.parts(one), one])
        if (!found.has(typeKey(part))) found.set(typeKey(part), part);
      for (const parent of this.#evaluator.typeNames.parents(one, 'embedded')) add(parent);
    };
    add(type);
    return [...found.values()];
  }

  /** The declared types of an unresolved value, as written, each with its file. */
  declaredTypes(value: OpenValue | ParameterValue): readonly TypeText[] {
    // A text around a value makes it a string.
    if (value.kind === 'parameter' && value.around) return [];
    return value.path.reduce<readonly TypeText[]>(
      (all, name) => all.flatMap((one) => this.#fieldTypes(one, name)),
      this.#typesAtStart(value),
    );
  }

  /** The imported types among a value's declared types. */
  importedTypes(value: Value): readonly ImportedType[] {
    if (!isOpen(value)) return [];
    return this.declaredTypes(value)
      .flatMap(({ file, type }) => importsOf(file, type))
      .filter(({ module }) => module !== undefined);
  }

  /** The declared types of what a value's path starts from. */
  #typesAtStart(value: OpenValue | ParameterValue): readonly TypeText[] {
    const type = value.kind === 'open' ? value.type : typeOfParameter(value);
    if (type !== undefined) return [{ file: value.file, type, at: offsetOfType(value) }];
    return value.kind === 'parameter' ? [...this.#typeOfProperty(value), ...this.#typeOfMocked(value)] : [];
  }

  /** The type of the property that a parameter destructures. */
  #typeOfProperty({ file, declaration }: ParameterValue): readonly TypeText[] {
    const row = declaration === undefined ? undefined : file.declaration(declaration);
    if (row?.wholeType === undefined || row.property === undefined) return [];
    return this.#fieldTypes({ file, type: row.wholeType, at: row.start }, row.property);
  }

  /** The type of the mocked object, if the parameter belongs to the lambda of a mock's setup call. */
  #typeOfMocked({ file, fn, index }: ParameterValue): readonly TypeText[] {
    // Moq's `mock.Setup(client => client.IsEnabled("cart"))`
    const taker = index === 0 && file.fn(fn).isLambda ? file.callTakingLambda(fn) : undefined;
    const callee = taker === undefined ? undefined : file.expression(file.call(taker).callee);
    if (callee?.kind !== 'member' || callee.object === undefined || !MOCKED_BY.test(callee.name)) return [];
    const mocks = this.#evaluator.evaluate(file, callee.object);
    return mocks.flatMap((mock) =>
      mock.kind === 'open' && MOCK_OF.test(mock.type ?? '') ? this.declaredTypes(mock) : [],
    );
  }

  /** The types of the program that an untyped parameter's default may have. */
  ofDefault(value: OpenValue | ParameterValue): readonly TypeRef[] {
    const isParameterItself =
      value.kind === 'parameter' && value.path.length === 0 && value.declaration !== undefined;
    const row = isParameterItself ? value.file.declaration(value.declaration) : undefined;
    if (row?.value === undefined || row.type !== undefined) return [];
    return this.#evaluator
      .evaluate(value.file, row.value)
      .flatMap((one) => (isOpen(one) ? [] : this.of(one)));
  }

  /**
   * The declared types of a type's field `name`: as the type itself spells it out, `{ flags: Client }`; else as the
   * program declares it; else, if `name` is a step to what a list or holder contains, the type of that.
   */
  #fieldTypes({ file, type, at }: TypeText, name: string): readonly TypeText[] {
    const written = typeOfProperty(type, name);
    if (written !== undefined) return [{ file, type: written, at }];
    const lineage = this.#evaluator.typeNames.of(file, type, at).flatMap((one) => this.lineage(one));
    for (const { file: other, container } of lineage) {
      const found = other.declarations(name).flatMap((id) => {
        const row = other.declaration(id);
        if (!isFieldOrGetter(other, row) || row.container !== container || row.type === undefined) return [];
        // A field of type `T` in a `Holder<Client>` has the type `Client`.
        const argument = TYPE_PARAMETER.test(bareType(row.type))
          ? argumentsAsType({ file, type, at })
          : undefined;
        return [argument ?? { file: other, type: row.type, at: row.start }];
      });
      if (found.length) return found;
    }
    return this.#elementTypesOf({ file, type, at }, name);
  }

  /**
   * The element type of a holder or list that the program does not declare: of `Lazy<Client>` by `get`, of `[Client]` by
   * the step `[]`; empty for any other `name`. Cached with a cycle guard, since aliases can refer to each other.
   */
  #elementTypesOf(from: TypeText, name: string): readonly TypeText[] {
    if (name !== EACH && !UNWRAPS.test(name)) return [];
    const key = [from.type, from.at, name].join('\n');
    const { questions } = this.#evaluator;
    return questions.list(this.#elementTypes.of(from.file), key, () => this.#typeArguments(from, name));
  }

  /** A type's arguments as written; without any, those of what it is an alias of, or of `Client[]` as an element `Client`. */
  #typeArguments({ file, type, at }: TypeText, name: string): readonly TypeText[] {
    const { heads, args } = typeParts(type);
    // Of `Promise<Client>`, `typeParts` returns the argument as the second head, not among the arguments.
    const isKept = args.length === 0 && KEEPS_TYPE.test(heads[0] ?? '');
    const held = isKept ? heads.slice(1) : args;
    if (held.length > 0) return [{ file, type: held.join(', '), at }];
    const alias = this.#evaluator.typeNames.aliased(file, type);
    if (alias && alias.type !== type) return this.#elementTypesOf(alias, name);
    return name === EACH ? [{ file, type, at }] : [];
  }
}

function isFieldOrGetter(file: LinkedFile, { kind, fn }: DeclarationFact): boolean {
  const isGetter = kind === 'function' && fn !== undefined && file.fn(fn).isGetter;
  return isGetter || /^(?:member|variable|parameter)$/.test(kind);
}

/** A type without a leading colon, `&` or `*`. */
function bareType(type: string): string {
  return type.replace(/^[:\s&*]+/, '');
}

/** All type arguments of a type, since the parameter in question is unknown; undefined if it has none. */
function argumentsAsType({ file, type, at }: TypeText): TypeText | undefined {
  const { args } = typeParts(type);
  return args.length > 0 ? { file, type: args.join(', '), at } : undefined;
}

/** The offset from which the names in a value's type are resolved. */
function offsetOfType(value: OpenValue | ParameterValue): number | undefined {
  if (value.at !== undefined || value.kind === 'open') return value.at;
  return value.file.fn(value.fn).start;
}

/** The declared type of a parameter, or of an extension's receiver. */
export function typeOfParameter(parameter: ParameterValue): string | undefined {
  const { file, fn, declaration } = parameter;
  if (declaration !== undefined) return file.declaration(declaration).type ?? fieldType(file, declaration);
  return isReceiver(parameter) ? file.fn(fn).methodOf : undefined;
}

/** The type of the field that a constructor parameter fills. */
function fieldType(file: LinkedFile, parameter: Id): string | undefined {
  const { name, container, isField } = file.declaration(parameter);
  if (!isField || container === undefined) return undefined;
  return file
    .members(container, name)
    .map((id) => file.declaration(id).type)
    .find((type) => type !== undefined);
}

/** The type around a method whose receiver `value` is; undefined for an extension, which names the type itself. */
function receiverType(value: ParameterValue): TypeRef | undefined {
  const { file, fn, path } = value;
  const { container, methodOf } = file.fn(fn);
  const isSelf = isReceiver(value) && path.length === 0 && methodOf === undefined;
  return isSelf && container !== undefined ? { file, container } : undefined;
}
