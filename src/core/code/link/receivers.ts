import type { CallFact, DeclarationFact, Id, MemberFact, NameFact } from '../facts/facts.ts';
import { isOfFile } from '../facts/facts.ts';
import { linkRules } from '../languages/languages.ts';
import { CLIENT_TYPES, OTHER_PRODUCTS } from '../sdk-table.ts';
import { type ClientNames, UNLEASH } from './client-names.ts';
import type { Evaluator } from './evaluator.ts';
import { LambdaVerdicts } from './lambda-verdicts.ts';
import type { LinkedFile } from './linked-file.ts';
import { PerFile } from './per-file.ts';
import type { Answer } from '../questions.ts';
import { rootName } from './rows.ts';
import type { OpenValue, ParameterValue, Value } from './values.ts';
import { best, either, unlessForeign, type Verdict } from './verdicts.ts';

/** A member that is the object itself or its client: `flags.client`, `Flags.shared`. */
const OBJECT_OR_CLIENT = /client|instance|value|current|api|shared|default/i;

/** The SDKs' own namespaces: `Unleash::Client` in Ruby, also with a leading `::`. */
const OF_SDK = /^(?:OpenFeature|Unleash)/;

/**
 * Judges whether the receiver of a call is a flag client: by the values that it may have, else by how it is declared,
 * named and made. Clues are asked in the order of their strength: an undefined verdict leaves it to the next (`??`).
 */
export class Receivers {
  readonly #evaluator: Evaluator;
  readonly #clientNames: ClientNames;
  readonly lambdas: LambdaVerdicts;
  readonly #ofExpressions = new PerFile<Id, Answer<Verdict>>();
  readonly #ofVariables = new PerFile<Id, Answer<Verdict>>();

  constructor(evaluator: Evaluator, clientNames: ClientNames) {
    this.#evaluator = evaluator;
    this.#clientNames = clientNames;
    this.lambdas = new LambdaVerdicts(clientNames, (file, id) => this.#expression(file, id));
  }

  /** The verdict on a call's receiver. */
  of(file: LinkedFile, id: Id): Verdict {
    const verdict = this.#expression(file, id);
    if (verdict !== undefined) return verdict;
    // `Flipper[:name].enabled?`: the client of another product.
    const root = rootName(file, id);
    return root !== undefined && OTHER_PRODUCTS.test(root) ? 'foreign' : undefined;
  }

  /** The verdict on an expression, found once; undefined in a cycle. */
  #expression(file: LinkedFile, id: Id): Verdict {
    const compute = (): Verdict => this.#computed(file, id);
    return this.#evaluator.questions.ask(this.#ofExpressions.of(file), id, undefined, compute);
  }

