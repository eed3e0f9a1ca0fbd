import type { CallFact, ExpressionFact, Id } from '../facts/facts.ts';
import type { LinkedFile } from '../link/linked-file.ts';
import { PerFile } from '../link/per-file.ts';
import type { Answer, Questions } from '../questions.ts';
import { nameOf, objectOf } from '../link/rows.ts';
import { rowsFor } from '../link/sdk-rows.ts';
import { OTHER_PRODUCTS } from '../sdk-table.ts';

/** Affixes of mock names around the mocked function's name: `mockUseFlag`, `is_enabled_mock`. */
const MOCK_AFFIX = /^_?(?:mock(?:ed)?|stub(?:bed)?|spy|fake|expect)_?(?=\w)|_?(?:mock|stub|spy|fake)$/gi;

/** How many calls are looked at around a call, `receive(…)` in `allow(flipper).to(receive(…))`, and along its chain. */
const MOST_CALLS = 4;

/**
 * Tells what a call of a mocking library mocks: a flag function, which is one of an SDK or a wrapper of the program, as in
 * `when(client.isEnabled("cart"))`, or something of another product.
 */
export class MockTargets {
  readonly #questions: Questions;
  readonly #known = new PerFile<Id, Answer<boolean>>();
  readonly #wrappers: ReadonlySet<string>;

  /** `wrappers`: the names of the program's own flag functions. */
  constructor(questions: Questions, wrappers: ReadonlySet<string>) {
    this.#questions = questions;
    this.#wrappers = wrappers;
  }

  /** Whether an expression or a text among the arguments of `call`, `m.On("IsEnabled", "cart")`, names a flag function. */
  namesFlagFunction(file: LinkedFile, id: Id | undefined, call?: CallFact): boolean {
    if (id !== undefined && this.#names(file, id)) return true;
    return (
      call?.args.some(({ value }) => {
        const argument = file.expression(value);
        return argument.kind === 'string' && this.isFlagFunction(file, lastWord(argument.value));
      }) === true
    );
  }

  /** The answer of {@link #find}, kept; false in a cycle. */
  #names(file: LinkedFile, id: Id): boolean {
    const compute = (): boolean => this.#find(file, file.expression(id));
    return this.#questions.ask(this.#known.of(file), id, false, compute);
  }

  /** Whether it is `client.isEnabled`, `when(client.isEnabled(…))`, `"shop.flags.is_enabled"`, or a variable with these. */
  #find(file: LinkedFile, row: ExpressionFact): boolean {
    if (row.kind === 'string') return this.isFlagFunction(file, lastWord(row.value));
    if (row.kind === 'index') return this.#names(file, row.object);
    if (row.kind === 'call')
      return this.#names(file, row.callee) || row.args.some(({ value }) => this.#names(file, value));
    if (row.kind === 'member')
      return (
        this.isFlagFunction(file, row.name) || (row.object !== undefined && this.#names(file, row.object))
      );
    if (row.kind !== 'name' || OTHER_PRODUCTS.test(row.name)) return false;
    if (this.isFlagFunction(file, row.name)) return true;
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
    return values.some((one) => one.value !== undefined && this.#names(file, one.value));
  }

  /** Whether a word is the name of a flag function, or of a mock of one. */
  isFlagFunction(file: LinkedFile, word: string): boolean {
    if (this.#wrappers.has(word) || this.#wrappers.has(word.replace(MOCK_AFFIX, ''))) return true;
    const rows = rowsFor(file.facts.language);
    // Mocks may write the name with a capital: `mockUseFlag` of `useFlag`.
    const rowsOf = (name: string) => rows.get(name) ?? rows.get(name.charAt(0).toLowerCase() + name.slice(1));
    const found = rowsOf(word) ?? rowsOf(word.replace(MOCK_AFFIX, ''));
    // A name that is common, as those of `strict` rows are, says nothing without the SDK's type.
    return found?.some(({ strict }) => !strict) === true;
  }

  /** Whether a call, or one that takes it as an argument, mocks another product: `allow(flipper).to receive(:enabled?)`. */
  isOfOtherProduct(file: LinkedFile, id: Id): boolean {
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
