import { linkRules } from '../language/link-rules.ts';
import type { CallFact, ExpressionFact, Id } from '../facts/facts.ts';
import type { Evaluator } from './evaluator.ts';
import type { LinkedFile } from './linked-file.ts';
import type { CallRef } from './program.ts';
import { nameOf } from './rows.ts';
import type { Value } from './values.ts';
import { isSameLanguage } from './visibility.ts';

/** A function of the program. */
export interface FunctionRef {
  readonly file: LinkedFile;
  readonly fn: Id;
}

/** A call of a function, and what it is called on where that is known. */
export interface LinkedCallSite extends CallRef {
  readonly row: CallFact;
  readonly self: readonly Value[];
}

/** Finds the calls of functions of the program. */
export class CallSites {
  readonly #evaluator: Evaluator;
  readonly #scope: ReadonlySet<LinkedFile> | undefined;

  /** `scope`: the files whose calls are looked at. */
  constructor(evaluator: Evaluator, scope?: ReadonlySet<LinkedFile>) {
    this.#evaluator = evaluator;
    this.#scope = scope;
  }

  /** Whether files that are not looked at call something called like a function. */
  isBeyond({ file, fn }: FunctionRef): boolean {
    const { name } = file.fn(fn);
    if (!this.#scope || name === undefined) return false;
    return this.#evaluator.program.calls(name, file).some((call) => !this.#isLookedAt(call));
  }

  readonly #isLookedAt = ({ file }: Pick<CallRef, 'file'>): boolean => this.#scope?.has(file) !== false;

  #calls(name: string, of: LinkedFile): readonly CallRef[] {
    const calls = this.#evaluator.program.calls(name, of);
    return this.#scope ? calls.filter(this.#isLookedAt) : calls;
  }

