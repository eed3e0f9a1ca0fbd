import * as l10n from '@vscode/l10n';
import { linkRules } from '../languages/languages.ts';
import type { ArgumentFact, CallFact, ExpressionFact, Id } from '../facts/facts.ts';
import { Picker } from '../facts/parts.ts';
import type { Evidence } from '../evidence.ts';
import { CLIENT_TYPES, MENTIONS_SDK, type ReachedFunction, type SdkRow } from '../sdk-table.ts';
import { exportedAliases, aliasesIn, defaultExportsOfSdk, holdersOfSdk, namesOfSdk } from './aliases.ts';
import { hasSdk } from './client-names.ts';
import type { Evaluator } from './evaluator.ts';
import { type FailedCall, type FlagArgument, flagCallOf } from './flag-argument.ts';
import { httpRequestsIn } from './http-requests.ts';
import type { Judge } from './judge.ts';
import { contains, type LinkedFile } from './linked-file.ts';
import { OwnCalls } from './own-calls.ts';
import type { PassedFunctions } from './passed-functions.ts';
import type { CallRef } from './program.ts';
import { callAt, expressionAt, nameOf, objectName, pathOf } from './rows.ts';
import { iteratedList } from './iteration.ts';
import { fits, namesAt, namesOf, type RowsByFunction, rowsFor, uncommonRowsFor } from './sdk-rows.ts';
import { reasonAt } from './usages.ts';
import type { Verdict } from './verdicts.ts';

const SDK_NAMES = { unleash: 'Unleash', openfeature: 'OpenFeature' } as const;

/** Calls that pass an SDK function as an argument: `names.filter(client.isEnabled)`. */
const PASSES_SDK_FUNCTION = new Picker('expressions', (facts) => {
  const rows = rowsFor(facts.language);
  return facts.calls.filter((id) =>
    callAt(facts, id).args.some(({ value }) => rowOfCallback(expressionAt(facts, value), rows)),
  );
});

/** A call that may be of an SDK's function. */
interface PossibleCall extends CallRef {
  readonly row: SdkRow;
  /** The SDK's own name of the function, which code may call by another. */
  readonly name: string;
  /** Whether the file imports an SDK, or leads to one that does. */
  readonly leadsToSdk: boolean;
  /** The verdict on what holds the function, if it is called through a variable or a field. */
  readonly verdictOfHolder?: Verdict;
}

/** Finds the calls of SDK functions and of the functions named in the settings. */
export class SdkCalls {
  readonly #evaluator: Evaluator;
  readonly #judge: Judge;
  readonly #own: OwnCalls;
  readonly #passed: PassedFunctions;

  constructor(evaluator: Evaluator, judge: Judge, passed: PassedFunctions) {
    this.#evaluator = evaluator;
    this.#judge = judge;
    this.#passed = passed;
    this.#own = new OwnCalls(evaluator, judge);
  }

  /** The flag calls of a file. */
  *in(file: LinkedFile): Iterable<FlagArgument | FailedCall> {
    const leadsToSdk = hasSdk(file);
    const table = rowsFor(file.facts.language);
    for (const [alias, name] of [...namesOfSdk(file, table), ...aliasesIn(file, table)])
      for (const id of file.calls(alias))
        for (const row of table.get(name) ?? [])
          yield* this.#argumentsOf({ file, id, row, name, leadsToSdk });
    yield* this.#throughHolders(file, table);
    yield* this.#asCallback(file);
    yield* httpRequestsIn(file);
  }

  /** Calls of an SDK function through what holds it: `this.isOn("name")`, `isOn.test("name")`. */
  *#throughHolders(file: LinkedFile, table: RowsByFunction): Iterable<FlagArgument | FailedCall> {
    const verdicts = new Map<Id, Verdict>();
    const verdictOf = (declared: Id): Verdict => {
      if (!verdicts.has(declared)) verdicts.set(declared, this.#judge.ofHolder(file, declared));
      return verdicts.get(declared);
    };
    const byName = Map.groupBy(holdersOfSdk(file, table), ({ declared }) => file.declaration(declared).name);
    for (const [called, holders] of byName)
      for (const id of [...file.calls(called), ...file.invocations(called)]) {
        const uses = holderTest(file, file.call(id), called);
        if (!uses) continue;
        for (const { declared, name } of holders.filter((one) => uses(one.declared))) {
          const verdictOfHolder = verdictOf(declared);
          if (verdictOfHolder === undefined || verdictOfHolder === 'foreign') continue;
          for (const row of table.get(name) ?? [])
            yield* this.#argumentsOf({ file, id, row, name, leadsToSdk: true, verdictOfHolder });
        }
      }
  }

  /** Whether a file re-exports functions of an SDK under other names. */
  isReexporting(file: LinkedFile): boolean {
    const table = reexportable(file);
    return exportedAliases(file, table).length > 0 || defaultExportsOfSdk(file, table).length > 0;
  }

