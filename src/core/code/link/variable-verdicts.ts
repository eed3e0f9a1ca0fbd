import type { Id } from '../facts/facts.ts';
import type { LinkedFile } from './linked-file.ts';
import { PerFile } from './per-file.ts';
import { best, type Verdict } from './verdicts.ts';

/** Values of variables that one question may lead to, before the rest is left unknown. */
const MOST_VALUES = 1_000;
/** Variables that may lead to one another, each to the next. */
const DEEPEST = 12;

/** `open` while it is asked. */
type Told = { readonly verdict: Verdict } | 'open';

/** What is known of variables, each asked once: they may be given one another. */
export class VariableVerdicts {
  readonly #known = new PerFile<Id, Told>();
  /** Variables that the outermost question led to, and of which something on the way back to it was left open. */
  readonly #left: { readonly known: Map<Id, Told>; readonly variable: Id }[] = [];
  #depth = 0;
  #asked = 0;
  #circles = 0;
  #cuts = 0;

  /** The best of what `tell` says of the values of a variable; nothing where it asks for itself, or leads too far. */
  of(file: LinkedFile, variable: Id, given: () => readonly Id[], tell: (value: Id) => Verdict): Verdict {
    const known = this.#known.of(file);
    const before = known.get(variable);
    if (before && before !== 'open') return before.verdict;
    if (this.#depth === 0) this.#begin();
    if (before) {
      this.#circles++;
      return undefined;
    }
    if (this.#depth > DEEPEST || this.#asked > MOST_VALUES) {
      this.#cuts++;
      return undefined;
    }
    const open = this.#circles + this.#cuts;
    known.set(variable, 'open');
    this.#depth++;
    const values = given();
    this.#asked += values.length;
    const verdict = best(values.slice(0, MOST_VALUES).map(tell));
    this.#depth--;
    // What was left open on the way is known in full only from where the question began.
    if (open === this.#circles + this.#cuts || this.#depth === 0) known.set(variable, { verdict });
    else {
      known.delete(variable);
      this.#left.push({ known, variable });
    }
    if (this.#depth === 0) this.#end(verdict);
    return verdict;
  }

  #begin(): void {
    this.#asked = this.#cuts = 0;
    this.#left.length = 0;
  }

  /** Of variables that lead to one another, and to nothing that is known, none is known. */
  #end(verdict: Verdict): void {
    if (verdict !== undefined || this.#cuts > 0) return;
    for (const { known, variable } of this.#left) known.set(variable, { verdict });
  }
}
