import type { FlagKnowledge } from '../../plan/flag-knowledge.ts';
import type { Formats } from '../formats.ts';
import { CODE_ROWS } from './code-rows.ts';
import type { FactRow, ReadinessSource, ShownFact } from './fact-row.ts';
import { METRIC_ROWS } from './metric-rows.ts';
import { SERVER_ROWS } from './server-rows.ts';

/** Every kind of fact, in display order. */
export const FACT_ROWS: readonly FactRow[] = [...SERVER_ROWS, ...CODE_ROWS, ...METRIC_ROWS];

/** A fact for or against removing a flag from the code. */
interface ReadinessFact extends ShownFact {
  readonly kind: string;
  readonly label: string;
  readonly source: ReadinessSource;
}

/** A fact about a flag that no source provided. */
interface AbsentFact {
  readonly kind: string;
  readonly label: string;
  readonly why: string;
}

/** The facts for and against removing a flag. There is no verdict: the person who removes it decides. */
export interface Readiness {
  readonly facts: readonly ReadinessFact[];
  readonly absent: readonly AbsentFact[];
}

/** Everything known about a flag as facts, and everything that is not known. */
export function readinessOf(knowledge: FlagKnowledge, formats: Formats): Readiness {
  const rows = FACT_ROWS.map((row): [FactRow, ShownFact | undefined] => [row, row.tell(knowledge, formats)]);
  return {
    facts: rows.flatMap(([{ kind, label, source }, fact]) =>
      fact === undefined ? [] : [{ kind, label: label(), source, ...fact }],
    ),
    absent: rows.flatMap(([{ kind, label, absent }, fact]) =>
      fact === undefined ? [{ kind, label: label(), why: absent(knowledge) }] : [],
    ),
  };
}
