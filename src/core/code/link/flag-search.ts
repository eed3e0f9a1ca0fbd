import * as l10n from '@vscode/l10n';
import type { ExpressionFact, Id, Span } from '../facts/facts.ts';
import { Accessors, addUsesOf } from './accessors.ts';
import { annotatedWith } from './annotations.ts';
import { asText } from './as-text.ts';
import { type PassedArguments, CallSites } from './call-sites.ts';
import { Evaluator } from './evaluator.ts';
import { argumentFor, defaultOf, restFor } from './passed-arguments.ts';
import { SubtypeMembers } from './subtype-members.ts';
import { Judge } from './judge.ts';
import type { LinkedFile } from './linked-file.ts';
import { matched } from './matched.ts';
import { NamePlaces } from './name-places.ts';
import { OF_TEST } from './of-test.ts';
import type { FunctionRef, Program } from './program.ts';
import { iteratedList, iteratedValues } from './iteration.ts';
import type { FailedCall, FlagArgument } from './flag-argument.ts';
import { flagCallOf, SdkCalls } from './sdk-calls.ts';
import { unknownText, wrapped } from './concatenation.ts';
import { type FlagCallOrigin, reasonAt, Usages } from './usages.ts';
import { isPartial, type ParameterValue, type Ref, type Value } from './values.ts';
import { type ObjectMethod, FoundWrappers, methodAround, type Wrapper } from './wrappers.ts';

/** Limit of the lookups on method receivers: objects that hold one another could lead on without end. */
const MOST_RECEIVERS = 10_000;

/** The member read from an argument, and the text that is put around it. */
type MemberRead = Pick<ParameterValue, 'path' | 'around'>;
/** Nothing is taken out: the argument itself is the name. */
const ARGUMENT_ITSELF: MemberRead = { path: [] };

/** A parameter that a method reads from its receiver, such as a name that the constructor stored. */
interface ReceiverParameter {
  readonly parameter: ParameterValue;
  readonly place: Wrapper['place'];
  readonly origin: FlagCallOrigin;
  /** The function that reads it. */
  readonly around: FunctionRef;
}

/** What a search may use besides the program. */
export interface SearchOptions {
  /** The functions named in the settings, each with the zero-based position of the flag name. */
  readonly functions?: readonly { readonly name: string; readonly argument: number }[];
  readonly knownFlags?: { readonly has: (name: string) => boolean } | undefined;
  /** Only calls in these files are searched; absent for all. Names still resolve across the whole program. */
  readonly scope?: ReadonlySet<LinkedFile> | undefined;
  /** Whether each usage also records the file whose code led to it. */
  readonly keepsCauses?: boolean;
}

/** Finds the flag calls of a program: of SDK functions, functions in the settings, and its own wrappers. */
export class FlagSearch {
  readonly #evaluator: Evaluator;
  readonly #judge: Judge;
  readonly #sdkCalls: SdkCalls;
  readonly #sites: CallSites;
  readonly #subtypeMembers: SubtypeMembers;
  readonly #options: SearchOptions;
  readonly #wrappers = new FoundWrappers();
  readonly #accessors = new Accessors();
  /** Wrappers for which neither callers nor types reveal a flag name. */
  readonly #unresolved: Wrapper[] = [];
  /** The pairs of method and parameter that {@link #addNamesOfReceivers} has handled. */
  readonly #receivers = new Set<string>();
  /** Parameters that methods read from their receivers and whose call sites are still to be searched. */
  readonly #receiverParameters: ReceiverParameter[] = [];
  /** Methods that evaluate the flag whose name their object holds. */
  readonly objectMethods: ObjectMethod[] = [];
  /** Parameters stored in objects whose methods have call sites. */
  readonly #storedAndCalled = new Set<string>();
  readonly #places: NamePlaces;
  readonly usages: Usages;
  /** The paths of files whose code leads further than a limit of the search: some of its flags may be missing. */
  readonly unfollowed = new Set<string>();
  /** The questions over their budget that {@link unfollowed} accounts for. */
  #cuts = 0;
  /** Files that re-export an SDK's functions under other names. */
  readonly reexporting = new Set<LinkedFile>();

