import type { Id } from '../facts/facts.ts';
import type { LinkedFile } from './linked-file.ts';
import { PerFile } from './per-file.ts';
import type { Verdict } from './verdicts.ts';

/** Variables that one question may lead to, before the rest is left unknown. */
const MOST = 100;
/** Variables that may lead to one another, each to the next. */
const DEEPEST = 12;

/** What is known of variables, each asked once: they may be given one another. */
export class VariableVerdicts {
  readonly #known = new PerFile<Id, { readonly verdict: Verdict } | 'open'>();
  #depth = 0;
  #asked = 0;
  #cuts = 0;

  /** What `tell` says of a variable; nothing where it asks for itself, or leads too far. */
  of(file: LinkedFile, variable: Id, tell: () => Verdict): Verdict {
    const known = this.#known.of(file);
    const before = known.get(variable);
    if (before && before !== 'open') return before.verdict;
    if (this.#depth === 0) this.#asked = 0;
    if (before || this.#depth > DEEPEST || this.#asked > MOST) {
      this.#cuts++;
      return undefined;
    }
    const cuts = this.#cuts;
    known.set(variable, 'open');
    this.#depth++;
    this.#asked++;
    const verdict = tell();
    this.#depth--;
    // What was cut short on the way is known in full only from where the question began.
    if (cuts === this.#cuts || this.#depth === 0) known.set(variable, { verdict });
    else known.delete(variable);
    return verdict;
  }
}
