import { CLIENT_TYPES } from '../sdk-table.ts';
import type { SyntaxNode } from '../syntax-node.ts';
import type { Symbols } from './symbols.ts';
import { best, type Judge, MOST_STEPS, type Verdict } from './verdict.ts';

const LONGEST_TEXT = 400;
/** What a lambda is given to, where that names a type: `mockk<Unleash>(relaxed = true) {`. */
const GENERIC = /<\s*([\w.]+)\s*>\s*(?:\([^()]*\)\s*)?$/;

/** Tells which lambdas are handed a flag client. */
export class ClientLambdas {
  readonly #symbols: Symbols;
  readonly #judge: Judge;

  constructor(symbols: Symbols, judge: Judge) {
    this.#symbols = symbols;
    this.#judge = judge;
  }

  /** The verdict on what the call that a lambda is given to is about: `mock.Setup(u => u.IsEnabled("x"))`. */
  of(fn: SyntaxNode, depth: number): Verdict {
    const { calls, functions } = this.#symbols.syntax.adapter.shape;
    const generic = GENERIC.exec(fn.source.slice(Math.max(0, fn.start - LONGEST_TEXT), fn.start));
    if (generic && CLIENT_TYPES.test(generic[1] ?? '')) return 2;
    const node = fn.closest(({ type }) => type in calls || type in functions);
    const call = node && node.type in calls ? this.#symbols.syntax.expression(node) : undefined;
    if (call?.kind !== 'call' || depth > MOST_STEPS) return this.#takesClient(fn) ? 2 : undefined;
    // `with(client) { … }` is a call of a call.
    const { callee } = call;
    const given = callee.kind === 'call' ? callee.args() : call.args();
    const others = given.filter(
      ({ value }) => !value.node.contains(fn) && (value.kind === 'name' || value.kind === 'member'),
    );
    const verdicts = others.map(({ value }) => this.#judge(value, depth + 1));
    if (callee.kind === 'member' && callee.object) verdicts.push(this.#judge(callee.object, depth + 1));
    if (callee.kind === 'name') verdicts.push(/unleash/i.test(callee.name) ? 3 : undefined);
    const found = best(verdicts);
    if (typeof found === 'number') return found;
    return this.#takesClient(fn) ? 2 : undefined;
  }

  /** Whether a lambda is put into what is declared to take a client, or to be one: `let check: (Client) -> Bool = { … }`. */
  #takesClient(fn: SyntaxNode): boolean {
    const name = this.#symbols.syntax.nameOfFunction(fn);
    const type = name && this.#symbols.syntax.declarationAt(name)?.type;
    return type !== undefined && CLIENT_TYPES.test(type.replace(/->.*$/s, ''));
  }
}
