/** How many steps one question may take before the rest stays unknown, and how deep questions may nest. */
const MOST_STEPS = 100_000;
const DEEPEST = 150;
/** After this many steps in questions that exceeded the budget, each further question gets a small budget. */
const MOST_STEPS_IN_VAIN = 1_000_000;
const FEW_STEPS = 1_000;
/** Limit of answers to one question: a list that doubles its parts at each step has no end. */
const MOST_ANSWERS = 300;
/** How often one question may be answered again. */
const MOST_ROUNDS = 4;

/** A question that is being answered. While it is, its answer is assumed to be empty, or what the last round found. */
interface OpenQuestion {
  /** How many questions are open around it, which is its index among the open ones. */
  readonly depth: number;
  isOpen: boolean;
  /** The depth of the outermost open question that the answer depends on; Infinity if none. */
  dependsOn: number;
  /** Whether a question, perhaps itself, used the assumed answer. */
  isAssumed: boolean;
  /** Whether the final answer is the assumed one, so that the answers of others that used it are complete. */
  isAssumedRightly: boolean;
  /** How many assumed answers had proved wrong when it was opened. */
  readonly wrongBefore: number;
}

/** An answer. With `open` it is provisional: valid while that question is open, or if that one was assumed rightly. */
export interface Answer<V> {
  readonly value: V;
  readonly open?: OpenQuestion;
}

/**
 * Memoizes questions about a repository's code, such as the values of an expression. They may depend on each other in
 * cycles: for `a = b; b = a || "cart"` the values of `a` need those of `b`, which need those of `a` again. There, the
 * inner question gets an empty answer, which is provisional, and the outer one is answered again with what it has found
 * until nothing changes. A question beyond the budget gets an empty answer too. All questions about one program share
 * one instance, and with it one budget.
 */
export class Questions {
  /** The questions being answered, each needed by the one before it. */
  readonly #open: OpenQuestion[] = [];
  #steps = 0;
  /** The steps of all questions that exceeded the budget. */
  #stepsInVain = 0;
  /** Whether the outermost question has exceeded the budget. */
  #isCut = false;
  #cuts = 0;
  /** How many assumed answers have proved wrong. */
  #wrong = 0;

  /** The answer to `key`, from `answers` or by `compute`; `nothing` in a cycle or beyond the budget. */
  ask<K, V>(answers: Map<K, Answer<V>>, key: K, nothing: V, compute: () => V): V {
    const known = answers.get(key);
    // It is being answered, in a cycle, or was answered from what was assumed of one that is.
    if (known?.open?.isOpen) this.#assume(known.open);
    if (known && (known.open === undefined || known.open.isOpen || known.open.isAssumedRightly))
      return known.value;
    if (this.#open.length === 0) this.#beginBudget();
    if (this.#open.length > DEEPEST || this.#steps > this.#mostSteps) {
      if (!this.#isCut) this.noteCut();
      this.#isCut = true;
      // All open questions lack this answer: when another one needs theirs, they are answered anew, with its budget.
      this.#dependOn(0);
      return nothing;
    }
    this.#steps++;
    // A list in a cycle goes on from what the round before found, rather than from nothing.
    const start = Array.isArray(known?.value) ? known.value : nothing;
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

  /** Whether the answer to the current question lacks that of a question that is still open, such as itself. */
  get isWaiting(): boolean {
    return (this.#open.at(-1)?.dependsOn ?? Infinity) < Infinity;
  }

  /**
   * Answers a question, for which `start` is assumed in the meantime. If others used that, it is answered again with
   * the answer so far, until that is the answer: so it does not matter which question of a cycle comes first.
   */
  #answer<K, V>(answers: Map<K, Answer<V>>, key: K, start: V, compute: () => V): V {
    let value = start;
    for (let round = 1; ; round++) {
      const open: OpenQuestion = {
        depth: this.#open.length,
        isOpen: true,
        dependsOn: Infinity,
        isAssumed: false,
        isAssumedRightly: false,
        wrongBefore: this.#wrong,
      };
      answers.set(key, { value, open });
      const assumed = value;
      value = this.#whileOpen(open, compute);
      const isSettled = !open.isAssumed || isSame(assumed, value);
      // Only the outermost question of a cycle is repeated, and the others with it.
      const isOutermost = !needsOuter(open);
      const isLast = round === MOST_ROUNDS;
      if (!isSettled && isOutermost && !isLast && !this.#isCut) continue;
      if (!isSettled && isOutermost && isLast) this.noteCut();
      this.#close(open, isSettled);
      const outermost = isOutermost ? undefined : this.#open[open.dependsOn];
      answers.set(key, outermost ? { value, open: outermost } : { value });
      return value;
    }
  }

  /** Computes an answer while its question is open. */
  #whileOpen<V>(open: OpenQuestion, compute: () => V): V {
    this.#open.push(open);
    try {
      return compute();
    } finally {
      open.isOpen = false;
      this.#open.pop();
      if (needsOuter(open)) this.#dependOn(open.dependsOn);
      if (open.depth === 0 && this.#isCut) this.#stepsInVain += this.#steps;
    }
  }

  /**
   * Closes a question. Answers that used what was assumed of it are right if that is its result, if it depends on no open
   * question itself, and if no assumption has proved wrong meanwhile.
   */
  #close(open: OpenQuestion, isSettled: boolean): void {
    if (!isSettled) this.#wrong++;
    const isAnswered = isSettled && !needsOuter(open) && !this.#isCut;
    open.isAssumedRightly = isAnswered && open.wrongBefore === this.#wrong;
  }

  /** Records that the current question uses the assumed answer of an open one. */
  #assume(open: OpenQuestion): void {
    open.isAssumed = true;
    this.#dependOn(open.depth);
  }

  /** Records that the current question's answer lacks that of an outer one. */
  #dependOn(depth: number): void {
    const current = this.#open.at(-1);
    if (current && depth < current.dependsOn) current.dependsOn = depth;
  }

  /** Starts the budget of an outermost question. */
  #beginBudget(): void {
    this.#steps = 0;
    this.#isCut = false;
  }

  get #mostSteps(): number {
    return this.#stepsInVain > MOST_STEPS_IN_VAIN ? FEW_STEPS : MOST_STEPS;
  }
}

/** Whether the answer to a question lacks that of an open question around it, so that the two are in a cycle. */
function needsOuter({ dependsOn, depth }: OpenQuestion): boolean {
  return dependsOn < depth;
}

/** Whether an answer is the one before; a list only ever gets longer. */
function isSame(before: unknown, value: unknown): boolean {
  if (Array.isArray(before) && Array.isArray(value)) return before.length === value.length;
  return before === value;
}
