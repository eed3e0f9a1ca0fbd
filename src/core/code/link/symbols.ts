import { linkRules } from '../languages/languages.ts';
import type { Span } from '../facts/facts.ts';
import type { LinkedFile } from './linked-file.ts';
import { type Program, type TypeRef, typeKey } from './program.ts';
import { symbolName } from './rows.ts';
import type { Answer, Questions } from '../questions.ts';
import { lastPart } from '../languages/shared/type-text.ts';
import { seesPackage, filesShareTypes, nearest, ownersOf, splitPath } from './visibility.ts';

/** Resolves a path of names at a place to types. */
type TypesAt = (file: LinkedFile, path: readonly string[], place: Span) => readonly TypeRef[];

/**
 * Decides which declarations of a type belong to one symbol. A type is identified by its package or file and
 * its enclosing types, as its language defines it, never by its bare name.
 */
export class Symbols {
  readonly #program: Program;
  readonly #questions: Questions;
  readonly #typesAt: TypesAt;
  readonly #parts = new Map<string, Answer<readonly TypeRef[]>>();

  constructor(program: Program, questions: Questions, typesAt: TypesAt) {
    this.#questions = questions;
    this.#program = program;
    this.#typesAt = typesAt;
  }

  /** All parts of a type: `partial` classes, `impl` blocks, extensions. */
  parts(type: TypeRef): readonly TypeRef[] {
    return this.#questions.list(this.#parts, typeKey(type), () => this.#partsOf(type));
  }

  /** The declarations and extensions of one type; of a library's, all its extensions. */
  #partsOf(type: TypeRef): readonly TypeRef[] {
    const named = this.#named(type);
    const declared = isExtension(type) ? this.#extended(type, named) : type;
    // A type that no file declares is a library's: all extensions of that path belong to it.
    if (!declared) return named.filter((one) => isExtension(one) && haveOnePath(one, type));
    return named.filter((one) => this.#isPart(one, declared));
  }

  /** Whether a declaration is a part of `type`, which is not itself an extension. */
  #isPart(one: TypeRef, type: TypeRef): boolean {
    const declared = isExtension(one) ? this.#extended(one, this.#named(one)) : one;
    return declared !== undefined && areOfOneType(declared, type);
  }

  /**
   * The type that an extension extends, of those with its bare name, by the first that there is: one beside it, in the same
   * outer type; the nearest that its name resolves to; the nearest whose path its name ends with. Undefined for a library's.
   */
  #extended(extension: TypeRef, named: readonly TypeRef[]): TypeRef | undefined {
    const { file, container } = extension;
    const { name, parent } = file.container(container);
    const declared = named.filter((one) => !isExtension(one));
    const beside = declared.find(
      (one) =>
        one.file === file &&
        file.container(one.container).parent === parent &&
        file.container(one.container).name === name,
    );
    if (beside || declared.length === 0) return beside;
    const { start } = file.container(container);
    const place = { start, end: start };
    const resolved = this.#typesAt(file, splitPath(name), place).map(typeKey);
    const found = declared.filter((one) => resolved.includes(typeKey(one)));
    return nearest(file, found.length > 0 ? found : declared.filter((one) => isNamedBy(one, name)))[0];
  }

  /** All declarations and extensions of types with this bare name. */
  #named({ file, container }: TypeRef): readonly TypeRef[] {
    const name = lastPart(symbolName(file.container(container)));
    if (!linkRules(file.facts.language).hasParts)
      return file.types(name).map((id): TypeRef => ({ file, container: id }));
    return this.#program.types(file, name).filter((one) => filesShareTypes(one.file, file));
  }
}

function isExtension({ file, container }: TypeRef): boolean {
  return file.container(container).isExtension === true;
}

/** Whether two types have the same name and enclosing types. */
function haveOnePath(one: TypeRef, other: TypeRef): boolean {
  return ownersOf(one.file, one.container).join('.') === ownersOf(other.file, other.container).join('.');
}

/** Whether two declarations are of one type: of one path and package, and in one file unless types can span files. */
function areOfOneType(one: TypeRef, other: TypeRef): boolean {
  if (!haveOnePath(one, other)) return false;
  const [ofOne, ofOther] = [one, other].map(({ file, container }) =>
    file.packageOf(file.container(container)),
  );
  if (one.file === other.file) return ofOne === ofOther;
  return (
    linkRules(one.file.facts.language).reopensTypes === true &&
    seesPackage(one.file, other.file, ofOne, ofOther) &&
    seesPackage(other.file, one.file, ofOther, ofOne)
  );
}

/** Whether an extension names a type by its whole path, possibly with a module in front. */
function isNamedBy(type: TypeRef, written: string): boolean {
  const path = ownersOf(type.file, type.container);
  return splitPath(written).slice(-path.length).join('.') === path.join('.');
}
