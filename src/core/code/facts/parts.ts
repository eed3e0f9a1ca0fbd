import type { FileFacts, Id } from './facts.ts';

/** The tables of a file's facts whose rows are referred to. */
export type TableName = 'containers' | 'functions' | 'declarations' | 'expressions';

/** Which rows of a file the rows of one part's table are. */
interface PartIds {
  readonly of: (id: Id) => Id;
  /** Whether the row is the part's to add, and not one that a part before has added. */
  readonly adds: (id: Id) => boolean;
}

/** The facts of a part of a file that was read alone. They stay the same object as long as its text stays the same. */
export interface FactPart {
  readonly facts: FileFacts;
  readonly ids: Readonly<Record<TableName, PartIds>>;
}

const OWN: PartIds = { of: (id) => id, adds: () => true };

/** A file that was read as a whole. */
export function wholeOf(facts: FileFacts): FactPart {
  return { facts, ids: { containers: OWN, functions: OWN, declarations: OWN, expressions: OWN } };
}

/** What the facts of a part tell by themselves, found out once: a keystroke changes one part of a file. */
export class OfPart<T> {
  readonly #tell: (facts: FileFacts) => T;
  readonly #told = new WeakMap<FileFacts, { readonly told: T }>();

  constructor(tell: (facts: FileFacts) => T) {
    this.#tell = tell;
  }

  of({ facts }: FactPart): T {
    let known = this.#told.get(facts);
    if (!known) this.#told.set(facts, (known = { told: this.#tell(facts) }));
    return known.told;
  }
}

/** Rows that are looked for in all files, picked out of each part once. */
export class Picker {
  readonly #table: TableName;
  readonly #picked: OfPart<readonly Id[]>;

  constructor(table: TableName, pick: (facts: FileFacts) => readonly Id[]) {
    this.#table = table;
    this.#picked = new OfPart(pick);
  }

  /** The rows that are picked in a file of these parts. */
  in(parts: readonly FactPart[]): readonly Id[] {
    return parts.flatMap((part) => {
      const { of, adds } = part.ids[this.#table];
      return this.#picked.of(part).filter(adds).map(of);
    });
  }
}
