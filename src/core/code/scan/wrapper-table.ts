import { getOrInsert } from '../../get-or-insert.ts';
import type { Id, Span } from '../facts/facts.ts';
import { linkRules } from '../languages/languages.ts';
import { lastPart } from '../languages/shared/type-text.ts';
import type { Evaluator } from '../link/evaluator.ts';
import type { FlagSearch } from '../link/flag-search.ts';
import { exportedAs } from '../link/function-names.ts';
import type { LinkedFile } from '../link/linked-file.ts';
import { PerFile } from '../link/per-file.ts';
import { type FunctionRef, typeKey, type TypeRef } from '../link/program.ts';
import type { PassingFunction, Usage, Usages } from '../link/usages.ts';
import { methodAround } from '../link/wrappers.ts';
import type { PassedTo, ScanSpan, ScanUsage, ScanWrapper } from './scan-engine.ts';

/**
 * The functions that pass a flag's name on, for a scan's result: wrappers, and methods of objects that hold the
 * name. A usage, and a function that passes its name on to another of them, refers to that by its index in `wrappers`.
 */
export class WrapperTable {
  readonly wrappers: readonly ScanWrapper[];
  readonly #usages: Usages;
  readonly #ids: ReadonlyMap<PassingFunction, number>;

  constructor(
    { usages, wrappers: ofArguments, objectMethods, evaluator }: FlagSearch,
    files: readonly LinkedFile[],
  ) {
    // `itself` is the very object that `usages.through` gives, by which `#ids` has the index; `...one` is a copy.
    const wrappers = [
      ...ofArguments.map((one) => ({ ...one, itself: one, isOfObject: false })),
      ...objectMethods.map((one) => ({ ...one, itself: one, isOfObject: true, isClient: false })),
    ];
    const namesakes = new Namesakes(evaluator, files);
    const keyOf = ({ file, fn }: FunctionRef): string => `${file.path}:${fn}`;
    const passing = new Set(wrappers.map(({ target }) => keyOf(target)));
    this.#usages = usages;
    this.#ids = new Map(wrappers.map(({ itself }, id) => [itself, id]));
    this.wrappers = wrappers.map(({ target, place, origin: { reaches }, isClient, isOfObject }) => ({
      ...functionSpan(target),
      name: nameOf(target),
      types: ownersOf(target),
      others: namesakes
        .of(target)
        .filter((other) => !passing.has(keyOf(other)))
        .map(functionSpan),
      place: spanOf(place.file, place.row),
      passedTo: this.#passedToAt(place.file, place.row.start),
      reaches,
      isClient,
      isOfObject,
    }));
  }

  /** The fields of a usage that say what it is passed to and, of a constant, where it is read. */
  fieldsOf({ file, start, kind, uses }: Usage): Pick<ScanUsage, 'passedTo' | 'uses'> {
    const own = { uses: uses.map((use) => spanOf(use.file, use.span)) };
    // A declaration is not passed to anything: the places that read it are.
    if (kind === 'declaration') return own;
    const passedTo = this.#passedToAt(file, start);
    return {
      ...(passedTo.isDirect || passedTo.wrappers.length > 0 ? { passedTo } : {}),
      ...(uses.length > 0 && own),
    };
  }