  /** The verdict by what an expression may be, and where that reveals nothing, by how it is written. */
  #computed(file: LinkedFile, id: Id): Verdict {
    const row = file.expression(id);
    // `(x as UnleashClient).isEnabled(…)`
    const cast = row.cast === undefined ? undefined : this.#clientNames.ofType(file, row.cast);
    if (cast !== undefined && cast !== 'foreign') return cast;
    const byValue = this.#ofValues(this.#evaluator.evaluate(file, id));
    switch (row.kind) {
      case 'name':
        return byValue ?? this.#name(file, row);
      case 'self':
        // `this` may be an object literal or an extended type; where that is no client, the class around it may be one.
        return byValue === 'foreign' ? (this.#ofClass(file, row.container) ?? 'foreign') : byValue;
      case 'member':
        return byValue ?? this.#member(file, row);
      case 'call':
        return byValue ?? this.#call(file, row);
      case 'choice':
        return either(row.options.map((option) => this.#expression(file, option)));
      case 'index':
        return byValue ?? this.#expression(file, row.object);
      case 'other':
        // What is not read further may still be written with a client's type.
        return CLIENT_TYPES.test(row.text) ? 'sure' : undefined;
      case 'function':
        // A getter may stand for its result; any other function that is written in place is no client.
        return file.fn(row.fn).isGetter ? byValue : 'foreign';
      case 'string':
      case 'object':
      case 'list':
      case 'template':
      case 'compare':
        return 'foreign';
    }
  }

  /** The verdict on an expression's possible values; undefined if they reveal nothing. */
  #ofValues(values: readonly Value[]): Verdict {
    return either(values.map((value) => this.ofValue(value)));
  }

  /** The verdict on one possible value; undefined if it reveals nothing. */
  ofValue(value: Value): Verdict {
    switch (value.kind) {
      case 'external':
        return this.#clientNames.ofModule(value.module, value.path);
      case 'type':
      case 'instance':
        return this.#clientNames.ofClass(value);
      case 'open':
      case 'parameter':
        return (
          this.#default(value) ??
          this.#declaredTypes(value) ??
          (value.kind === 'open' ? this.#variable(value) : undefined)
        );
      case 'object': {
        const { cast } = value.file.expression(value.id);
        return (cast === undefined ? undefined : this.#clientNames.ofType(value.file, cast)) ?? 'foreign';
      }
      case 'list':
        // `Optional.of(client)`
        return value.items.length === 1
          ? either(value.items.map(({ file, id }) => this.#expression(file, id)))
          : 'foreign';
      case 'string':
      case 'partial':
      case 'pair':
        return 'foreign';
      // A function's name may stand for its result, which is judged where the name is.
      case 'module':
      case 'function':
        return undefined;
    }
  }

  /** The verdict on the declared types of an unknown value. */
  #declaredTypes(value: OpenValue | ParameterValue): Verdict {
    const types = this.#evaluator.types.declaredTypes(value);
    return either(types.map(({ file, type, at }) => this.#clientNames.ofType(file, type, at)));
  }

  /** The verdict on a variable from all values assigned to it: `CLIENT = None`, and later a client. */
  #variable({ file, path, variable }: OpenValue): Verdict {
    if (variable === undefined || path.length > 0) return undefined;
    const compute = (): Verdict => this.#assigned(file, variable);
    return unlessForeign(
      this.#evaluator.questions.ask(this.#ofVariables.of(file), variable, undefined, compute),
    );
  }

  /** The best verdict on all values assigned to a variable. */
  #assigned(file: LinkedFile, variable: Id): Verdict {
    let found: Verdict;
    for (const id of this.#evaluator.variables.assignedTo(file, variable)) {
      found = best([found, this.#expression(file, id)]);
      if (found === 'sure') return found;
    }
    return found;
  }

  /** The verdict on the call that is the default of an untyped parameter. */
  #default(value: Value): Verdict {
    if (value.kind !== 'parameter' || value.path.length > 0 || value.declaration === undefined)
      return undefined;
    const { value: initial, type } = value.file.declaration(value.declaration);
    const row = initial === undefined || type !== undefined ? undefined : value.file.expression(initial);
    if (initial === undefined || row?.kind !== 'call') return undefined;
    return unlessForeign(this.#expression(value.file, initial));
  }

  /** The verdict on a bare name: by its import, its declaration, the name itself, or the lambda whose parameter `it` is. */
  #name(file: LinkedFile, row: NameFact): Verdict {
    const local = file.visible(row.name, row);
    const binding = file.binding(row.name);
    const declaration = local === undefined ? undefined : file.declaration(local);
    // A declaration in a function hides an import; one for the whole file stands beside it.
    if (binding && (!declaration || isOfFile(declaration))) return this.#clientNames.ofImport(file, binding);
    if (declaration) return this.#declared(file, declaration);
    if (OF_SDK.test(row.name)) return 'sure';
    const byName = this.#clientNames.ofName(file, row.name);
    const lambda = byName === undefined ? this.#evaluator.bareNames.lambdaOf(file, row) : undefined;
    return lambda === undefined ? byName : this.lambdas.ofParameter(file, lambda);
  }

  /** The verdict on a declaration: by its type, else its value, else its name. */
  #declared(file: LinkedFile, declaration: DeclarationFact): Verdict {
    const { type, value, kind, property, fn, start } = declaration;
    // For a position in a tuple, only the variable's name means something.
    const name = property === undefined || /^\d+$/.test(property) ? declaration.name : property;
    const byName = this.#clientNames.ofName(file, name);
    if (kind === 'function' && fn !== undefined) return this.#result(file, fn) ?? byName;
    // `unleash: FlagGateway`: a type of no client; the name makes it a likely one, unless the type's own name says more.
    if (type !== undefined && kind !== 'type') {
      const verdict = this.#clientNames.ofType(file, type, start);
      if (verdict === 'foreign')
        return UNLEASH.test(name) && !OTHER_PRODUCTS.test(type) && !UNLEASH.test(type) ? 'likely' : 'foreign';
      if (verdict !== undefined) return verdict;
    }
    if (value !== undefined) {
      const verdict = this.#expression(file, value);
      // `const { client } = source`: of the source's verdict, only `sure` holds for its part.
      if (property !== undefined) return verdict === 'sure' ? verdict : byName;
      // `unleash = createStore()`: the name makes it a likely one, but not an object that is written out here.
      if (verdict === 'foreign')
        return UNLEASH.test(name) && file.expression(value).kind !== 'object' ? 'likely' : 'foreign';
      return verdict ?? byName;
    }
    if (kind === 'parameter' && type === undefined && fn !== undefined)
      return byName ?? this.lambdas.ofParameter(file, fn);
    return byName;
  }

  #ofClass(file: LinkedFile, container: Id | undefined): Verdict {
    return container === undefined ? undefined : this.#clientNames.ofClass({ file, container });
  }

  /** The verdict on `object.name`: by the member's declaration, its name, or its object; Ruby's `::Unleash` has none. */
  #member(file: LinkedFile, row: MemberFact): Verdict {
    const byName = this.#clientNames.ofName(file, row.name);
    const isOutermost = row.object === undefined && linkRules(file.facts.language).reopensModules;
    if (isOutermost && OF_SDK.test(row.name)) return 'sure';
    // A name that is likely a client's may still prove to be one for sure by how it is declared.
    if (row.object === undefined || (byName !== undefined && byName !== 'likely')) return byName;
    const byDeclaration = this.#declaredMember(file, row.object, row.name);
    if (byDeclaration !== undefined) return byDeclaration;
    const object = file.expression(row.object);
    if (object.kind === 'self')
      return byName ?? (row.name === 'context' ? this.#context(file, object.container) : undefined);
    const outer = this.#expression(file, row.object);
    // Where `Unleash::Client` comes from is stronger evidence than its name.
    if (outer === 'sure') return outer;
    return byName ?? (OBJECT_OR_CLIENT.test(row.name) ? outer : undefined);
  }

  /** The verdict on a member by its declaration in a type of the program; undefined unless it is a client. */
  #declaredMember(file: LinkedFile, object: Id, name: string): Verdict {
    const types = this.#evaluator
      .evaluate(file, object)
      .flatMap((value) => this.#evaluator.types.of(value))
      .flatMap((type) => this.#evaluator.types.lineage(type));
    const verdicts = types.flatMap((type) =>
      type.file
        .members(type.container, name)
        .map((id) => this.#declared(type.file, type.file.declaration(id))),
    );
    return unlessForeign(best(verdicts));
  }

  /** The verdict on the result of a function of the program; undefined unless it is a client. */
  #result(file: LinkedFile, fn: Id): Verdict {
    return unlessForeign(either(file.fn(fn).returns.map((id) => this.#expression(file, id))));
  }

  /** React class components declare the type of their `context` in `contextType`. */
  #context(file: LinkedFile, container: Id | undefined): Verdict {
    const [declared] = container === undefined ? [] : file.members(container, 'contextType');
    return declared === undefined ? undefined : this.#declared(file, file.declaration(declared));
  }

  /** The verdict on a call's result: `new UnleashClient()`, `getClient()`, `app("unleash")`. */
  #call(file: LinkedFile, row: CallFact): Verdict {
    if (row.types !== undefined && CLIENT_TYPES.test(row.types)) return 'sure';
    const callee = file.expression(row.callee);
    const results = this.#evaluator.calls
      .callees(file, row)
      .map((value) => (value.kind === 'function' ? this.#result(value.file, value.fn) : undefined));
    const byResult = best(results);
    if (byResult !== undefined) return byResult;
    if (callee.kind === 'name') return this.#callOfName(file, row, callee.name);
    if (callee.kind === 'member') return this.#callOfMember(file, row, callee);
    // `getClient()()` is judged as `getClient()`.
    return callee.kind === 'call' ? this.#call(file, callee) : undefined;
  }

  /** The verdict on `name(…)`: by the name, or what it is given. */
  #callOfName(file: LinkedFile, row: CallFact, name: string): Verdict {
    if (CLIENT_TYPES.test(name)) return 'sure';
    return (
      this.#clientNames.ofName(file, name) ??
      this.lambdas.ofResult(file, row, name) ??
      this.#byFirstArgument(file, row)
    );
  }

  /** The verdict on `object.name(…)`: by an object that is surely a client, the method, or what it is given. */
  #callOfMember(file: LinkedFile, row: CallFact, { object, name }: MemberFact): Verdict {
    const onObject = object === undefined ? undefined : this.#expression(file, object);
    if (onObject === 'sure') return onObject;
    return (
      (object === undefined ? undefined : this.#declaredMember(file, object, name)) ??
      // `factory.unleash()`, `container.get("unleash")`
      this.#clientNames.ofName(file, name) ??
      this.#byFirstArgument(file, row) ??
      unlessForeign(onObject)
    );
  }

  /** The verdict from the first argument: `verify(client)` wraps the client, `app('unleash')` returns it. */
  #byFirstArgument(file: LinkedFile, { args }: CallFact): Verdict {
    const [first, ...others] = args;
    const row = first && file.expression(first.value);
    if (row?.kind === 'string') return UNLEASH.test(row.value) ? 'likely' : undefined;
    // A function that takes more than one argument beside it does not just wrap the first.
    if (!first || others.length > 1 || (row?.kind !== 'name' && row?.kind !== 'member')) return undefined;
    return unlessForeign(this.#expression(file, first.value));
  }
}
