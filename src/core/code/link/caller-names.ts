import * as l10n from '@vscode/l10n';
import { annotatedWith } from './annotations.ts';
import type { ArgumentNames } from './argument-names.ts';
import type { CallSites } from './call-sites.ts';
import { unknownText } from './concatenation.ts';
import type { Evaluator } from './evaluator.ts';
import { flagCallOf } from './flag-argument.ts';
import type { HeldNames } from './held-names.ts';
import { iteratedList, iteratedValues } from './iteration.ts';
import { OF_TEST } from './of-test.ts';
import { argumentFor, defaultOf, type PassedArguments, restFor } from './passed-arguments.ts';
import type { SearchSteps } from './search-steps.ts';
import { type FlagCallOrigin, reasonAt } from './usages.ts';
import { isReceiver, type ParameterValue } from './values.ts';
import { passedToCallback } from './vocabulary.ts';
import type { Wrapper } from './wrappers.ts';

/** Adds the names that callers pass to wrappers: `"cart"` of `isOn("cart")` for `isOn = (name) => client.isEnabled(name)`. */
export class CallerNames {
  readonly #evaluator: Evaluator;
  readonly #sites: CallSites;
  readonly #names: ArgumentNames;
  readonly #held: HeldNames;
  readonly #steps: SearchSteps;
  /** Wrappers to which no caller passes a known name: in the end, the subtypes of the parameter's type are asked. */
  readonly #unresolved: { readonly wrapper: Wrapper; readonly origin: FlagCallOrigin }[] = [];

  constructor(
    evaluator: Evaluator,
    sites: CallSites,
    names: ArgumentNames,
    held: HeldNames,
    steps: SearchSteps,
  ) {
    this.#evaluator = evaluator;
    this.#sites = sites;
    this.#names = names;
    this.#held = held;
    this.#steps = steps;
  }

