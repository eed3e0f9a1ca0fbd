import type { FlagKnowledge } from '../../plan/flag-knowledge.ts';
import type { Formats } from '../formats.ts';

/** Whether a fact speaks for taking the flag out of the code, against it, or for neither. */
export type FactSide = 'for' | 'against' | 'neither';

/** Where a fact is from. */
export type ReadinessSource =
  'report' | 'lifecycle' | 'details' | 'rules' | 'code' | 'scans' | 'git' | 'metrics';

/** A fact as a row tells it. */
export interface ToldFact {
  readonly side: FactSide;
  readonly text: string;
  /** When its source was asked, in milliseconds since the epoch. */
  readonly at: number;
}

/** One kind of fact: what it is called, where it is from, how it is told, and what is said where nobody told it. */
export interface FactRow {
  readonly kind: string;
  readonly label: () => string;
  readonly source: ReadinessSource;
  /** Undefined where the source did not tell, which never means that there is none. */
  readonly tell: (knowledge: FlagKnowledge, formats: Formats) => ToldFact | undefined;
  readonly absent: (knowledge: FlagKnowledge) => string;
}
