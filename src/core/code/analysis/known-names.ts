import type { Expression } from '../expression.ts';
import type { KnownFlags } from '../finding.ts';
import type { Collector } from './collector.ts';

/** Adds an expression that is a string with the name of a known flag in it; any other is left out. */
export function addKnown(expression: Expression, known: KnownFlags, found: Collector): void {
  if (expression.kind === 'string' && known.has(expression.value))
    found.add('candidate', expression.value, expression, 4);
}