  /** Searches the callers of all wrappers, and of those found meanwhile, until none is new. */
  search(): void {
    const { wrappers } = this.#names;
    for (const { wrapper, isAgain } of wrappers.untilNoneIsNew()) {
      this.#steps.attempt(wrapper.place, wrapper.origin, () => {
        // The wrapper's evidence rose since: the names that callers pass get it too. What is unresolved is known already.
        if (isAgain) this.#addNamesOfCallers(wrapper);
        else this.#search(wrapper);
      });
      this.#held.search();
    }
    for (const { target } of wrappers.unfollowed) this.#steps.unfollowed.add(target.file.path);
    for (const { wrapper, origin } of this.#unresolved)
      this.#steps.attempt(wrapper.place, wrapper.origin, () => this.#addNamesOfSubtypes(wrapper, origin));
  }

  /** Searches a new wrapper's callers; if these give no names, at the end the subtypes of its parameter's type. */
  #search(wrapper: Wrapper): void {
    const { target, parameter } = wrapper;
    const before = this.#names.size;
    // The wrapper puts text around its argument (`"shop." + name`), and its call sites have added nothing.
    const isSilent = () => parameter.around !== undefined && this.#names.size === before;
    const { isCalled, isRunOver } = this.#addNamesOfCallers(wrapper);
    const hasNames =
      // Callers pass them.
      (!isReceiver(parameter) && isCalled && !isSilent()) ||
      // They are the elements of a list that the wrapper, a lambda, is run over.
      isRunOver ||
      // Objects that store the parameter have them, and are called: `new Flag("cart").isOn()`.
      this.#held.isStoredAndCalled(parameter) ||
      // The wrapper is a client's method: its calls are found as flag calls of the SDK.
      wrapper.isClient ||
      // Callers in files that are not searched may pass them.
      this.#sites.mayBeCalledBeyond(target);
    // If nothing calls the wrapper, the names that its parameter's type lists are not seen in use.
    const isUncalled = !isReceiver(parameter) && !isCalled;
    const origin = originThrough(wrapper);
    if (!hasNames) this.#unresolved.push({ wrapper, origin: isUncalled ? atMostLikely(origin) : origin });
  }

  /**
   * Adds the names that call sites pass to a wrapper, and the elements that a wrapper, if it is a lambda, is run over.
   * `isCalled`: whether there are call sites or annotations; `isRunOver`: whether elements gave a name.
   */
  #addNamesOfCallers(wrapper: Wrapper): { readonly isCalled: boolean; readonly isRunOver: boolean } {
    const { target, parameter } = wrapper;
    const origin = originThrough(wrapper);
    const sites: readonly PassedArguments[] = target.file.fn(target.fn).isConstructor
      ? this.#sites.constructors.of(target)
      : this.#sites.of(target);
    // A wrapper that only tests call often gets made-up names, so only those that the server has count.
    const isOfTests = sites.length > 0 && sites.every((site) => OF_TEST.test(site.file.path));
    for (const site of sites) {
      const siteOrigin: FlagCallOrigin = {
        ...(site.isByName ? lowered(site, origin) : origin),
        cause: site.file,
        ...(isOfTests && { isOnlyKnown: true }),
      };
      this.#steps.attempt(placeOf(site, wrapper), siteOrigin, () =>
        this.#addCallSite(site, parameter, siteOrigin),
      );
    }
    const annotated = sites.length > 0 ? [] : annotatedWith(this.#evaluator, parameter);
    for (const { file, id, path } of annotated) {
      const call = { file, origin: { ...origin, cause: file }, fn: undefined };
      this.#names.add(call, id, { path, around: parameter.around });
    }
    // A call that is not visible may use the default.
    const fallback = defaultOf(parameter);
    if (fallback !== undefined) this.#names.places.addGuessed(parameter.file, fallback, origin);
    this.#addCallbackCalls(wrapper);
    const isRunOver = this.#addLambdaElements(wrapper);
    return { isCalled: sites.length + annotated.length > 0, isRunOver };
  }

  /** A wrapper passed as a callback for each element: `flags.all(this::isOn)`. */
  #addCallbackCalls(wrapper: Wrapper): void {
    const { target, parameter } = wrapper;
    const origin = originThrough(wrapper);
    // An element is the callback's first argument; what a callback takes apart is not followed.
    if (parameter.index !== 0 || parameter.properties.length > 0) return;
    if (target.file.fn(target.fn).isConstructor) return;
    for (const { file, call, value: callback } of this.#sites.passed.byName(target)) {
      const list = iteratedList(this.#evaluator, file, call, callback);
      if (list === undefined) continue;
      const { collections } = this.#evaluator;
      const lists = this.#evaluator.evaluate(file, list);
      const items = passedToCallback(file.calleeName(call) ?? '', lists, (one) =>
        collections.elements(one),
      ).flatMap((value) => this.#names.readMember(value, parameter));
      const { fn } = file.call(call);
      this.#names.addValues(
        { file, origin: { ...origin, cause: file }, fn },
        file.expression(callback),
        items,
      );
    }
  }

  /** Adds the names that one call site passes to a wrapper's parameter. */
  #addCallSite({ file, id, row }: PassedArguments, parameter: ParameterValue, origin: FlagCallOrigin): void {
    const { properties, path, around } = parameter;
    // What is read from the argument: by destructuring it, `({ name }) => …`, then from that.
    const steps = [...properties, ...path];
    const callOrigin = { ...origin, ...(id !== undefined && { call: flagCallOf(file, id) }) };
    const call = { file, origin: callOrigin, fn: row.fn };
    if (row.form === 'component') {
      // `<Feature name="cart" />`: the attribute is a member of the only parameter.
      const [name, ...further] = steps;
      const given = row.args.find(({ label }) => label === name);
      if (given) this.#names.add(call, given.value, { path: further, around });
      else this.#addDefault(parameter, origin);
      return;
    }
    const rest = restFor(parameter, row.args);
    // `areOn("cart", "search")` of a wrapper that reads each element of `...names`, the first step.
    if (rest) {
      for (const { value } of rest) this.#names.add(call, value, { path: path.slice(1), around });
      return;
    }
    const argument = argumentFor(parameter, row.args);
    if (!argument) {
      this.#addDefault(parameter, origin);
      return;
    }
    const given = file.expression(argument.value);
    // `isOn({ name: "cart" })`: the entry's own expression is the argument.
    const entries = given.kind === 'object' ? given.entries : [];
    const entry = entries.find(({ key }) => key === steps[0]);
    // `isOn({ user })` leaves `({ name = "cart", user }) => …` its default; what is spread, or has a computed key, may
    // be the name.
    const isLeftOut =
      given.kind === 'object' && entries.every(({ key, keyRow }) => key !== '...' && keyRow === undefined);
    if (entry) this.#names.add(call, entry.value, { path: steps.slice(1), around });
    else if (isLeftOut && properties.length > 0 && defaultOf(parameter) !== undefined)
      this.#addDefault(parameter, origin);
    else this.#names.add(call, argument.value, { path: steps, around });
  }

  /** Adds the parameter's default, for a call without the argument: it is evaluated outside of the wrapper. */
  #addDefault(parameter: ParameterValue, origin: FlagCallOrigin): void {
    const { file, path, around, fn } = parameter;
    const value = defaultOf(parameter);
    if (value !== undefined)
      this.#names.add({ file, origin, fn: file.fn(fn).outer }, value, { path, around });
  }

  /** Adds the elements that a wrapper, if it is a lambda, is called with; false if none is a name. */
  #addLambdaElements(wrapper: Wrapper): boolean {
    const { target, parameter, place } = wrapper;
    const origin = { ...wrapper.origin, cause: target.file };
    const found = iteratedValues(this.#evaluator, target, parameter).map(({ items, fn }) => {
      const values = items.flatMap((item) => this.#names.readMember(item, parameter));
      return this.#names.addValues({ file: place.file, origin, fn }, place.row, values);
    });
    return found.includes(true);
  }

  /** Adds the names that subtypes of the parameter's type declare, wherever the parameter is passed on. */
  #addNamesOfSubtypes(wrapper: Wrapper, origin: FlagCallOrigin): void {
    const { parameter, place, target } = wrapper;
    const values = this.#names.subtypeMembers.ofValue(parameter);
    const hasNames = this.#names.wrappers
      .placesOf(wrapper)
      .map(({ file, row }) => this.#names.addValues({ file, origin, fn: target.fn }, row, values))
      .includes(true);
    if (!hasNames)
      this.#names.places.addUnresolved(place.file, place.row, origin, unknownText(parameter.around));
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

/** The origin for a call that only its name links to the wrapper: at most `likely`. */
function lowered({ file, id }: PassedArguments, origin: FlagCallOrigin): FlagCallOrigin {
  const name = id === undefined ? '' : (file.calleeName(id) ?? '');
  const steps =
    id === undefined ? [] : [reasonAt(file, file.call(id), l10n.t('calls {0}, judging by the name', name))];
  return { ...atMostLikely(origin), because: [...steps, ...origin.because] };
}

/** An origin that is not surer than `likely`. */
function atMostLikely(origin: FlagCallOrigin): FlagCallOrigin {
  return { ...origin, evidence: origin.evidence === 'sure' ? 'likely' : origin.evidence };
}
