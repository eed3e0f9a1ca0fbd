import type { FlagKnowledge } from '../../plan/flag-knowledge.ts';
import type { Formats } from '../formats.ts';

/** Whether a fact is for or against removing the flag from the code, or neither. */
export type FactSide = 'for' | 'against' | 'neither';

/** Where a fact comes from. */
export type ReadinessSource =
  'report' | 'lifecycle' | 'details' | 'rules' | 'code' | 'scans' | 'git' | 'metrics';

/** A fact as shown in a row. */
export interface ShownFact {
  readonly side: FactSide;
  readonly text: string;
  /** When its source was queried, in milliseconds since the epoch. */
  readonly at: number;
}

/** One kind of fact: what is told of each flag, or why that is not known. */
export interface FactRow {
  readonly kind: string;
  readonly label: () => string;
  readonly source: ReadinessSource;
  /** Undefined if the source did not answer, which never means that there is none. */
  readonly tell: (knowledge: FlagKnowledge, formats: Formats) => ShownFact | undefined;
  /** Why there is nothing to tell. */
  readonly absent: (knowledge: FlagKnowledge) => string;
}
