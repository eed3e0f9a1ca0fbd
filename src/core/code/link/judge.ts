import type { CallFact, DeclarationFact, ExpressionFact, Id } from '../facts/facts.ts';
import { CLIENT_TYPES, OTHER_PRODUCTS, OTHER_TYPES } from '../sdk-table.ts';
import { ClientNames, type Verdict } from './client-names.ts';
import type { Evaluator } from './evaluator.ts';
import type { LinkedFile } from './linked-file.ts';
import { objectOf, rootName } from './rows.ts';
import { rowsFor, sdkOf } from './sdk-places.ts';
import type { Value } from './values.ts';
import { linkRules } from '../language/link-rules.ts';
import { PASSES_ON } from './vocabulary.ts';

const MOST_STEPS = 6;
/** A module of npm rather than a path, as far as it can be told. */
const PACKAGE = /^(?:@[\w-]+\/|[\w-][^/]*$)/;

/** The one place that says whether what a function is called on is a flag client. */
export class Judge {
  readonly #evaluator: Evaluator;
  readonly #names: ClientNames;

  constructor(evaluator: Evaluator) {
    this.#evaluator = evaluator;
    this.#names = new ClientNames(evaluator);
  }

  /** Whether a method is that of a client, made by the program: it is asked wherever the SDK's function is. */
  isClientMethod(file: LinkedFile, fn: Id): boolean {
    const { name, container } = file.fn(fn);
    const isAsked = name !== undefined && rowsFor(file.facts.language).has(name);
    return isAsked && container !== undefined && this.#names.ofClass({ file, container }) === 2;
  }

  /** The verdict on a call of an SDK's function, by what it is called on or imported from. */
  ofCall(file: LinkedFile, call: CallFact): Verdict {
    const callee = file.expression(call.callee);
    if (callee.kind === 'member' && callee.object !== undefined) return this.#receiver(file, callee.object);
    return callee.kind === 'name' ? this.#bare(file, call, callee) : undefined;
  }

  /** Whether a function comes from a package that has nothing to do with flags as far as its name tells. */
  isOfOtherPackage(file: LinkedFile, call: CallFact): boolean {
    const callee = file.expression(call.callee);
    const binding = callee.kind === 'name' ? file.binding(callee.name) : undefined;
    const { language } = file.facts;
    if (!binding || sdkOf(language, binding.module) || !linkRules(language).hasNamedPackages) return false;
    return PACKAGE.test(binding.module) && !/unleash|feature|flag|toggle/i.test(binding.module);
  }