  constructor(program: Program, options: SearchOptions) {
    this.#options = options;
    this.#evaluator = new Evaluator(program);
    this.#judge = new Judge(this.#evaluator);
    this.#sdkCalls = new SdkCalls(this.#evaluator, this.#judge);
    this.#sites = new CallSites(this.#evaluator, options.scope);
    this.#subtypeMembers = new SubtypeMembers(this.#evaluator);
    this.usages = new Usages(options.knownFlags, options.keepsCauses === true);
    this.#places = new NamePlaces(this.usages, options.knownFlags);
  }

  /** Fills `usages`: from the flag calls of `files` to the callers of wrappers, until no wrapper is new. */
  run(files: readonly LinkedFile[]): void {
    for (const file of files) {
      for (const found of this.#sdkCalls.in(file)) this.#followCall(found);
      this.#addListed(file);
      this.#noteCut(file);
    }
    for (const file of files) this.#followReexports(file);
    for (const { name, argument } of this.#options.functions ?? [])
      for (const found of this.#sdkCalls.configured(name, argument)) this.#followElsewhere(found);
    this.#searchReceivers();
    for (const { wrapper, isAgain } of this.#wrappers.untilNoneIsNew()) {
      this.#attempt(wrapper.place, wrapper.origin, () => {
        if (isAgain) this.#addNamesOfCallers(wrapper);
        else this.#searchWrapper(wrapper);
      });
      this.#searchReceivers();
    }
    for (const { target } of this.#wrappers.left) this.unfollowed.add(target.file.path);
    for (const wrapper of this.#unresolved)
      this.#attempt(wrapper.place, wrapper.origin, () => this.#addNamesOfSubtypes(wrapper));
    for (const accessor of this.#accessors.all) {
      const { file, fn } = accessor.target;
      this.#attempt({ file, row: file.fn(fn) }, accessor.origin, () =>
        addUsesOf(accessor, this.#sites, this.usages),
      );
    }
    this.#places.addBuilt();
  }

  /** Runs one step of the search. An error is reported at `place` and loses only that step's findings. */
  #attempt(
    place: { readonly file: LinkedFile; readonly row: Span },
    origin: FlagCallOrigin | undefined,
    run: () => void,
  ): void {
    try {
      run();
    } catch (error) {
      this.usages.addFailed(place.file, place.row, error, origin);
    }
    this.#noteCut(place.file);
  }

  /** Counts a file as {@link unfollowed} if what it led to exceeded the budget of a question. */
  #noteCut({ path }: LinkedFile): void {
    const { cuts } = this.#evaluator.questions;
    if (cuts > this.#cuts) this.unfollowed.add(path);
    this.#cuts = cuts;
  }

  get evaluator(): Evaluator {
    return this.#evaluator;
  }

  /** Whether a function passes one of its parameters on as a flag name. */
  isWrapper(file: LinkedFile, fn: Id): boolean {
    return this.#wrappers.passOn(file, fn);
  }

  /** Whether a function belongs to a type that extends an SDK's client. */
  isOfSubtype(file: LinkedFile, fn: Id): boolean {
    return this.#judge.isOfSubtype(file, fn);
  }

  /** The program's own functions that take a flag name. */
  get wrappers(): readonly Wrapper[] {
    return this.#wrappers.all;
  }

  /** Searches other files for calls of the SDK functions that this file re-exports. */
  #followReexports(file: LinkedFile): void {
    if (!this.#sdkCalls.isReexporting(file)) return;
    this.reexporting.add(file);
    for (const found of this.#sdkCalls.elsewhere(file)) this.#followElsewhere(found);
  }

  /** Follows a call to which another file led, if it is in the scope. */
  #followElsewhere(found: FlagArgument | FailedCall): void {
    if (this.#options.scope?.has(found.file) !== false) this.#followCall(found);
  }

  /** Follows one flag call, or reports the error that kept it from being classified. */
  #followCall(found: FlagArgument | FailedCall): void {
    const row = found.file.expression(found.id);
    if ('error' in found) this.usages.addFailed(found.file, row, found.error);
    else this.#attempt({ file: found.file, row }, found.origin, () => this.#follow(found));
  }

  /** Adds the names of a call: of its argument, or of the elements of the list that it runs over. */
  #follow({ file, id, origin, fn, items, callback }: FlagArgument): void {
    if (origin.isOnlyKnown && !this.#options.knownFlags) return;
    if (!items) this.#addArgument(file, id, origin, fn);
    else if (!this.#addValues(file, file.expression(id), items, origin, fn) && callback !== undefined)
      this.#places.addUnresolved(file, file.expression(callback), origin);
  }

  /** Adds the flag names that a file's type declarations and templates list. */
  #addListed(file: LinkedFile): void {
    for (const { kind, name, start, end, isOnlyKnown } of file.facts.listed)
      if (!isOnlyKnown || this.#options.knownFlags?.has(name) === true)
        this.usages.add(
          { kind, name, file, start, end },
          { evidence: kind === 'declaration' ? 'sure' : 'likely', cause: file, because: [], reaches: '' },
        );
  }

  /** Adds the flag names that an argument can have; false if none can be resolved. */
  #addArgument(
    file: LinkedFile,
    id: Id,
    origin: FlagCallOrigin,
    fn: Id | undefined,
    taken: MemberRead = ARGUMENT_ITSELF,
  ): boolean {
    const row = file.expression(id);
    // `isEnabled(isNew ? "cart" : "old-cart")`
    if (row.kind === 'choice') return this.#addChoice(file, row.options, origin, fn, taken);
    // `when(client.isEnabled(eq("cart")))`: the string in the matcher.
    const content = matched(file, row);
    if (content !== undefined) return this.#addArgument(file, content, origin, fn, taken);
    const values = this.#evaluator.evaluate(file, id).flatMap((value) => this.#readMember(value, taken));
    if (row.kind === 'string' && !taken.around) this.usages.addSlot(file, row, origin);
    if (this.#addValues(file, row, values, origin, fn)) return true;
    // `isEnabled(step.flag)`, where only subtypes of `Step` give `flag` a value.
    const ofSubtypes = this.#subtypeMembers
      .of(file, id, taken.path)
      .flatMap((value) => wrapped(value, taken.around));
    if (this.#addValues(file, row, ofSubtypes, origin, fn)) return true;
    const isKnownInPart = [...values, ...ofSubtypes].some(({ kind }) => kind === 'partial');
    const text = isKnownInPart ? undefined : unknownText(taken.around);
    this.#places.addUnresolved(file, row, origin, text);
    return false;
  }

  /**
   * Adds each option of a choice. Beside an option that cannot be resolved, a string may be a default that
   * names no flag, as in `given ?? "none"`, so it counts only if the server has such a flag.
   */
  #addChoice(
    file: LinkedFile,
    options: readonly Id[],
    origin: FlagCallOrigin,
    fn: Id | undefined,
    taken: MemberRead,
  ): boolean {
    const isText = (id: Id): boolean => file.expression(id).kind === 'string';
    // Callers may pass anything for a parameter, so it does not count as resolved.
    const isOpenEnded = (id: Id): boolean =>
      this.#evaluator.evaluate(file, id).some(({ kind }) => kind === 'parameter');
    const others = options.filter((id) => !isText(id));
    const named = others.map((id) => this.#addArgument(file, id, origin, fn, taken) && !isOpenEnded(id));
    const isNamed = !named.includes(false);
    const own = isNamed ? origin : { ...origin, isOnlyKnown: true as const };
    for (const id of options) if (isText(id)) this.#addArgument(file, id, own, fn, taken);
    return isNamed;
  }

  /** Adds an argument's values; false if none is a name. `seen` stops at lists that contain one another. */
  #addValues(
    file: LinkedFile,
    row: ExpressionFact,
    values: readonly Value[],
    origin: FlagCallOrigin,
    fn: Id | undefined,
    seen: Set<string> = new Set<string>(),
  ): boolean {
    return values.map((value) => this.#addValue(file, row, value, origin, fn, seen)).includes(true);
  }

  /** Adds one value of the argument `row`, in a call inside the function `fn`; false if it is no name. */
  #addValue(
    file: LinkedFile,
    row: ExpressionFact,
    value: Value,
    origin: FlagCallOrigin,
    fn: Id | undefined,
    seen: Set<string>,
  ): boolean {
    switch (value.kind) {
      case 'string':
        this.#places.add(file, row, value, origin);
        if (fn !== undefined && row.kind === 'string') this.#accessors.note({ file, fn }, value, origin);
        return true;
      // `function isOn(name) { return client.isEnabled(name); }`
      case 'parameter':
        this.#addWrapper(value, { file, row }, origin, fn === undefined ? undefined : { file, fn });
        return true;
      case 'instance':
      case 'function':
        // `isEnabled(Flag.CART)`: an enum entry or a getter stands for its text.
        return this.#addValues(file, row, asText(this.#evaluator, value), origin, fn, seen);
      case 'list': {
        const list = { ...value, items: value.items.filter((item) => isNew(item, seen)) };
        return this.#addValues(file, row, this.#evaluator.collections.elements(list), origin, fn, seen);
      }
      case 'open':
        // `isEnabled(this.flag)`, where each subclass has a `flag` of its own.
        return this.#addValues(file, row, this.#subtypeMembers.ofValue(value), origin, fn, seen);
      case 'partial':
        this.#places.addUnresolved(file, row, origin, value.value);
        return false;
      case 'object':
      case 'type':
      case 'module':
      case 'external':
        return false;
    }
  }

  /** The member at `path` of a value, with the text `around` it: `"shop." + options.name`. */
  #readMember(value: Value, { path, around }: MemberRead): readonly Value[] {
    const found = this.#evaluator.members.along(value, path);
    if (!around) return found;
    const resolved = found.flatMap((one) =>
      one.kind === 'open' ? this.#subtypeMembers.ofValue(one) : [one],
    );
    return resolved.flatMap((one) => wrapped(one, around));
  }

  /** Records the function that passes a parameter on, so that its call sites are searched too. */
  #addWrapper(
    parameter: ParameterValue,
    place: Wrapper['place'],
    given: FlagCallOrigin,
    around: FunctionRef | undefined,
  ): void {
    const { file, fn, index } = parameter;
    const origin = isPartial(parameter) ? { builtAt: place, ...given } : given;
    this.usages.addPassed(place.file, place.row, origin);
    if (origin.builtAt) this.#places.addUnresolved(place.file, place.row, origin);
    if (around && (index === -1 || file.fn(fn).isConstructor))
      this.#receiverParameters.push({ parameter, place, origin, around });
    this.#wrappers.add(parameter, place, origin, this.#judge.isClientMethod(file, fn));
  }

  /**
   * Adds the names that call sites pass to a wrapper, and the elements that a lambda runs over. `isRunOver`:
   * whether those gave a name.
   */
  #addNamesOfCallers(wrapper: Wrapper): { readonly isCalled: boolean; readonly isRunOver: boolean } {
    const { target, parameter } = wrapper;
    const origin = originThrough(wrapper);
    const sites: readonly PassedArguments[] = target.file.fn(target.fn).isConstructor
      ? this.#sites.ofConstructor(target)
      : this.#sites.of(target);
    // A wrapper that only tests call often gets made-up names, so only those that the server has count.
    const isOfTests = sites.length > 0 && sites.every((site) => OF_TEST.test(site.file.path));
    for (const site of sites) {
      const how = site.isByName ? lowered(site, origin) : origin;
      const siteOrigin: FlagCallOrigin = {
        ...how,
        cause: site.file,
        ...(isOfTests && { isOnlyKnown: true }),
      };
      this.#attempt(placeOf(site, wrapper), siteOrigin, () => this.#addCallSite(site, parameter, siteOrigin));
    }
    const annotated = sites.length > 0 ? [] : annotatedWith(this.#evaluator, parameter);
    for (const { file, id, path } of annotated)
      this.#addArgument(file, id, { ...origin, cause: file }, undefined, { path, around: parameter.around });
    this.#addGuessedDefault(parameter, origin);
    this.#addCallbackCalls(wrapper);
    const isRunOver = this.#addLambdaElements(wrapper);
    return { isCalled: sites.length + annotated.length > 0, isRunOver };
  }

  /** Searches a new wrapper's callers; without any, at the end the subtypes of its parameter's type. */
  #searchWrapper(wrapper: Wrapper): void {
    const { target, parameter } = wrapper;
    const before = this.usages.size + this.#wrappers.size;
    // The wrapper puts text around its argument (`"shop." + name`), and its call sites have added nothing.
    const isSilent = () =>
      parameter.around !== undefined && this.usages.size + this.#wrappers.size === before;
    const { isCalled, isRunOver } = this.#addNamesOfCallers(wrapper);
    const hasNames =
      (parameter.index !== -1 && isCalled && !isSilent()) ||
      isRunOver ||
      this.#storedAndCalled.has(keyOf(parameter)) ||
      wrapper.isClient ||
      this.#sites.isBeyond(target);
    if (!hasNames) this.#unresolved.push(wrapper);
  }

