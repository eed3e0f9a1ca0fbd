import type { FlagKnowledge } from './flag-knowledge.ts';

/** Looks up further facts about flags; what it does not find stays absent. */
export type KnowledgeSource<T extends FlagKnowledge = FlagKnowledge> = (
  flags: readonly T[],
  signal: AbortSignal,
) => Promise<ReadonlyMap<T, Partial<FlagKnowledge>>>;

/** Looks up facts about a single flag; undefined if there are none. */
export type AskOfFlag<T extends FlagKnowledge> = (
  flag: T,
  signal: AbortSignal,
) => Promise<Partial<FlagKnowledge> | undefined>;

/**
 * Looks up each flag on its own, until the signal aborts. An error goes to `failed`, and the other flags continue;
 * without `failed` it is thrown.
 */
export function ofEach<T extends FlagKnowledge>(
  ask: AskOfFlag<T>,
  failed?: (error: unknown) => void,
): KnowledgeSource<T> {
  return async (flags, signal) => {
    const found = new Map<T, Partial<FlagKnowledge>>();
    for (const flag of flags) {
      if (signal.aborted) break;
      try {
        const parts = await ask(flag, signal);
        if (parts !== undefined) found.set(flag, parts);
      } catch (error) {
        signal.throwIfAborted();
        if (failed === undefined) throw error;
        failed(error);
      }
    }
    return found;
  };
}

/** How many flags get all facts at first: those that a person sees first. */
export const FIRST_PAGE = 20;

/** The same flags in the same order; those of `asked` completed by the sources, which are queried one after the other. */
export async function withMoreKnown<T extends FlagKnowledge>(
  all: readonly T[],
  asked: ReadonlySet<T>,
  sources: readonly KnowledgeSource<T>[],
  signal: AbortSignal,
): Promise<readonly T[]> {
  let completed = new Map([...asked].map((flag) => [flag, flag]));
  for (const source of sources) {
    const found = await source([...completed.values()], signal);
    signal.throwIfAborted();
    completed = new Map([...completed].map(([flag, known]) => [flag, { ...known, ...found.get(known) }]));
  }
  return all.map((flag) => completed.get(flag) ?? flag);
}