  /** What the name at a place is passed to; `undefined` among it stands for the SDK's function itself. */
  #passedToAt(file: LinkedFile, start: number): PassedTo {
    const all = [...this.#usages.through(file, start)];
    return {
      isDirect: all.includes(undefined),
      wrappers: all.flatMap((one) => (one === undefined ? [] : (this.#ids.get(one) ?? []))),
    };
  }
}

/** The name of the function or of the method around it, or else the name under which its file exports it. */
function nameOf(own: FunctionRef): string | undefined {
  const { file, fn } = methodAround(own);
  return file.fn(fn).name ?? exportedAs(own.file, own.fn);
}

/** The types that a function is a method of, innermost first. */
function ownersOf({ file, fn }: FunctionRef): readonly string[] {
  const { methodOf, container } = file.fn(fn);
  // Without pointer and type arguments: `*Flags[T]` is `Flags`.
  const owners: string[] = [...(methodOf?.match(/[\p{L}_$][\p{L}\p{N}_$]*/u) ?? [])];
  for (let id = container; id !== undefined; id = file.container(id).parent)
    owners.push(file.container(id).name);
  return owners.filter((name) => name !== '');
}

function spanOf({ path }: LinkedFile, { start, end }: Span): ScanSpan {
  return { path, start, end };
}

function functionSpan({ file, fn }: FunctionRef): ScanSpan {
  return spanOf(file, file.fn(fn));
}

/** Base types so general that sharing one relates no types. */
const COMMON = /^(?:object|Object|Any|any|ABC|Protocol|Generic|Component|PureComponent|Enum|str|int|record)$/;

/** Other functions of a name that a call may reach, such as the methods of two classes with one interface. */
class Namesakes {
  readonly #evaluator: Evaluator;
  readonly #files: readonly LinkedFile[];
  readonly #related = new PerFile<Id, ReadonlySet<string>>();

  constructor(evaluator: Evaluator, files: readonly LinkedFile[]) {
    this.#evaluator = evaluator;
    this.#files = files;
  }

  /** The other functions that a call of `own` may reach; none for a constructor or without a name. */
  of(own: FunctionRef): readonly FunctionRef[] {
    const { name, isConstructor } = own.file.fn(own.fn);
    if (name === undefined || isConstructor) return [];
    return this.#files
      .filter(({ facts }) => facts.language === own.file.facts.language)
      .flatMap((file) => file.functions(name).map((fn) => ({ file, fn })))
      .filter((other) => other.file !== own.file || other.fn !== own.fn)
      .filter((other) => !other.file.fn(other.fn).isAbstract && this.#mayStandFor(own, other));
  }

  /** Whether an instance of the other's type may be where one of the own type is expected. */
  #mayStandFor(own: FunctionRef, other: FunctionRef): boolean {
    const [ownRow, otherRow] = [own.file.fn(own.fn), other.file.fn(other.fn)];
    // Go's types fit an interface by their methods alone, so only the parameters can tell them apart.
    if (linkRules(own.file.facts.language).fitsByMethods)
      return (
        ownRow.methodOf !== undefined &&
        otherRow.methodOf !== undefined &&
        ownRow.parameters.length === otherRow.parameters.length
      );
    if (ownRow.container === undefined) return false;
    const kin = this.#typesOf({ file: own.file, container: ownRow.container });
    // `{ isOn: (name) => … }` may take the place of an instance of a class that extends or implements something.
    if (otherRow.container === undefined) return kin.size > 1 && otherRow.isLambda;
    const otherKin = this.#typesOf({ file: other.file, container: otherRow.container });
    return [...otherKin].some((key) => kin.has(key));
  }

  #typesOf(type: TypeRef): ReadonlySet<string> {
    return getOrInsert(this.#related.of(type.file), type.container, () => this.#findTypes(type));
  }

  /** A type and all that it extends, as symbols; types that no file declares, by their names. */
  #findTypes(type: TypeRef): ReadonlySet<string> {
    const { types, typeNames } = this.#evaluator;
    const kin = new Set<string>();
    for (const one of types.lineage(type)) {
      const { file, container } = one;
      // `generic` tells supertypes of one name apart: by the number of type arguments, ``Job`1``, or PHP's namespace.
      const { name, start, supertypes, generic = supertypes } = file.container(container);
      if (name !== '') kin.add(typeKey(one));
      for (const parent of generic)
        // A base that no file declares is recognized by its name alone.
        if (!COMMON.test(lastPart(parent)) && typeNames.of(file, parent, start).length === 0) kin.add(parent);
    }
    return kin;
  }
}