  /** A wrapper passed as a callback for each element: `flags.all(this::isOn)`. */
  #addCallbackCalls(wrapper: Wrapper): void {
    const { target, parameter } = wrapper;
    const origin = originThrough(wrapper);
    if (parameter.index !== 0 || parameter.property !== undefined) return;
    if (target.file.fn(target.fn).isConstructor) return;
    for (const { file, call, value: callback } of this.#sites.passed.byName(target)) {
      const list = iteratedList(this.#evaluator, file, call, callback);
      if (list === undefined) continue;
      const items = this.#evaluator
        .evaluate(file, list)
        .flatMap((value) => this.#evaluator.collections.elements(value))
        .flatMap((value) => this.#readMember(value, parameter));
      const { fn } = file.call(call);
      this.#addValues(file, file.expression(callback), items, { ...origin, cause: file }, fn);
    }
  }

  /** Adds the names that one call site passes to a wrapper's parameter. */
  #addCallSite({ file, id, row }: PassedArguments, parameter: ParameterValue, origin: FlagCallOrigin): void {
    const { property, path, around } = parameter;
    const callOrigin = { ...origin, ...(id !== undefined && { call: flagCallOf(file, id) }) };
    if (row.form === 'component') {
      // `<Feature name="cart" />`: the attribute is a member of the only parameter.
      const [name, ...rest] = property === undefined ? path : [property, ...path];
      const given = row.args.find(({ label }) => label === name);
      if (given) this.#addArgument(file, given.value, callOrigin, row.fn, { path: rest, around });
      return;
    }
    const rest = restFor(parameter, row.args);
    // `areOn("cart", "search")` of a wrapper that reads each element of `...names`.
    if (rest) {
      for (const { value } of rest)
        this.#addArgument(file, value, callOrigin, row.fn, { path: path.slice(1), around });
      return;
    }
    const argument = argumentFor(parameter, row.args);
    if (!argument) {
      this.#addDefault(parameter, origin);
      return;
    }
    const steps = property === undefined ? path : [property, ...path];
    const options = file.expression(argument.value);
    // `isOn({ name: "cart" })`: the entry's own expression is the argument.
    const entry = options.kind === 'object' ? options.entries.find(({ key }) => key === steps[0]) : undefined;
    if (entry) this.#addArgument(file, entry.value, callOrigin, row.fn, { path: steps.slice(1), around });
    else this.#addArgument(file, argument.value, callOrigin, row.fn, { path: steps, around });
  }

  /** A call without the argument evaluates the parameter's default. */
  #addDefault(parameter: ParameterValue, origin: FlagCallOrigin): void {
    const { file, path, around, fn } = parameter;
    const value = defaultOf(parameter);
    if (value !== undefined) this.#addArgument(file, value, origin, file.fn(fn).outer, { path, around });
  }

