import type { Parser, Tree } from '@vscode/tree-sitter-wasm';

/** What is asked of a parser. */
export type TextParser = Pick<Parser, 'parse' | 'reset'>;

/**
 * A text took its grammar longer than any good text of its size does: some broken texts loop in the grammar. The parser
 * parses other texts as before.
 */
export class ParseLimitError extends Error {
  constructor(milliseconds: number) {
    super(`It could not be parsed within ${Math.round(milliseconds)} ms. Change it, and it is tried again.`);
    this.name = 'ParseLimitError';
  }
}

const LEAST_MS = 300;
/** Twice the time of the slowest grammar on a slow machine (measured). */
const MS_PER_CHARACTER = 0.003;
/** What lies between two looks at the clock counts no longer: the machine may have slept or worked on something else. */
const LONGEST_STEP_MS = 20;

/** Missing on Node 20, which the command line still runs on. */
const { threadCpuUsage } = process as Partial<Pick<NodeJS.Process, 'threadCpuUsage'>>;

/** Milliseconds that this thread has worked, so that a busy machine leaves no file out; the clock's where Node cannot tell. */
function worked(): number {
  if (threadCpuUsage === undefined) return performance.now();
  const { user, system } = threadCpuUsage.call(process);
  return (user + system) / 1000;
}

/** Milliseconds that a text of `length` characters may be parsed for, over all its parses. */
export function parseLimit(length: number): number {
  return LEAST_MS + length * MS_PER_CHARACTER;
}

/** The time that is left for the parses of one text. */
export class ParseTime {
  readonly #limit: number;
  #spent = 0;
  #last = worked();

  constructor(length: number) {
    this.#limit = parseLimit(length);
  }

  /**
   * Parses `text` from scratch: the caller deletes the tree.
   *
   * @throws ParseLimitError if the time is up.
   */
  parse(parser: TextParser, text: string): Tree {
    this.#last = worked();
    const tree = parser.parse(text, null, { progressCallback: () => this.#isUp() });
    if (tree) return tree;
    // Without it the parser would go on with this text when it is given the next.
    parser.reset();
    throw new ParseLimitError(this.#limit);
  }

  #isUp(): boolean {
    const now = worked();
    this.#spent += Math.min(now - this.#last, LONGEST_STEP_MS);
    this.#last = now;
    return this.#spent > this.#limit;
  }
}
