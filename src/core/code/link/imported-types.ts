import { lastPart, typeParts } from '../languages/shared/type-text.ts';
import type { LinkedFile } from './linked-file.ts';
import { linkRules } from '../languages/languages.ts';
import { splitPath } from './visibility.ts';

/** A library type. */
export interface ImportedType {
  /** Its own name, also where an import gives it another. */
  readonly name: string;
  /** Undefined where it is not known: a wildcard import may provide the type. */
  readonly module: string | undefined;
}

/** The library type that a path refers to: `Gate` of `flags` for `Door` after `import { Gate as Door } from 'flags'`. */
export function importOf(file: LinkedFile, type: string): ImportedType {
  const [first = '', ...rest] = splitPath(type);
  // Without an import of its first name, a path tells its module only if it begins with a package.
  const { imported = '*', module = pathWithPackage(file, type) } = file.binding(first) ?? {};
  // `imported` and `module` are empty where the file's imports of the name differ: then neither is known.
  const isRenamed = rest.length === 0 && !['', '*', 'default'].includes(imported);
  return { name: isRenamed ? imported : lastPart(type), module: module === '' ? undefined : module };
}

/** A path that includes the package, as Java may write it, `com.acme.Gate`; empty for any other. */
function pathWithPackage(file: LinkedFile, type: string): string {
  return type.includes('.') &&
    linkRules(file.facts.language).packageClause === 'package' &&
    /^\p{Ll}/u.test(type)
    ? type
    : '';
}

/** The library types that a written type may be: two for `Gate | Door`. */
export function importsOf(file: LinkedFile, type: string): readonly ImportedType[] {
  return typeParts(type).heads.map((head) => importOf(file, head));
}

/** Whether two types may be of one library: by their modules if both are known, otherwise by their names. */
export function mayBeOfOneLibrary(one: ImportedType, other: ImportedType): boolean {
  return one.module === undefined || other.module === undefined
    ? one.name === other.name
    : one.module === other.module;
}

/** Whether two types may be the same, judging by their imports. */
export function isOneType(one: ImportedType, other: ImportedType): boolean {
  return one.name === other.name && mayBeOfOneLibrary(one, other);
}
