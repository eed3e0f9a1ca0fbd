import type { CallFact, Id } from '../facts/facts.ts';
import { Picker } from '../facts/parts.ts';
import { linkRules } from '../languages/languages.ts';
import type { PassedArguments } from './passed-arguments.ts';
import type { Evaluator } from './evaluator.ts';
import type { LinkedFile } from './linked-file.ts';
import { type CallRef, type FunctionRef, isSameType, type TypeRef } from './program.ts';
import { callAt, expressionAt, objectOf } from './rows.ts';

/** Constructor calls through the enclosing class: `cls(name)`. */
const CALLS_OF_SELF = new Picker('expressions', (facts) =>
  facts.calls.filter((id) => {
    const callee = expressionAt(facts, callAt(facts, id).callee);
    return callee.kind === 'self' && callee.isSuper !== true;
  }),
);

/** Finds what a program passes to the constructors of its types. */
export class ConstructorCalls {
  readonly #evaluator: Evaluator;
  /** Whether the calls of a file are searched. */
  readonly #isInScope: (at: { readonly file: LinkedFile }) => boolean;

  constructor(evaluator: Evaluator, isInScope: (at: { readonly file: LinkedFile }) => boolean) {
    this.#evaluator = evaluator;
    this.#isInScope = isInScope;
  }

  /** All arguments passed to a constructor: at object creation, and from subtypes. */
  of({ file, fn }: FunctionRef): readonly PassedArguments[] {
    const container = this.#ownerOf(file, fn);
    if (container === undefined) return [];
    const type = { file, container };
    const { name } = file.container(container);
    // C#'s `[Gate]` constructs a `GateAttribute`.
    const short = name.replace(/Attribute$/, '');
    const found: PassedArguments[] = [];
    for (const word of new Set([name, short, ...this.#evaluator.functionNames.aliases(file, name)])) {
      const isShort = word === short && word !== name;
      for (const ref of this.#calls(word, file)) {
        const row = ref.file.call(ref.id);
        if (this.#constructs(ref.file, row, type, isShort)) found.push({ ...ref, row });
      }
    }
    return [...found, ...this.#ofSelf(type), ...this.#ofMethod(type), ...this.#ofSubtypes(type)];
  }

  /** The calls of a constructor through the class around them: `cls(name)`, `new self($name)`, `Self { name }`. */
  #ofSelf(type: TypeRef): readonly PassedArguments[] {
    const found: PassedArguments[] = [];
    for (const part of this.#evaluator.typeNames.parts(type))
      for (const id of this.#isInScope(part) ? part.file.picked(CALLS_OF_SELF) : []) {
        const row = part.file.call(id);
        const callee = part.file.expression(row.callee);
        if (callee.kind === 'self' && callee.container === part.container)
          found.push({ file: part.file, id, row });
      }
    return found;
  }

  /** The calls of the method of a type that creates an instance, in languages with one: Ruby's `Flag.new("x")`. */
  #ofMethod(type: TypeRef): readonly PassedArguments[] {
    const { constructor: method } = linkRules(type.file.facts.language);
    if (method === undefined) return [];
    return this.#calls(method, type.file).flatMap((ref) => {
      const row = ref.file.call(ref.id);
      const object = objectOf(ref.file.expression(row.callee));
      const receivers = object === undefined ? [] : this.#evaluator.evaluate(ref.file, object);
      const isOfType = receivers.some((value) => value.kind === 'type' && isSameType(value, type));
      return isOfType ? [{ ...ref, row }] : [];
    });
  }

  /** The arguments that direct subtypes pass to the constructor: `super("x")`, `class Pay : Gate("x")`. */
  #ofSubtypes(type: TypeRef): readonly PassedArguments[] {
    return [...Map.groupBy(this.#subtypes(type), ({ file }) => file)].flatMap(([file, subtypes]) => {
      const containers = new Set<Id | undefined>(subtypes.map(({ container }) => container));
      const calls = file.facts.calls
        .map((id) => ({ file, id, row: file.call(id) }))
        .filter(({ row }) => containers.has(row.container) && isOfSuper(file, row));
      // `class Pay : Gate("x")`
      const inHeaders = subtypes.flatMap(({ container }): readonly PassedArguments[] => {
        const { args } = file.container(container);
        return args ? [{ file, row: { args, form: 'call', fn: undefined } }] : [];
      });
      return [...calls, ...inHeaders];
    });
  }

  /** The direct subtypes of a type. */
  #subtypes(type: TypeRef): readonly TypeRef[] {
    const { program, subtypes, typeNames } = this.#evaluator;
    const files = new Set([
      type.file,
      ...program.containing(type.file, type.file.container(type.container).name),
    ]);
    return [...files]
      .filter((file) => this.#isInScope({ file }))
      .flatMap((file) => subtypes.in(file, type))
      .filter((subtype) => typeNames.parents(subtype).some((parent) => isSameType(parent, type)));
  }

  /** The type that a constructor makes: the one around it, or the one whose header it is. */
  #ownerOf(file: LinkedFile, fn: Id): Id | undefined {
    const row = file.fn(fn);
    // A header that is a constructor begins where its type does.
    if (row.container !== undefined && row.start !== file.container(row.container).start)
      return row.container;
    const own = file.facts.containers.findIndex(({ start }) => start === row.start);
    return own < 0 ? row.container : own;
  }

  /** Whether a call or annotation constructs a type; `isShort`: `[Gate]` of a `GateAttribute`. */
  #constructs(file: LinkedFile, row: CallFact, type: TypeRef, isShort: boolean): boolean {
    // A short annotation resolves to nothing: no type has that name.
    const callees = this.#evaluator.calls.callees(file, row);
    if (callees.length === 0) return isShort && row.form === 'annotation';
    return callees.some((value) => value.kind === 'type' && isSameType(value, type));
  }

  /** The calls, in files in the scope, of what the file `declarer` declares as `name`. */
  #calls(name: string, declarer: LinkedFile): readonly CallRef[] {
    return this.#evaluator.program.calls(name, declarer).filter(this.#isInScope);
  }
}

/** Whether a call in a constructor calls the supertype's: `super(x)`, `super().__init__(x)`, `parent::__construct($x)`. */
function isOfSuper(file: LinkedFile, { callee, fn }: CallFact): boolean {
  const row = file.expression(callee);
  if (fn === undefined || !file.fn(fn).isConstructor) return false;
  if (row.kind === 'name') return row.name === 'super';
  if (row.kind === 'self') return row.isSuper === true;
  if (row.kind !== 'member' || row.object === undefined || !/^(?:__init__|__construct|init)$/.test(row.name))
    return false;
  // `super().__init__(x)`, `super.init(x)`
  const object = file.expression(row.object);
  const base = object.kind === 'call' ? file.expression(object.callee) : object;
  if (base.kind === 'self') return base.isSuper === true;
  return base.kind === 'name' && /^(?:super|parent)$/.test(base.name);
}
