import type { FlagKnowledge } from './flag-knowledge.ts';

/** Asks for more parts of flags; what it does not get stays absent. */
export type KnowledgeSource<T extends FlagKnowledge = FlagKnowledge> = (
  flags: readonly T[],
  signal: AbortSignal,
) => Promise<ReadonlyMap<T, Partial<FlagKnowledge>>>;

/** What is asked of a single flag; undefined where nothing is told. */
export type AskOfFlag<T extends FlagKnowledge> = (
  flag: T,
  signal: AbortSignal,
) => Promise<Partial<FlagKnowledge> | undefined>;

/** Asks each flag by itself. What fails for one is told to `failed`, and the others go on unless that throws. */
export function ofEach<T extends FlagKnowledge>(
  ask: AskOfFlag<T>,
  failed: (error: unknown) => void,
): KnowledgeSource<T> {
  return async (flags, signal) => {
    const told = new Map<T, Partial<FlagKnowledge>>();
    for (const flag of flags) {
      if (signal.aborted) break;
      try {
        const parts = await ask(flag, signal);
        if (parts !== undefined) told.set(flag, parts);
      } catch (error) {
        signal.throwIfAborted();
        failed(error);
      }
    }
    return told;
  };
}

/** Flags of which the rest is asked: what a person looks at first. */
export const FIRST_PAGE = 20;

/** The same flags in their order, some of them with what sources tell, which are asked one after the other. */
export async function withMoreKnown<T extends FlagKnowledge>(
  all: readonly T[],
  asked: ReadonlySet<T>,
  sources: readonly KnowledgeSource<T>[],
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
