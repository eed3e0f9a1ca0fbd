import type { CallFact, Id } from '../facts/facts.ts';
import { CLIENT_TYPES } from '../sdk-table.ts';
import { type ClientNames, UNLEASH } from './client-names.ts';
import type { LinkedFile } from './linked-file.ts';
import { best, either, unlessForeign, type Verdict } from './verdicts.ts';
import { RETURNS_ARGUMENT } from './vocabulary.ts';

/** Judges whether a lambda is passed a flag client, as in `client.run { … }`, or returns one, as in `lazy { client }`. */
export class LambdaVerdicts {
  readonly #clientNames: ClientNames;
  readonly #ofExpression: (file: LinkedFile, id: Id) => Verdict;

  constructor(clientNames: ClientNames, ofExpression: (file: LinkedFile, id: Id) => Verdict) {
    this.#clientNames = clientNames;
    this.#ofExpression = ofExpression;
  }

  /** The verdict on a lambda's parameter, judging by the call that takes the lambda. */
  ofParameter(file: LinkedFile, fn: Id): Verdict {
    const id = file.callTakingLambda(fn);
    if (id === undefined) return this.#declaredLambda(file, fn);
    const call = file.call(id);
    // `mockk<Unleash> { … }`, `val unleash: Unleash = mockk { … }`
    if (call.types !== undefined && CLIENT_TYPES.test(call.types)) return 'sure';
    const type = file.holderOf(id)?.type;
    if (type !== undefined && CLIENT_TYPES.test(type)) return 'sure';
    return unlessForeign(best(this.#partsOfCall(file, call))) ?? this.#byGivenName(file, id);
  }

  /** The verdicts on what a lambda may get from its call: `with(client) { … }`, `client.run { … }`, `unleash { … }`. */
  #partsOfCall(file: LinkedFile, call: CallFact): readonly Verdict[] {
    const callee = file.expression(call.callee);
    // Also the arguments of a call that is called in turn: `with(client)(() => …)`.
    const given = callee.kind === 'call' ? [...callee.args, ...call.args] : call.args;
    const objects = given.filter(({ value }) => /^(?:name|member)$/.test(file.expression(value).kind));
    const verdicts = objects.map(({ value }) => this.#ofExpression(file, value));
    if (callee.kind === 'member' && callee.object !== undefined)
      verdicts.push(this.#ofExpression(file, callee.object));
    if (callee.kind === 'name') verdicts.push(UNLEASH.test(callee.name) ? 'likely' : undefined);
    return verdicts;
  }

  /** The verdict on a call's result from the label or name that it is given: `Gate(unleash = mockk { … })`. */
  #byGivenName(file: LinkedFile, id: Id): Verdict {
    const taker = file.callTaking(id);
    const args = taker === undefined ? [] : file.call(taker).args;
    const label = args.find(({ value }) => value === id)?.label;
    return unlessForeign(this.#clientNames.ofName(file, label ?? file.holderOf(id)?.name ?? ''));
  }

  /** The verdict on a lambda's parameter from its declared type: `(Unleash) -> Boolean`. */
  #declaredLambda(file: LinkedFile, fn: Id): Verdict {
    const row = file.rowOf(fn);
    // Only what stands before the arrow: the result says nothing of the parameter.
    const type = row === undefined ? undefined : file.holderOf(row)?.type?.replace(/(?:->|=>).*$/s, '');
    return type !== undefined && CLIENT_TYPES.test(type) ? 'sure' : undefined;
  }

  /** The verdict on a call of `name` that gives its lambda's result: `lazy { DefaultUnleash(config) }`. */
  ofResult(file: LinkedFile, { args }: CallFact, name: string): Verdict {
    const last = args.at(-1);
    const row = last && RETURNS_ARGUMENT.test(name) ? file.expression(last.value) : undefined;
    return row?.kind === 'function'
      ? either(file.fn(row.fn).returns.map((id) => this.#ofExpression(file, id)))
      : undefined;
  }
}