  /** All calls of a function, by its name and by those that others give it. */
  of(target: FunctionRef): readonly LinkedCallSite[] {
    const found: LinkedCallSite[] = [];
    const seen = new Set<CallFact>();
    for (const name of this.#namesOf(target)) {
      for (const { file, id } of this.#calls(name, target.file)) {
        const row = file.call(id);
        if (seen.has(row)) continue;
        const self = this.#match(target, file, row, name);
        if (self) {
          seen.add(row);
          found.push({ file, id, row, self });
        }
      }
    }
    return [...found, ...this.#partly(target)];
  }

  /** Calls that hand the first arguments over and leave the rest for later: `partial(is_on, "name")`. */
  #partly({ file: own, fn }: FunctionRef): readonly LinkedCallSite[] {
    return this.#calls('partial', own).flatMap(({ file, id }): LinkedCallSite[] => {
      const row = file.call(id);
      const [first, ...args] = row.args;
      const given = first ? this.#evaluator.evaluate(file, first.value) : [];
      const isOf = given.some((value) => value.kind === 'function' && value.file === own && value.fn === fn);
      return isOf ? [{ file, id, row: { ...row, args }, self: [] }] : [];
    });
  }

  /** The calls that are handed a function itself. */
  handed(
    target: FunctionRef,
  ): readonly { readonly file: LinkedFile; readonly call: CallFact; readonly given: Id }[] {
    const { name } = target.file.fn(target.fn);
    if (name === undefined) return [];
    const files = this.#evaluator.program.holding(target.file, name);
    return files.flatMap((file) =>
      (this.#isLookedAt({ file }) ? file.handed(name) : []).flatMap(({ call: id, given }) => {
        const call = file.call(id);
        const values = this.#evaluator.evaluate(file, given);
        return values.some((value) => value.kind === 'function' && this.#isKin(target, value))
          ? [{ file, call, given }]
          : [];
      }),
    );
  }

  /** All calls that make an object with a constructor. */
  ofConstructor({ file, fn }: FunctionRef): readonly LinkedCallSite[] {
    const owner = this.#ownerOf(file, fn);
    if (owner === undefined) return [];
    const { name } = file.container(owner);
    const names = [name, name.replace(/Attribute$/, ''), 'self', 'static', 'new', 'cls', 'super', 'this'];
    const found: LinkedCallSite[] = [];
    for (const word of new Set([...names.slice(0, 2), ...this.#aliases(file, name)])) {
      for (const ref of this.#calls(word, file)) {
        const row = ref.file.call(ref.id);
        if (this.#makes(ref.file, row, { file, container: owner }, word === names[1] && word !== name))
          found.push({ ...ref, row, self: [] });
      }
    }
    // `Flag.new("x")`
    const { constructor: make } = linkRules(file.facts.language);
    if (make !== undefined)
      for (const ref of this.#calls(make, file)) {
        const row = ref.file.call(ref.id);
        const callee = ref.file.expression(row.callee);
        const on =
          callee.kind === 'member' && callee.object !== undefined
            ? this.#evaluator.evaluate(ref.file, callee.object)
            : [];
        if (on.some((value) => value.kind === 'type' && value.file === file && value.container === owner))
          found.push({ ...ref, row, self: [] });
      }
    return found;
  }

  #ownerOf(file: LinkedFile, fn: Id): Id | undefined {
    const row = file.fn(fn);
    if (row.container !== undefined && row.start !== file.container(row.container).start)
      return row.container;
    const own = file.facts.containers.findIndex(({ start }) => start === row.start);
    return own < 0 ? row.container : own;
  }

  #makes(
    file: LinkedFile,
    row: CallFact,
    type: { file: LinkedFile; container: Id },
    isShort: boolean,
  ): boolean {
    const callees = this.#evaluator.calls.callees(file, row);
    if (callees.length === 0) return isShort && row.form === 'annotation';
    return callees.some(
      (value) => value.kind === 'type' && value.file === type.file && value.container === type.container,
    );
  }

  /** The name of a function, and those under which imports, variables and what holds it make it known. */
  #namesOf({ file, fn }: FunctionRef): readonly string[] {
    const { name, outer } = file.fn(fn);
    if (name !== undefined) return [name, ...this.#aliases(file, name)];
    return outer === undefined || !this.#gives({ file, fn: outer }, fn)
      ? []
      : this.#heldBy({ file, fn: outer });
  }

  #aliases(file: LinkedFile, name: string): readonly string[] {
    const names = new Set<string>();
    const isDefault = file.facts.exports.some(
      ({ exported, name: local }) => exported === 'default' && local === name,
    );
    const words = isDefault ? [name, stem(file.path)] : [name];
    for (const other of words.flatMap((word) => this.#evaluator.program.holding(file, word))) {
      for (const { local, imported } of other.facts.imports) {
        if (imported === name && local !== name) names.add(local);
        if (isDefault && imported === 'default') names.add(local);
      }
      for (const declaration of other.facts.declarations) {
        if (declaration.property === name && declaration.name !== name) names.add(declaration.name);
        const { value, kind } = declaration;
        if (
          value !== undefined &&
          kind === 'variable' &&
          mentions(other, value, name) &&
          declaration.name !== name
        )
          names.add(declaration.name);
      }
      for (const { exported, name: local } of other.facts.exports)
        if (local === name && exported !== name && exported !== 'default' && exported !== '*')
          names.add(exported);
    }
    return [...names];
  }

  /** Whether a function gives one that is written in it. */
  #gives({ file, fn }: FunctionRef, inner: Id): boolean {
    return file
      .fn(fn)
      .returns.flatMap((id) => this.#evaluator.evaluate(file, id))
      .some((value) => value.kind === 'function' && value.file === file && value.fn === inner);
  }

  /** The variables that hold what a function gives: `const isOn = makeIsOn(client)`. */
  #heldBy({ file, fn }: FunctionRef): readonly string[] {
    const { name } = file.fn(fn);
    if (name === undefined) return [];
    return this.#evaluator.program.holding(file, name).flatMap((other) =>
      other.facts.declarations.flatMap(({ value, name: held }) => {
        const row = value === undefined ? undefined : other.expression(value);
        return row?.kind === 'call' && nameOf(other.expression(row.callee)) === name ? [held] : [];
      }),
    );
  }

  /** What a call is made on, if it is a call of `target`. */
  #match(target: FunctionRef, file: LinkedFile, row: CallFact, name: string): readonly Value[] | undefined {
    const callee = file.expression(row.callee);
    const values = this.#evaluator.calls.callees(file, row);
    const functions = values.filter((value) => value.kind === 'function');
    const own = functions.filter((value) => this.#isKin(target, value));
    if (own.length) {
      const told = own.flatMap(({ self }) => self ?? []);
      return told.length || callee.kind !== 'member' || callee.object === undefined
        ? told
        : this.#evaluator.evaluate(file, callee.object);
    }
    if (functions.length > 0 || values.some(({ kind }) => kind === 'external' || kind === 'type'))
      return undefined;
    if (!this.#evaluator.calls.overloads.accepts(target, file, row)) return undefined;
    if (callee.kind !== 'member' || callee.object === undefined) return undefined;
    return this.#isLikely(target, file, callee.object, name)
      ? this.#evaluator.evaluate(file, callee.object)
      : undefined;
  }

  /** Whether a function is the target, or a method that the target stands for or overrides. */
  #isKin({ file, fn }: FunctionRef, value: FunctionRef): boolean {
    if (value.file === file && value.fn === fn) return true;
    const [own, other] = [file.fn(fn), value.file.fn(value.fn)];
    if (own.container === undefined || other.container === undefined || own.name !== other.name) return false;
    // Two methods of one type are overloads.
    if (value.file === file && own.container === other.container) return false;
    if (!other.isAbstract && own.parameters.length !== other.parameters.length) return false;
    const above = this.#evaluator.types.lineage({ file, container: own.container });
    const { container, name = '' } = other;
    if (above.some((one) => one.file === value.file && one.container === container)) return true;
    // Two types that implement one interface stand for one another.
    const beside = this.#evaluator.types.lineage({ file: value.file, container });
    return above.some(
      (one) =>
        one.file.container(one.container).kind === 'interface' &&
        one.file.members(one.container, name).length > 0 &&
        beside.some((type) => type.file === one.file && type.container === one.container),
    );
  }

  /** Whether what a method is called on may be of the target's type, where nothing says of which it is. */
  #isLikely({ file, fn }: FunctionRef, at: LinkedFile, object: Id, name: string): boolean {
    const { container, methodOf } = file.fn(fn);
    const type = methodOf ?? (container === undefined ? undefined : file.container(container).name);
    if (type === undefined) return false;
    if (!isSameLanguage(at, file)) return false;
    const on = at.expression(object);
    // `inject(Jobs)` is of the type that it names.
    if (on.kind === 'call' && on.args.some(({ value }) => isOtherType(at.expression(value), type)))
      return false;
    const receiver = nameOf(on);
    if (isLike(receiver, type)) return true;
    if (this.#isOfLibrary(file, fn) && this.#evaluator.evaluate(at, object).length === 0)
      return this.#isOnly(file, name);
    if (!linkRules(at.facts.language).isUntyped) return false;
    const values = this.#evaluator.evaluate(at, object);
    if (values.some((value) => value.kind !== 'open' && value.kind !== 'parameter')) return false;
    if (values.some((value) => value.kind === 'open' && value.type !== undefined)) return false;
    return this.#isOnly(file, name);
  }

  /** Whether a method extends a type that the program does not declare, of which its libraries give objects. */
  #isOfLibrary(file: LinkedFile, fn: Id): boolean {
    const { container } = file.fn(fn);
    if (container === undefined || !file.container(container).isExtension) return false;
    const types = this.#evaluator.program.types(file, file.container(container).name);
    return types.every((one) => one.file.container(one.container).isExtension);
  }

  /** Whether the program has one method of this name alone. */
  #isOnly(file: LinkedFile, name: string): boolean {
    const all = this.#evaluator.program
      .holding(file, name)
      .filter((other) => other.facts.language === file.facts.language)
      .flatMap((other) => other.functions(name).filter((fn) => other.fn(fn).container !== undefined));
    return all.length === 1 && name.length > 3 && !COMMON.test(name);
  }
}

