import type { CallFact, ExpressionFact, Id } from '../facts/facts.ts';
import type { LinkedFile } from '../link/linked-file.ts';
import { PerFile } from '../link/per-file.ts';
import type { Answer, Questions } from '../questions.ts';
import { nameOf, objectOf } from '../link/rows.ts';
import { rowsFor } from '../link/sdk-rows.ts';
import { OTHER_PRODUCTS } from '../sdk-table.ts';

/** Affixes of mock names around the mocked function's name: `mockUseFlag`, `is_enabled_mock`. */
const MOCK_AFFIX = /^_?(?:mock(?:ed)?|stub(?:bed)?|spy|fake|expect)_?(?=\w)|_?(?:mock|stub|spy|fake)$/gi;

/** How many calls are looked at around a call, `allow(flipper).to(receive(…))`, and how many along its chain. */
const MOST_CALLS = 4;

/**
 * Decides whether a call of a mocking library concerns an SDK function or a wrapper of the program, as
 * `when(client.isEnabled("cart"))` does.
 */
export class SdkMentions {
  readonly #questions: Questions;
  readonly #known = new PerFile<Id, Answer<boolean>>();
  readonly #wrappers: ReadonlySet<string>;

  /** `wrappers`: the names of the program's own flag functions. */
  constructor(questions: Questions, wrappers: ReadonlySet<string>) {
    this.#questions = questions;
    this.#wrappers = wrappers;
  }

  /** Whether an expression, or a string argument of the call `row`, names an SDK function or a wrapper. */
  in(file: LinkedFile, id: Id | undefined, row?: CallFact): boolean {
    if (id !== undefined && this.#mentions(file, id)) return true;
    return (
      row?.args.some(({ value }) => {
        const argument = file.expression(value);
        return argument.kind === 'string' && this.isFunction(file, lastWord(argument.value));
      }) === true
    );
  }

  /** {@link #findMention}, found once; false in a cycle. */
  #mentions(file: LinkedFile, id: Id): boolean {
    const compute = (): boolean => this.#findMention(file, file.expression(id));
    return this.#questions.ask(this.#known.of(file), id, false, compute);
  }

  /** `client.isEnabled`, `when(client.isEnabled(…))`, `"shop.flags.is_enabled"`, or a variable with such a value. */
  #findMention(file: LinkedFile, row: ExpressionFact): boolean {
    if (row.kind === 'string') return this.isFunction(file, lastWord(row.value));
    if (row.kind === 'index') return this.#mentions(file, row.object);
    if (row.kind === 'call')
      return this.#mentions(file, row.callee) || row.args.some(({ value }) => this.#mentions(file, value));
    if (row.kind === 'member')
      return (
        this.isFunction(file, row.name) || (row.object !== undefined && this.#mentions(file, row.object))
      );
    if (row.kind !== 'name' || OTHER_PRODUCTS.test(row.name)) return false;
    if (this.isFunction(file, row.name)) return true;
    const declared = file.visible(row.name, row);
    return declared !== undefined && this.#isInValueOf(file, declared);
  }

  /**
   * Whether a variable's value names such a function; without one, what any declaration or assignment of its name sets:
   * `let stub; before(() => { stub = … })`.
   */
  #isInValueOf(file: LinkedFile, variable: Id): boolean {
    const { name, value } = file.declaration(variable);
    const values =
      value === undefined ? file.declarations(name).map((id) => file.declaration(id)) : [{ value }];
    return values.some((one) => one.value !== undefined && this.#mentions(file, one.value));
  }

  /** Whether a word is the name of an SDK function or a wrapper, or of a mock of one. */
  isFunction(file: LinkedFile, word: string): boolean {
    if (this.#wrappers.has(word) || this.#wrappers.has(word.replace(MOCK_AFFIX, ''))) return true;
    const rows = rowsFor(file.facts.language);
    // Mocks may write the name with a capital: `mockUseFlag` of `useFlag`.
    const rowsOf = (name: string) => rows.get(name) ?? rows.get(name.charAt(0).toLowerCase() + name.slice(1));
    const found = rowsOf(word) ?? rowsOf(word.replace(MOCK_AFFIX, ''));
    // A strict row's word alone says nothing: it needs the SDK's type.
    return found?.some(({ strict }) => !strict) === true;
  }

  /** Whether another product is mocked: `allow(flipper).to receive(:enabled?)`. */
  isOfOther(file: LinkedFile, id: Id): boolean {
    for (let call: Id | undefined = id, steps = 0; call !== undefined && steps < MOST_CALLS; steps++) {
      if (OTHER_PRODUCTS.test(targetOf(file, call))) return true;
      call = file.callTaking(call);
    }
    return false;
  }
}

/** `is_enabled` in the path `shop.flags.is_enabled`. */
function lastWord(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

/** The names of the receivers and first arguments along a chain of calls, with spaces between them. */
function targetOf(file: LinkedFile, id: Id): string {
  let row = file.expression(id);
  const words: string[] = [];
  // Each call of a chain is two expressions: `allow(x).to` and `allow(x).to(…)`.
  for (let steps = 0; steps < MOST_CALLS * 2; steps++) {
    if (row.kind === 'call')
      words.push(...row.args.slice(0, 1).map(({ value }) => nameOf(file.expression(value))));
    else words.push(nameOf(row));
    const next: Id | undefined = row.kind === 'call' ? row.callee : objectOf(row);
    if (next === undefined) break;
    row = file.expression(next);
  }
  return words.join(' ');
}
