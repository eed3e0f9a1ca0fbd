import { getOrInsert } from '../../get-or-insert.ts';
import { listUnder } from '../list-under.ts';
import type { ValueTypes } from './value-types.ts';
import type { LinkedFile } from './linked-file.ts';
import { type TypeRef, typeKey } from './program.ts';

/** Finds the direct and indirect subtypes of types. */
export class Subtypes {
  readonly #types: ValueTypes;
  /** The subtypes in a file by the key of each type above them. */
  readonly #byAncestor = new Map<LinkedFile, ReadonlyMap<string, readonly TypeRef[]>>();

  constructor(types: ValueTypes) {
    this.#types = types;
  }

  /** The subtypes declared in a file, without the type itself. */
  in(file: LinkedFile, type: TypeRef): readonly TypeRef[] {
    const found = getOrInsert(this.#byAncestor, file, () => this.#byAncestorIn(file));
    return found.get(typeKey(type)) ?? [];
  }

  #byAncestorIn(file: LinkedFile): ReadonlyMap<string, readonly TypeRef[]> {
    const found = new Map<string, TypeRef[]>();
    for (const container of file.facts.containers.keys()) {
      const type = { file, container };
      const own = typeKey(type);
      for (const key of this.#types.lineage(type).map(typeKey)) if (key !== own) listUnder(found, key, type);
    }
    return found;
  }
}
