import type { KnownFlags } from '../finding.ts';
import type { Bindings } from './bindings.ts';
import type { Collector } from './collector.ts';
import { isFlagProperty } from './flag-property.ts';
import { HouseCalls } from './house-calls.ts';
import type { RowsByFunction } from './rows.ts';
import type { Symbols } from './symbols.ts';

const QUOTED = /(["'`])([A-Za-z0-9\-_.!~*()]{1,100})\1/g;

/**
 * Strings in quotes that are flag names only because the service has a flag so called: arguments of functions named like
 * flag functions, properties such as `flagKey`, expectations of mocks.
 */
export class Candidates {
  readonly #symbols: Symbols;
  readonly #house: HouseCalls;
  readonly #known: KnownFlags;
  readonly #found: Collector;

  constructor(parts: {
    symbols: Symbols;
    bindings: Bindings;
    rows: RowsByFunction;
    known: KnownFlags;
    found: Collector;
  }) {
    this.#symbols = parts.symbols;
    this.#house = new HouseCalls(parts);
    this.#known = parts.known;
    this.#found = parts.found;
  }

  run(): void {
    for (const match of this.#symbols.root.source.matchAll(QUOTED)) {
      if (this.#known.has(match[2] ?? '')) this.#quoted(match.index);
    }
  }

  #quoted(offset: number): void {
    if (this.#found.has(offset + 1)) return;
    const node = this.#symbols.stringAt(offset);
    const string = node && this.#symbols.syntax.expression(node);
    if (string?.kind !== 'string' || string.start !== offset + 1) return;
    if (isFlagProperty(string, this.#symbols.syntax) || this.#house.hasArgument(string))
      this.#found.add('candidate', string.value, string, 4);
  }
}
