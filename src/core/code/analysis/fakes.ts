import type { Expression } from '../expression.ts';
import type { KnownFlags } from '../finding.ts';
import { FAKING_CALLS } from '../sdk-table.ts';
import type { SyntaxNode } from '../syntax-node.ts';
import type { Collector } from './collector.ts';
import { FakeBodies } from './fake-bodies.ts';
import type { ListedNames } from './listed-names.ts';
import { Mocks } from './mocks.ts';
import type { RowsByFunction } from './rows.ts';
import type { Symbols } from './symbols.ts';

/** Known flags in what stands in for a client in tests: `isEnabled(name) { return FLAGS[name]; }`, mocks with a function. */
export class Fakes {
  readonly #symbols: Symbols;
  readonly #rows: RowsByFunction;
  readonly #mocks: Mocks;
  readonly #bodies: FakeBodies;
  readonly #listed: ListedNames;

  constructor(parts: {
    symbols: Symbols;
    rows: RowsByFunction;
    known: KnownFlags;
    found: Collector;
    listed: ListedNames;
  }) {
    this.#symbols = parts.symbols;
    this.#rows = parts.rows;
    this.#mocks = new Mocks(parts.symbols, parts.rows);
    this.#bodies = new FakeBodies(parts);
    this.#listed = parts.listed;
  }

  run(): void {
    for (const name of this.#rows.keys()) {
      for (const { kind, fn, value } of this.#symbols.declarations(name)) {
        if (kind === 'function' && fn) this.#bodies.add(fn);
        else if (value) this.#functionsIn(value).forEach((one) => this.#bodies.add(one));
      }
    }
    this.#faked();
    const { key } = this.#symbols.syntax.adapter;
    if (key === 'python') this.#sideEffects();
    if (key === 'ruby') this.#blocks();
  }

  /** The function that a value is, or that it is made of: `jest.fn((name) => …)`. */
  #functionsIn(value: Expression): readonly SyntaxNode[] {
    if (value.kind === 'call') return value.args().flatMap((argument) => this.#functionsIn(argument.value));
    return value.kind === 'function' ? [value.node] : [];
  }

  /** `client.isEnabled.mockImplementation((name) => name === 'a')`. */
  #faked(): void {
    for (const name of FAKING_CALLS) {
      for (const leaf of this.#symbols.occurrences(name)) {
        const call = this.#symbols.syntax.callAt(leaf);
        if (!call || !this.#mocks.isOfSdk(call, leaf)) continue;
        for (const { value } of call.args) {
          if (value.kind === 'function') this.#bodies.add(value.node);
          else this.#listed.add(value.node);
        }
      }
    }
  }

  /** Python's `client.is_enabled.side_effect = lambda name: name == "a"`, and the same as a keyword. */
  #sideEffects(): void {
    for (const leaf of this.#symbols.occurrences('side_effect')) {
      const holder = leaf.closest(({ type }) => /^(?:assignment|keyword_argument)$/.test(type));
      const node = holder?.child('right') ?? holder?.child('value');
      if (!node || node.contains(leaf) || !this.#mocks.isAbout(leaf)) continue;
      const value = this.#symbols.syntax.expression(node);
      if (value.kind === 'function') this.#bodies.add(value.node);
      const named = value.kind === 'name' ? this.#symbols.resolve(value.name, node) : undefined;
      if (named?.kind === 'function' && named.fn) this.#bodies.add(named.fn);
    }
  }

  /** Ruby's `allow(client).to receive(:is_enabled?) { |name| name == "a" }`, `client.stub(:is_enabled?, ->(name) { … })`. */
  #blocks(): void {
    const { syntax } = this.#symbols;
    for (const leaf of ['receive', 'stub'].flatMap((name) => this.#symbols.occurrences(name))) {
      const call = syntax.callAt(leaf);
      const [first, ...others] = call?.args ?? [];
      if (!call || !first || !this.#mocks.isOfSdk(call, { start: first.value.end })) continue;
      for (const { value } of others) if (value.kind === 'function') this.#bodies.add(value.node);
      // Braces belong to `receive`, `do` to the call around it.
      const around = call.node.closest(({ type }) => type === 'call');
      const block =
        leaf.text === 'receive' ? (call.node.child('block') ?? around?.child('block')) : undefined;
      if (block) this.#bodies.add(block);
    }
  }
}
