import type { DeclaredMembers } from './declared-members.ts';
import type { Extensions } from './extensions.ts';
import { MOCK_OF, MOCKED_OBJECT } from '../mock-words.ts';
import { defaultOf } from './passed-arguments.ts';
import type { TypeRef } from './program.ts';
import { type TypedEvaluation, typeOfParameter } from './value-types.ts';
import type { OpenValue, ParameterValue, Value } from './values.ts';
import { GIVES_VALUE } from './vocabulary.ts';

/** The parts of the evaluator that this one uses. */
interface Parts extends TypedEvaluation {
  readonly declaredMembers: DeclaredMembers;
  readonly extensions: Extensions;
}

/** Resolves members of parameters and of values that are open, of which only the type may be known. */
export class UnknownMembers {
  readonly #evaluator: Parts;

  constructor(evaluator: Parts) {
    this.#evaluator = evaluator;
  }

  /**
   * A member of a parameter, by the first that gives any: the methods of its type; those that extend it; a member of its
   * default; the texts that a field of its type holds, and the parameter with one more step in its path, along which the
   * values of callers are followed.
   */
  ofParameter(value: ParameterValue, name: string): readonly Value[] {
    // `"shop." + name` has no members but those that return the text itself, such as `toString`.
    if (value.around) return GIVES_VALUE.test(name) ? [value] : [];
    const methods = this.#methods(value, name);
    const all = methods.length
      ? methods
      : this.#evaluator.extensions.byName(value, typeOfParameter(value), name);
    if (all.length) return all;
    const ofDefault = this.#evaluator.types
      .ofDefault(value)
      .flatMap((type) => this.#evaluator.members.of({ kind: 'instance', ...type }, name));
    const resolved = ofDefault.length ? ofDefault : this.#functionsOfDefault(value, name);
    if (resolved.length) return resolved;
    return [...this.#texts(value, name), { ...value, path: [...value.path, name] }];
  }

  /** The strings that a field of the declared type has in every object: values written at the field itself. */
  #texts(value: ParameterValue, name: string): readonly Value[] {
    return this.#evaluator.types
      .of(value)
      .flatMap((type) => this.#evaluator.declaredMembers.of(type, name, value))
      .filter((one) => one.kind === 'string');
  }

  /** `{ hooks = { useUiFlag } }`: the functions of the object that is a parameter's default. */
  #functionsOfDefault(parameter: ParameterValue, name: string): readonly Value[] {
    const preset = defaultOf(parameter);
    if (preset === undefined || parameter.path.length > 0) return [];
    return this.#evaluator
      .evaluate(parameter.file, preset)
      .filter(({ kind }) => kind === 'object')
      .flatMap((object) => this.#evaluator.members.of(object, name))
      .filter(({ kind }) => kind === 'function');
  }

  /** A member of the declared type; else the open value with one more step in its path. */
  ofOpen(value: OpenValue, name: string): readonly Value[] {
    const found = this.#evaluator.types.of(value).flatMap((type) =>
      this.#evaluator.declaredMembers.of(type, name, {
        kind: 'instance',
        file: type.file,
        container: type.container,
      }),
    );
    // Moq's `mock.Object`
    if (found.length === 0 && name === MOCKED_OBJECT && MOCK_OF.test(value.type ?? '')) return [value];
    // A field that the constructor fills depends on a caller that nothing shows.
    const resolved = found.filter((one) => one.kind !== 'parameter');
    const all = resolved.length ? resolved : this.#evaluator.extensions.byName(value, value.type, name);
    return all.length ? all : [{ ...value, path: [...value.path, name] }];
  }

  /** The methods called `name` of a value's declared type. */
  #methods(value: Value, name: string): readonly Value[] {
    return this.#evaluator.types.of(value).flatMap((type) => {
      const found = this.#evaluator.declaredMembers
        .of(type, name, value)
        .filter((one) => one.kind === 'function');
      return found.length ? found : this.#computed(type, name, value);
    });
  }

  /** The strings that a getter returns for every object. */
  #computed(type: TypeRef, name: string, self: Value): readonly Value[] {
    return this.#evaluator.types.lineage(type).flatMap(({ file, container }) =>
      file.members(container, name).flatMap((id) => {
        const { kind, fn } = file.declaration(id);
        if (kind !== 'function' || fn === undefined || !file.fn(fn).isGetter) return [];
        const results = this.#evaluator.calls.results({ kind: 'function', file, fn, self }, undefined);
        return results.filter((one) => one.kind === 'string');
      }),
    );
  }
}