  /** A default may be used by a call that is not visible: a candidate if the server has such a flag. */
  #addGuessedDefault(parameter: ParameterValue, origin: FlagCallOrigin): void {
    const { file } = parameter;
    const preset = defaultOf(parameter);
    const row = preset === undefined ? undefined : file.expression(preset);
    if (row?.kind !== 'string' || this.#options.knownFlags?.has(row.value) !== true) return;
    this.usages.add({ kind: 'candidate', name: row.value, file, start: row.start, end: row.end }, origin);
  }

  /** Works through a queue: recursion would be too deep for objects that wrap one another. */
  #searchReceivers(): void {
    // The loop also reaches entries that are added while it runs.
    for (const one of this.#receiverParameters)
      this.#attempt(one.place, one.origin, () => this.#addNamesOfReceivers(one));
    this.#receiverParameters.length = 0;
  }

  /** For a method that evaluates a name its object holds, adds the names in the objects it is called on. */
  #addNamesOfReceivers({ parameter, place: own, origin, around }: ReceiverParameter): void {
    const method = methodAround(around);
    // A constructor is not called on an object.
    if (method.file.fn(method.fn).isConstructor) return;
    const key = [
      method.file.path,
      method.fn,
      parameter.file.path,
      parameter.fn,
      parameter.index,
      ...parameter.path,
    ].join(' ');
    if (this.#receivers.has(key)) return;
    if (this.#receivers.size >= MOST_RECEIVERS) {
      this.unfollowed.add(method.file.path);
      return;
    }
    this.#receivers.add(key);
    const places = this.#sites.callsOn(method).filter(({ self }) => !areReadFromSameKind(self, parameter));
    if (places.length > 0 || this.#sites.isBeyond(method)) this.#storedAndCalled.add(keyOf(parameter));
    const through: ObjectMethod = { target: method, place: own, origin };
    if (places.length > 0) this.objectMethods.push(through);
    for (const { file, place, self, fn } of places) {
      // The receiver itself has the name, or was constructed with it: `new Flag("cart").isOn()`.
      for (const value of self) {
        const values = this.#heldBy(value, parameter);
        this.#addValues(file, file.expression(place), values, { ...origin, through, cause: file }, fn);
      }
    }
  }

  /** What a receiver holds for a parameter: a member of it, or an argument that it was constructed with. */
  #heldBy(receiver: Value, parameter: ParameterValue): readonly Value[] {
    if (parameter.index === -1) return this.#readMember(receiver, parameter);
    if (receiver.kind !== 'instance') return [];
    return this.#evaluator.bindings
      .bindConstructed(parameter, receiver)
      .filter((value) => value !== parameter);
  }