  #receiver(file: LinkedFile, id: Id): Verdict {
    const verdict = this.#expression(file, id, 0);
    if (verdict !== undefined) return verdict;
    // `Flipper[:name].enabled?`: what another product is asked for is its own.
    const root = rootName(file, id);
    return root !== undefined && OTHER_PRODUCTS.test(root) ? 'foreign' : undefined;
  }

  #expression(file: LinkedFile, id: Id, depth: number): Verdict {
    if (depth > MOST_STEPS) return undefined;
    const row = file.expression(id);
    const cast = row.cast === undefined ? undefined : this.#names.ofType(file, row.cast);
    if (cast !== undefined && cast !== 'foreign') return cast;
    const told = this.#ofValues(this.#evaluator.evaluate(file, id), depth);
    switch (row.kind) {
      case 'name':
        return told ?? this.#name(file, row, depth);
      case 'self':
        return told === 'foreign' ? (this.#self(file, row) ?? 'foreign') : told;
      case 'member':
        return told ?? this.#member(file, row, depth);
      case 'call':
        return told ?? this.#call(file, row, depth);
      case 'choice':
        return either(row.options.map((option) => this.#expression(file, option, depth + 1)));
      case 'index':
        return told ?? this.#expression(file, row.object, depth + 1);
      case 'other':
        return CLIENT_TYPES.test(row.text) ? 2 : undefined;
      case 'function':
        return file.fn(row.fn).isGetter ? told : 'foreign';
      case 'string':
      case 'object':
      case 'list':
      case 'template':
      case 'compare':
        return 'foreign';
    }
  }

  /** The verdict on what an expression may turn out to be; nothing where the values say nothing. */
  #ofValues(values: readonly Value[], depth: number): Verdict {
    return either(values.map((value) => this.#ofValue(value, depth)));
  }

  #ofValue(value: Value, depth: number): Verdict {
    switch (value.kind) {
      case 'external': {
        const imported = value.path.at(-1) ?? '*';
        const local = value.path.at(-1) ?? lastSegment(value.module);
        return this.#ofExternal(value.module, imported, local);
      }
      case 'type':
      case 'instance':
        return this.#names.ofClass(value);
      case 'open':
      case 'parameter':
        return (
          this.#preset(value) ??
          either(
            this.#evaluator.types.declaredAs(value).map(({ file, type }) => this.#names.ofType(file, type)),
          )
        );
      case 'module':
        return undefined;
      case 'object': {
        const { cast } = value.file.expression(value.id);
        return (cast === undefined ? undefined : this.#names.ofType(value.file, cast)) ?? 'foreign';
      }
      case 'list':
        // `Optional.of(client)`
        return value.items.length === 1
          ? either(value.items.map(({ file, id }) => this.#expression(file, id, depth + 1)))
          : 'foreign';
      case 'string':
        return 'foreign';
      case 'function':
        return undefined;
    }
  }

  /** The verdict on a parameter's default, where the parameter has no type. */
  #preset(value: Value): Verdict {
    if (value.kind !== 'parameter' || value.path.length > 0 || value.declaration === undefined)
      return undefined;
    const { value: preset, type } = value.file.declaration(value.declaration);
    const row = preset === undefined || type !== undefined ? undefined : value.file.expression(preset);
    if (preset === undefined || row?.kind !== 'call') return undefined;
    const verdict = this.#expression(value.file, preset, 1);
    return verdict === 'foreign' ? undefined : verdict;
  }

  #ofExternal(module: string, imported: string, local: string): Verdict {
    for (const language of [
      'javascript',
      'java',
      'python',
      'go',
      'csharp',
      'ruby',
      'php',
      'rust',
      'swift',
      'dart',
    ] as const)
      if (sdkOf(language, module))
        return /^[A-Z]/.test(imported) && OTHER_TYPES.test(imported) && !CLIENT_TYPES.test(imported)
          ? 'foreign'
          : 1;
    if (OTHER_PRODUCTS.test(module)) return 'foreign';
    if (CLIENT_TYPES.test(local)) return 2;
    return undefined;
  }

  #name(file: LinkedFile, row: Extract<ExpressionFact, { kind: 'name' }>, depth: number): Verdict {
    const local = file.visible(row.name, row);
    const binding = file.binding(row.name);
    const declaration = local === undefined ? undefined : file.declaration(local);
    if (binding && (!declaration || declaration.scope.start === 0))
      return this.#names.ofImport(file, binding);
    if (declaration) return this.#declared(file, declaration, depth);
    if (/^(?:OpenFeature|Unleash)/.test(row.name)) return 2;
    return this.#names.ofName(file, row.name) ?? this.#unnamed(file, row, depth);
  }

  /** The verdict on what a lambda is handed without giving it a name: Kotlin's `it`, Swift's `$0`. */
  #unnamed(file: LinkedFile, row: ExpressionFact, depth: number): Verdict {
    const lambda = row.kind === 'name' ? this.#evaluator.lambdaOf(file, row) : undefined;
    return lambda === undefined ? undefined : this.#lambda(file, lambda, depth + 1);
  }

  #declared(file: LinkedFile, declaration: DeclarationFact, depth: number): Verdict {
    const { type, value, kind, property, fn } = declaration;
    const name = property ?? declaration.name;
    const byName = this.#names.ofName(file, name);
    if (kind === 'function' && fn !== undefined) return this.#result(file, fn, depth) ?? byName;
    if (type !== undefined && kind !== 'type') {
      const verdict = this.#names.ofType(file, type);
      if (verdict === 'foreign')
        return /unleash/i.test(name) && !OTHER_PRODUCTS.test(type) && !/unleash/i.test(type) ? 3 : 'foreign';
      if (verdict !== undefined) return verdict;
    }
    if (value !== undefined) {
      const verdict = this.#expression(file, value, depth + 1);
      if (property !== undefined) return verdict === 1 || verdict === 2 ? verdict : byName;
      if (verdict === 'foreign')
        return /unleash/i.test(name) && file.expression(value).kind !== 'object' ? 3 : 'foreign';
      return verdict ?? byName;
    }
    if (kind === 'parameter' && type === undefined && fn !== undefined)
      return byName ?? this.#lambda(file, fn, depth);
    return byName;
  }

  #self(file: LinkedFile, { container }: Extract<ExpressionFact, { kind: 'self' }>): Verdict {
    return container === undefined ? undefined : this.#names.ofClass({ file, container });
  }

  #member(file: LinkedFile, row: Extract<ExpressionFact, { kind: 'member' }>, depth: number): Verdict {
    const byName = this.#names.ofName(file, row.name);
    if (row.object === undefined || (byName !== undefined && byName !== 3)) return byName;
    const held = this.#held(file, row.object, row.name, depth);
    if (held !== undefined || byName !== undefined) return held ?? byName;
    const on = file.expression(row.object);
    if (on.kind === 'self')
      return row.name === 'context' ? this.#context(file, on.container, depth) : undefined;
    const outer = this.#expression(file, row.object, depth + 1);
    return outer === 1 || outer === 2 || /client|instance|value|current|api|shared|default/i.test(row.name)
      ? outer
      : undefined;
  }

  /** The verdict on what a type of the program keeps as a member, as far as that is a client. */
  #held(file: LinkedFile, object: Id, name: string, depth: number): Verdict {
    const types = this.#evaluator
      .evaluate(file, object)
      .flatMap((value) => this.#evaluator.types.of(value))
      .flatMap((type) => this.#evaluator.types.lineage(type));
    const verdicts = types.flatMap((type) =>
      type.file
        .members(type.container, name)
        .map((id) => this.#declared(type.file, type.file.declaration(id), depth + 1)),
    );
    const verdict = best(verdicts);
    return verdict === 'foreign' ? undefined : verdict;
  }

  /** The verdict on what a function of the program gives, as far as that is a client. */
  #result(file: LinkedFile, fn: Id, depth: number): Verdict {
    const verdict = either(file.fn(fn).returns.map((id) => this.#expression(file, id, depth + 1)));
    return verdict === 'foreign' ? undefined : verdict;
  }

  /** React's class components say by `contextType` what their `context` is. */
  #context(file: LinkedFile, container: Id | undefined, depth: number): Verdict {
    const [declared] = container === undefined ? [] : file.members(container, 'contextType');
    return declared === undefined ? undefined : this.#declared(file, file.declaration(declared), depth + 1);
  }

  #call(file: LinkedFile, row: CallFact, depth: number): Verdict {
    if (row.types !== undefined && CLIENT_TYPES.test(row.types)) return 2;
    const callee = file.expression(row.callee);
    const given = best(
      this.#evaluator.calls
        .callees(file, row)
        .map((value) => (value.kind === 'function' ? this.#result(value.file, value.fn, depth) : undefined)),
    );
    if (given !== undefined) return given;
    if (callee.kind === 'name') {
      if (CLIENT_TYPES.test(callee.name)) return 2;
      return (
        this.#names.ofName(file, callee.name) ??
        this.#made(file, row, callee.name, depth) ??
        this.#first(file, row, depth)
      );
    }
    if (callee.kind !== 'member')
      return callee.kind === 'call' ? this.#call(file, callee, depth + 1) : undefined;
    const verdict =
      callee.object === undefined ? undefined : this.#expression(file, callee.object, depth + 1);
    if (verdict === 1 || verdict === 2) return verdict;
    const held =
      callee.object === undefined ? undefined : this.#held(file, callee.object, callee.name, depth);
    if (held !== undefined) return held;
    const byName = this.#names.ofName(file, callee.name) ?? this.#first(file, row, depth);
    return byName ?? (verdict === 'foreign' ? undefined : verdict);
  }

  /** `lazy { DefaultUnleash(config) }` is what its lambda gives. */
  #made(file: LinkedFile, { args }: CallFact, name: string, depth: number): Verdict {
    const last = args.at(-1);
    const row = last && PASSES_ON.test(name) ? file.expression(last.value) : undefined;
    return row?.kind === 'function'
      ? either(file.fn(row.fn).returns.map((id) => this.#expression(file, id, depth + 1)))
      : undefined;
  }

  /** `verify(client)` speaks of the client, `app('unleash')` gives it. */
  #first(file: LinkedFile, { args }: CallFact, depth: number): Verdict {
    const [only, ...others] = args;
    const row = only && file.expression(only.value);
    if (row?.kind === 'string') return /unleash/i.test(row.value) ? 3 : undefined;
    if (!only || others.length > 1 || (row?.kind !== 'name' && row?.kind !== 'member')) return undefined;
    const verdict = this.#expression(file, only.value, depth + 1);
    return verdict === 'foreign' ? undefined : verdict;
  }

  /** The verdict on what a lambda is handed, as far as the call tells that it is given to. */
  #lambda(file: LinkedFile, fn: Id, depth: number): Verdict {
    const id = file.callGiven(fn);
    if (depth > MOST_STEPS) return undefined;
    if (id === undefined) return this.#declaredLambda(file, fn);
    const call = file.call(id);
    if (call.types !== undefined && CLIENT_TYPES.test(call.types)) return 2;
    const type = file.holderOf(id)?.type;
    if (type !== undefined && CLIENT_TYPES.test(type)) return 2;
    const callee = file.expression(call.callee);
    const given = callee.kind === 'call' ? [...callee.args, ...call.args] : call.args;
    const others = given.filter(({ value }) => /^(?:name|member)$/.test(file.expression(value).kind));
    const verdicts = others.map(({ value }) => this.#expression(file, value, depth + 1));
    if (callee.kind === 'member' && callee.object !== undefined)
      verdicts.push(this.#expression(file, callee.object, depth + 1));
    if (callee.kind === 'name') verdicts.push(/unleash/i.test(callee.name) ? 3 : undefined);
    const found = best(verdicts);
    return found === undefined || found === 'foreign' ? this.#keptAs(file, id) : found;
  }

  /** The verdict on what a call makes by the name that it gets: `unleash = mockk { … }`. */
  #keptAs(file: LinkedFile, id: Id): Verdict {
    const taker = file.callTaking(id);
    const label =
      taker === undefined ? undefined : file.call(taker).args.find(({ value }) => value === id)?.label;
    const verdict = this.#names.ofName(file, label ?? file.holderOf(id)?.name ?? '');
    return verdict === 'foreign' ? undefined : verdict;
  }

  /** The verdict on what a lambda takes by the type that it is declared as: `(Unleash) -> Boolean`. */
  #declaredLambda(file: LinkedFile, fn: Id): Verdict {
    const row = file.rowOf(fn);
    const type = row === undefined ? undefined : file.holderOf(row)?.type?.replace(/(?:->|=>).*$/s, '');
    return type !== undefined && CLIENT_TYPES.test(type) ? 2 : undefined;
  }

  /** The verdict on a function without a receiver: imported, taken from a client, or of the class or block around it. */
  #bare(file: LinkedFile, call: CallFact, callee: Extract<ExpressionFact, { kind: 'name' }>): Verdict {
    const { name } = callee;
    const { language, imports } = file.facts;
    const local = file.visible(name, callee);
    // What a function calls its own parameter hides what the file imports.
    const isHidden = local !== undefined && file.declaration(local).scope.start > 0;
    const binding = isHidden ? undefined : file.binding(name);
    if (binding && sdkOf(language, binding.module)) return 1;
    if (binding && OTHER_PRODUCTS.test(binding.module)) return 'foreign';
    if (call.form !== 'call') {
      const isOpened = imports.some(
        ({ local, module }) => local === '*' && sdkOf(language, module) !== undefined,
      );
      return !binding && isOpened ? 1 : binding && !isOwnModule(binding.module) ? 'foreign' : undefined;
    }
    const verdict = this.#taken(this.#evaluator.evaluate(file, call.callee));
    if (verdict !== undefined) return verdict;
    if (local === undefined) {
      if (imports.some(({ local: as, module }) => as === '.' && sdkOf(language, module) !== undefined))
        return 1;
      return binding ? undefined : (this.#constructed(file, call, name) ?? this.#implicit(file, call));
    }
    const { value, kind, property, fn } = file.declaration(local);
    if (kind === 'function') return this.#extended(file, call.fn) ?? 'foreign';
    const source = value === undefined ? undefined : sourceOf(file, value, property);
    if (source !== undefined) return this.#receiver(file, source);
    if (kind !== 'parameter') return 'foreign';
    return property !== undefined && fn !== undefined ? this.#lambda(file, fn, 0) : undefined;
  }

  /** The verdict on an object of a type that only an import of everything can bring. */
  #constructed(file: LinkedFile, { callee }: CallFact, name: string): Verdict {
    const { language, imports } = file.facts;
    if (!linkRules(language).constructsByName || !/^[A-Z]/.test(name)) return undefined;
    const isOpened = imports.some(
      ({ local, module }) => local === '*' && sdkOf(language, module) !== undefined,
    );
    return isOpened && this.#evaluator.evaluate(file, callee).length === 0 ? 1 : undefined;
  }

  /** What a function that is called by its bare name was taken from. */
  #taken(values: readonly Value[]): Verdict {
    return best(values.map((value) => (value.kind === 'external' ? this.#ofValue(value, 0) : undefined)));
  }

  /** Whose a bare call is inside an extension, a subclass, or a block given to a client (`unleash.run { … }`). */
  #implicit(file: LinkedFile, call: CallFact): Verdict {
    for (let fn = call.fn, steps = 0; fn !== undefined && steps < 20; fn = file.fn(fn).outer, steps++) {
      if (this.#extended(file, fn) === 2) return 2;
      const verdict = file.fn(fn).isLambda ? this.#lambda(file, fn, 0) : undefined;
      if (verdict !== undefined && verdict !== 'foreign') return verdict;
    }
    return call.container === undefined
      ? undefined
      : this.#names.ofClass({ file, container: call.container });
  }

  /** A client's own methods go before the file's functions of the same name in `fun Unleash.isOn() = isEnabled("x")`. */
  #extended(file: LinkedFile, fn: Id | undefined): Verdict {
    const type = fn === undefined ? undefined : file.fn(fn).methodOf;
    return type !== undefined && CLIENT_TYPES.test(type) ? 2 : undefined;
  }
}

/** What `on` is taken from in `const { isEnabled: on } = client`, `on = client.isEnabled`, `client.isEnabled.bind(client)`. */
function sourceOf(file: LinkedFile, value: Id, property: string | undefined): Id | undefined {
  if (property !== undefined) return value;
  const row = file.expression(value);
  if (row.kind === 'member') return row.object;
  const callee = row.kind === 'call' ? file.expression(row.callee) : undefined;
  if (callee?.kind !== 'member' || callee.name !== 'bind' || callee.object === undefined) return undefined;
  const method = file.expression(callee.object);
  return objectOf(method);
}

/** The surest verdict on what is known from several sides. */
function best(verdicts: readonly Verdict[]): Verdict {
  const sure = verdicts.filter((verdict) => typeof verdict === 'number');
  if (sure.length) return Math.min(...sure) as Verdict;
  return verdicts.includes('foreign') ? 'foreign' : undefined;
}

/** What one of several values is: something else for sure only if all of them are. */
function either(verdicts: readonly Verdict[]): Verdict {
  const verdict = best(verdicts);
  return verdict === 'foreign' && verdicts.includes(undefined) ? undefined : verdict;
}

function lastSegment(module: string): string {
  const parts = module.split(/[/\\.:]+/).filter((part) => !/^v\d+$/.test(part));
  return parts.at(-1) ?? '';
}

/** Whether an import is of the application itself, as far as its path tells. */
function isOwnModule(module: string): boolean {
  return /^(?:[./~#]|@\/|crate\b|self\b|super\b|src\/|app\b|App\\)/.test(module);
}