/** Methods that so many things have that the name says nothing. */
const COMMON =
  /^(?:get|set|has|is|on|off|check|run|call|load|find|isEnabled|is_enabled|enabled|enabled\?|isOn|name|value|test|open|close|show|update|create|init|start|stop)$/;

/** Whether a value is the function `name`, or bound from it. */
function mentions(file: LinkedFile, id: Id, name: string): boolean {
  const row = file.expression(id);
  if (row.kind === 'name' || row.kind === 'member') {
    if (row.name === name) return true;
    return (
      row.kind === 'member' &&
      row.name === 'bind' &&
      row.object !== undefined &&
      mentions(file, row.object, name)
    );
  }
  if (row.kind !== 'call') return false;
  return (
    (mentions(file, row.callee, name) &&
      file.expression(row.callee).kind === 'member' &&
      nameOf(file.expression(row.callee)) === 'bind') ||
    row.args.some(({ value }) => nameOf(file.expression(value)) === name)
  );
}

function isLike(name: string, container: string): boolean {
  const [one, other] = [wordsOf(name), wordsOf(container)];
  return one.join('').length > 2 && (endsWith(other, one) || endsWith(one, other));
}

function wordsOf(name: string): readonly string[] {
  return name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g)?.map((word) => word.toLowerCase()) ?? [];
}

function endsWith(words: readonly string[], end: readonly string[]): boolean {
  return end.length > 0 && end.every((word, at) => words[words.length - end.length + at] === word);
}

function stem(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\..*$/, '');
}

function isOtherType(row: ExpressionFact, type: string): boolean {
  return row.kind === 'name' && /^[A-Z]/.test(row.name) && row.name !== type;
}
