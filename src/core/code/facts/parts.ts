import { PerObject } from '../per-object.ts';
import type { FileFacts, Id } from './facts.ts';

// An open document is parsed in parts (`segments/`), and a keystroke changes one of them. What is computed from facts is
// therefore computed for each part, and kept for the others.

/** The tables of a file's facts whose rows have ids. */
export const TABLE_NAMES = ['containers', 'functions', 'declarations', 'expressions'] as const;
export type TableName = (typeof TABLE_NAMES)[number];

/** Maps rows of one table of a part to rows of the file. */
interface PartIds {
  /** The file's row for a row of the part. */
  readonly of: (id: Id) => Id;
  /** Whether the file has a row from this part, not from a part before it: parts share the lines around them. */
  readonly adds: (id: Id) => boolean;
}

/** The facts of a separately parsed part of a file: the same object as long as the part's text is. */
export interface FactPart {
  readonly facts: FileFacts;
  readonly ids: Readonly<Record<TableName, PartIds>>;
}

const SAME_IDS: PartIds = { of: (id) => id, adds: () => true };

/** The single part of a file that was parsed as a whole. */
export function onlyPart(facts: FileFacts): FactPart {
  return {
    facts,
    ids: { containers: SAME_IDS, functions: SAME_IDS, declarations: SAME_IDS, expressions: SAME_IDS },
  };
}

/** Selects rows of a table, such as all calls with a string, once for each part. */
export class Picker {
  readonly #table: TableName;
  readonly #picked: PerObject<FileFacts, readonly Id[]>;

  constructor(table: TableName, pick: (facts: FileFacts) => readonly Id[]) {
    this.#table = table;
    this.#picked = new PerObject(pick);
  }

  /** The selected rows in a file of these parts. */
  in(parts: readonly FactPart[]): readonly Id[] {
    return parts.flatMap(({ facts, ids }) => {
      const { of, adds } = ids[this.#table];
      return this.#picked.of(facts).filter(adds).map(of);
    });
  }
}
