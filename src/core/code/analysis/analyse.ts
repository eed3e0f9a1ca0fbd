import type { Detection, DetectOptions } from '../finding.ts';
import type { Adapter } from '../language/adapter.ts';
import { Syntax } from '../language/syntax.ts';
import type { SyntaxNode } from '../syntax-node.ts';
import { BareCalls } from './bare-calls.ts';
import { Bindings } from './bindings.ts';
import { Candidates } from './candidates.ts';
import { addEmbedded } from './embedded.ts';
import { FlagSources } from './flag-sources.ts';
import { Collector } from './collector.ts';
import { Constants } from './constants.ts';
import { FlagCalls } from './flag-calls.ts';
import { addProviderTables } from './provider-tables.ts';
import { Receivers } from './receivers.ts';
import { rowsFor } from './rows.ts';
import { Symbols } from './symbols.ts';
import { addTypedNames } from './typed-names.ts';

/** All findings of a parsed text: a pure function of the tree and the options. */
export function analyse(root: SyntaxNode, adapter: Adapter, options: DetectOptions): Detection {
  const symbols = new Symbols(root, new Syntax(adapter));
  const bindings = new Bindings(symbols);
  const receivers = new Receivers(symbols, bindings);
  const bareCalls = new BareCalls(symbols, bindings, receivers);
  const constants = new Constants(symbols, bindings);
  const rows = rowsFor(adapter.key);
  const found = new Collector(root.source);
  const calls = new FlagCalls({ symbols, bindings, receivers, bareCalls, constants, rows, options, found });
  calls.run();
  addTypedNames(symbols, found);
  addEmbedded(symbols, found);
  const known = options.knownFlags;
  if (known) {
    addProviderTables(symbols, known, found);
    new FlagSources({ symbols, rows, known, found }).run(calls.unresolved, calls.mentioned);
    new Candidates({ symbols, bindings, rows, known, found }).run();
  }
  return found.result();
}
