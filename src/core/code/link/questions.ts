/** What one question may lead to before the rest is left unknown, and how deep questions may stand in one another. */
const MOST_STEPS = 100_000;
const DEEPEST = 150;
/** Steps of questions that led too far, after which each further question may take few. */
const MOST_IN_VAIN = 1_000_000;
const FEW_STEPS = 1_000;
/** Answers to one question, before the rest is left unknown: what lists its parts twice at each step has them without end. */
const MOST_ANSWERS = 300;

/** A question that is being answered. */
interface Open {
  readonly depth: number;
  isOpen: boolean;
  /** The depth of the outermost question that the answer rests on; Infinity where it rests on none. */
  restsOn: number;
  /** Whether its answer was wanted while it was open, so that others made do with nothing. */
  isMissed: boolean;
  /** Whether its answer is nothing in the end, so that what made do with that is complete. */
  isRight: boolean;
  /** How many answers had turned out to be more than others made do with when it was opened. */
  readonly wrong: number;
}

/** An answer; with `open` it counts only while that question is open, of which it does not know the answer. */
export interface Answer<V> {
  readonly value: V;
  readonly open?: Open;
}

/**
 * Answers questions about a graph that a repository's code makes, whose answers may lead to one another and in circles:
 * each is asked once, a question that asks for itself gets nothing there, and so does one that leads too far. All questions
 * about one program share one of these, and with it one budget.
 */
export class Questions {
  readonly #open: Open[] = [];
  #steps = 0;
  #inVain = 0;
  #isCut = false;
  #wrong = 0;

  /** The answer to `key`, which `tell` gives where `answers` do not have it yet; `nothing` within a circle or beyond the budget. */
  ask<K, V>(answers: Map<K, Answer<V>>, key: K, nothing: V, tell: () => V): V {
    const before = answers.get(key);
    if (before && (before.open === undefined || before.open.isOpen || before.open.isRight)) {
      if (before.open?.isOpen) this.#wait(before.open);
      return before.value;
    }
    if (this.#open.length === 0) this.#begin();
    if (this.#open.length > DEEPEST || this.#steps > this.#most) {
      this.#isCut = true;
      this.#restOn(0);
      return nothing;
    }
    this.#steps++;
    return this.#answer(answers, key, nothing, tell);
  }

  /** The answers to a question of which there may be several; none within a circle or beyond the budget. */
  list<K, V>(answers: Map<K, Answer<readonly V[]>>, key: K, tell: () => readonly V[]): readonly V[] {
    return this.ask<K, readonly V[]>(answers, key, [], () => tell().slice(0, MOST_ANSWERS));
  }

  #answer<K, V>(answers: Map<K, Answer<V>>, key: K, nothing: V, tell: () => V): V {
    const open: Open = {
      depth: this.#open.length,
      isOpen: true,
      restsOn: Infinity,
      isMissed: false,
      isRight: false,
      wrong: this.#wrong,
    };
    answers.set(key, { value: nothing, open });
    this.#open.push(open);
    try {
      const value = tell();
      this.#close(open, isNothing(value));
      const head = open.restsOn < open.depth ? this.#open[open.restsOn] : undefined;
      answers.set(key, head ? { value, open: head } : { value });
      return value;
    } finally {
      open.isOpen = false;
      this.#open.pop();
      if (open.restsOn < open.depth) this.#restOn(open.restsOn);
      if (open.depth === 0 && this.#isCut) this.#inVain += this.#steps;
    }
  }

  /** What makes do without an answer is right where there is none, and nothing else that it needed turned out otherwise. */
  #close(open: Open, isNone: boolean): void {
    if (!isNone && open.isMissed) this.#wrong++;
    open.isRight = isNone && !this.#isCut && open.restsOn >= open.depth && open.wrong === this.#wrong;
  }

  #wait(open: Open): void {
    open.isMissed = true;
    this.#restOn(open.depth);
  }

  /** Says of the question that is asked now that its answer lacks that of an outer one. */
  #restOn(depth: number): void {
    const asking = this.#open.at(-1);
    if (asking && depth < asking.restsOn) asking.restsOn = depth;
  }

  #begin(): void {
    this.#steps = 0;
    this.#isCut = false;
  }

  get #most(): number {
    return this.#inVain > MOST_IN_VAIN ? FEW_STEPS : MOST_STEPS;
  }
}

function isNothing(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.length === 0);
}
