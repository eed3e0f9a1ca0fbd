import type { Expression } from '../expression.ts';
import type { KnownFlags } from '../finding.ts';
import { TABLE_PROVIDERS } from '../sdk-table.ts';
import type { Collector } from './collector.ts';
import { addKnown } from './known-names.ts';
import type { Symbols } from './symbols.ts';

/** Known flags that are the keys of a map given to a provider for tests: `new InMemoryProvider({ 'a': … })`. */
export function addProviderTables(symbols: Symbols, known: KnownFlags, found: Collector): void {
  const { pairs } = symbols.syntax.adapter.shape;
  const addKeys = ({ kind, node }: Expression) => {
    if (kind !== 'object') return;
    for (const entry of node.named) {
      const place = pairs[entry.type]?.[0];
      const key = place === undefined ? undefined : entry.child(place);
      const name = key && symbols.syntax.expression(key);
      if (name) addKnown(name, known, found);
    }
  };
  for (const provider of TABLE_PROVIDERS) {
    for (const leaf of symbols.occurrences(provider)) {
      for (const { value } of symbols.syntax.callAt(leaf)?.args ?? []) addKeys(value);
    }
  }
}
