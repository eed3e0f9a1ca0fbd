import { lastPart } from '../language/type-text.ts';
import type { LinkedFile } from './linked-file.ts';
import { splitPath } from './visibility.ts';

/** A type of a library's, which is told by the module that it is imported from; undefined where an import of everything may bring it. */
export interface ImportedType {
  readonly name: string;
  readonly module: string | undefined;
}

/** What a type as written in a file is, which the program does not declare. */
export function importOf(file: LinkedFile, type: string): ImportedType {
  return { name: lastPart(type), module: file.binding(splitPath(type)[0] ?? '')?.module };
}

/** Whether two types may be of one library: by their modules where both are told, else by their names. */
export function mayBeOne(one: ImportedType, other: ImportedType): boolean {
  return one.module === undefined || other.module === undefined
    ? one.name === other.name
    : one.module === other.module;
}
