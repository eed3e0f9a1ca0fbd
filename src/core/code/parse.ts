import type { Parser, Tree } from '@vscode/tree-sitter-wasm';

/** The part of a parser that parsing a text needs. */
export type TextParser = Pick<Parser, 'parse' | 'reset'>;

/**
 * Parsing a text took longer than any valid text of its size does: some broken texts loop in the grammar. The
 * parser stays usable for other texts.
 */
export class ParseLimitError extends Error {
  constructor(milliseconds: number) {
    super(`It could not be parsed within ${Math.round(milliseconds)} ms. Change it, and it is tried again.`);
    this.name = 'ParseLimitError';
  }
}

/** Milliseconds that any text may take. */
const LEAST_MS = 300;
/** Twice the time of the slowest grammar on a slow machine (measured). */
const MS_PER_CHARACTER = 0.003;
/** The most that counts between two readings of the clock, as the machine may have slept. */
const LONGEST_STEP_MS = 20;

/** Missing before Node 23.9: the command line also runs on 22. */
const { threadCpuUsage } = process as Partial<Pick<NodeJS.Process, 'threadCpuUsage'>>;

/** The CPU time of this thread so far in ms, so that a busy machine fails no file; wall-clock time if unavailable. */
function cpuTime(): number {
  if (threadCpuUsage === undefined) return performance.now();
  const { user, system } = threadCpuUsage.call(process);
  return (user + system) / 1000;
}

/** The time limit in milliseconds for all parses of a text of `length` characters together. */
export function parseLimit(length: number): number {
  return LEAST_MS + length * MS_PER_CHARACTER;
}

/** Measures the time left for the parses of one text. */
export class ParseTime {
  readonly #limit: number;
  /** Time on the clock during the parses, a cheap first check: the CPU time is dear to ask for. */
  #spent = 0;
  /** When the running parse last said that it goes on. */
  #last = 0;
  /** The thread's CPU time outside of the parses: what is beyond it at any moment is theirs. */
  #other = cpuTime();
  /** The CPU time at the end of the last parse. */
  #stopped = this.#other;

  constructor(length: number) {
    this.#limit = parseLimit(length);
  }

  /**
   * Parses `text` from scratch. The caller deletes the tree.
   *
   * @throws ParseLimitError if the time is up.
   */
  parse(parser: TextParser, text: string): Tree {
    this.#last = performance.now();
    this.#other += cpuTime() - this.#stopped;
    const tree = parser.parse(text, null, { progressCallback: () => this.#isUp() });
    this.#stopped = cpuTime();
    // Null if the callback ended the parse.
    if (tree) return tree;
    // Without a reset the parser would resume this text when given the next one.
    parser.reset();
    throw new ParseLimitError(this.#limit);
  }

  #isUp(): boolean {
    const now = performance.now();
    this.#spent += Math.min(now - this.#last, LONGEST_STEP_MS);
    this.#last = now;
    return this.#spent > this.#limit && cpuTime() - this.#other > this.#limit;
  }
}