  /** Adds the elements that a lambda is called with; false if none is a name. */
  #addLambdaElements(wrapper: Wrapper): boolean {
    const { target, parameter, place } = wrapper;
    const origin = { ...wrapper.origin, cause: target.file };
    const { path, around } = parameter;
    const taken = { path, around };
    const found = iteratedValues(this.#evaluator, target, parameter).map(({ items, fn }) => {
      const strings = items.flatMap((item) => this.#readMember(item, taken));
      return this.#addValues(place.file, place.row, strings, origin, fn);
    });
    return found.includes(true);
  }

  /** Adds the names that subtypes of the parameter's type declare, wherever the parameter is passed on. */
  #addNamesOfSubtypes(wrapper: Wrapper): void {
    const { parameter, place, target } = wrapper;
    const origin = originThrough(wrapper);
    const values = this.#subtypeMembers.ofValue(parameter);
    const hasNames = this.#wrappers
      .placesOf(wrapper)
      .map(({ file, row }) => this.#addValues(file, row, values, origin, target.fn))
      .includes(true);
    if (!hasNames) this.#places.addUnresolved(place.file, place.row, origin, unknownText(parameter.around));
  }
}

/** The origin of the flag calls that are made through a wrapper. */
function originThrough(wrapper: Wrapper): FlagCallOrigin {
  return { ...wrapper.origin, through: wrapper, cause: wrapper.target.file };
}

