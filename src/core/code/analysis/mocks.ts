import type { CallSite, Expression } from '../expression.ts';
import { OTHER_PRODUCTS } from '../sdk-table.ts';
import type { SyntaxNode } from '../syntax-node.ts';
import type { RowsByFunction } from './rows.ts';
import type { Symbols } from './symbols.ts';

const LONGEST_TEXT = 300;
const MOST_WORDS = 40;
/** What mocks are called besides the function that they stand for: `mockUseFlag`, `is_enabled_mock`. */
const MARK = /^_?(?:mock(?:ed)?|stub(?:bed)?|spy|fake)_?(?=\w)|_?(?:mock|stub|spy|fake)$/gi;

/** Tells the mocks that stand for functions of an SDK in tests. */
export class Mocks {
  readonly #symbols: Symbols;
  readonly #rows: RowsByFunction;

  constructor(symbols: Symbols, rows: RowsByFunction) {
    this.#symbols = symbols;
    this.#rows = rows;
  }

  /** Whether what a mocking library is told in `call` before `place` is about a function of an SDK. */
  isOfSdk({ node, receiver }: CallSite, place: { readonly start: number }): boolean {
    const whole = outermost(node);
    const text = node.source.slice(Math.max(whole.start, place.start - LONGEST_TEXT), place.start);
    return !OTHER_PRODUCTS.test(text) && (this.#mentions(text) || this.#isVariable(receiver));
  }

  /** Whether the text of the statement around `leaf` up to it names a function of an SDK. */
  isAbout(leaf: SyntaxNode): boolean {
    const statement = leaf.closest(({ type }) => /statement$|^(?:decorator|with_item)$/.test(type));
    const start = Math.max(statement?.start ?? 0, leaf.start - LONGEST_TEXT);
    return this.#mentions(leaf.source.slice(start, leaf.start));
  }

  /** A variable that holds such a mock: `const asked = jest.mocked(isEnabled)`, here in `expect(asked)`. */
  #isVariable(expression: Expression | undefined): boolean {
    if (expression?.kind === 'call') return expression.args().some(({ value }) => this.#isVariable(value));
    if (expression?.kind !== 'name') return false;
    const { value } = this.#symbols.resolve(expression.name, expression.node) ?? {};
    return value !== undefined && this.#mentions(value.node.text.slice(0, LONGEST_TEXT));
  }

  #mentions(text: string): boolean {
    const words = text.match(/[\w$]+[?!]?/g)?.slice(-MOST_WORDS) ?? [];
    return words.some((word) => this.#isFunction(word) || this.#isFunction(word.replace(MARK, '')));
  }

  #isFunction(word: string): boolean {
    const rows = this.#rows.get(word) ?? this.#rows.get(word.charAt(0).toLowerCase() + word.slice(1));
    return rows?.some(({ strict }) => !strict) === true;
  }
}

/** The whole expression that a call is a part of: `allow(client).to receive(…).with(…)`. */
function outermost(node: SyntaxNode): SyntaxNode {
  let outer = node;
  while (outer.parent && /call|argument|member|attribute|await|expression$/.test(outer.parent.type))
    outer = outer.parent;
  return outer;
}
