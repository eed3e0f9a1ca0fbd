import { linkRules } from '../languages/languages.ts';
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

  /** The member `name` of a type, or else of a supertype or an extension, with a method's overloads, for a receiver. */
  of(type: TypeRef, name: string, self: Value): readonly Value[] {
    const { hasOverloads } = linkRules(type.file.facts.language);
    let found: readonly Value[] = [];
    for (const one of this.#evaluator.types.lineage(type)) {
      const own = this.ofTypeAlone(one, name, self);
      found = found.length === 0 ? own : [...found, ...overloadsBeside(found, own)];
      // Methods may have overloads in supertypes; any other member hides those above.
      if (found.length > 0 && !(hasOverloads && found.every(({ kind }) => kind === 'function'))) return found;
    }
    return found.length > 0 ? found : this.#evaluator.extensions.of(type, name, self);
  }

  /** The values of the member `name` that a type itself has: methods with their receiver `self`, getters' results. */
  ofTypeAlone({ file, container }: TypeRef, name: string, self: Value): readonly Value[] {
    // A row with an `accessor` is what a method gives for one entry of an enum: `EnumEntries` reads it.
    const ids = file.members(container, name).filter((id) => file.declaration(id).accessor === undefined);
    // Assignments, `self.flag = name` or `$other->flag = …`, count only where nothing declares the member.
    const declared = ids.filter((id) => {
      const { kind, of } = file.declaration(id);
      return kind !== 'assignment' && (of === undefined || file.expression(of).kind === 'self');
    });
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

  /** The types called `name` that are declared inside a type. */
  #nested({ file, container }: TypeRef, name: string): readonly Value[] {
    return file
      .types(name)
      .filter((id) => file.container(id).parent === container)
      .map((id): Value => ({ kind: 'type', file, container: id }));
  }

  /** The constructor's parameters of that name, taken for fields: nothing else declares it. `constructor(private flag)`. */
  #constructed({ file, container }: TypeRef, name: string): readonly Value[] {
    return file.constructed(container, name).flatMap((id) => this.#evaluator.declared(file, id));
  }
}

/** The functions among `others`, of a supertype, that none of `found` overrides, as they take other arguments. */
function overloadsBeside(found: readonly Value[], others: readonly Value[]): readonly Value[] {
  const taken = new Set(found.map(takes));
  return others.filter((value) => value.kind === 'function' && !taken.has(takes(value)));
}

/** What a function takes, as far as it distinguishes overloads: labels, or else a number of arguments. */
function takes(value: Value): string {
  if (value.kind !== 'function') return '';
  const parameters = value.file.fn(value.fn).parameters.map((id) => value.file.declaration(id));
  const { needsLabels } = linkRules(value.file.facts.language);
  return needsLabels ? parameters.map(({ label = '_' }) => label).join(':') : String(parameters.length);
}
