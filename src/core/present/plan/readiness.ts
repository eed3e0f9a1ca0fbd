import type { FlagKnowledge } from '../../plan/flag-knowledge.ts';
import type { Formats } from '../formats.ts';
import { CODE_ROWS } from './code-rows.ts';
import type { FactRow, ReadinessSource, ToldFact } from './fact-row.ts';
import { METRIC_ROWS } from './metric-rows.ts';
import { SERVER_ROWS } from './server-rows.ts';

/** Every kind of fact, in the order in which they are told. */
export const FACT_ROWS: readonly FactRow[] = [...SERVER_ROWS, ...CODE_ROWS, ...METRIC_ROWS];

/** A fact for or against taking a flag out of the code. */
interface ReadinessFact extends ToldFact {
  readonly kind: string;
  readonly label: string;
  readonly source: ReadinessSource;
}

/** What nobody told of a flag. */
interface AbsentFact {
  readonly kind: string;
  readonly label: string;
  readonly why: string;
}

/** What speaks for and against removing a flag. There is no verdict: who removes it judges. */
export interface Readiness {
  readonly facts: readonly ReadinessFact[];
  readonly absent: readonly AbsentFact[];
}

/** All that is known of a flag as facts, and all that is not. */
export function readinessOf(knowledge: FlagKnowledge, formats: Formats): Readiness {
  const told = FACT_ROWS.map((row): [FactRow, ToldFact | undefined] => [row, row.tell(knowledge, formats)]);
  return {
    facts: told.flatMap(([{ kind, label, source }, fact]) =>
      fact === undefined ? [] : [{ kind, label: label(), source, ...fact }],
    ),
    absent: told.flatMap(([{ kind, label, absent }, fact]) =>
      fact === undefined ? [{ kind, label: label(), why: absent(knowledge) }] : [],
    ),
  };
}
