/** How many steps one question may take before the rest stays unknown, and how deep questions may nest. */
const MOST_STEPS = 100_000;
const DEEPEST = 150;
/** After this many steps in questions that exceeded the budget, each further question gets a small budget. */
const MOST_IN_VAIN = 1_000_000;
const FEW_STEPS = 1_000;
/** Limit of answers to one question: a list that doubles its parts at each step has no end. */
const MOST_ANSWERS = 300;
/** How often one question may be answered again. */
const MOST_ROUNDS = 4;

/** A question that is being answered. */
interface Open {
  readonly depth: number;
  isOpen: boolean;
  /** The depth of the outermost open question that the answer depends on; Infinity if none. */
  restsOn: number;
  /** Whether another question needed its answer while it was open and got nothing instead. */
  isMissed: boolean;
  /** Whether its final answer is nothing, so that the answers which assumed this are complete. */
  isRight: boolean;
  /** How many assumed-empty answers had proved wrong when it was opened. */
  readonly wrong: number;
}

/** An answer. With `open` it is provisional: valid while that question is open, or if it gets no answer. */
export interface Answer<V> {
  readonly value: V;
  readonly open?: Open;
}

/**
 * Memoizes questions about a repository's code, which may depend on each other, also in cycles. Each is
 * answered once; a question that needs its own answer gets nothing there, and so does one beyond the budget.
 * All questions about one program share one instance, and with it one budget.
 */
export class Questions {
  /** The questions being answered, each needed by the one before it. */
  readonly #open: Open[] = [];
  #steps = 0;
  /** The steps of all questions that exceeded the budget. */
  #inVain = 0;
  /** Whether the outermost question has exceeded the budget. */
  #isCut = false;
  #cuts = 0;
  #wrong = 0;

  /** The answer to `key`, from `answers` or by `compute`; `nothing` in a cycle or beyond the budget. */
  ask<K, V>(answers: Map<K, Answer<V>>, key: K, nothing: V, compute: () => V): V {
    const before = answers.get(key);
    if (before && (before.open === undefined || before.open.isOpen || before.open.isRight)) {
      if (before.open?.isOpen) this.#wait(before.open);
      return before.value;
    }
    if (this.#open.length === 0) this.#begin();
    if (this.#open.length > DEEPEST || this.#steps > this.#most) {
      if (!this.#isCut) this.noteCut();
      this.#isCut = true;
      this.#restOn(0);
      return nothing;
    }
    this.#steps++;
    // A list in a cycle goes on from what the round before found.
    const start = Array.isArray(before?.value) ? before.value : nothing;
    return this.#answer(answers, key, start, compute);
  }

  /** Like {@link ask} for a list of answers; empty within a cycle or beyond the budget. */
  list<K, V>(answers: Map<K, Answer<readonly V[]>>, key: K, compute: () => readonly V[]): readonly V[] {
    return this.ask<K, readonly V[]>(answers, key, [], () => this.firstOf(compute(), MOST_ANSWERS));
  }

  /** The first `most` of a question's answers; counts what is left out among the {@link cuts}. */
  firstOf<V>(all: readonly V[], most: number): readonly V[] {
    if (all.length > most) this.noteCut();
    return all.slice(0, most);
  }

  /** Counts a limit that was exceeded among the {@link cuts}. */
  noteCut(): void {
    this.#cuts++;
  }

  /** How often a limit was exceeded, so that a part of the answers is missing. */
  get cuts(): number {
    return this.#cuts;
  }

  /** Whether the answer to the current question lacks one that is not there yet, its own included. */
  get isWaiting(): boolean {
    return (this.#open.at(-1)?.restsOn ?? Infinity) < Infinity;
  }

  /**
   * Answers a question; in the meantime, `start` stands for its answer. One that others needed meanwhile is
   * answered again with the answer so far in its place, until that is the answer: so it does not matter which
   * question of a cycle comes first.
   */
  #answer<K, V>(answers: Map<K, Answer<V>>, key: K, start: V, compute: () => V): V {
    let value = start;
    for (let round = 1; ; round++) {
      const open = this.#opened();
      answers.set(key, { value, open });
      this.#open.push(open);
      try {
        const before = value;
        value = compute();
        const isSettled = !open.isMissed || isSame(before, value);
        const isHead = open.restsOn >= open.depth;
        const isLast = round === MOST_ROUNDS;
        if (isSettled || !isHead || this.#isCut || isLast) {
          if (!isSettled && isHead && isLast) this.noteCut();
          this.#close(open, isSettled);
          const head = isHead ? undefined : this.#open[open.restsOn];
          answers.set(key, head ? { value, open: head } : { value });
          return value;
        }
      } finally {
        open.isOpen = false;
        this.#open.pop();
        if (open.restsOn < open.depth) this.#restOn(open.restsOn);
        if (open.depth === 0 && this.#isCut) this.#inVain += this.#steps;
      }
    }
  }

  #opened(): Open {
    return {
      depth: this.#open.length,
      isOpen: true,
      restsOn: Infinity,
      isMissed: false,
      isRight: false,
      wrong: this.#wrong,
    };
  }

  /** Answers that assumed its answer so far are right if that is the result, and their other assumptions hold. */
  #close(open: Open, isSettled: boolean): void {
    if (!isSettled) this.#wrong++;
    open.isRight = isSettled && !this.#isCut && open.restsOn >= open.depth && open.wrong === this.#wrong;
  }

  /** Records that the current question needs an answer that is not there yet. */
  #wait(open: Open): void {
    open.isMissed = true;
    this.#restOn(open.depth);
  }

  /** Records that the current question's answer lacks that of an outer one. */
  #restOn(depth: number): void {
    const asking = this.#open.at(-1);
    if (asking && depth < asking.restsOn) asking.restsOn = depth;
  }

  /** Starts the budget of an outermost question. */
  #begin(): void {
    this.#steps = 0;
    this.#isCut = false;
  }

  get #most(): number {
    return this.#inVain > MOST_IN_VAIN ? FEW_STEPS : MOST_STEPS;
  }
}

/** Whether an answer is the one before; a list only ever gets longer. */
function isSame(before: unknown, value: unknown): boolean {
  if (Array.isArray(before) && Array.isArray(value)) return before.length === value.length;
  return before === value;
}