/** The call site of a wrapper; without a row for it, the place where the wrapper passes the name on. */
function placeOf({ file, id }: PassedArguments, { place }: Wrapper): Wrapper['place'] {
  return id === undefined ? place : { file, row: file.expression(id) };
}

/** Lowers the confidence for a call that only its name links to the wrapper. */
function lowered({ file, id }: PassedArguments, origin: FlagCallOrigin): FlagCallOrigin {
  const name = id === undefined ? '' : (file.calleeName(id) ?? '');
  const steps =
    id === undefined ? [] : [reasonAt(file, file.call(id), l10n.t('calls {0}, judging by the name', name))];
  return {
    ...origin,
    evidence: origin.evidence === 'sure' ? 'likely' : origin.evidence,
    because: [...steps, ...origin.because],
  };
}

/** Whether an item is not yet in `seen`, to which it is added. */
function isNew({ file, id }: Ref, seen: Set<string>): boolean {
  const key = `${file.path} ${id}`;
  if (seen.has(key)) return false;
  seen.add(key);
  return true;
}

/** Identifies a parameter and the member that is read from it. */
function keyOf({ file, fn, index, path }: ParameterValue): string {
  return [file.path, fn, index, ...path].join(' ');
}

/**
 * Whether all receivers are read from an object of the same kind (a decorator), which could go on forever.
 */
function areReadFromSameKind(objects: readonly Value[], { index, path }: ParameterValue): boolean {
  return (
    index === -1 &&
    objects.length > 0 &&
    objects.every((value) => value.kind === 'parameter' && value.path.some((step) => path.includes(step)))
  );
}
