import { inspect } from 'node:util';

/** How much of an answer or of a condition a failure shows. */
const LONGEST = 600;

/** Before the first answer. */
const NOTHING = Symbol('nothing');

/** A wait of a test: what it waits for, and what it saw last. */
interface Wait {
  readonly what: string;
  last: unknown;
  isGivenUp: boolean;
}

/** The runner and the tests are two bundles in one process: what they share is global. */
const waits = ((globalThis as { testWaits?: Set<Wait> }).testWaits ??= new Set<Wait>());

/**
 * Waits with `run`, which notes what it sees with `see`.
 * @throws Error from `see` when the test has failed meanwhile, so that its wait disturbs no other
 */
export async function waitFor<T>(
  what: string,
  run: (see: (answer: unknown) => void) => Promise<T>,
): Promise<T> {
  const wait: Wait = { what: shorten(what), last: NOTHING, isGivenUp: false };
  waits.add(wait);
  try {
    return await run((answer) => {
      if (wait.isGivenUp) throw new Error('The test that waited has failed.');
      wait.last = answer;
    });
  } finally {
    waits.delete(wait);
  }
}

/** Ends the waits of a test that failed; what each waited for and what it saw last. */
export function giveUpWaits(): readonly string[] {
  const lines = [...waits].map(({ what, last }) => `It waited for ${what}\nand saw last ${describe(last)}`);
  for (const wait of waits) wait.isGivenUp = true;
  waits.clear();
  return lines;
}

const describe = (last: unknown): string =>
  last === NOTHING ? 'nothing yet' : shorten(inspect(last, { depth: 3 }));

const shorten = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text);
