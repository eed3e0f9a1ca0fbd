import { lastPart, typeParts } from '../language/type-text.ts';
import type { LinkedFile } from './linked-file.ts';
import { splitPath } from './visibility.ts';

/** A type of a library's: by the name that it has there, and the module, which is undefined where an import of everything may bring it. */
export interface ImportedType {
  readonly name: string;
  readonly module: string | undefined;
}

/** What a type as written in a file is, which the program does not declare. */
export function importOf(file: LinkedFile, type: string): ImportedType {
  const [first = '', ...rest] = splitPath(type);
  const { imported = '*', module } = file.binding(first) ?? {};
  const isRenamed = rest.length === 0 && imported !== '*' && imported !== 'default';
  return { name: isRenamed ? imported : lastPart(type), module };
}

/** What each of the heads of a type as written is. */
export function importsOf(file: LinkedFile, type: string): readonly ImportedType[] {
  return typeParts(type).heads.map((head) => importOf(file, head));
}

/** Whether two types may be of one library: by their modules where both are told, else by their names. */
export function mayBeOfOne(one: ImportedType, other: ImportedType): boolean {
  return one.module === undefined || other.module === undefined
    ? one.name === other.name
    : one.module === other.module;
}

/** Whether two types are one, as far as their imports tell. */
export function isOneType(one: ImportedType, other: ImportedType): boolean {
  return one.name === other.name && mayBeOfOne(one, other);
}
