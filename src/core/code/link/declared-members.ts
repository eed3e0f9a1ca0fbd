import type { Extensions } from './extensions.ts';
import type { TypeRef } from './program.ts';
import type { TypedEvaluation } from './value-types.ts';
import type { Value } from './values.ts';

/** The parts of the evaluator that this one uses. */
interface Parts extends TypedEvaluation {
  readonly extensions: Extensions;
}

/** Resolves the members that the types of the program declare. */
export class DeclaredMembers {
  readonly #evaluator: Parts;

  constructor(evaluator: Parts) {
    this.#evaluator = evaluator;
  }

  /** The member `name` of a type or of a supertype; `self` is the receiver. */
  of(type: TypeRef, name: string, self: Value): readonly Value[] {
    for (const one of this.#evaluator.types.lineage(type)) {
      const found = this.ofTypeAlone(one, name, self);
      if (found.length) return found;
    }
    return this.#evaluator.extensions.of(type, name, self);
  }

  /** The member that a type itself has: methods with their receiver `self`, getters as their results. */
  ofTypeAlone({ file, container }: TypeRef, name: string, self: Value): readonly Value[] {
    const ids = file.members(container, name).filter((id) => file.declaration(id).accessor === undefined);
    // An assignment such as `self.flag = name` counts only where nothing declares the member.
    const declared = ids.filter((id) => file.declaration(id).kind !== 'assignment');
    const own = declared.length ? declared : ids;
    const isOfType = self.kind === 'instance' && self.isOfType === true;
    // Where a type and its objects both have a member of this name, one of them is meant.
    const meant = own.filter((id) => (file.declaration(id).isStatic === true) === isOfType);
    const found = (meant.length ? meant : own).flatMap((id) => this.#evaluator.declared(file, id));
    const values = found.length ? found : this.#nested({ file, container }, name);
    const resolved = values.length ? values : this.#constructed({ file, container }, name);
    return resolved.flatMap((value) => {
      if (value.kind !== 'function') return [value];
      const bound = { ...value, self };
      return value.file === file && file.fn(value.fn).isGetter
        ? this.#evaluator.calls.results(bound, undefined)
        : [bound];
    });
  }

  /** The type `name` inside a type. */
  #nested({ file, container }: TypeRef, name: string): readonly Value[] {
    return file
      .types(name)
      .filter((id) => file.container(id).parent === container)
      .map((id): Value => ({ kind: 'type', file, container: id }));
  }

  /** A constructor parameter that is also a field: `constructor(private flag: string)`. */
  #constructed({ file, container }: TypeRef, name: string): readonly Value[] {
    return file.constructed(container, name).flatMap((id) => this.#evaluator.declared(file, id));
  }
}
