import type { FlagKnowledge } from './flag-knowledge.ts';

/** Asks for more parts of flags; what it does not get stays absent. */
export type KnowledgeSource = (
  flags: readonly FlagKnowledge[],
  signal: AbortSignal,
) => Promise<ReadonlyMap<FlagKnowledge, Partial<FlagKnowledge>>>;

/** Flags of which the rest is asked: what a person looks at first. */
export const FIRST_PAGE = 20;

/** The same flags in their order, some of them with what sources tell, which are asked one after the other. */
export async function withMoreKnown<T extends FlagKnowledge>(
  all: readonly T[],
  asked: ReadonlySet<T>,
  sources: readonly KnowledgeSource[],
  signal: AbortSignal,
): Promise<readonly T[]> {
  let now = new Map([...asked].map((flag) => [flag, flag]));
  for (const source of sources) {
    const told = await source([...now.values()], signal);
    signal.throwIfAborted();
    now = new Map([...now].map(([flag, known]) => [flag, { ...known, ...told.get(known) }]));
  }
  return all.map((flag) => now.get(flag) ?? flag);
}