  /** The flag calls that other files make through the names that this file re-exports. */
  *throughReexports(file: LinkedFile): Iterable<FlagArgument | FailedCall> {
    const table = reexportable(file);
    // `export { isEnabled as isOn }`
    for (const [given, name] of exportedAliases(file, table))
      for (const called of [given, ...this.#evaluator.functionNames.aliases(file, given)])
        yield* this.#ofSdk(called, name, file);
    // `export default isEnabled`
    for (const name of defaultExportsOfSdk(file, table))
      for (const called of this.#evaluator.functionNames.importedDefault(file))
        yield* this.#ofSdk(called, name, file);
  }

  /** The arguments of other files' calls of `called` that may be the SDK function `name`. */
  *#ofSdk(called: string, name: string, from: LinkedFile): Iterable<FlagArgument | FailedCall> {
    for (const { file, id } of this.#evaluator.program.calls(called, from))
      if (file !== from && this.#own.isOfSdk(file, id, name))
        for (const row of rowsFor(file.facts.language).get(name) ?? [])
          yield* this.#argumentsOf({ file, id, row, name, leadsToSdk: true });
  }

  /** The calls of a function named in the settings; `argument` is the position of the flag's name in them. */
  *configured(name: string, argument: number): Iterable<FlagArgument> {
    for (const { file, id } of this.#evaluator.program.calls(name)) {
      const call = file.call(id);
      const because = [reasonAt(file, call, l10n.t('{0} is named in the settings', name))];
      for (const expression of namesAt({ argument }, file, call.args))
        yield {
          file,
          id: expression,
          origin: { evidence: 'sure', cause: file, because, reaches: { name }, call: flagCallOf(file, id) },
          fn: call.fn,
        };
    }
  }

  /** The flag calls of an SDK function that is passed as an argument: `names.filter(client.isEnabled)`. */
  *#asCallback(file: LinkedFile): Iterable<FlagArgument | FailedCall> {
    const rows = rowsFor(file.facts.language);
    for (const id of file.picked(PASSES_SDK_FUNCTION)) {
      const call = file.call(id);
      for (const { value } of call.args) {
        const row = rowOfCallback(file.expression(value), rows);
        const name = nameOf(file.expression(value));
        try {
          // Judged as if the function were called here.
          const verdict = row && this.#judge.ofCall(file, { ...call, callee: value, args: [] });
          if (!row || verdict === undefined || verdict === 'foreign') continue;
          yield* this.#overElements(file, id, value, row, verdict);
          // `c.enabled("x")` after `&checker{enabled: client.IsEnabled}`: calls of the parameter or field that takes it.
          for (const one of this.#passed.callsThrough({ file, call: id, value }))
            yield* this.#argumentsOf({ ...one, row, name, leadsToSdk: true, verdictOfHolder: verdict });
        } catch (error) {
          yield { file, id, error };
        }
      }
    }
  }

  /** The flag call that a callback makes for each element of the list that it gets. */
  *#overElements(
    file: LinkedFile,
    id: Id,
    callback: Id,
    { sdk }: SdkRow,
    verdict: Evidence,
  ): Iterable<FlagArgument> {
    const call = file.call(id);
    const over = iteratedList(this.#evaluator, file, id, callback);
    // `filter(client.is_enabled, names)`: without a receiver, any other argument may be the list.
    const lists =
      over !== undefined
        ? [over]
        : call.args.flatMap(({ label, value }) => (label === undefined && value !== callback ? [value] : []));
    const reaches = { name: nameOf(file.expression(callback)), sdk };
    const because = [reasonAt(file, call, callReason(reaches, verdict))];
    for (const list of lists) {
      const items = this.#evaluator.collections.elementsAt(file, list);
      const origin = { evidence: verdict, cause: file, because, reaches };
      // Only the list that the call is known to run over surely gives its elements to the callback.
      yield { file, id: list, items, origin, fn: call.fn, ...(list === over && { callback }) };
    }
  }

  /** The arguments of one call; an error must not lose those of other calls. */
  *#argumentsOf(call: PossibleCall): Iterable<FlagArgument | FailedCall> {
    try {
      yield* this.#flagArguments(call);
    } catch (error) {
      yield { file: call.file, id: call.id, error };
    }
  }

  /** The arguments of a call of an SDK's function; none if it is another function of that name. */
  *#flagArguments(possible: PossibleCall): Iterable<FlagArgument> {
    const { file, id, row, name, leadsToSdk, verdictOfHolder } = possible;
    const call = file.call(id);
    if (!fits(row, file, call)) return;
    const names = namesOf(row, file, argumentsOf(file, call));
    if (names.length === 0 || this.#own.isOfOtherSdk(file, id, row) || this.#own.isOwn(file, id)) return;
    const verdict = verdictOfHolder ?? this.#judge.ofCall(file, call);
    if (verdict === 'foreign') return;
    // A common name such as `count` counts only on what is surely a client, or near an SDK on what is called like one.
    if (row.strict && verdict !== 'sure') {
      const isNearSdk = leadsToSdk || MENTIONS_SDK.test(file.path);
      if (!isNearSdk || !isOnNamedClient(verdict, file, call)) return;
    }
    const isElsewhere = this.#judge.isOfOtherPackage(file, call);
    const reaches = { name, sdk: row.sdk };
    for (const argument of names) {
      // `isOn(Flags.CART)`: the constant says that it is a flag, unless the function is another package's.
      const isNamed = row.distinct === true || (isFlagConstant(file, argument) && !isElsewhere);
      const evidence = verdict ?? (isNamed ? 'likely' : 'candidate');
      const because = [reasonAt(file, call, callReason(reaches, evidence))];
      yield {
        file,
        id: argument,
        origin: { evidence, cause: file, because, reaches, call: flagCallOf(file, id) },
        fn: call.fn,
      };
    }
  }
}

/** The reason shown for a call: a receiver that imports or types identify, or only names. */
function callReason({ name, sdk }: Required<ReachedFunction>, evidence: Evidence): string {
  return evidence === 'sure'
    ? l10n.t('calls {0} of {1}', name, SDK_NAMES[sdk])
    : l10n.t('calls {0} of {1}, judging by the name', name, SDK_NAMES[sdk]);
}

/** The arguments without the object, which comes first in `Client::is_enabled_str(client, "x")`. */
function argumentsOf(file: LinkedFile, { callee, args }: CallFact): readonly ArgumentFact[] {
  const type = objectName(file, callee);
  const isByType = type === 'Client' || CLIENT_TYPES.test(type);
  return isByType && linkRules(file.facts.language).callsByType ? args.slice(1) : args;
}

/** The SDK functions a file may re-export: those with common names only if it relates to an SDK. */
function reexportable(file: LinkedFile): RowsByFunction {
  const { language } = file.facts;
  return hasSdk(file) || MENTIONS_SDK.test(file.path) ? rowsFor(language) : uncommonRowsFor(language);
}

/** Returns a test for whether a call of `name` uses what a declaration holds; undefined if unclear. */
function holderTest(
  file: LinkedFile,
  { callee, container }: CallFact,
  name: string,
): ((declared: Id) => boolean) | undefined {
  const row = file.expression(callee);
  // `isOn.test("cart")`: a method of what is held.
  const isInvoked = row.kind === 'member' && row.name !== name && row.object !== undefined;
  const held = isInvoked ? file.expression(row.object) : row;
  // `this.isOn("cart")`: a field of the class around the call.
  if (held.kind === 'member') {
    const object = held.object === undefined ? undefined : file.expression(held.object);
    if (object?.kind !== 'self' || container === undefined) return undefined;
    return (declared) => file.declaration(declared).container === container;
  }
  // `isOn("cart")`: the variable visible here, or an assignment to it (`isOn = client.isEnabled`).
  const visible = held.kind === 'name' ? file.visible(name, held) : undefined;
  if (visible === undefined) return undefined;
  const { kind, scope, container: around } = file.declaration(visible);
  return (declared) => {
    if (declared === visible) return true;
    const holder = file.declaration(declared);
    return (
      holder.kind === 'assignment' &&
      kind !== 'parameter' &&
      around === holder.container &&
      contains(scope, holder)
    );
  };
}

/** The SDK function that a callback refers to, if its first argument is the flag's name and its own name is not common. */
function rowOfCallback(given: ExpressionFact, rows: RowsByFunction): SdkRow | undefined {
  return rows
    .get(nameOf(given))
    ?.find(({ strict, argument, form }) => !strict && argument === 0 && form !== 'annotation');
}

/** Whether a constant is a flag's by the name of what has it, `Features.Nightly`; alone by its own, `NIGHTLY_FLAG`. */
function isFlagConstant(file: LinkedFile, id: Id): boolean {
  const row = file.expression(id);
  // `Flags.NIGHTLY.key()`
  if (row.kind === 'call') return isFlagConstant(file, row.callee);
  const path = pathOf(file, id);
  const isAlone = path.length === 1;
  const isConstant = (isAlone ? /^[A-Z][A-Z0-9_]+$/ : /^[A-Z]/).test(path[0] ?? '');
  const named = isAlone ? path : path.slice(0, -1);
  return isConstant && named.some((part) => /feature|flag|toggle/i.test(part));
}

/** Whether the receiver of a call is likely a client, and called like one: `unleash.count("cart")`. */
function isOnNamedClient(verdict: Verdict, file: LinkedFile, { callee }: CallFact): boolean {
  const name = objectName(file, callee);
  return verdict === 'likely' && (/unleash$/i.test(name) || CLIENT_TYPES.test(name));
}
